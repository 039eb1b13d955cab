import {
  adminHost,
  asPlatform,
  readSetCookie,
  requestAdmin,
  requestAdminApi,
  staffPassword,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { printInstallationLink, type StaffTools } from '../../../cli/staff.ts';
import { addStaff } from '../accounts/manage-accounts.operations.ts';
import { createInstallationLink } from './installation.operations.ts';

const start = Date.parse('2026-11-28T10:00:00Z');
const day = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(start);
  await asPlatform(server, async ({ query }) => {
    for (const table of ['staff_session', 'installation_link', 'staff_account']) await query(`delete from ${table}`);
  });
});

const printLink = () =>
  asPlatform(server, (transaction) => createInstallationLink({ transaction, now: server.running.context.clock() }));
const printOne = async () => (await printLink()) ?? expect.fail('no link');
const read = (token: string) => requestAdmin(server, 'GET', `/installation/${token}`);
const person = { name: 'Ana Lopes', email: 'Ana@Exemple.fr ', password: staffPassword };
const create = (token: string, more: object = {}) =>
  requestAdmin(server, 'POST', '/installation', { body: { token, ...person, ...more } });
const listAccounts = () =>
  asPlatform(server, ({ query }) =>
    query<{ email: string; name: string; status: string; is_super_admin: boolean }>(
      'select email, name, status, is_super_admin from staff_account order by id',
    ),
  );

test('ROL-02 the link makes the first account, with all rights and signed in, and is spent by it', async () => {
  const token = await printOne();
  expect((await read(token)).text).toMatch(/"expiresAt":"2026-11-29T10:00:0/);
  const answer = await create(token);
  expect(answer.status).toBe(200);
  expect(await listAccounts()).toEqual([
    { email: 'Ana@Exemple.fr', name: 'Ana Lopes', status: 'active', is_super_admin: true },
  ]);
  const cookie = readSetCookie(answer);
  const session = (await requestAdmin(server, 'GET', '/session', { cookie })).json().data;
  expect(session).toMatchObject({ account: { email: 'Ana@Exemple.fr', name: 'Ana Lopes', isSuperAdmin: true } });
  const signIn = { email: 'ana@exemple.fr', password: staffPassword };
  expect((await requestAdmin(server, 'POST', '/session', { body: signIn })).status).toBe(200);
  for (const refused of [await read(token), await create(token, { email: 'autre@exemple.fr' })])
    expect([refused.status, refused.json().code]).toEqual([410, 'link-spent']);
  expect(await printLink()).toBeUndefined();
  const [entry] = await asPlatform(server, ({ query }) =>
    query<{ act: string }>(`select act from staff_audit_entry where act = 'account.first'`),
  );
  expect(entry).toBeDefined();
});

test('ROL-02 wrong, replaced, expired and spent links are refused alike, and say how another is printed', async () => {
  const replaced = await printOne();
  const token = await printOne();
  const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
  const wrong = [
    await read('x'.repeat(43)),
    await create('x'.repeat(43)),
    await read(replaced),
    await create(replaced),
  ];
  server.setTime(start + day - 60_000);
  expect((await read(token)).status).toBe(200);
  server.setTime(start + day + 60_000);
  wrong.push(await read(token), await create(token));
  server.setTime(start);
  await asPlatform(server, (transaction) =>
    addStaff({ transaction, now: start, requestId: 'essai' }, { email: 'lea@exemple.fr', isSuperAdmin: true }),
  );
  wrong.push(await read(token), await create(token));
  expect(new Set(wrong.map(({ text }) => strip(text))).size).toBe(1);
  expect(wrong[0]?.status).toBe(410);
  expect(wrong[0]?.text).toContain('npm run vitrine -- staff welcome');
  expect((await listAccounts()).map(({ email }) => email)).toEqual(['lea@exemple.fr']);
});

test('ROL-02 of two who send the same link at once, one has the account and the other is told', async () => {
  const token = await printOne();
  const answers = await Promise.all([create(token), create(token, { email: 'bea@exemple.fr' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(await listAccounts()).toHaveLength(1);
});

test('ROL-02 a refused name, address or password leaves the link good', async () => {
  const token = await printOne();
  for (const [more, field] of [
    [{ name: ' ' }, 'name'],
    [{ email: 'ana' }, 'email'],
    [{ password: 'court' }, 'password'],
    [{ password: 'Ana Lopes Vitrine' }, 'password'],
    [{ password: 'ana@exemple.fr' }, 'password'],
  ] as const) {
    const answer = await create(token, more);
    expect(answer.status, JSON.stringify(more)).toBe(422);
    expect(Object.keys(answer.json().fields ?? {}), JSON.stringify(more)).toEqual([field]);
  }
  expect(await listAccounts()).toEqual([]);
  expect((await create(token)).status).toBe(200);
});

test('ROL-02 the link is stored hashed, and neither page nor call writes it into the log', async () => {
  const token = await printOne();
  const page = await server.request(`/bienvenue/${token}`, { host: `${adminHost}:${server.port}` });
  expect(page.headers['x-robots-tag']).toContain('noindex');
  await read(token);
  await requestAdminApi(server, 'GET', `/admin//installation/${token}/`);
  const [row] = await asPlatform(server, ({ query }) => query<object>('select * from installation_link'));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(JSON.stringify(server.logLines)).toContain('/bienvenue/…');
  expect(JSON.stringify(server.logLines)).not.toContain(token);
});

test('ROL-02 the calls exist on the administration’s host only', async () => {
  const token = await printOne();
  for (const host of ['localhost', 'ailleurs.exemple'])
    expect((await server.request(`/api/admin/installation/${token}`, { host: `${host}:${server.port}` })).status).toBe(
      401,
    );
});

test('ROL-02 « staff welcome » prints a new link while no account exists, then says what to do', async () => {
  const { database, directory, config } = server.running.context;
  const tools = {
    database,
    directory,
    config,
    port: server.port,
    jobs: { enqueue: async () => {}, enqueueAll: async () => {} },
  } as StaffTools;
  const former = await printOne();
  const text = await printInstallationLink(tools);
  const token = /\/bienvenue\/([\w-]{43})$/.exec(text)?.[1] ?? expect.fail(text);
  expect(text).toContain(`http://${adminHost}:${server.port}/bienvenue/`);
  expect((await read(former)).status).toBe(410);
  server.setTime(Date.now());
  expect((await create(token)).status).toBe(200);
  await expect(printInstallationLink(tools)).rejects.toThrow('a déjà un compte');
});

test('ROL-02 whoever guesses links is slowed down', async () => {
  const guarded = await startTestServer({ seed: 'empty' });
  try {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 60 && !statuses.has(429); turn += 1)
      statuses.add((await requestAdmin(guarded, 'GET', `/installation/${turn}`)).status);
    expect([...statuses]).toEqual([410, 429]);
  } finally {
    await guarded.close();
  }
});
