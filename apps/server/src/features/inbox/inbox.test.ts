import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../storage/migrations/0065-conversations.ts';

let server: TestServer;
let staff: TestStaff;
let database: pg.Client;
let formId: number;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'DESK');
  database = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await database.connect();
  formId = await server.write(42, (context) =>
    createForm(context, 'Demande de séance', {
      definition: {
        acknowledge: 'courriel',
        steps: [
          {
            name: 'etape',
            title: 'Vous',
            items: [
              { kind: 'email', name: 'courriel', label: 'Courriel', required: true },
              { kind: 'text', name: 'nom', label: 'Votre nom', required: true },
              { kind: 'textarea', name: 'souhait', label: 'Votre souhait' },
              { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
              { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf'] },
            ],
          },
        ],
      },
    }),
  );
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
type Reply = any;

const send = (method: string, path: string, body?: object, { cookie } = staff) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie, ...(body ? { body } : {}) });
const read = async (path: string): Promise<Reply> => (await send('GET', path)).json().data;
const list = async (query = '?view=all') => (await read(`/conversations${query}`)).conversations as Reply[];
const find = async (reference: string) => (await list()).find((one) => one.reference === reference);
const act = async (ids: number[], name: string, more: object = {}): Promise<Reply> =>
  (await send('POST', '/conversations/acts', { ids, act: name, ...more })).json().data;

const post = async (path: string, body: object): Promise<string> => {
  const sent = await server.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (sent.status >= 300) throw new Error(sent.text);
  return (sent.json().data as { reference: string }).reference;
};
const zoe = { firstname: 'Zoé', lastname: 'Lefèvre', email: 'zoe+bain@exemple.fr' };
const write = (message: string, more: object = {}) => post('/message', { ...zoe, message, ...more });
const praise = (text: string, more: object = {}) =>
  post('/testimonials', {
    author: 'Léa P.',
    email: 'lea@exemple.fr',
    experiencedOn: '2026-03',
    text,
    acceptPublication: true,
    ...more,
  });
const answerForm = async (answers: object): Promise<string> => {
  const sent = await server.request(`/api/forms/${formId}/submit`, {
    method: 'POST',
    ...buildMultipart(
      [
        ['answers', JSON.stringify(answers)],
        ['elapsed', '60'],
      ],
      [{ field: 'acte', name: 'acte signé.pdf', content: buildPdf('un acte') }],
    ),
  });
  return (sent.json().data as { reference: string }).reference;
};

test('API-26 a message opens its conversation; its record says how far it is settled', async () => {
  const reference = await write('Auriez-vous une place samedi matin ?');
  const { id, ...found } = await find(reference);
  expect(found).toMatchObject({ kind: 'message', state: 'new', isUnread: true, personName: 'Zoé Lefèvre' });
  const handled = async () =>
    (await database.query('select handled_at from contact_message where reference = $1', [reference])).rows[0]
      .handled_at;
  for (const [name, state, isHandled] of [
    ['read', 'open', false],
    ['close', 'closed', true],
    ['reopen', 'open', false],
    ['unread', 'new', false],
  ] as const) {
    expect(await act([id], name), name).toEqual({ done: [id], refused: [] });
    expect((await find(reference)).state, name).toBe(state);
    expect((await handled()) !== null, name).toBe(isHandled);
  }
  const detail = await read(`/conversations/${id}`);
  expect(detail.subject).toMatchObject({ kind: 'message', text: 'Auriez-vous une place samedi matin ?' });
  expect(detail.thread.map((entry: Reply) => entry.act)).toEqual(['close', 'reopen']);
});

test('ENT-13 API-29 an answer shows what is not confidential; the rest after a confirmation, with its files', async () => {
  const answers = {
    courriel: 'ana@exemple.fr',
    nom: 'Ana Nguyen',
    souhait: 'Un bain pour deux.',
    sante: 'asthme léger',
  };
  const reference = await answerForm(answers);
  const { id, ...found } = await find(reference);
  expect(found).toMatchObject({
    kind: 'answer',
    formId,
    title: 'Demande de séance',
    personName: 'Ana Nguyen',
    personEmail: 'ana@exemple.fr',
  });
  const detail = await send('GET', `/conversations/${id}`);
  expect(detail.text).not.toContain('asthme');
  const { subject } = detail.json().data as Reply;
  expect(subject.confidentialCount).toBe(1);
  expect(subject.facts.map(({ label }: Reply) => label)).toEqual(['Courriel', 'Votre nom', 'Votre souhait']);
  expect(subject.files).toMatchObject([{ idFile: 'acte.0', name: 'acte signé.pdf' }]);
  expect(await list('?search=asthme')).toEqual([]);
  const file = await send('GET', `/conversations/${id}/files/acte.0`);
  expect([file.status, file.text.slice(0, 5), file.headers['content-type']]).toEqual([
    200,
    '%PDF-',
    'application/octet-stream',
  ]);
  const unconfirmed = await createStaff(server, 'DESK', 42, { isConfirmed: false });
  expect((await send('POST', `/conversations/${id}/confidential`, undefined, unconfirmed)).json().code).toBe(
    'step-up-required',
  );
  const confidential = (await send('POST', `/conversations/${id}/confidential`)).json().data as Reply;
  expect(confidential.facts).toEqual([{ label: 'Santé', value: 'asthme léger', isSensitive: true }]);
  const archive = await send('POST', `/conversations/${id}/export`);
  expect([archive.status, archive.text.slice(0, 2)]).toEqual([200, 'PK']);
  expect((await read(`/conversations/${id}`)).thread.map((entry: Reply) => entry.act)).toEqual([
    'confidential',
    'export',
  ]);
  const status = async () =>
    (await database.query('select status from form_answer where reference = $1', [reference])).rows[0].status;
  await act([id], 'read');
  expect(await status()).toBe('read');
  await act([id], 'close');
  expect(await status()).toBe('handled');
});

test('BLK-06 API-28 a testimonial is closed by its decision, and by nothing else', async () => {
  const reference = await praise('Un moment très doux, merci beaucoup.');
  const { id } = await find(reference);
  expect((await act([id], 'close')).refused).toEqual([
    { id, message: 'Ce témoignage attend votre décision\u00a0: publiez-le ou refusez-le.' },
  ]);
  expect((await act([id], 'delete')).refused[0].message).toMatch(/^Un témoignage ne se supprime pas/);
  const { subject } = await read(`/conversations/${id}`);
  expect((await send('POST', `/testimonials/${subject.testimonialId}/publish`)).status).toBe(200);
  expect((await find(reference)).state).toBe('closed');
});

test('LEG-04 CST-10 a request keeps its clock and is closed by its answer; an erasure leaves no name behind', async () => {
  const reference = await post('/rights-request', { ...zoe, kind: 'erasure', message: 'Tout, merci.' });
  const found = await find(reference);
  expect(found).toMatchObject({ kind: 'request', state: 'new', title: 'Faire effacer mes données' });
  expect(found.dueAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const name of ['close', 'delete'])
    expect((await act([found.id], name)).refused[0].message, name).toMatch(/^(Cette|Une) demande/);
  // The journal knows who reads it, here as on its own screen, once an hour.
  for (const path of [`/conversations/${found.id}`, `/rights-requests/${reference}`]) await read(path);
  const readings = await database.query(
    `select account_id from audit_entry where action = 'rights.read' and subject = $1`,
    [`rights:${reference}`],
  );
  expect(readings.rows).toEqual([{ account_id: staff.id }]);
  await send('POST', `/rights-requests/${reference}/close`, { note: 'Tout est effacé.' });
  expect(await find(reference)).toMatchObject({ state: 'closed', dueAt: null, personName: '', personEmail: null });
  const { rows } = await database.query('select folded from conversation where reference = $1', [reference]);
  expect(rows[0].folded).not.toMatch(/zoe|lefevre|merci/);
});

describe('API-26 what is suspect is marked, and never deleted unseen', () => {
  const twice = 'Nous vendons des bains de bouche au meilleur prix du marché.';
  test.each([
    ['a filled trap', 'trap', () => write('Une réclame.', { website: 'https://reclame.example' })],
    ['many links', 'links', () => write('Voyez https://a.fr puis http://www.b.fr et www.c.fr !')],
    [
      'the same text twice, whoever sends it',
      'repeated',
      async () => {
        await write(twice);
        return write(`${twice.toUpperCase()} `, { email: 'autre@exemple.fr' });
      },
    ],
  ])('%s', async (_, suspicion, send) => {
    const reference = await send();
    const { id, ...found } = await find(reference);
    expect(found).toMatchObject({ state: 'suspect', suspicion });
    expect((await list('?view=suspect')).map((one) => one.id)).toContain(id);
    expect((await act([id], 'close')).refused[0].message).toMatch(/^Cet envoi est suspect/);
    expect(await act([id], 'accept')).toEqual({ done: [id], refused: [] });
    expect(await find(reference)).toMatchObject({ state: 'new', suspicion: null });
    expect((await act([id], 'accept')).refused[0].message).toBe('Cette conversation n’est pas suspecte.');
  });

  test('what filled the trap of a testimonial is accepted for what it is', async () => {
    const reference = await praise('Merci pour ce bain, vraiment.', { website: 'https://reclame.example' });
    const { id, ...found } = await find(reference);
    expect(found).toMatchObject({ kind: 'submission', title: 'Témoignage', state: 'suspect' });
    expect((await act([id], 'accept')).done).toEqual([id]);
    expect(await find(reference)).toMatchObject({ kind: 'testimonial', state: 'new' });
  });

  test('two short texts that are alike are no advertisement', async () => {
    await write('Bonjour, merci.');
    expect((await find(await write('Bonjour, merci.'))).state).toBe('new');
  });
});

test.each(['zoe+bain@exemple.fr', 'lefev', 'ZOE Lef', 'une place SAMEDI', 'le'])(
  'API-26 « %s » finds the conversation',
  async (words) => {
    const reference = await write(`Une place samedi matin, peut-être ? ${words.length}`);
    for (const asked of [words, reference])
      expect(
        (await list(`?search=${encodeURIComponent(asked)}`)).map((one) => one.reference),
        asked,
      ).toContain(reference);
    expect(await list('?search=introuvable')).toEqual([]);
  },
);

test('API-26 filters narrow the list, neighbours follow it, and what is put off comes back on its day', async () => {
  const mine = { email: 'voisine@exemple.fr' };
  const references = [
    await write('Le premier.', mine),
    await write('Le deuxième.', mine),
    await write('Le troisième.', mine),
  ];
  const filter = '?view=inbox&kind=message&email=Voisine%40exemple.fr';
  const found = await list(filter);
  expect(found.map((one) => one.reference)).toEqual(references.toReversed());
  const [third, second, first] = found.map(({ id }) => id);
  expect(await read(`/conversations/${second}${filter}`)).toMatchObject({ previousId: third, nextId: first });
  const today = new Date().toISOString().slice(0, 10);
  expect(await list(`${filter}&to=2020-01-01`)).toEqual([]);
  expect(await list(`${filter}&from=2020-01-01&state=new`)).toHaveLength(3);
  const wrong = await send('POST', '/conversations/acts', { ids: [second], act: 'snooze', until: today });
  expect([wrong.status, Object.keys(wrong.json().fields ?? {})]).toEqual([422, ['until']]);
  await act([second], 'snooze', { until: '2099-12-24' });
  expect((await list(filter)).map(({ id }) => id)).toEqual([third, first]);
  expect((await list('?view=snoozed')).map(({ id }) => id)).toEqual([second]);
  await server.runMaintenance('snoozed-conversations', Date.parse('2099-12-24T09:00:00Z'));
  expect(await list('?view=snoozed')).toEqual([]);
  expect((await list())[0]).toMatchObject({ id: second, isUnread: true });
  await act([first, third], 'assign', { accountId: staff.id });
  expect((await list('?view=mine')).map(({ id }) => id)).toEqual([third, first]);
  expect((await list('?view=all&assigned=none&email=voisine%40exemple.fr')).map(({ id }) => id)).toEqual([second]);
  const stranger = await createStaff(server, 'EDITOR');
  expect(
    (await send('POST', '/conversations/acts', { ids: [first], act: 'assign', accountId: stranger.id })).status,
  ).toBe(422);
});

test('API-26 pages of the list follow each other by their last line, without gap or repetition', async () => {
  await database.query(
    `insert into contact_message (site_id, reference, firstname, lastname, email, message)
     select 42, 'PAGE-' || n, 'A', 'B', 'page@exemple.fr', 'Bonjour' from generate_series(1, 120) n`,
  );
  await database.query(
    `insert into conversation (site_id, kind, message_id, state, arrived_at, last_at, email_key)
     select site_id, 'message', id, 'new', at, at, email from contact_message where email = 'page@exemple.fr'`,
  );
  const ids: number[] = [];
  let cursor = '';
  do {
    const page: Reply = await read(`/conversations?email=page%40exemple.fr${cursor}`);
    ids.push(...page.conversations.map(({ id }: Reply) => id));
    expect(page.counts.new).toEqual({ count: 99, isMore: true });
    cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  const csv = await send('POST', '/conversations/export', { query: { email: 'page@exemple.fr' } });
  expect([csv.status, csv.text.trim().split('\r\n').length]).toEqual([200, 121]);
  await database.query(`delete from contact_message where email = 'page@exemple.fr'`);
  expect(await list('?email=page%40exemple.fr')).toEqual([]);
});

test('API-26 views are saved under a name, each account its own', async () => {
  const { id } = (await send('POST', '/conversation-views', { name: 'Demandes', query: { kind: 'request' } })).json()
    .data as Reply;
  const again = (await send('POST', '/conversation-views', { name: 'Demandes', query: { form: '7' } })).json().data;
  expect(again).toEqual({ id });
  expect((await read('/conversation-views')).views).toEqual([{ id, name: 'Demandes', query: { form: 7 } }]);
  const other = await createStaff(server, 'DESK');
  expect(((await send('GET', '/conversation-views', undefined, other)).json().data as Reply).views).toEqual([]);
  expect((await send('DELETE', `/conversation-views/${id}`, undefined, other)).status).toBe(404);
  expect((await send('DELETE', `/conversation-views/${id}`)).status).toBe(200);
});

test('ROL-02 an editor reads no conversation', async () => {
  const editor = await createStaff(server, 'EDITOR');
  for (const [method, path, body] of [
    ['GET', '/conversations'],
    ['GET', '/conversations/1'],
    ['POST', '/conversations/acts', { ids: [1], act: 'read' }],
  ] as const)
    expect((await send(method, path, body, editor)).status, path).toBe(403);
});

test('LEG-03 LEG-04 what is erased with a person leaves no conversation', async () => {
  const email = 'partante@exemple.fr';
  await write('Effacez-moi ensuite.', { email });
  await praise('Un très bon moment passé ici.', { email });
  await answerForm({ courriel: email, nom: 'Ines Partante' });
  await write('Une réclame pour rien.', { email, website: 'https://reclame.example' });
  expect(await list(`?view=all&email=${encodeURIComponent(email)}`)).toHaveLength(4);
  const { confirm } = await read(`/person/erasure?email=${email}`);
  expect((await send('POST', '/person/erasure', { email, confirm })).status).toBe(200);
  const { rows } = await database.query('select kind from conversation where folded like $1 or email_key = $2', [
    '%partante%',
    email,
  ]);
  expect(rows).toEqual([]);
});

test('API-26 ENT-13 LEG-04 what existed before is brought in as the features keep it', async () => {
  const columns = `kind, reference, state, suspicion, is_unread, person_name, person_email, email_key, title, excerpt, form_id, due_on,
    folded, arrived_at, member_id`;
  await database.query('delete from conversation where suspicion is distinct from $1 and state = $2', [
    'trap',
    'suspect',
  ]);
  await database.query(`update conversation set is_unread = state in ('new', 'suspect')`);
  const listAll = async () =>
    (await database.query(`select ${columns} from conversation order by kind, reference`)).rows;
  await praise('Une réclame pour de faux bains.', { website: 'https://reclame.example' });
  const kept = await listAll();
  expect(new Set(kept.map(({ kind }) => kind))).toEqual(
    new Set(['message', 'answer', 'testimonial', 'request', 'submission']),
  );
  await database.query(`delete from contact_message where reference not in (select reference from conversation)`);
  await database.query(`update conversation set state = 'new' where kind = 'message' and state = 'open'`);
  await database.query('drop table conversation, conversation_view cascade');
  await database.query(
    `do $$ begin execute (select 'drop function ' || oid::regprocedure from pg_proc where proname = 'find_conversations'); end $$`,
  );
  const pool = new pg.Pool({ connectionString: server.databaseUrls.owner, max: 1 });
  const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await owner
    .transaction()
    .execute((transaction) => up(transaction))
    .finally(() => owner.destroy());
  expect(await listAll()).toEqual(kept);
});
