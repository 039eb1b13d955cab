import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createForm } from '@vitrine/test-kit/records/factories';
import { createMember, createRegistration, memberPassword } from '@vitrine/test-kit/records/members';
import { createNewsletterRequest, createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { createTestimonialDraft } from '@vitrine/test-kit/records/testimonials';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveNewsletterList } from '../newsletter/subscriptions.operations.ts';
import { registration, requestJson } from '../sign-in/accounts.fixture.ts';

let server: TestServer;
let formId: number;
let desk: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  desk = await createStaff(server, 'DESK');
  formId = await server.write(42, (scope) =>
    createForm(scope, 'Questionnaire', {
      definition: {
        acknowledge: 'courriel',
        steps: [
          {
            name: 'etape',
            title: 'Vous',
            items: [
              { kind: 'email', name: 'courriel', label: 'Adresse', sensitive: true },
              { kind: 'textarea', name: 'sante', label: 'Santé', sensitive: true },
            ],
          },
        ],
      },
    }),
  );
});
afterAll(() => server.close());

const query = <Row>(sql: string, values: (string | number)[] = []) =>
  server.write(42, ({ transaction }) => transaction.query<Row>(sql, values));
// biome-ignore lint/suspicious/noExplicitAny: tests read replies as they come.
type Reply = any;
/** Sends a call of the administration about the site. */
async function call(method: string, path: string, body?: object): Promise<Reply> {
  const { status, text } = await requestAdmin(server, method, `/sites/42${path}`, { cookie: desk.cookie, body });
  return { status, ...JSON.parse(text) };
}
/** The text of the file with everything that the site stores about an address. */
const exportText = async (email: string): Promise<string> =>
  (await call('POST', '/person/export', { email })).data.text;
const exportOf = async (email: string): Promise<Reply> => JSON.parse(await exportText(email));
const erase = async (email: string): Promise<Reply> => {
  const { confirm } = (await call('GET', `/person/erasure?email=${email}`)).data;
  return call('POST', '/person/erasure', { email, confirm });
};
const changeEmail = (id: number, email: string) => call('PUT', `/members/${id}`, { version: 1, values: { email } });
const logIn = (email: string) => requestJson(server, 'POST', '/login', { email, password: memberPassword });

let lists = 0;

/** Creates data with an email address in every feature of the site, without any login. */
async function createPersonalData(email: string) {
  lists += 1;
  const sender = { firstname: 'Solène', lastname: 'Kerdoncuff', email };
  await requestJson(server, 'POST', '/message', { ...sender, message: 'Bonjour, une place samedi\u202f?' });
  await requestJson(server, 'POST', '/rights-request', { ...sender, kind: 'erasure', message: 'Tout, merci.' });
  await server.client(42).submitForm({
    params: { id: formId },
    body: { answers: { courriel: email, sante: 'grossesse à risque' }, elapsed: 60 },
  });
  return server.write(42, async (scope) => {
    const element = await createElementWithPage(scope, 'ateliers', 'Atelier du soir');
    await createBooking(scope, await createOccurrence(scope, element), {
      email,
      firstname: 'Solène',
      lastname: 'Kerdoncuff',
    });
    await createSubscriber(scope, email, await saveNewsletterList(scope, { name: `Lettre nº ${lists}` }));
    // The test kit stores the email address as the list name of its consent record.
    await scope.transaction.query(`update newsletter_consent set lists = '{Lettre}' where site_id = 42`);
    await createTestimonialDraft(scope, email);
  });
}

/** Lists the tables of the site with a row that still identifies the person. */
async function findTableRowsWith(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'site_id' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      `select 1 from ${name} t where site_id = 42 and position(lower($1) in lower(row_to_json(t)::text)) > 0`,
      [word],
    );
    if (rows.length) found.push(name);
  }
  return found;
}

test('LEG-04 the company answers a request for access: everything about an address, with or without an account', async () => {
  await createPersonalData('sans-compte@exemple.fr');
  const data = await exportOf('Sans-Compte@exemple.fr');
  expect(data).toMatchObject({
    messages: [{ content: { message: 'Bonjour, une place samedi\u202f?' }, withheld: null }],
    rightsRequests: [{ kind: 'erasure', content: { message: 'Tout, merci.' } }],
    formAnswers: [{ form: 'Questionnaire', withheld: null }],
    bookings: [{ firstname: 'Solène', lastname: 'Kerdoncuff', email: 'sans-compte@exemple.fr' }],
    newsletter: expect.anything(),
    testimonials: [expect.anything()],
  });
  expect(JSON.stringify(data.formAnswers)).toContain('grossesse à risque');
  expect(data.profile).toBeUndefined();
  const { email } = await server.write(42, (scope) => createMember(scope));
  expect(await exportOf(email)).toMatchObject({
    profile: { email },
    messages: [],
    account: { suspendedAt: null },
  });
  expect(await query(`select action from audit_entry where site_id = 42 and action = 'person.export'`)).toHaveLength(2);
});

test('ROL-01 the member is told nothing of what was typed with their address that may be a stranger’s', async () => {
  const { email, token } = await server.write(42, (scope) => createMember(scope));
  await createPersonalData(email);
  const answer = await requestJson(server, 'GET', '/user/export', undefined, { authorization: token });
  for (const words of ['grossesse à risque', 'une place samedi', 'Tout, merci.'])
    expect(answer.text).not.toContain(words);
  const withheld = expect.stringContaining('hors de votre session');
  expect(answer.json().data).toMatchObject({
    messages: [{ reference: expect.any(String), content: null, withheld }],
    rightsRequests: [{ kind: 'erasure', content: null, withheld }],
    formAnswers: [{ form: 'Questionnaire', answers: [], status: null, note: null, withheld }],
    bookings: [{ lastname: 'Kerdoncuff' }],
  });
});

test('ROL-01 one answer that no key opens any more does not keep the others from the member', async () => {
  const { token } = await server.write(42, (scope) => createMember(scope));
  const send = async (sante: string) =>
    (
      await server.client(42, token).submitForm({
        params: { id: formId },
        body: { answers: { courriel: 'maman@exemple.fr', sante }, elapsed: 60 },
      })
    ).reference;
  const [lost, kept] = [await send('perdu'), await send('gardé')];
  await query(`update form_answer set sealed = decode('00', 'hex') where site_id = 42 and reference = $1`, [lost]);
  const answer = await requestJson(server, 'GET', '/user/export', undefined, { authorization: token });
  expect(answer.json().data).toMatchObject({
    formAnswers: [
      { reference: lost, answers: [], withheld: expect.stringContaining('illisible') },
      { reference: kept, withheld: null },
    ],
  });
  expect(answer.text).toContain('gardé');
});

test('LEG-03 LEG-04 the company carries out an erasure: nothing says any more who had the address', async () => {
  const email = 'a-effacer@exemple.fr';
  await createPersonalData(email);
  await query(`update rights_request set handled_at = now(), note = $1 where site_id = 42 and email = $2`, [
    `Rappelée, ${email}`,
    email,
  ]);
  expect(await findTableRowsWith(email)).toEqual(
    expect.arrayContaining(['booking', 'contact_message', 'newsletter_subscriber']),
  );
  expect((await erase(email)).status).toBe(200);
  // Only the mail about the cancelled seat remains.
  expect(await findTableRowsWith(email)).toEqual(['outgoing_mail']);
  expect(
    await query('select firstname, email, state from booking where site_id = 42 order by id desc limit 1'),
  ).toEqual([{ firstname: '', email: null, state: 'cancelled' }]);
});

test('LEG-03 LEG-04 whoever is forgotten while their request is open is said to be named in it, until it is closed', async () => {
  const email = 'encore-ouverte@exemple.fr';
  await createPersonalData(email);
  const [open] = await query<{ reference: string }>(
    'select reference from rights_request where site_id = 42 and email = $1',
    [email],
  );
  expect((await erase(email)).data.openRequests).toEqual([open?.reference]);
  expect(await findTableRowsWith(email)).toEqual(['conversation', 'outgoing_mail', 'person_entry', 'rights_request']);
  await call('POST', `/rights-requests/${open?.reference}/close`, { note: 'Fait.' });
  expect(await findTableRowsWith(email)).toEqual(['outgoing_mail']);
  expect(
    await query('select firstname, lastname, message from rights_request where reference = $1', [
      open?.reference ?? '',
    ]),
  ).toEqual([{ firstname: '', lastname: '', message: '' }]);
  expect((await erase(email)).data.openRequests).toEqual([]);
});

test('LEG-04 ROL-01 a request of somebody with an account says whose it is, and warns where another name was typed', async () => {
  const member = await server.write(42, (scope) => createMember(scope, { firstname: 'Ana', lastname: 'Lopes' }));
  const ask = async (firstname: string) => {
    await requestJson(
      server,
      'POST',
      '/rights-request',
      { firstname, lastname: 'Lopes', email: member.email, kind: 'access' },
      { authorization: member.token },
    );
    const mails = await server.queuedMails('bonjour@lheuredouce.example');
    return mails.findLast(({ replyTo }) => replyTo === member.email)?.text ?? '';
  };
  expect(await ask('Ana')).toContain(`Elle vient du compte de Ana Lopes (${member.email}).`);
  const other = await ask('Zoé');
  expect(other).toContain(`Elle vient du compte de Ana Lopes (${member.email}), et donne un autre nom`);
  expect(other).toContain('assurez-vous de l’identité');
});

test('LEG-04 an address is put right: one logs in with the new one, the old sessions are over, and nobody’s is taken', async () => {
  const [member, other] = await server.write(42, async (scope) => [
    await createMember(scope),
    await createMember(scope),
  ]);
  expect((await changeEmail(member.id, 'Nouvelle@exemple.fr')).data.values.email).toBe('Nouvelle@exemple.fr');
  expect((await requestJson(server, 'GET', '/user', undefined, { authorization: member.token })).status).toBe(401);
  expect([(await logIn('nouvelle@exemple.fr')).status, (await logIn(member.email)).status]).toEqual([200, 401]);
  for (const refused of ['NOUVELLE@exemple.fr', 'pas une adresse'])
    expect((await changeEmail(other.id, refused)).status, refused).toBe(422);
  expect((await logIn(other.email)).status).toBe(200);
});

test('LEG-03 LEG-04 what is a member’s follows to another address, and goes with the account: the old one keeps nothing', async () => {
  const member = await server.write(42, (scope) => createMember(scope));
  const newEmail = 'paul.neuf@exemple.fr';
  await createPersonalData(member.email);
  await query('delete from outgoing_mail where site_id = 42');
  expect((await changeEmail(member.id, newEmail)).status).toBe(200);
  const mails = [...(await server.queuedMails(member.email)), ...(await server.queuedMails(newEmail))];
  expect(mails.map(({ recipient }) => recipient)).toEqual([member.email, newEmail, newEmail]);
  expect(mails[0]?.text).toContain('une autre adresse électronique');
  // The old mailbox may belong to somebody else by now.
  expect(mails[0]?.text).not.toContain(newEmail);
  expect(mails.map(({ text }) => text).join()).toMatch(
    /Continuer à recevoir, à cette adresse, .*Confirmez-le dans l’autre courriel/,
  );
  const kept = async () => (await findTableRowsWith(member.email)).filter((name) => name !== 'outgoing_mail');
  // Data that anybody may have typed stays with the address that was typed.
  const typed = ['contact_message', 'conversation', 'person_entry', 'rights_request'];
  expect(await kept()).toEqual(['audit_entry', ...typed]);
  expect(await exportOf(newEmail)).toMatchObject({
    bookings: [{ lastname: 'Kerdoncuff', state: 'confirmed' }],
    testimonials: [expect.anything()],
    newsletter: { lists: [] },
  });
  expect(
    await query(`select way, wording from newsletter_request where site_id = 42 and email = $1`, [newEmail]),
  ).toEqual([{ way: 'address', wording: expect.stringMatching(/^Continuer à recevoir, à cette adresse/) }]);
  // Booking links that went to the old mailbox no longer work.
  const links = await query(
    `select 1 from booking_link where site_id = 42 and booking_id in (select id from booking where site_id = 42 and email = $1)`,
    [newEmail],
  );
  expect(links).toEqual([]);
  const { data } = (await logIn(newEmail)).json();
  await requestJson(
    server,
    'DELETE',
    '/user',
    { password: memberPassword },
    { authorization: (data as { token: string }).token },
  );
  expect(await query(`select state, email from booking where site_id = 42 order by id desc limit 1`)).toEqual([
    { state: 'cancelled', email: null },
  ]);
  expect(await findTableRowsWith(newEmail)).toEqual(['outgoing_mail']);
  expect(await kept()).toEqual(typed);
});

test('LEG-04 what waits for an address to be confirmed is shown to the company, without what proves it', async () => {
  const email = 'attend@exemple.fr';
  await requestJson(server, 'POST', '/register', { ...registration, email, phone: '06 12 34 56 78', newsletter: true });
  await server.write(42, (scope) => createNewsletterRequest(scope, email, [1]));
  const text = await exportText(email.toUpperCase());
  const { registrations, newsletter } = JSON.parse(text);
  expect(registrations).toEqual([
    {
      email,
      firstname: 'Ana',
      lastname: 'Lopes',
      phone: '06 12 34 56 78',
      birthdate: '1990-02-28',
      newsletter: true,
      termsVersion: 1,
      askedAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
  expect(newsletter.requests).toEqual([
    {
      lists: ['La lettre de saison'],
      wording: 'Je veux bien.',
      way: 'form',
      askedAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
  expect(text).not.toMatch(/argon2|hash/i);
  await erase(email);
  expect(await exportOf(email)).toMatchObject({ registrations: [], newsletter: { requests: [] } });
});

test('LEG-04 a requested password reset whose mail has yet to leave is shown to the company, and erased', async () => {
  const { email } = await server.write(42, (scope) => createMember(scope));
  await requestJson(server, 'PUT', '/password/reset/ask', { email });
  const times = { askedAt: expect.any(String), expiresAt: expect.any(String) };
  expect((await exportOf(email)).passwordResets).toEqual([times]);
  await erase(email);
  expect((await exportOf(email)).passwordResets).toEqual([]);
});

test('ROL-01 a member’s own export has the letters that they have not confirmed, and no registration of whoever typed their address', async () => {
  const { email, token } = await server.write(42, async (scope) => {
    const member = await createMember(scope);
    await createNewsletterRequest(scope, member.email, [2]);
    await createRegistration(scope, member.email);
    return member;
  });
  const own = (await server.request('/api/user/export', { headers: { authorization: token } })).json().data as {
    newsletter: object;
  };
  expect(own.newsletter).toMatchObject({ lists: [], requests: [{ lists: ['Les dates des ateliers'], way: 'form' }] });
  expect(own).not.toHaveProperty('registrations');
  expect((await exportOf(email)).registrations).toHaveLength(1);
});
