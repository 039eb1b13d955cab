import { buildMultipart } from '@vitrine/test-kit/multipart';
import { buildPdf } from '@vitrine/test-kit/pdf';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let staff: TestStaff;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  staff = await createStaff(server, 'DESK');
  database = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await server?.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
type Reply = any;

const send = (method: string, path: string, body?: object) =>
  requestAdmin(server, method, `/sites/42${path}`, { cookie: staff.cookie, ...(body ? { body } : {}) });
const read = async (path: string): Promise<Reply> => (await send('GET', path)).json().data;
const list = async (query = '?view=all') => (await read(`/conversations${query}`)).conversations as Reply[];
const find = async (reference: string) => (await list()).find((one) => one.reference === reference);
const act = (ids: number[], name: string, more: object = {}) =>
  send('POST', '/conversations/acts', { ids, act: name, ...more });

const post = async (path: string, body: object): Promise<string> => {
  const sent = await server.request(`/api${path}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (sent.json().data as { reference: string }).reference;
};
const zoe = { firstname: 'Zoé', lastname: 'Lefèvre', email: 'zoe+bain@exemple.fr' };

test('LEG-04 CST-10 what the team wrote to somebody goes when their request names them no longer', async () => {
  const reference = await post('/rights-request', { ...zoe, kind: 'erasure' });
  const { id } = await find(reference);
  const path = `/conversations/${id}`;
  const reply = (knownReply: number | null, text: string) =>
    send('POST', `${path}/replies`, { text, files: [], knownReply });
  const first = (await reply(null, 'Bonjour Zoé, c’est reçu.')).json().data as Reply;
  await database.query('update outgoing_mail set sent_at = now(), data = null where conversation_id = $1', [id]);
  expect((await reply(first.id, 'Chère Zoé, c’est fait.')).status).toBe(201);
  await send('POST', `${path}/notes`, { text: 'Madame Lefèvre a appelé.' });
  await send('PUT', `${path}/draft`, { text: 'Chère madame Lefèvre' });
  await send('POST', '/conversation-views', { name: 'Zoé', query: { email: 'ZOE+bain@exemple.fr' } });
  const count = async () =>
    (
      await database.query(
        `select (select count(*)::int from conversation_reply where conversation_id = $1) as replies,
           (select count(*)::int from conversation_draft where conversation_id = $1) as drafts`,
        [id],
      )
    ).rows[0];
  const closed = await send('POST', `/rights-requests/${reference}/close`, { note: 'Tout est effacé.' });
  expect(closed.status, closed.text).toBe(200);
  // The last answer still waits for its ten seconds: it leaves first.
  expect(await count()).toEqual({ replies: 1, drafts: 0 });
  const thread = await send('GET', `${path}/thread`);
  expect(thread.text).not.toMatch(/Lefèvre|c’est reçu/);
  const left = `update outgoing_mail set sent_at = now(), data = null where template = 'conversation-reply' and reference = $1
    returning conversation_id`;
  expect((await database.query(left, [reference])).rows).toContainEqual({ conversation_id: null });
  await send('POST', `${path}/notes`, { text: 'La preuve est au dossier.' });
  await server.runMaintenance('reply-files', Date.now());
  expect((await read(`${path}/thread`)).replies).toMatchObject([{ kind: 'note', text: 'La preuve est au dossier.' }]);
  const { confirm } = await read(`/person/erasure?email=${encodeURIComponent(zoe.email)}`);
  expect((await send('POST', '/person/erasure', { email: zoe.email, confirm })).status).toBe(200);
  expect((await read('/conversation-views')).views.map(({ name }: Reply) => name)).not.toContain('Zoé');
});

test('ENT-13 the name of a form with confidential questions goes into no answer; its author’s answer is read', async () => {
  const items = [
    { kind: 'email', name: 'courriel', label: 'Courriel', required: true },
    { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
    { kind: 'file', name: 'acte', label: 'Acte', types: ['pdf'] },
  ];
  const definition = { acknowledge: 'courriel', steps: [{ name: 'etape', title: 'Vous', items }] };
  const formId = await server.write(42, (context) => createForm(context, 'Demande de séance', { definition }));
  const submitted = await server.request(`/api/forms/${formId}/submit`, {
    ...buildMultipart(
      [
        ['answers', JSON.stringify({ courriel: 'nora@exemple.fr', sante: 'asthme' })],
        ['elapsed', '60'],
      ],
      [{ field: 'acte', name: 'acte.pdf', content: buildPdf('un acte') }],
    ),
  });
  const { reference } = submitted.json().data as { reference: string };
  const { id } = await find(reference);
  await send('POST', '/reply-templates', { name: 'Reçu', text: 'Au sujet de {sujet}' });
  expect(await read(`/conversations/${id}/reply-templates`)).toMatchObject({
    templates: [{ text: 'Au sujet de {sujet}', missing: ['Sujet de sa demande'] }],
  });
  const status = async () =>
    (await database.query('select status from form_answer where reference = $1', [reference])).rows[0].status;
  const sent = await send('POST', `/conversations/${id}/replies`, { text: 'Oui.', files: [], knownReply: null });
  expect([(await find(reference)).state, await status()]).toEqual(['answered', 'read']);
  await send('DELETE', `/conversations/${id}/replies/${(sent.json().data as Reply).id}`);
  expect([(await find(reference)).state, await status()]).toEqual(['new', 'new']);
  // The key is missing: the rest is read all the same.
  await database.query(`update form_answer set sealed = '\\x00' where reference = $1`, [reference]);
  expect((await read(`/conversations/${id}`)).subject).toMatchObject({
    confidentialCount: 1,
    formName: 'Demande de séance',
  });
  expect((await send('GET', `/conversations/${id}/files/acte.0`)).status).toBe(200);
  const confidential = (await send('POST', `/conversations/${id}/confidential`)).json().data as Reply;
  expect(confidential.facts).toMatchObject([{ value: expect.stringMatching(/^Réponse illisible/) }]);
  expect((await send('POST', `/conversations/${id}/export`)).status).toBe(200);
});

test('API-26 what was put off and is closed does not come back; numbers beyond all ids are refused', async () => {
  const reference = await post('/message', { ...zoe, message: 'À plus tard, puis réglé.' });
  const { id } = await find(reference);
  await act([id], 'snooze', { until: '2098-12-24' });
  await act([id], 'close');
  expect(await find(reference)).toMatchObject({ state: 'closed', isSnoozed: false });
  expect((await list('?view=snoozed')).map((one) => one.id)).not.toContain(id);
  for (const body of [
    { ids: [2_147_483_648], act: 'read' },
    { ids: [id], act: 'assign', accountId: 2_147_483_648 },
  ])
    expect((await send('POST', '/conversations/acts', body)).status).toBe(422);
  expect((await send('GET', '/conversations?cursor=1795874400000-9999999999')).status).toBe(200);
});
