import { createMember, createMemberToken, memberPassword } from '@vitrine/test-kit/records/members';
import { passwordHashing, restorePasswordHashing } from '@vitrine/test-kit/runner/password-hashing';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Binding } from '../bind-endpoint.ts';
import { requestJson } from './accounts.fixture.ts';

/** Blocks every password verification after its work, until it opens. */
const gate = { waiting: 0, held: undefined as Promise<void> | undefined, open: () => {} };
function closeGate(): void {
  gate.waiting = 0;
  gate.held = new Promise((resolve) => {
    gate.open = resolve;
  });
}

let server: TestServer;
let watch: pg.Client;
beforeAll(async () => {
  passwordHashing.afterVerify = () => {
    gate.waiting += 1;
    return gate.held;
  };
  server = await startTestServer({ server: { rateLimits: 'none' } });
  watch = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await watch.connect();
});
afterAll(async () => {
  restorePasswordHashing();
  await watch.end();
  await server.close();
});
afterEach(() => {
  gate.open();
  gate.held = undefined;
});

const call = (method: string, path: string, body: object, token = '') =>
  requestJson(server, method, path, body, token ? { authorization: token } : {});
const newMember = () => server.write(42, (context) => createMember(context));
const newLink = (memberId: number) => server.write(42, (context) => createMemberToken(context, memberId, 'reset'));
const count = (sql: string, values: (string | number)[]) =>
  server.write(42, async ({ transaction }) => (await transaction.query(sql, values)).length);
const waitUntil = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), 8000);
const chosen = 'un tout autre mot';

/** Locks a member's row until `end`; `waitFor` resolves once so many queries wait for a lock. */
async function blockMemberRow(id: number) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const holding = server.write(42, async ({ transaction }) => {
    await transaction.query('select 1 from member where site_id = 42 and id = $1 for update', [id]);
    isHeld = true;
    await released;
  });
  await waitUntil(() => isHeld);
  const waiting = async () => {
    const { rows } = await watch.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    waitFor: (number: number) => waitUntil(async () => (await waiting()) >= number),
    async end() {
      release();
      await holding;
    },
  };
}

/** Blocks a call after its password check and before its write, until it is opened. */
function blockCall(name: 'login' | 'changePassword') {
  const bindings = server.running.context.bindings as Map<string, Binding>;
  const binding = bindings.get(name) as Binding;
  const { handle } = binding;
  let isThere = false;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  binding.handle = async (...given) => {
    binding.handle = handle;
    isThere = true;
    await opened;
    return handle(...given);
  };
  return { reached: () => waitUntil(() => isThere), open };
}

describe('API-17 API-18 a password that is changed while another is being used', () => {
  test('API-17 API-18 a login with the old password begins no session once the new one stands', async () => {
    const { id, email } = await newMember();
    const link = await newLink(id);
    const held = blockCall('login');
    const login = call('POST', '/login', { email, password: memberPassword });
    await held.reached();
    expect((await call('PUT', '/password/reset', { token: link, password: chosen })).status).toBe(200);
    held.open();
    expect((await login).json().code).toBe('credentials-wrong');
    expect(await count('select 1 from member_token where site_id = 42 and member_id = $1', [id])).toBe(0);
  });

  test('API-08 API-18 a change by who knew the old password does not undo a reset', async () => {
    const { id, email, token } = await newMember();
    const link = await newLink(id);
    const held = blockCall('changePassword');
    const body = { currentPassword: memberPassword, password: 'celui de quelqu’un d’autre' };
    const change = call('PUT', '/user/password', body, token);
    await held.reached();
    expect((await call('PUT', '/password/reset', { token: link, password: chosen })).status).toBe(200);
    held.open();
    expect((await change).status).toBeGreaterThanOrEqual(400);
    expect((await call('POST', '/login', { email, password: body.password })).status).toBe(401);
    expect((await call('POST', '/login', { email, password: chosen })).status).toBe(200);
  });

  test('API-08 API-18 a change and a reset at once wait for each other, and not for ever', async () => {
    const { id, token } = await newMember();
    const link = await newLink(id);
    const held = await blockMemberRow(id);
    const change = call('PUT', '/user/password', { currentPassword: memberPassword, password: chosen }, token);
    await held.waitFor(1);
    const reset = call('PUT', '/password/reset', { token: link, password: 'encore un autre mot' });
    await held.waitFor(2);
    await held.end();
    expect([(await change).status, (await reset).status]).toEqual([200, 410]);
  });
});

describe('API-09 leaving while something else is being done', () => {
  test.each([
    ['PUT', '/user', { firstname: 'Zoé', lastname: 'Martin' }, 401],
    ['PUT', '/user/password', { currentPassword: memberPassword, password: chosen }, 422],
  ] as const)('API-09 %s %s after a deletion that was first finds nobody', async (method, path, body, status) => {
    const { id, token } = await newMember();
    const held = await blockMemberRow(id);
    const left = call('DELETE', '/user', { password: memberPassword }, token);
    await held.waitFor(1);
    const late = call(method, path, body, token);
    await held.waitFor(2);
    await held.end();
    expect([(await left).status, (await late).status]).toEqual([200, status]);
    expect(await count('select 1 from member where site_id = 42 and id = $1 and deleted_at is not null', [id])).toBe(1);
  });

  test('API-09 API-18 a link asked for meanwhile leaves no secret behind', async () => {
    const { id, email, token } = await newMember();
    const held = await blockMemberRow(id);
    const left = call('DELETE', '/user', { password: memberPassword }, token);
    await held.waitFor(1);
    const asked = await call('PUT', '/password/reset/ask', { email });
    const mailed = server.runLinkJobs();
    await held.waitFor(2);
    await held.end();
    expect([(await left).status, asked.status, await mailed]).toEqual([200, 202, 1]);
    expect(await count('select 1 from member_token where site_id = 42 and member_id = $1', [id])).toBe(0);
  });
});

describe('API-17 many passwords at once', () => {
  test('API-17 a crowd that logs in holds no connection of the database', async () => {
    const { email } = await newMember();
    closeGate();
    const crowd = Array.from({ length: 30 }, () => call('POST', '/login', { email, password: 'au hasard' }));
    await waitUntil(() => gate.waiting >= 1);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await server.request('/api/parameter', { headers: { idSite: '42' } })).status).toBe(200);
    gate.open();
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 401));
  });

  test('API-17 what cannot be done in seconds is refused and not heaped up', async () => {
    const { email } = await newMember();
    closeGate();
    const crowd = Array.from({ length: 90 }, () => call('POST', '/login', { email, password: 'au hasard' }));
    await waitUntil(() => gate.waiting >= 1);
    const refused = await Promise.race(crowd);
    expect(refused.json().code).toBe('too-many-requests');
    gate.open();
    await Promise.all(crowd);
  });
});
