import { createMember, createMemberToken, memberPassword } from '@vitrine/test-kit/records/members';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../privacy/person-data.operations.ts';
import { extractToken, mailsTo, registration, requestJson } from './accounts.fixture.ts';
import { sendResetLinkJob } from './passwords.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { isBehindProxy: true },
    server: { rateLimits: 'none' },
  });
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  requestJson(server, method, path, body, headers);
const newMember = () => server.write(42, (context) => createMember(context));
const newLink = async () =>
  server.write(42, async (context) => createMemberToken(context, (await createMember(context)).id, 'reset'));
const reset = (token: string, password = 'un tout autre mot') => call('PUT', '/password/reset', { token, password });

describe('API-18 a link to another password', () => {
  test('API-18 the new password works, the old one and every session do not, and the member is told', async () => {
    const { email, token: session } = await newMember();
    expect((await call('PUT', '/password/reset/ask', { email: email.toUpperCase() })).status).toBe(202);
    const link = extractToken((await mailsTo(server, email))[0]);
    expect((await reset(link)).status).toBe(200);
    expect((await call('POST', '/login', { email, password: memberPassword })).status).toBe(401);
    expect((await call('POST', '/login', { email, password: 'un tout autre mot' })).status).toBe(200);
    expect((await call('GET', '/user', undefined, { authorization: session })).status).toBe(401);
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
      'Choisir un autre mot de passe pour L’Heure douce',
      'Votre mot de passe a changé chez L’Heure douce',
    ]);
  });

  test('API-18 CST-10 a request whose mail is delayed goes with its person, and a job that runs twice mails once', async () => {
    const [forgotten, known] = [await newMember(), await newMember()];
    for (const { email } of [forgotten, known])
      expect((await call('PUT', '/password/reset/ask', { email })).status).toBe(202);
    const jobsOf = () =>
      server.write(42, ({ transaction }) =>
        transaction.query<{ data: { siteId: number; request: string } }>(
          `select data from vitrine_jobs.job where name = 'send-reset-link' and state = 'created'`,
        ),
      );
    const waiting = await jobsOf();
    expect(JSON.stringify(waiting)).not.toContain('@');
    await server.write(42, (scope) => erasePerson(scope, { id: forgotten.id, email: forgotten.email }));
    const kept = await server.write(42, ({ transaction }) =>
      transaction.query('select email_key from reset_request where email_key = any($1)', [
        [forgotten.email, known.email],
      ]),
    );
    expect(kept).toEqual([{ email_key: known.email }]);
    for (const { data } of [...waiting, ...waiting])
      await server.write(42, (scope) => sendResetLinkJob.runInContext(scope, data));
    expect(await server.queuedMails(forgotten.email)).toEqual([]);
    expect(await server.queuedMails(known.email)).toHaveLength(1);
    await server.runLinkJobs();
  });

  test('API-18 after 59 min 59 s it serves, after 60 min 1 s it does not', async () => {
    const start = Date.now();
    server.stopTime(start);
    const [kept, late] = [await newLink(), await newLink()];
    server.stopTime(start + 3_599_000);
    expect((await reset(kept)).status).toBe(200);
    server.stopTime(start + 3_601_000);
    expect((await reset(late)).json().code).toBe('link-spent');
    server.setTime(Date.now());
  });

  const rounds = byRunLength(2, 30);
  test(`API-18 twenty at once with one link, ${rounds} times: one of them succeeds each time`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const link = await newLink();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) => reset(link, `mot numéro ${place} du jour`)),
      );
      const statuses = answers.map(({ status }) => status);
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}`,
      ).toHaveLength(1);
      expect(
        statuses.filter((status) => status === 410),
        `round ${round}`,
      ).toHaveLength(19);
    }
  });

  test('API-18 a password that is refused leaves the link as it was', async () => {
    const link = await newLink();
    expect(Object.keys((await reset(link, 'court')).json().fields ?? {})).toEqual(['password']);
    for (const same of [memberPassword, memberPassword.normalize('NFD')])
      expect((await reset(link, same)).json().fields).toEqual({
        password: 'Choisissez un autre mot de passe que l’actuel.',
      });
    expect((await reset(link)).status).toBe(200);
  });

  test('API-18 a session’s secret is no link, and a link’s no session', async () => {
    const { token } = await newMember();
    expect((await reset(token)).status).toBe(410);
    const link = await newLink();
    expect((await call('GET', '/user', undefined, { authorization: link })).status).toBe(401);
  });

  const values = [
    '',
    ' ',
    'x',
    'é',
    0,
    1,
    -1,
    1.5,
    true,
    false,
    null,
    [],
    ['a'],
    {},
    { a: 1 },
    'a'.repeat(101),
    '\u0000',
    '%00',
    '../..',
    "' or 1=1 --",
  ];
  const wrong = values.flatMap((value) => [
    { path: '/password/reset', body: { token: value, password: 'un tout autre mot' } },
    { path: '/password/reset', body: { token: 'x', password: value } },
    { path: '/password/reset/ask', body: { email: value } },
  ]);
  test(`API-18 ${wrong.length} bodies of a wrong type or form: refused or without effect, never a 500`, async () => {
    expect(wrong.length).toBeGreaterThanOrEqual(60);
    const before = await mailsTo(server, 'x');
    for (const { path, body } of wrong) {
      const answer = await call('PUT', path, body);
      expect([410, 422], `${path} ${JSON.stringify(body)} ${answer.text}`).toContain(answer.status);
    }
    expect(await mailsTo(server, 'x')).toEqual(before);
    expect(server.logLines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

/** Attempts to make a link point to somebody else's host. */
const evil = 'piege.example';
const mutations: { host?: string; headers: Record<string, string> }[] = [
  { headers: {} },
  { headers: { origin: `http://${evil}` } },
  { headers: { origin: 'null' } },
  { headers: { referer: `http://${evil}/auth` } },
  { headers: { 'x-forwarded-host': evil } },
  { headers: { 'x-forwarded-host': `${evil}, lheuredouce.localhost` } },
  { headers: { 'x-forwarded-server': evil } },
  { headers: { 'x-forwarded-port': '8443' } },
  { headers: { 'x-forwarded-prefix': `//${evil}` } },
  { headers: { 'x-original-host': evil } },
  { headers: { 'x-host': evil } },
  { headers: { 'x-http-host-override': evil } },
  { headers: { forwarded: `host=${evil};proto=https` } },
  { headers: { 'x-original-url': `http://${evil}/` } },
  { headers: { 'x-rewrite-url': `http://${evil}/` } },
  { headers: { 'x-forwarded-proto': 'javascript' } },
  { host: evil, headers: { idSite: '42' } },
  { host: `${evil}:80`, headers: { idSite: '42' } },
  { host: `lheuredouce.localhost:${1}`, headers: {} },
  { host: 'lheuredouce.localhost:8080', headers: {} },
  { host: 'LHEUREDOUCE.localhost', headers: {} },
  { host: 'lheuredouce.localhost.', headers: {} },
  { host: 'localhost', headers: {} },
  { host: '127.0.0.1', headers: {} },
  { host: `lheuredouce.localhost@${evil}`, headers: { idSite: '42' } },
  { host: 'lheuredouce.localhost', headers: { host2: evil } },
];

describe('API-18 API-16 where links lead', () => {
  test(`API-18 API-16 ${mutations.length} requests that name another host: the links lead to the site’s own address`, async () => {
    expect(mutations.length).toBeGreaterThanOrEqual(24);
    const address = `http://lheuredouce.localhost:${server.port}`;
    let sent = 0;
    for (const [place, { host, headers }] of mutations.entries()) {
      const { email } = await newMember();
      const ask = (path: string, method: string, body: object) =>
        server.request(`/api${path}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          ...(host ? { host } : {}),
        });
      const newcomer = `venue-${place}@exemple.fr`;
      const answers = [
        await ask('/password/reset/ask', 'PUT', { email }),
        await ask('/register', 'POST', { ...registration, email: newcomer }),
      ];
      for (const { status } of answers)
        expect([202, 400, 403, 404], JSON.stringify({ host, headers })).toContain(status);
      for (const mail of [...(await mailsTo(server, email)), ...(await mailsTo(server, newcomer))]) {
        sent += 1;
        const links = [...mail.text.matchAll(/https?:\/\/[^\s]+/g)].map(([link]) => link);
        expect(links.length).toBeGreaterThan(0);
        for (const link of links)
          expect(link, JSON.stringify({ host, headers })).toMatch(new RegExp(`^${address}(?:/|$)`));
        expect(mail.text + mail.html).not.toContain(evil);
      }
    }
    expect(sent).toBeGreaterThan(mutations.length);
  });

  test('API-18 over https the link is https', async () => {
    const { email } = await newMember();
    await call('PUT', '/password/reset/ask', { email }, { 'x-forwarded-proto': 'https' });
    expect((await mailsTo(server, email))[0]?.text).toContain(
      `https://lheuredouce.localhost:${server.port}/password/reset/`,
    );
  });
});
