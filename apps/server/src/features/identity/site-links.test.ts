import {
  adminHost,
  asPlatform,
  createStaff,
  readSetCookie,
  requestAdmin,
  type TestStaff,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const host = () => `lheuredouce.localhost:${server.port}`;
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  accept: 'text/html',
  'accept-language': 'fr',
};

/** Asks for a link to the site; returns its path. */
async function askLink({ cookie }: TestStaff): Promise<string> {
  const answer = await requestAdmin(server, 'POST', '/sites/42/link', { cookie });
  const url = new URL((answer.json().data as { url: string }).url);
  expect(url.host).toBe(host());
  return url.pathname;
}
const open = (path: string, at = host()) => server.request(path, { host: at, headers: browser });
const enter = async (staff: TestStaff) => readSetCookie(await open(await askLink(staff)), 'equipe');
const readRole = async (cookie: string) => {
  const answer = await server.request('/api/user', { host: host(), headers: { cookie } });
  return answer.status === 200 ? (answer.json().data as { role: string }).role : answer.status;
};

describe('ROL-02 ENT-10 from the administration to the site', () => {
  test('ROL-02 a link opens the site with its panel, once, in a cookie for its host alone', async () => {
    const staff = await createStaff(server, 'ADMIN');
    const path = await askLink(staff);
    expect(path).toMatch(/^\/equipe\/entrer\/[\w-]{43}$/);
    // Looking at it does not use it up.
    expect((await server.request(path, { host: host(), method: 'HEAD' })).headers['set-cookie']).toBeUndefined();
    const answer = await open(path);
    expect([answer.status, answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^equipe=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly$/),
    ]);
    // A strict cookie is not sent along a redirection from another site: the page leads on by itself.
    expect(answer.text).toContain('<meta http-equiv="refresh" content="0;url=/">');
    expect(await readRole(readSetCookie(answer, 'equipe'))).toBe('ADMIN');
    const again = await open(path);
    expect([again.status, again.headers['set-cookie'], again.text.includes('Ce lien a déjà servi')]).toEqual([
      410,
      undefined,
      true,
    ]);
  });

  test('ROL-02 of twenty uses at once, one gets a session', async () => {
    const staff = await createStaff(server, 'SUPER_ADMIN');
    for (const _ of [1, 2]) {
      const path = await askLink(staff);
      const answers = await Promise.all(Array.from({ length: 20 }, () => open(path)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const [counted] = await asPlatform(server, ({ query }) =>
      query<{ count: number }>('select count(*)::int as count from staff_site_session where account_id = $1', [
        staff.id,
      ]),
    );
    expect(counted?.count).toBe(2);
  });

  test('ROL-02 it is worth something for one minute, and on its own site', async () => {
    const staff = await createStaff(server, 'ADMIN');
    const path = await askLink(staff);
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 60_000 + 500);
      expect((await open(path)).status).toBe(410);
    } finally {
      server.setTime(Date.now());
    }
    // The administration answers its application there, whatever the path, and opens nothing.
    expect((await open(path, `${adminHost}:${server.port}`)).headers['set-cookie']).toBeUndefined();
    expect((await open(path, 'inconnu.example')).status).toBe(404);
    expect((await open(path)).status).toBe(200);
  });

  test('ROL-02 the end of the session, of the grant or of the account ends it at once', async () => {
    const ends: ((staff: TestStaff) => Promise<unknown>)[] = [
      ({ cookie }) => requestAdmin(server, 'DELETE', '/session', { cookie }),
      async ({ id }) => {
        const other = await createStaff(server, 'ADMIN');
        return requestAdmin(server, 'DELETE', `/sites/42/staff/${id}`, { cookie: other.cookie });
      },
      async ({ id }) => {
        const other = await createStaff(server, 'ADMIN');
        return requestAdmin(server, 'PUT', `/sites/42/staff/${id}`, { cookie: other.cookie, body: { role: 'EDITOR' } });
      },
      ({ id }) => asPlatform(server, ({ query }) => query('delete from staff_grant where account_id = $1', [id])),
      ({ id }) =>
        asPlatform(server, ({ query }) => query(`update staff_account set status = 'suspended' where id = $1`, [id])),
    ];
    for (const end of ends) {
      const staff = await createStaff(server, 'ADMIN');
      const [cookie, unused] = [await enter(staff), await askLink(staff)];
      expect(await readRole(cookie)).toBe('ADMIN');
      await end(staff);
      expect(await readRole(cookie)).toBe(401);
      expect((await open(unused)).status).toBe(410);
    }
  });

  test('ROL-02 it lasts twelve hours at most', async () => {
    const cookie = await enter(await createStaff(server, 'ADMIN'));
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 12 * 3_600_000 - 60_000);
      expect(await readRole(cookie)).toBe('ADMIN');
      server.setTime(begun + 12 * 3_600_000 + 1000);
      expect(await readRole(cookie)).toBe(401);
    } finally {
      server.setTime(Date.now());
    }
  });
});

describe('ROL-02 pages beside the panel', () => {
  test('ROL-02 STA-10 are cached by nobody, count as no visit, and are not served to visitors', async () => {
    const cookie = await enter(await createStaff(server, 'ADMIN'));
    const { visits, notFoundLog, cache } = server.running.context;
    const counted = async () => {
      await Promise.all([visits.flush(), notFoundLog.flush()]);
      return server.write(42, async ({ transaction }) => [
        await transaction.query('select name, visits from visit_count where site_id = 42 order by name'),
        await transaction.query('select * from visit_source where site_id = 42'),
        await transaction.query('select path from lost_address where site_id = 42'),
      ]);
    };
    cache.clear();
    const before = await counted();
    const ask = (path: string, headers: Record<string, string> = { cookie }) =>
      server.request(path, { host: host(), headers: { ...browser, ...headers } });
    for (const path of ['/', '/contact', '/?from=lettre', '/nulle-part']) {
      const answer = await ask(path);
      if (answer.status !== 302) expect(answer.headers['cache-control'], path).toBe('private, no-store');
      expect(answer.headers.etag, path).toBeUndefined();
    }
    expect(await counted()).toEqual(before);
    await ask('/contact', {});
    expect(await counted()).not.toEqual(before);
  });

  test('ROL-01 staff with the panel are no member: the pages of an account lead to its login', async () => {
    const headers = { ...browser, cookie: await enter(await createStaff(server, 'ADMIN')) };
    const account = await server.request('/compte', { host: host(), headers });
    expect([account.status, String(account.headers.location).split('?')[0]]).toEqual([302, '/auth']);
    expect((await server.request('/auth', { host: host(), headers })).text).toContain('name="password"');
  });

  test('API-06 ROL-02 a session of staff on the site is a session, as API-07 says who they are', async () => {
    const cookie = await enter(await createStaff(server, 'SUPER_ADMIN'));
    expect(await readRole(cookie)).toBe('SUPER_ADMIN');
    const logged = async (headers: Record<string, string>) =>
      (await server.request('/api/logged', { host: host(), headers })).json().data;
    expect(await logged({ cookie })).toEqual({ success: true });
    expect(await logged({ cookie: `${cookie}x` })).toEqual({ success: false });
    expect(await logged({})).toEqual({ success: false });
  });

  test('ROL-02 STA-14 load no script of others, whatever was consented to', async () => {
    await server.changeSettings({
      PRIVACY_ANALYTICS_URL: 'https://mesure.example/script.js',
      SCRIPT_TO_LOAD: 'https://proprietaire.example/script.js',
    });
    const cookie = await enter(await createStaff(server, 'ADMIN'));
    const choose = await server.request('/consentement', {
      method: 'POST',
      host: host(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host()}` },
      body: 'decision=accept-all&retour=/',
    });
    const accepted = [choose.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    const read = async (cookies: readonly (string | undefined)[]) => {
      const { text, headers } = await server.request('/contact', {
        host: host(),
        headers: { ...browser, cookie: cookies.filter(Boolean).join('; ') },
      });
      return [text, String(headers['content-security-policy'])].join().match(/(?:mesure|proprietaire)\.example/g) ?? [];
    };
    expect((await read(accepted)).length).toBeGreaterThan(1);
    expect(await read([...accepted, cookie])).toEqual([]);
  });
});
