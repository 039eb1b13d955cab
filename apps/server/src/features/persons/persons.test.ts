import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let desk: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  desk = await createStaff(server, 'DESK');
  editor = await createStaff(server, 'EDITOR');
});
afterAll(() => server?.close());

// biome-ignore lint/suspicious/noExplicitAny: replies are judged by what is expected of them.
type Data = Record<string, any>;
interface Answer {
  status: number;
  code?: string;
  message?: string;
  data: Data;
  fields?: Record<string, string>;
  details?: Data;
}
/** Sends a call of the administration about the site, as DESK by default. */
async function call(method: string, path: string, body?: object, staff = desk): Promise<Answer> {
  const answer = await requestAdmin(server, method, `/sites/42${path}`, { body, cookie: staff.cookie });
  return { ...(answer.json() as unknown as Omit<Answer, 'status'>), status: answer.status };
}
const person = (query: string, staff = desk) => call('GET', `/person?${query}`, undefined, staff);
const byEmail = (email: string) => person(`email=${encodeURIComponent(email)}`);
const preview = (query: string) => call('GET', `/person/erasure?${query}`);
const erase = (body: object, staff = desk) => call('POST', '/person/erasure', body, staff);
const send = (path: string, body: object, token = '') =>
  server.request(`/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
const list = async (search: string) =>
  (await call('GET', `/persons?search=${encodeURIComponent(search)}`)).data.persons as Data[];
const write = (email: string, message: string, token = '') =>
  send('/message', { firstname: 'Solène', lastname: 'Kerdoncuff', email, phone: '06 12 34 56 78', message }, token);
const ask = async (email: string, kind: string, token = '', firstname = 'Solène') => {
  const answer = await send('/rights-request', { firstname, lastname: 'Kerdoncuff', email, kind }, token);
  return (answer.json() as unknown as { data: { reference: string } }).data.reference;
};
const join = (changes = {}) =>
  server.write(42, (context) => createMember(context, { firstname: 'Solène', lastname: 'Kerdoncuff', ...changes }));
const book = (email: string) =>
  server.write(42, async (context) => {
    const element = await createElementWithPage(context, 'ateliers', 'Atelier du soir');
    return createBooking(context, await createOccurrence(context, element), { email });
  });
const rows = <Row>(query: string, values: unknown[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row>(query, values as string[]));

describe('one person, for staff', () => {
  test('LEG-04 an account and what was sent with its address are one page; what no session proves is told apart', async () => {
    const { id, email, token } = await join();
    await write('autre@exemple.fr', 'Depuis mon compte', token);
    await write(email.toUpperCase(), 'Sans me connecter');
    await book(email);
    const found = await byEmail(email.toUpperCase());
    expect(found.data).toEqual((await person(`member=${id}`)).data);
    expect(found.data.account).toMatchObject({ id, email, suspendedAt: null, sessions: 1 });
    expect(found.data.messages.map((one: Data) => [one.text, one.isOfAccount])).toEqual([
      ['Sans me connecter', false],
      ['Depuis mon compte', true],
    ]);
    expect(found.data.bookings).toMatchObject([{ title: 'Atelier du soir', state: 'confirmed', isOfAccount: false }]);
    expect(found.data.mails.map((one: Data) => one.state)).toContain('waiting');
    // The address typed in the session is another person's page, which has no account.
    expect((await byEmail('autre@exemple.fr')).data).toMatchObject({
      account: null,
      messages: [{ text: 'Depuis mon compte', isOfAccount: false }],
    });
  });

  test('API-10 API-11 the page has the lists that somebody receives, with the proof of their consent', async () => {
    const { email, token } = await join();
    const lists = (await server.client(42).listNewsletterLists({})).lists.slice(0, 1);
    await server.client(42, token).updateNewsletterSubscription({ body: { lists: lists.map(({ id }) => id) } });
    const { newsletter } = (await byEmail(email)).data;
    expect(newsletter.lists).toMatchObject([{ name: lists[0]?.name }]);
    expect(newsletter.consents).toMatchObject([
      { lists: [lists[0]?.name], way: 'account', wording: expect.any(String), withdrawnAt: null },
    ]);
  });

  test('LEG-04 a search finds by name without accents, by address and by telephone; members and others once each', async () => {
    const { id, email } = await join({ firstname: 'Éloïse', lastname: 'Tréguier', phone: '+33 7 98 76 54 32' });
    await write(email, 'C’est encore moi');
    await write('zephyrine@exemple.fr', 'Bonjour, une place samedi\u202f?');
    for (const search of ['treguier eloise', email.toUpperCase(), '07 98 76'])
      expect(
        (await list(search)).map((one) => [one.member, one.name]),
        search,
      ).toEqual([[id, 'Éloïse Tréguier']]);
    expect(await list('ZEPHYRINE@')).toMatchObject([
      { member: null, email: 'zephyrine@exemple.fr', name: 'Solène Kerdoncuff', phone: '06 12 34 56 78' },
    ]);
    expect(await list('50%_')).toEqual([]);
    expect((await list(''))[0]).toMatchObject({ email: 'zephyrine@exemple.fr' });
  });

  test('LEG-04 a search knows what somebody is called since, and nobody by what is no longer kept', async () => {
    const { email, token } = await join({ firstname: 'Maïwenn', lastname: 'Autrefois' });
    const names = async (search: string) => (await list(search)).map(({ name }) => name);
    expect(await names('autrefois')).toEqual(['Maïwenn Autrefois']);
    const headers = { 'content-type': 'application/json', authorization: token };
    const changed = await server.request('/api/user', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ firstname: 'Maïwenn', lastname: 'Quéméneur' }),
    });
    expect(changed.status, changed.text).toBe(200);
    expect([await names('autrefois'), await names('quemeneur')]).toEqual([[], ['Maïwenn Quéméneur']]);
    // The account names whoever has one; what they signed otherwise finds them too, until it is deleted.
    await write(email, 'Depuis un autre poste');
    expect(await names('kerdoncuff maiwenn')).toEqual(['Maïwenn Quéméneur']);
    await server.write(42, ({ transaction }) =>
      transaction.query('delete from contact_message where site_id = 42 and email = $1', [email]),
    );
    expect([await names('kerdoncuff maiwenn'), await names('quemeneur')]).toEqual([[], ['Maïwenn Quéméneur']]);
    // Words of two letters are found where a word begins.
    expect([await names('qu maïwenn'), await names('em maïwenn')]).toEqual([['Maïwenn Quéméneur'], []]);
  });

  test('LEG-04 as many persons as a large site has come and go in one transaction', async () => {
    // Imports and deletions of sites have no time limit, as this connection.
    const database = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await database.connect();
    await database.query(
      `insert into contact_message (site_id, reference, firstname, lastname, email, message)
       select 42, 'FOULE-' || n, 'Foule', 'Nombreuse', 'foule' || n || '@exemple.fr', 'Bonjour' from generate_series(1, 30000) n`,
    );
    const count = async () =>
      (await rows<{ count: number }>(`select count(*) as count from person_entry where email_key like 'foule%'`))[0]
        ?.count;
    expect(await count()).toBe(30_000);
    await database.query(`delete from contact_message where site_id = 42 and reference like 'FOULE-%'`);
    await database.end();
    expect(await count()).toBe(0);
  });

  test('LEG-04 whoever writes while their former message is deleted is not lost', async () => {
    const email = 'au-meme-instant@exemple.fr';
    await write(email, 'Un premier message');
    const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const second = server.write(42, async ({ transaction }) => {
      await transaction.query(
        `insert into contact_message (site_id, reference, firstname, lastname, email, message)
         values (42, 'SECOND-1', 'Solène', 'Kerdoncuff', $1, 'Un second message')`,
        [email],
      );
      await transaction.query('set constraints all immediate');
      written.resolve();
      await committed.promise;
    });
    await written.promise;
    const deletion = rows(`delete from contact_message where site_id = 42 and email = $1 and reference <> 'SECOND-1'`, [
      email,
    ]);
    await expect.poll(() => rows(`select 1 from pg_locks where not granted`)).toHaveLength(1);
    committed.resolve();
    await Promise.all([second, deletion]);
    expect(await list(email)).toMatchObject([{ email }]);
  });

  test('LEG-04 the file has everything, confidential answers too, and the journal says who took it', async () => {
    const { id, email } = await join();
    await write(email, 'Une question');
    const { data } = await call('POST', '/person/export', { member: id });
    expect(data.name).toMatch(/^donnees-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(data.text)).toMatchObject({
      profile: { email },
      messages: [{ content: { message: 'Une question' } }],
      registrations: [],
    });
    expect(await rows(`select actor, after from audit_entry where site_id = 42 and action = 'person.export'`)).toEqual([
      { actor: `staff:${desk.id}`, after: null },
    ]);
  });

  test('LEG-03 CST-10 what an erasure deletes, cancels and keeps is said before; done once, it is gone', async () => {
    const { id, email, token } = await join();
    await write(email, 'Je vous dis adieu.', token);
    await book(email);
    const { data } = await preview(`member=${id}`);
    expect(data.deleted).toEqual([expect.stringContaining('Son compte'), 'Un message']);
    expect(data.cancelled).toEqual([expect.stringMatching(/«\u00a0Atelier du soir\u00a0», le .* liste d’attente$/)]);
    expect(data).toMatchObject({ kept: [], openRequests: [], isTold: true });
    // Two colleagues at once: one of them erases, the other is told that nobody is there any more.
    const both = await Promise.all([1, 2].map(() => erase({ member: id, confirm: data.confirm })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(both.find(({ status }) => status === 404)?.message).toContain('effacée entre-temps');
    expect((await person(`member=${id}`)).status).toBe(404);
    expect((await byEmail(email)).data).toMatchObject({ account: null, messages: [], bookings: [] });
    expect(await list(email)).toEqual([]);
    expect(await rows('select template from outgoing_mail where recipient = $1 order by template', [email])).toEqual([
      { template: 'account-deleted' },
      { template: 'booking-cancelled' },
    ]);
    expect(
      await rows(`select 1 from rights_request where member_id = $1 and handled_at is not null`, [id]),
    ).toHaveLength(1);
  });

  test('LEG-03 nobody is erased on what was seen before something new came, nor twice', async () => {
    const email = 'sans-compte@exemple.fr';
    await write(email, 'Un premier message');
    const { data } = await preview(`email=${email}`);
    await write(email, 'Un second message');
    const refused = await erase({ email, confirm: data.confirm });
    expect([refused.status, refused.code]).toEqual([409, 'confirmation-required']);
    expect(refused.details).toMatchObject({ kind: 'erasure', deleted: ['2\u00a0messages'] });
    const done = await erase({ email, confirm: refused.details?.confirm });
    expect([done.status, done.data]).toEqual([200, { openRequests: [], isTold: false }]);
    expect((await erase({ email, confirm: refused.details?.confirm })).status).toBe(409);
    expect(await rows('select 1 from contact_message where email = $1', [email])).toEqual([]);
  });

  test('ROL-02 an editor sees nobody; neither does who names nobody, or two at once', async () => {
    for (const path of ['/persons', '/person?email=a@exemple.fr', '/rights-requests'])
      expect((await call('GET', path, undefined, editor)).status, path).toBe(403);
    expect((await erase({ email: 'a@exemple.fr', confirm: 'x' }, editor)).status).toBe(403);
    for (const query of ['', 'member=1&email=a@exemple.fr'])
      expect((await person(query)).fields, query).toEqual({ email: expect.stringContaining('Indiquez une adresse') });
    const unconfirmed = await createStaff(server, 'DESK', 42, { isConfirmed: false });
    expect((await call('POST', '/person/export', { email: 'a@exemple.fr' }, unconfirmed)).code).toBe(
      'step-up-required',
    );
  });
});

describe('requests about personal data, for staff', () => {
  const read = (reference: string) => call('GET', `/rights-requests/${reference}`);
  const close = (reference: string, note: string) => call('POST', `/rights-requests/${reference}/close`, { note });

  test('LEG-04 a request says what proves who made it: its session, that of somebody else, or nothing', async () => {
    const { id, email, token } = await join();
    const [own, other, none] = [
      await ask(email, 'access', token),
      await ask('voisine@exemple.fr', 'erasure', token),
      await ask(email, 'erasure'),
    ];
    expect((await read(own)).data).toMatchObject({ proof: 'account', account: { id, isSuspended: false } });
    expect((await read(other)).data).toMatchObject({ proof: 'other', account: { id }, addressAccount: null });
    expect((await read(none)).data).toMatchObject({ proof: 'none', account: null, addressAccount: id });
    expect((await read('261128-ABSENTE')).status).toBe(404);
    await read(own);
    // Read three times, noted once.
    expect(await rows(`select actor from audit_entry where subject = $1`, [`rights:${own}`])).toEqual([
      { actor: `staff:${desk.id}` },
    ]);
  });

  test('LEG-04 a request for somebody else’s mail gives nothing of them until the identity is verified otherwise', async () => {
    const { id, email } = await join();
    const { token } = await join();
    const typed = await ask(email, 'access', token);
    const refused = await call('POST', '/person/export', { member: id, request: typed });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['isIdentityVerified']]);
    expect(refused.fields?.isIdentityVerified).toContain('n’importe qui a pu taper');
    const verified = { member: id, request: typed, isIdentityVerified: true };
    expect((await call('POST', '/person/export', verified)).status).toBe(200);
    expect(await rows(`select after from audit_entry where after ->> 'request' = $1`, [typed])).toEqual([
      { after: { request: typed, isIdentityVerified: true } },
    ]);
    const { data } = await preview(`member=${id}`);
    expect((await erase({ member: id, request: typed, confirm: data.confirm })).status).toBe(422);
    expect((await byEmail(email)).data.account).toMatchObject({ id });
    // Nor does a request answer for a third person.
    const third = await join();
    expect(
      (await call('POST', '/person/export', { member: third.id, request: typed, isIdentityVerified: true })).fields,
    ).toEqual({
      request: expect.stringContaining('Choisissez la demande de cette personne'),
    });
  });

  test('LEG-03 LEG-04 an erasure closes the request that it answers, names nobody any more, and answers once', async () => {
    const { id, email, token } = await join();
    const reference = await ask(email, 'erasure', token);
    const { data } = await preview(`member=${id}`);
    expect(data.openRequests).toEqual([{ reference, kind: 'erasure' }]);
    const done = await erase({ member: id, request: reference, confirm: data.confirm });
    expect([done.status, done.data]).toEqual([200, { openRequests: [], isTold: true }]);
    expect((await read(reference)).data).toMatchObject({
      author: { firstname: '', lastname: '', email: '' },
      note: 'Données effacées depuis l’administration.',
      handledAt: expect.any(String),
    });
    // Its own request is the proof: no other one is made beside it.
    expect(await rows('select reference from rights_request where member_id = $1', [id])).toEqual([{ reference }]);
    const [mail] = await server.queuedMails(email);
    expect(mail?.subject).toContain(reference);
    expect((await close(reference, 'Encore.')).status).toBe(409);
  });

  test('LEG-04 CST-10 the most urgent comes first; closed once, with a note, by one of two colleagues', async () => {
    await rows('delete from rights_request where site_id = 42');
    server.setTime(Date.parse('2026-12-18T10:00:00Z'));
    const [later, before] = [await createStaff(server, 'DESK'), desk];
    desk = later;
    const [access, erasure] = [await ask('a@exemple.fr', 'access'), await ask('b@exemple.fr', 'erasure')];
    const list = async (state = 'open') => (await call('GET', `/rights-requests?state=${state}`)).data;
    expect(await list()).toMatchObject({
      today: '2026-12-18',
      // Ten working days leave out Christmas and New Year's Day.
      requests: [
        {
          reference: erasure,
          handleBy: '2027-01-05',
          answerBy: '2027-01-17',
          proof: 'none',
          name: 'Solène Kerdoncuff',
        },
        { reference: access, handleBy: null, answerBy: '2027-01-17' },
      ],
      next: null,
    });
    expect((await close(access, ' ')).fields).toEqual({ note: expect.stringContaining('en quelques mots') });
    expect((await close(erasure, 'Effacé Kerdoncuff')).fields?.note).toContain('sans nommer la personne');
    const both = await Promise.all([1, 2].map(() => close(erasure, 'Rien n’était gardé.')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.data).toEqual({ email: 'b@exemple.fr' });
    expect((await list()).requests).toMatchObject([{ reference: access }]);
    expect((await list('handled')).requests).toMatchObject([{ reference: erasure, name: '' }]);
    expect(
      await rows('select count(*)::int as count from audit_entry where subject = $1 and action = $2', [
        `rights:${erasure}`,
        'rights.close',
      ]),
    ).toEqual([{ count: 1 }]);
    server.setTime(Date.now());
    desk = before;
  });

  test('LEG-03 API-17 a suspended member is shown so, cannot log in, and comes back', async () => {
    const { id, email } = await join();
    expect((await call('POST', `/members/${id}/suspend`)).status).toBe(200);
    expect((await byEmail(email)).data.account).toMatchObject({ suspendedAt: expect.any(String), sessions: 0 });
    expect((await send('/login', { email, password: memberPassword })).status).toBe(403);
    expect((await call('POST', `/members/${id}/resume`)).status).toBe(200);
    expect((await send('/login', { email, password: memberPassword })).status).toBe(200);
  });
});
