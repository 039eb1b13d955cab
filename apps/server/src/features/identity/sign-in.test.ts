import {
  adminHost,
  asPlatform,
  computeCode,
  createStaff,
  openStaffSession,
  readSetCookie,
  requestAdmin,
  staffPassword,
} from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from './accounts/manage-accounts.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const signIn = (email: string, password = staffPassword) =>
  requestAdmin(server, 'POST', '/session', { body: { email, password } });
const codeAt = (secret: string, moment = server.running.context.clock()) => computeCode(secret, moment);
const data = <Data = Record<string, unknown>>(answer: TestResponse) => answer.json().data as Data;

/** Enrols a second factor; returns its secret, the recovery codes, and the code that confirmed it. */
async function enrol(cookie: string) {
  const begun = data<{ secret: string; uri: string }>(
    await requestAdmin(server, 'POST', '/account/second-factor', { cookie }),
  );
  const code = codeAt(begun.secret);
  const done = await requestAdmin(server, 'PUT', '/account/second-factor', { cookie, body: { code } });
  expect(done.status, done.text).toBe(200);
  return { ...begun, code, recoveryCodes: data<{ recoveryCodes: string[] }>(done).recoveryCodes };
}

/** Confirms the identity of a session whose account has no second factor. */
async function stepUp(cookie: string): Promise<void> {
  const up = await requestAdmin(server, 'POST', '/session/step-up', { cookie, body: { password: staffPassword } });
  expect(up.status, up.text).toBe(200);
}

/** Signs in by password and code. */
async function signInWithCode(email: string, code: string) {
  const { pendingToken } = data<{ pendingToken: string }>(await signIn(email));
  return requestAdmin(server, 'POST', '/session/second-factor', { body: { pendingToken, code } });
}

describe('ROL-02 signing in to the administration', () => {
  test('ROL-02 a password opens a session in a cookie for this host alone, which no script reads', async () => {
    const staff = await createStaff(server, 'EDITOR');
    const answer = await signIn(staff.email);
    expect([answer.status, data(answer)]).toEqual([200, { status: 'signed-in', pendingToken: null }]);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^administration=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Strict; HttpOnly$/),
    ]);
    const session = await requestAdmin(server, 'GET', '/session', { cookie: readSetCookie(answer) });
    expect(data(session)).toMatchObject({
      account: { email: staff.email, isSuperAdmin: false },
      sites: [{ idSite: 42, role: 'EDITOR', rights: expect.arrayContaining(['content.update']) }],
      platformRights: [],
      mustEnrol: false,
      stepUpUntil: null,
    });
    expect([session.headers['cache-control'], session.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  });

  test('ROL-02 over TLS the cookie is __Host- and Secure, and no other is taken', async () => {
    const behind = await startTestServer({ config: { isBehindProxy: true, proxyHops: 1 } });
    try {
      const { email, cookie } = await createStaff(behind, 'EDITOR');
      const secure = { 'x-forwarded-proto': 'https', origin: `https://${adminHost}` };
      const ask = (method: string, path: string, more: object) =>
        requestAdmin(behind, method, path, { host: adminHost, headers: secure, ...more });
      const answer = await ask('POST', '/session', { body: { email, password: staffPassword } });
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-administration=[\w-]{43}; Path=\/; .*SameSite=Strict; HttpOnly; Secure$/),
      ]);
      const own = readSetCookie(answer, '__Host-administration');
      expect((await ask('GET', '/session', { cookie: own })).status).toBe(200);
      expect((await ask('GET', '/session', { cookie })).status).toBe(401);
    } finally {
      await behind.close();
    }
  });

  test('ROL-02 a wrong password, an unknown address and an invited account are answered alike', async () => {
    const { email } = await createStaff(server, 'DESK');
    const [wrong, unknown] = [await signIn(email, 'autre chose encore'), await signIn('personne@exemple.fr')];
    await asPlatform(server, (transaction) =>
      addStaff(
        { transaction, now: Date.now(), requestId: 'essai' },
        { email: 'attend@exemple.fr', isSuperAdmin: true },
      ),
    );
    const invited = await signIn('attend@exemple.fr');
    const strip = (answer: TestResponse) => answer.text.replace(/"requestId":"[^"]*"/, '');
    expect([wrong.status, strip(wrong)]).toEqual([401, strip(unknown)]);
    expect([invited.status, strip(invited)]).toEqual([401, strip(unknown)]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('ROL-02 a suspended account is told so only with its right password', async () => {
    const { email, id, cookie } = await createStaff(server, 'DESK');
    await asPlatform(server, ({ query }) => query(`update staff_account set status = 'suspended' where id = $1`, [id]));
    expect((await signIn(email, 'autre chose encore')).json().code).toBe('credentials-wrong');
    expect((await signIn(email)).json()).toMatchObject({ code: 'not-allowed' });
    // Its sessions are worth nothing either.
    expect((await requestAdmin(server, 'GET', '/session', { cookie })).status).toBe(401);
  });

  test('ROL-02 signing in ends the session that the browser had', async () => {
    const former = await createStaff(server, 'EDITOR');
    const { email } = await createStaff(server, 'DESK');
    const answer = await requestAdmin(server, 'POST', '/session', {
      cookie: former.cookie,
      body: { email, password: staffPassword },
    });
    expect(answer.status).toBe(200);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: former.cookie })).status).toBe(401);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: readSetCookie(answer) })).status).toBe(200);
  });

  test('ROL-02 a session ends with signing out, and after three days without a call', async () => {
    const { cookie } = await createStaff(server, 'EDITOR');
    const out = await requestAdmin(server, 'DELETE', '/session', { cookie });
    expect([out.status, String(out.headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect((await requestAdmin(server, 'GET', '/session', { cookie })).status).toBe(401);
    const idle = await createStaff(server, 'EDITOR');
    const begun = server.running.context.clock();
    await asPlatform(server, ({ query }) =>
      query(`update staff_session set expires_at = now() + interval '30 days' where hash = $1`, [idle.sessionHash]),
    );
    try {
      server.setTime(begun + 3 * 86_400_000 - 60_000);
      expect((await requestAdmin(server, 'GET', '/session', { cookie: idle.cookie })).status).toBe(200);
      // The call has just been noted: three more days begin.
      server.setTime(begun + 4 * 86_400_000);
      expect((await requestAdmin(server, 'GET', '/session', { cookie: idle.cookie })).status).toBe(200);
      server.setTime(begun + 8 * 86_400_000);
      expect((await requestAdmin(server, 'GET', '/session', { cookie: idle.cookie })).status).toBe(401);
    } finally {
      server.setTime(Date.now());
    }
  });
});

describe('ROL-02 the second factor', () => {
  test('ROL-02 an ADMIN without one is asked to enrol; with one, the password alone opens nothing', async () => {
    const { email, cookie } = await createStaff(server, 'ADMIN');
    expect(data(await requestAdmin(server, 'GET', '/session', { cookie }))).toMatchObject({ mustEnrol: true });
    const { uri, secret, code, recoveryCodes } = await enrol(cookie);
    expect(uri).toBe(
      `otpauth://totp/Vitrine:${encodeURIComponent(email)}?issuer=Vitrine&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(data(await requestAdmin(server, 'GET', '/session', { cookie }))).toMatchObject({
      mustEnrol: false,
      secondFactor: { isEnrolled: true, recoveryCodes: 10 },
    });
    const begun = await signIn(email);
    expect(data(begun)).toEqual({ status: 'second-factor-wanted', pendingToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(begun.headers['set-cookie']).toBeUndefined();
    // The code that confirmed the enrolment has been used.
    const used = await signInWithCode(email, code);
    expect([used.status, used.json().fields]).toEqual([422, { code: expect.stringContaining('Indiquez le code') }]);
    const next = codeAt(secret, server.running.context.clock() + 30_000);
    const open = await signInWithCode(email, next);
    expect(open.status, open.text).toBe(200);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: readSetCookie(open) })).status).toBe(200);
  });

  test('ROL-02 a wrong code leaves the pending sign-in valid, for five minutes', async () => {
    const { email, cookie } = await createStaff(server, 'ADMIN');
    const { recoveryCodes } = await enrol(cookie);
    const { pendingToken } = data<{ pendingToken: string }>(await signIn(email));
    const confirm = (code: string) =>
      requestAdmin(server, 'POST', '/session/second-factor', { body: { pendingToken, code } });
    expect((await confirm('000000')).status).toBe(422);
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 5 * 60_000 + 1000);
      expect((await confirm(recoveryCodes[0] ?? '')).json().code).toBe('link-spent');
    } finally {
      server.setTime(Date.now());
    }
    expect((await confirm(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '')).status).toBe(200);
    expect((await confirm(recoveryCodes[1] ?? '')).json().code).toBe('link-spent');
  });

  test('ROL-02 adding one needs a confirmed identity, ends the other sessions, and tells the owner', async () => {
    const { id, email, cookie } = await createStaff(server, 'ADMIN', 42, { isConfirmed: false });
    const start = () => requestAdmin(server, 'POST', '/account/second-factor', { cookie });
    expect((await start()).json().code).toBe('step-up-required');
    const confirm = () => requestAdmin(server, 'PUT', '/account/second-factor', { cookie, body: { code: '123456' } });
    expect((await confirm()).json().code).toBe('step-up-required');
    await stepUp(cookie);
    const elsewhere = await asPlatform(server, (transaction) => openStaffSession(transaction, id, Date.now()));
    await enrol(cookie);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: elsewhere.cookie })).status).toBe(401);
    expect((await requestAdmin(server, 'GET', '/session', { cookie })).status).toBe(200);
    expect((await requestAdmin(server, 'POST', '/account/recovery-codes', { cookie })).status).toBe(200);
    expect((await server.platformMails(email)).map(({ subject }) => subject)).toEqual([
      'Un second facteur a été ajouté à votre compte',
      'Vos codes de secours ont été remplacés',
    ]);
  });

  test('ROL-02 a recovery code serves once', async () => {
    const { email, cookie } = await createStaff(server, 'ADMIN');
    const { recoveryCodes } = await enrol(cookie);
    expect((await signInWithCode(email, recoveryCodes[3] ?? '')).status).toBe(200);
    expect((await signInWithCode(email, recoveryCodes[3] ?? '')).status).toBe(422);
    expect(data(await requestAdmin(server, 'GET', '/session', { cookie }))).toMatchObject({
      secondFactor: { recoveryCodes: 9 },
    });
  });

  test('ROL-02 a code that is sent twice at once passes once', async () => {
    const { email, cookie } = await createStaff(server, 'ADMIN');
    const { secret } = await enrol(cookie);
    for (const round of [1, 2, 3]) {
      server.setTime(Date.now() + round * 3_600_000);
      const pending = await Promise.all([signIn(email), signIn(email), signIn(email)]);
      const code = codeAt(secret);
      const answers = await Promise.all(
        pending.map((one) =>
          requestAdmin(server, 'POST', '/session/second-factor', {
            body: { pendingToken: data<{ pendingToken: string }>(one).pendingToken, code },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    }
    server.setTime(Date.now());
  });

  test('ROL-02 removing it needs a confirmed identity, tells the owner, and is refused to the platform’s accounts', async () => {
    const staff = await createStaff(server, 'ADMIN');
    const { recoveryCodes } = await enrol(staff.cookie);
    await asPlatform(server, ({ query }) =>
      query('update staff_session set step_up_until = null where account_id = $1', [staff.id]),
    );
    const remove = (cookie: string) => requestAdmin(server, 'DELETE', '/account/second-factor', { cookie });
    expect((await remove(staff.cookie)).json().code).toBe('step-up-required');
    const password = await requestAdmin(server, 'POST', '/session/step-up', {
      cookie: staff.cookie,
      body: { password: staffPassword },
    });
    expect(password.status).toBe(422);
    const up = await requestAdmin(server, 'POST', '/session/step-up', {
      cookie: staff.cookie,
      body: { code: recoveryCodes[0] },
    });
    expect(up.status, up.text).toBe(200);
    expect((await remove(staff.cookie)).status).toBe(200);
    expect((await server.platformMails(staff.email)).map(({ subject }) => subject)).toContain(
      'Votre compte n’a plus de second facteur',
    );
    const head = await createStaff(server, 'SUPER_ADMIN');
    await enrol(head.cookie);
    expect((await remove(head.cookie)).json()).toMatchObject({ code: 'not-allowed' });
  });

  test('ROL-02 a confirmed identity holds for ten minutes', async () => {
    const { cookie } = await createStaff(server, 'SUPER_ADMIN', 42, { isConfirmed: false });
    const ask = () => requestAdmin(server, 'POST', '/account/recovery-codes', { cookie });
    expect((await ask()).json().code).toBe('step-up-required');
    const wrong = await requestAdmin(server, 'POST', '/session/step-up', { cookie, body: { password: 'autre' } });
    expect([wrong.status, Object.keys(wrong.json().fields ?? {})]).toEqual([422, ['password']]);
    await stepUp(cookie);
    // Without second factor there is nothing to renew: the step-up itself has passed.
    expect((await ask()).json().code).toBe('conflict');
    const begun = server.running.context.clock();
    try {
      server.setTime(begun + 10 * 60_000 + 1000);
      expect((await ask()).json().code).toBe('step-up-required');
    } finally {
      server.setTime(Date.now());
    }
  });
});

describe('ROL-02 the sessions of an account', () => {
  test('ROL-02 are listed with their device, and ended one by one or all but this', async () => {
    const { id, cookie } = await createStaff(server, 'EDITOR');
    const other = await createStaff(server, 'EDITOR');
    await asPlatform(server, async (transaction) => {
      for (const _ of [1, 2]) await openStaffSession(transaction, id, Date.now());
    });
    const list = async () =>
      data<{ sessions: { id: string; isCurrent: boolean }[] }>(
        await requestAdmin(server, 'GET', '/sessions', { cookie }),
      ).sessions;
    const sessions = await list();
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const [one] = sessions.filter(({ isCurrent }) => !isCurrent);
    // Nobody ends somebody else's.
    expect((await requestAdmin(server, 'DELETE', `/sessions/${one?.id}`, { cookie: other.cookie })).status).toBe(404);
    expect((await requestAdmin(server, 'DELETE', `/sessions/${one?.id}`, { cookie })).status).toBe(200);
    expect(data(await requestAdmin(server, 'DELETE', '/sessions', { cookie }))).toEqual({ revoked: 1 });
    expect(await list()).toHaveLength(1);
    expect((await requestAdmin(server, 'GET', '/session', { cookie: other.cookie })).status).toBe(200);
  });
});
