import {
  adminHost,
  asPlatform,
  createPasswordLink,
  createStaff,
  openStaffSession,
  requestAdmin,
  staffPassword,
  startEnrolment,
  type TestStaff,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const newPassword = 'une barque au pied du saule';
const signIn = (email: string, password = staffPassword) =>
  requestAdmin(server, 'POST', '/session', { body: { email, password } });
const as = ({ cookie }: TestStaff, method: string, path: string, body: object) =>
  requestAdmin(server, method, path, { cookie, body });
const ask = (email: string) => requestAdmin(server, 'PUT', '/password/reset/ask', { body: { email } });
const reset = (token: string, password = newPassword) =>
  requestAdmin(server, 'PUT', '/password/reset', { body: { token, password } });
const isOpen = async ({ cookie }: TestStaff) =>
  (await requestAdmin(server, 'GET', '/session', { cookie })).status === 200;
const subjectsTo = async (email: string) => (await server.platformMails(email)).map(({ subject }) => subject);
const strip = ({ status, text, headers: { date: _, ...headers } }: TestResponse) => ({
  status,
  headers,
  text: text.replace(/"requestId":"[^"]*"/, ''),
});

async function mailedToken(email: string): Promise<string> {
  await server.runLinkJobs();
  const text = (await server.platformMails(email)).at(-1)?.text ?? '';
  return /\/([\w-]{43})(?=\s)/.exec(text)?.[1] ?? expect.fail(`no link to ${email}: ${text}`);
}

describe('ROL-02 a forgotten password of staff', () => {
  test('ROL-02 the link of the mail sets another one, once, and ends every session; the second factor stays', async () => {
    const staff = await createStaff(server, 'EDITOR');
    expect((await ask(staff.email.toUpperCase())).status).toBe(202);
    const token = await mailedToken(staff.email);
    expect((await server.platformMails(staff.email)).at(-1)?.text).toContain(
      `http://${adminHost}:${server.port}/mot-de-passe/${token}`,
    );
    expect((await reset(token, 'motdepasse')).json().fields).toHaveProperty('password');
    expect((await reset(token, staffPassword)).json().fields).toHaveProperty('password');
    expect((await reset(token)).status).toBe(200);
    expect(await isOpen(staff)).toBe(false);
    expect((await reset(token, 'encore une autre phrase')).json().code).toBe('link-spent');
    expect([(await signIn(staff.email)).status, (await signIn(staff.email, newPassword)).status]).toEqual([401, 200]);
    expect(await subjectsTo(staff.email)).toContain('Votre mot de passe d’administration a changé');
  });

  test('ROL-02 a known and an unknown address get the same answer, and the same rows are written', async () => {
    const { email } = await createStaff(server, 'EDITOR');
    const counts = () =>
      asPlatform(server, ({ query }) =>
        query(
          `select (select count(*) from staff_reset_request)::int as requests,
             (select count(*) from staff_audit_entry where act = 'password.ask')::int as entries,
             (select count(*) from vitrine_jobs.job where name = 'send-staff-reset-link')::int as jobs`,
        ),
      );
    const before = await counts();
    const known = await ask(email);
    const between = await counts();
    const unknown = await ask('personne-ici@exemple.fr');
    expect(strip(unknown)).toEqual(strip(known));
    const added = (one: unknown, other: unknown) =>
      Object.entries((other as Record<string, number>[])[0] ?? {}).map(
        ([name, value]) => [name, value - ((one as Record<string, number>[])[0]?.[name] ?? 0)] as const,
      );
    expect(added(between, await counts())).toEqual(added(before, between));
    await server.runLinkJobs();
    expect(await subjectsTo('personne-ici@exemple.fr')).toEqual([]);
  });

  test('ROL-02 a link is worth something for an hour; of twenty uses at once, one succeeds', async () => {
    const { email, id } = await createStaff(server, 'EDITOR');
    await ask(email);
    const token = await mailedToken(email);
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 3_600_000 + 1000);
      expect((await reset(token)).json().code).toBe('link-spent');
    } finally {
      server.setTime(Date.now());
    }
    const fresh = await createPasswordLink(server, id, 'reset-password');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => reset(fresh, `une phrase bien à elle ${place}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('ROL-02 changing one’s own account', () => {
  test('ROL-02 another password ends the other sessions, and this one goes on', async () => {
    const staff = await createStaff(server, 'EDITOR');
    const elsewhere = await asPlatform(server, (transaction) => openStaffSession(transaction, staff.id, Date.now()));
    const change = (currentPassword: string, password: string) =>
      as(staff, 'PUT', '/account/password', { currentPassword, password });
    expect(Object.keys((await change('autre', newPassword)).json().fields ?? {})).toEqual(['currentPassword']);
    expect(Object.keys((await change(staffPassword, 'court')).json().fields ?? {})).toEqual(['password']);
    expect(Object.keys((await change(staffPassword, staffPassword)).json().fields ?? {})).toEqual(['password']);
    expect((await change(staffPassword, newPassword)).status).toBe(200);
    expect([await isOpen(staff), await isOpen({ ...staff, ...elsewhere })]).toEqual([true, false]);
    expect((await signIn(staff.email, newPassword)).status).toBe(200);
  });

  test('ROL-02 another address is confirmed by its own mailbox, and the former one is told', async () => {
    const staff = await createStaff(server, 'EDITOR');
    const email = 'claire.nouvelle@exemple.fr';
    expect((await as(staff, 'PUT', '/account/email', { email: staff.email })).json().fields).toHaveProperty('email');
    expect((await as(staff, 'PUT', '/account/email', { email })).status).toBe(202);
    expect((await signIn(email)).status).toBe(401);
    const token = await mailedToken(email);
    expect((await server.platformMails(email)).at(-1)?.text).toContain(staff.email);
    const confirm = () => requestAdmin(server, 'PUT', '/account/email/confirm', { body: { token } });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).json().code).toBe('link-spent');
    expect([(await signIn(email)).status, (await signIn(staff.email)).status]).toEqual([200, 401]);
    expect(await subjectsTo(staff.email)).toContain('Votre adresse de connexion a changé');
  });

  test('ROL-02 what was begun before dies with a new password and with a new address', async () => {
    const change = async (staff: TestStaff, kind: 'password' | 'email') =>
      kind === 'password'
        ? as(staff, 'PUT', '/account/password', { currentPassword: staffPassword, password: newPassword })
        : requestAdmin(server, 'PUT', '/account/email/confirm', {
            body: { token: await createPasswordLink(server, staff.id, 'confirm-email', `neuve${staff.id}@exemple.fr`) },
          });
    for (const kind of ['password', 'email'] as const) {
      const staff = await createStaff(server, 'EDITOR');
      const [used, second] = [
        await createPasswordLink(server, staff.id, 'reset-password'),
        await createPasswordLink(server, staff.id, 'reset-password'),
      ];
      const code = await startEnrolment(server, staff.id, true);
      const pendingToken = await createPasswordLink(server, staff.id, 'second-factor');
      expect((await change(staff, kind)).status).toBe(200);
      for (const token of [used, second]) expect((await reset(token)).json().code, kind).toBe('link-spent');
      const pending = await requestAdmin(server, 'POST', '/session/second-factor', { body: { pendingToken, code } });
      expect(pending.json().code, kind).toBe('link-spent');
    }
    const { id } = await createStaff(server, 'EDITOR');
    const [used, second] = [
      await createPasswordLink(server, id, 'reset-password'),
      await createPasswordLink(server, id, 'reset-password'),
    ];
    expect((await reset(used)).status).toBe(200);
    expect((await reset(second, 'encore une autre phrase')).json().code).toBe('link-spent');
  });

  test('ROL-02 an address that another account has is told only to whoever reads its mailbox', async () => {
    const [staff, other] = [await createStaff(server, 'EDITOR'), await createStaff(server, 'EDITOR')];
    const [taken, free] = [
      await as(staff, 'PUT', '/account/email', { email: other.email }),
      await as(staff, 'PUT', '/account/email', { email: 'libre@exemple.fr' }),
    ];
    expect(strip(taken)).toEqual(strip(free));
    await as(staff, 'PUT', '/account/email', { email: other.email });
    const token = await mailedToken(other.email);
    const refused = await requestAdmin(server, 'PUT', '/account/email/confirm', { body: { token } });
    expect(refused.json().code).toBe('conflict');
    expect((await signIn(staff.email)).status).toBe(200);
  });

  test('ROL-02 a new device or network is told by mail, a known one is not', async () => {
    const { email } = await createStaff(server, 'EDITOR');
    await signIn(email);
    await signIn(email);
    expect((await subjectsTo(email)).filter((one) => one.startsWith('Nouvelle connexion'))).toHaveLength(1);
  });
});

describe('ROL-02 limits of the administration', () => {
  test('ROL-02 wrong passwords and wrong codes are counted by account, and a site’s own limits are not touched', async () => {
    const limited = await startTestServer({
      server: {
        rateLimits: {
          loginFromClient: { perClient: [3, 900], perSite: [1000, 900] },
          secondFactor: { perClient: [3, 900], perSite: [1000, 900] },
        },
      },
    });
    try {
      const { email } = await createStaff(limited, 'EDITOR');
      const attempt = (password: string) => requestAdmin(limited, 'POST', '/session', { body: { email, password } });
      for (const _ of [1, 2, 3]) expect((await attempt('une phrase fausse')).status).toBe(401);
      const refused = await attempt(staffPassword);
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      const enrolled = await createStaff(limited, 'EDITOR');
      await requestAdmin(limited, 'POST', '/account/second-factor', { cookie: enrolled.cookie });
      const confirm = () =>
        requestAdmin(limited, 'PUT', '/account/second-factor', { cookie: enrolled.cookie, body: { code: '000000' } });
      for (const _ of [1, 2, 3]) expect((await confirm()).status).toBe(422);
      expect((await confirm()).status).toBe(429);
      const stored = await asPlatform(limited, ({ query }) =>
        query<{ key: string }>('select key from rate_limit union all select key from platform_rate_limit'),
      );
      // Neither an address nor a client stands there.
      expect(JSON.stringify(stored)).not.toMatch(/@|127\.0/);
    } finally {
      await limited.close();
    }
  });
});
