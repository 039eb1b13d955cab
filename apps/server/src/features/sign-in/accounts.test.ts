import { setTimeout as sleep } from 'node:timers/promises';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { passwordHashing, restorePasswordHashing } from '@vitrine/test-kit/runner/password-hashing';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractToken, mailsTo, registration, requestJson } from './accounts.fixture.ts';
import { sendRegistrationLinkJob } from './registration.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  requestJson(server, method, path, body, headers);
const authorizationOf = (token: string) => ({ authorization: token });
const cookiesOf = (answer: TestResponse) => (answer.headers['set-cookie'] ?? []) as string[];
const newMember = (changes = {}) => server.write(42, (context) => createMember(context, changes));

const confirm = (token: string, password: string = registration.password) =>
  call('PUT', '/register/confirm', { token, password });

/** Logs in and returns the session token. */
async function logIn(email: string, password = memberPassword): Promise<string> {
  const answer = await call('POST', '/login', { email, password });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json().data as { token: string }).token;
}

describe('API-16 registration', () => {
  test('API-16 API-17 ENT-10 from the form to the profile: nobody is a member before their address is confirmed', async () => {
    const body = { ...registration, email: 'Ana.Lopes@exemple.fr', phone: '06 12 34 56 78', newsletter: true };
    const asked = await call('POST', '/register', body);
    expect([asked.status, asked.json()]).toEqual([202, { success: true, data: {}, message: '' }]);
    expect((await call('POST', '/login', body && { email: body.email, password: body.password })).status).toBe(401);
    const [mail] = await mailsTo(server, body.email);
    const token = extractToken(mail);
    expect((await confirm(token)).status).toBe(200);
    const session = await logIn('ana.lopes@EXEMPLE.fr', body.password);
    const user = (await call('GET', '/user', undefined, authorizationOf(session))).json().data;
    expect(user).toEqual({
      id: expect.any(Number),
      email: body.email,
      phone: body.phone,
      firstname: body.firstname,
      lastname: body.lastname,
      birthdate: body.birthdate,
      role: 'MEMBER',
    });
  });

  test('API-16 what is stored is never the password nor the link’s secret', async () => {
    const body = { ...registration, email: 'secret@exemple.fr' };
    passwordHashing.isAsDear = true;
    await call('POST', '/register', body);
    restorePasswordHashing();
    const token = extractToken((await mailsTo(server, body.email))[0]);
    const stored = await server.write(42, ({ transaction }) =>
      transaction.query<Record<string, unknown>>('select * from registration where site_id = 42 and email = $1', [
        body.email,
      ]),
    );
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(body.password);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test('API-16 an address with an account is told so once, by a job that runs twice', async () => {
    const { id, email } = await newMember();
    await call('POST', '/register', { ...registration, email });
    const [job] = await server.write(42, ({ transaction }) =>
      transaction.query<{ data: { siteId: number; registration: string } }>(
        `delete from vitrine_jobs.job where name = 'send-registration-link' and state = 'created' returning data`,
      ),
    );
    const run = () => server.write(42, (context) => sendRegistrationLinkJob.runInContext(context, job?.data as never));
    let runs: Promise<unknown>[] = [];
    // Both find the registration before either may go on.
    await server.write(42, async ({ transaction }) => {
      await transaction.query('select 1 from member where id = $1 for update', [id]);
      runs = [run(), run()];
      await sleep(300);
    });
    await Promise.all(runs);
    expect((await server.queuedMails(email)).map(({ subject }) => subject)).toEqual([
      'Vous avez déjà un compte chez L’Heure douce',
    ]);
  });

  test('API-16 the link serves one account, for two days; asked again it says that it is done', async () => {
    const askAt = async (email: string) => {
      await call('POST', '/register', { ...registration, email });
      return extractToken((await mailsTo(server, email))[0]);
    };
    const token = await askAt('une-fois@exemple.fr');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const joined = await server.write(42, ({ transaction }) =>
      transaction.query(`select 1 from audit_entry where site_id = 42 and action = 'member.join' and subject =
        (select 'member:' || id from member where site_id = 42 and email = 'une-fois@exemple.fr')`),
    );
    expect(joined).toHaveLength(1);
    const kept = await server.write(42, ({ transaction }) =>
      transaction.query(
        `select password_hash, firstname, lastname, phone, birthdate from registration where site_id = 42 and email = 'une-fois@exemple.fr'`,
      ),
    );
    expect(kept).toEqual([{ password_hash: '', firstname: '', lastname: '', phone: null, birthdate: null }]);
    const start = Date.now();
    const [inTime, late] = [await askAt('a-temps@exemple.fr'), await askAt('trop-tard@exemple.fr')];
    server.setTime(start + 2 * 86_400_000 - 60_000);
    expect((await confirm(inTime)).status).toBe(200);
    server.setTime(start + 2 * 86_400_000 + 60_000);
    expect((await confirm(late)).status).toBe(410);
    server.setTime(Date.now());
  });

  test('API-16 a later registration with somebody’s address does not put its password under their link', async () => {
    const email = 'proie@exemple.fr';
    await call('POST', '/register', { ...registration, email });
    const own = extractToken((await mailsTo(server, email))[0]);
    await call('POST', '/register', { ...registration, email, password: 'celui de quelqu’un d’autre' });
    const other = extractToken((await mailsTo(server, email))[1]);
    // The owner opens the latest mail and types the password of their own registration.
    const refused = await confirm(other);
    expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['password']]);
    expect((await call('POST', '/login', { email, password: 'celui de quelqu’un d’autre' })).status).toBe(401);
    expect((await confirm(own)).status).toBe(200);
    await logIn(email, registration.password);
    expect((await call('POST', '/login', { email, password: 'celui de quelqu’un d’autre' })).status).toBe(401);
    expect((await confirm(other, 'celui de quelqu’un d’autre')).status).toBe(410);
  });

  test('VAL-04 LEG-02 without the terms ticked there is no account', async () => {
    for (const acceptTerms of [false, 'off', '', undefined, 0]) {
      const answer = await call('POST', '/register', { ...registration, email: 'sans@exemple.fr', acceptTerms });
      expect([answer.status, Object.keys(answer.json().fields ?? {})]).toEqual([422, ['acceptTerms']]);
    }
    expect(await mailsTo(server, 'sans@exemple.fr')).toEqual([]);
  });

  test('API-16 the terms accepted, their version and the moment are kept', async () => {
    await server.changeSettings({ USE_TERMS: '<p>D’autres conditions.</p>' });
    const { number } = (
      await server.write(42, ({ transaction }) =>
        transaction.query<{ number: number }>(
          `select max(number) as number from setting_version where site_id = 42 and type = 'USE_TERMS'`,
        ),
      )
    )[0] as { number: number };
    expect(number).toBeGreaterThan(1);
    const body = { ...registration, email: 'cgu@exemple.fr' };
    await call('POST', '/register', body);
    await confirm(extractToken((await mailsTo(server, body.email))[0]));
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query(
        `select terms_version, terms_accepted_at > now() - interval '5 minutes' as is_fresh from member
         where site_id = 42 and email = $1`,
        [body.email],
      ),
    );
    expect(rows).toEqual([{ terms_version: number, is_fresh: true }]);
    const stored = (email: string) =>
      server.write(42, ({ transaction }) =>
        transaction.query('select terms_version from registration where site_id = 42 and email = $1', [email]),
      );
    for (const shown of [0, number - 1, number + 1, 999_999]) {
      const answer = await call('POST', '/register', {
        ...registration,
        email: 'autre@exemple.fr',
        termsVersion: shown,
      });
      expect([answer.status, answer.json().code], String(shown)).toEqual([422, 'invalid-fields']);
      expect(answer.json().fields).toEqual({ termsVersion: expect.stringContaining('en vigueur') });
    }
    expect(await stored('autre@exemple.fr')).toEqual([]);
    await call('POST', '/register', { ...registration, email: 'lue@exemple.fr', termsVersion: number });
    expect(await stored('lue@exemple.fr')).toEqual([{ terms_version: number }]);
    expect((await server.request('/auth')).text).toContain(`name="termsVersion" value="${number}"`);
  });

  test('SET-14 minors are refused up to the eve of their birthday, where the site blocks them', async () => {
    server.setTime('2026-11-20T10:00:00Z');
    const ask = async (birthdate?: string) =>
      call('POST', '/register', { ...registration, email: 'jeune@exemple.fr', birthdate });
    expect((await ask('2008-11-21')).json().fields?.birthdate).toContain('majeure');
    expect((await ask('2008-11-20')).status).toBe(202);
    expect((await ask()).json().fields?.birthdate).toContain('Indiquez');
    // The site's time zone decides the day: in Paris it is already the twentieth.
    server.setTime('2026-11-19T23:30:00Z');
    expect((await ask('2008-11-20')).status).toBe(202);
    await server.changeSettings({ BLOCK_MINORS: false });
    expect((await ask('2011-11-21')).json().fields?.birthdate).toContain('quinze');
    expect((await ask('2011-11-20')).status).toBe(202);
    expect((await ask()).status).toBe(422);
    await server.changeSettings({ ASK_BIRTHDATE: false });
    expect((await ask()).status).toBe(202);
    await server.changeSettings({ BLOCK_MINORS: true });
    expect((await ask('2015-01-01')).status).toBe(422);
    await server.changeSettings({ ASK_BIRTHDATE: true });
    server.setTime(Date.now());
  });

  test('SET-14 API-16 a birthdate may be written as its refusal says, and is kept as a day', async () => {
    const stored = async (email: string) =>
      (
        await server.write(42, ({ transaction }) =>
          transaction.query('select birthdate from registration where site_id = 42 and email = $1', [email]),
        )
      )[0];
    for (const [place, birthdate] of ['28/02/1990', '28-2-1990', '28.02.1990', ' 1990-02-28 '].entries()) {
      const email = `nee${place}@exemple.fr`;
      expect((await call('POST', '/register', { ...registration, email, birthdate })).status, birthdate).toBe(202);
      expect(await stored(email)).toEqual({ birthdate: '1990-02-28' });
    }
    for (const birthdate of ['31/02/1990', '02/28/1990', '28/02/90', 'hier']) {
      const answer = await call('POST', '/register', { ...registration, email: 'nee@exemple.fr', birthdate });
      expect([answer.status, answer.json().fields], birthdate).toEqual([
        422,
        { birthdate: 'Indiquez votre date de naissance, comme 28/02/1990.' },
      ]);
    }
    const { token } = await newMember();
    const changed = await call('PUT', '/user', { birthdate: '1/3/1990' }, authorizationOf(token));
    expect(changed.json().data).toMatchObject({ birthdate: '1990-03-01' });
  });

  test('SET-14 SET-11 what the site does not ask for is not kept', async () => {
    await server.changeSettings({ BLOCK_MINORS: false, ASK_BIRTHDATE: false, NEWSLETTER: false });
    const body = { ...registration, email: 'discrete@exemple.fr', newsletter: true };
    await call('POST', '/register', body);
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query('select birthdate, has_newsletter from registration where site_id = 42 and email = $1', [
        body.email,
      ]),
    );
    expect(rows).toEqual([{ birthdate: null, has_newsletter: false }]);
    await server.changeSettings({ BLOCK_MINORS: true, ASK_BIRTHDATE: true, NEWSLETTER: true });
  });

  test('API-16 nothing that was typed is mailed to the address', async () => {
    const body = {
      ...registration,
      email: 'victime@exemple.fr',
      firstname: 'Gagnez http://piege.example',
      lastname: 'Cliquez',
    };
    expect((await call('POST', '/register', body)).status).toBe(202);
    const mails = await mailsTo(server, body.email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/piege|Gagnez|Cliquez/);
  });
});

describe('API-17 login and API-45 logout', () => {
  test('API-17 STA-01 CST-01 token and idSite come back and as cookies; logging out takes both away and ends the token', async () => {
    const { email } = await newMember();
    const answer = await call('POST', '/login', { email, password: memberPassword });
    const { token, idSite } = answer.json().data as { token: string; idSite: number };
    expect(idSite).toBe(42);
    expect(cookiesOf(answer)).toEqual([
      `token=${token}; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly`,
      'idSite=42; Path=/; Max-Age=86400; SameSite=Lax',
    ]);
    const cookie = `token=${token}; idSite=42`;
    expect((await server.request('/api/logged', { headers: { cookie } })).json().data).toEqual({ success: true });
    const out = await call('POST', '/logout', {}, { cookie, origin: server.baseUrl });
    expect([out.status, cookiesOf(out)]).toEqual([
      200,
      ['token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly', 'idSite=; Path=/; Max-Age=0; SameSite=Lax'],
    ]);
    expect((await server.request('/api/logged', { headers: { cookie } })).json().data).toEqual({ success: false });
    expect((await call('GET', '/user', undefined, { cookie })).status).toBe(401);
  });

  test('API-06 ROL-03 the session is told by the cookie, by Authorization, with or without Bearer, and by nothing else', async () => {
    const { token } = await newMember();
    const logged = async (headers: Record<string, string>) =>
      ((await call('GET', '/logged', undefined, headers)).json().data as { success: boolean }).success;
    expect(await logged({ cookie: `a=b; token=${token}` })).toBe(true);
    expect(await logged({ authorization: token })).toBe(true);
    expect(await logged({ authorization: `Bearer ${token}` })).toBe(true);
    for (const wrong of [
      {},
      { authorization: `${token}x` },
      { authorization: `Basic ${token}` },
      { authorization: token.toLowerCase() },
      { cookie: `Token=${token}` },
      { cookie: `token=${token}`, authorization: 'autre' },
      { cookie: 'idSite=42' },
      { token },
    ])
      expect(await logged(wrong as Record<string, string>), JSON.stringify(wrong)).toBe(false);
  });

  test('API-17 a session lasts a day and no longer', async () => {
    const { token } = await newMember();
    const start = Date.now();
    server.setTime(start + 86_390_000);
    expect((await call('GET', '/user', undefined, authorizationOf(token))).status).toBe(200);
    server.setTime(start + 86_420_000);
    expect((await call('GET', '/user', undefined, authorizationOf(token))).status).toBe(401);
    server.setTime(Date.now());
  });

  test('API-17 a suspended member does not come in, and is told so only with their password', async () => {
    const { email, token } = await newMember();
    await server.write(42, ({ transaction }) =>
      transaction.query('update member set suspended_at = now() where site_id = 42 and email = $1', [email]),
    );
    expect((await call('POST', '/login', { email, password: memberPassword })).json()).toMatchObject({
      code: 'not-allowed',
      message: expect.stringContaining('suspendu'),
    });
    expect((await call('POST', '/login', { email, password: 'un autre mot de passe' })).json().code).toBe(
      'credentials-wrong',
    );
    expect((await call('GET', '/user', undefined, authorizationOf(token))).status).toBe(401);
  });

  test('API-17 logging in again ends the session that the browser had, whosever it was', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const kept = await logIn(one.email);
    const answer = await call(
      'POST',
      '/login',
      { email: other.email, password: memberPassword },
      { cookie: `token=${one.token}; idSite=42`, origin: server.baseUrl },
    );
    expect(answer.status).toBe(200);
    expect((await call('GET', '/user', undefined, authorizationOf(one.token))).status).toBe(401);
    expect((await call('GET', '/user', undefined, authorizationOf(kept))).status).toBe(200);
  });

  test('API-07 API-08 a profile and a password that change are noted, without what they are', async () => {
    const { id, token } = await newMember();
    await call('PUT', '/user', { firstname: 'Zoé', lastname: 'Martin' }, authorizationOf(token));
    await call(
      'PUT',
      '/user/password',
      { currentPassword: memberPassword, password: 'un tout autre mot' },
      authorizationOf(token),
    );
    const entries = await server.write(42, ({ transaction }) =>
      transaction.query(
        'select actor, action, detail from audit_entry where site_id = 42 and subject = $1 order by id',
        [`member:${id}`],
      ),
    );
    expect(entries).toEqual(
      ['member.profile', 'member.password'].map((action) => ({ actor: `member:${id}`, action, detail: null })),
    );
  });

  test('API-45 logging out without a session changes nothing and is no error', async () => {
    expect((await call('POST', '/logout')).status).toBe(200);
  });
});

describe('API-08 password change', () => {
  test('API-08 the present password is asked for; the others sessions and links end, this one goes on', async () => {
    const { token, email } = await newMember();
    const other = await logIn(email);
    await call('PUT', '/password/reset/ask', { email });
    const link = extractToken((await mailsTo(server, email))[0]);
    const change = (currentPassword: string, password: string) =>
      call('PUT', '/user/password', { currentPassword, password }, authorizationOf(token));
    expect(Object.keys((await change('pas le bon mot', 'un tout autre mot')).json().fields ?? {})).toEqual([
      'currentPassword',
    ]);
    expect(Object.keys((await change(memberPassword, 'court')).json().fields ?? {})).toEqual(['password']);
    expect(Object.keys((await change(memberPassword, email)).json().fields ?? {})).toEqual(['password']);
    for (const same of [memberPassword, memberPassword.normalize('NFD')])
      expect((await change(memberPassword, same)).json().fields).toEqual({
        password: 'Choisissez un autre mot de passe que l’actuel.',
      });
    expect(Object.keys((await change('pas le bon mot', 'pas le bon mot')).json().fields ?? {})).toEqual([
      'currentPassword',
    ]);
    expect((await call('GET', '/user', undefined, authorizationOf(other))).status).toBe(200);
    expect((await change(memberPassword, 'un tout autre mot')).status).toBe(200);
    expect((await call('GET', '/user', undefined, authorizationOf(token))).status).toBe(200);
    expect((await call('GET', '/user', undefined, authorizationOf(other))).status).toBe(401);
    expect((await call('PUT', '/password/reset', { token: link, password: 'encore un autre mot' })).status).toBe(410);
    expect((await call('POST', '/login', { email, password: memberPassword })).status).toBe(401);
    await logIn(email, 'un tout autre mot');
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
      'Votre mot de passe a changé chez L’Heure douce',
    );
  });
});
