import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { passwordHashing, restorePasswordHashing } from '@vitrine/test-kit/runner/password-hashing';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractToken, mailsTo, registration, requestJson } from './accounts.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  // This file makes five hundred attempts; other tests cover the cost of a real hash.
  passwordHashing.isDearRefused = true;
  server = await startTestServer({ config: { isBehindProxy: true } });
});
afterAll(async () => {
  restorePasswordHashing();
  await server.close();
});

let callers = 0;
/** Simulates another client on each call, unless `place` names one. */
const forwardedFor = (place?: string) => {
  callers += 1;
  return { 'x-forwarded-for': place ?? `10.1.${callers >> 8}.${callers % 256}` };
};
const call = (method: string, path: string, body: object, place?: string) =>
  requestJson(server, method, path, body, forwardedFor(place));
const repeatCall = async (count: number, run: (turn: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await run(turn)).status);
  return statuses;
};

describe('API-16 API-17 API-18 limits, at the limit and one beyond', () => {
  test('API-17 thirty attempts from one client in ten minutes, whoever is tried', async () => {
    const statuses = await repeatCall(31, (turn) =>
      call('POST', '/login', { email: `personne${turn}@exemple.fr`, password: 'au hasard' }, '192.0.2.1'),
    );
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });

  test('API-17 ten wrong passwords for an account from one client in a quarter of an hour, known or not; elsewhere its owner comes in', async () => {
    const { email } = await server.write(42, (context) => createMember(context));
    for (const one of [email, 'inconnue@exemple.fr']) {
      const place = one === email ? '192.0.2.20' : '192.0.2.21';
      const statuses = await repeatCall(11, (turn) =>
        call('POST', '/login', { email: turn % 2 ? one.toUpperCase() : one, password: 'au hasard' }, place),
      );
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      // After too many wrong passwords, the right one is refused too.
      expect((await call('POST', '/login', { email: one, password: memberPassword }, place)).status).toBe(429);
    }
    expect((await call('POST', '/login', { email, password: memberPassword })).status).toBe(200);
  });

  test('API-17 fifty an hour from wherever; where its owner has come in before they still do, and right ones do not count', async () => {
    const { email } = await server.write(42, (context) => createMember(context));
    const home = '192.0.2.30';
    const enter = (place?: string) => call('POST', '/login', { email, password: memberPassword }, place);
    expect(await repeatCall(12, () => enter(home))).toEqual(Array.from({ length: 12 }, () => 200));
    const statuses = await repeatCall(51, () => call('POST', '/login', { email, password: 'au hasard' }));
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), 429]);
    expect([(await enter()).status, (await enter(home)).status]).toEqual([429, 200]);
  });

  test('API-18 another password by mail is tried at once, wherever the one before it was guessed at', async () => {
    const { email } = await server.write(42, (context) => createMember(context));
    const [home, phone] = ['192.0.2.32', '192.0.2.33'];
    const password = 'une tisane au coin du feu';
    const guess = (place?: string) => call('POST', '/login', { email, password: 'au hasard' }, place);
    await repeatCall(11, () => guess(home));
    await repeatCall(11, () => guess(phone));
    await repeatCall(31, () => guess());
    await call('PUT', '/password/reset/ask', { email }, home);
    const [link] = await mailsTo(server, email);
    expect((await call('PUT', '/password/reset', { token: extractToken(link), password }, home)).status).toBe(200);
    // Attempts against the new password are counted again.
    expect(await repeatCall(10, () => guess(home))).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await guess(home)).status).toBe(429);
    for (const place of [phone, undefined])
      expect((await call('POST', '/login', { email, password }, place)).status).toBe(200);
  });

  test.each(['reset', 'registration'] as const)(
    'API-16 API-18 a proven %s opens its own account where too many have come, and nobody else’s',
    async (proof) => {
      const place = proof === 'reset' ? '192.0.2.34' : '192.0.2.35';
      const other = await server.write(42, (context) => createMember(context));
      const own = `a-moi-${proof}@exemple.fr`;
      if (proof === 'reset') await server.write(42, (context) => createMember(context, { email: own }));
      await repeatCall(30, (turn) => call('POST', '/login', { email: `une${turn}@exemple.fr`, password: 'x' }, place));
      const enter = (email: string, password: string) => call('POST', '/login', { email, password }, place);
      expect((await enter(own, memberPassword)).status).toBe(429);
      const { password } = registration;
      if (proof === 'reset') await call('PUT', '/password/reset/ask', { email: own }, place);
      else await call('POST', '/register', { ...registration, email: own }, place);
      const token = extractToken((await mailsTo(server, own)).at(-1));
      const path = proof === 'reset' ? '/password/reset' : '/register/confirm';
      expect((await call('PUT', path, { token, password }, place)).status).toBe(200);
      expect((await enter(own, password)).status).toBe(200);
      expect((await enter(other.email, memberPassword)).status).toBe(429);
    },
  );

  test('API-18 whoever resets their own password has no more attempts at another’s account', async () => {
    const victim = await server.write(42, (context) => createMember(context));
    const own = await server.write(42, (context) => createMember(context));
    const place = '192.0.2.36';
    await repeatCall(10, () => call('POST', '/login', { email: victim.email, password: 'au hasard' }, place));
    await call('PUT', '/password/reset/ask', { email: own.email }, place);
    const token = extractToken((await mailsTo(server, own.email)).at(-1));
    const body = { token, password: 'une tisane au coin du feu' };
    expect((await call('PUT', '/password/reset', body, place)).status).toBe(200);
    const guess = { email: victim.email, password: memberPassword };
    expect((await call('POST', '/login', guess, place)).status).toBe(429);
  });

  test.each([
    ['POST', '/register', 'Trop d’inscriptions en peu de temps. Recommencez dans une heure.'],
    ['PUT', '/password/reset/ask', 'Trop de demandes de mot de passe en peu de temps. Recommencez dans une heure.'],
  ])(
    'API-16 API-18 %s %s beyond its limit tells what was too much and how long to wait',
    async (method, path, told) => {
      const ask = (turn: number) =>
        call(method, path, { ...(method === 'POST' ? registration : {}), email: `l${turn}@exemple.fr` }, '192.0.2.37');
      await repeatCall(10, ask);
      const refused = await ask(11);
      expect([refused.status, refused.json().message]).toEqual([429, told]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3540);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    },
  );

  test('API-08 a stranger who guesses does not keep a member from changing their password in their session', async () => {
    const { email, token } = await server.write(42, (context) => createMember(context));
    await repeatCall(11, () => call('POST', '/login', { email, password: 'au hasard' }, '192.0.2.40'));
    const body = { currentPassword: memberPassword, password: 'un tout autre mot' };
    expect((await requestJson(server, 'PUT', '/user/password', body, { authorization: token })).status).toBe(200);
  });

  test('API-08 the present password is not guessed from inside a session either', async () => {
    const { token } = await server.write(42, (context) => createMember(context));
    const statuses = await repeatCall(11, () =>
      requestJson(
        server,
        'PUT',
        '/user/password',
        { currentPassword: 'au hasard', password: 'un tout autre mot' },
        { authorization: token },
      ),
    );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test.each([
    ['POST', '/register', (email: string) => ({ ...registration, email })],
    ['PUT', '/password/reset/ask', (email: string) => ({ email })],
  ] as const)('API-16 API-18 %s %s: ten from one client in an hour', async (method, path, body) => {
    const statuses = await repeatCall(11, (turn) =>
      call(method, path, body(`une${path.length}${turn}@exemple.fr`), `192.0.2.${path.length}`),
    );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });

  test('API-16 five registrations an hour are mailed to one address from one client, thirty from all; beyond them the answer is the same and nothing leaves', async () => {
    const { email } = await server.write(42, (context) => createMember(context));
    for (const [round, one] of [email, 'nouvelle-venue@exemple.fr'].entries()) {
      const mails = async () => (await mailsTo(server, one)).length;
      const before = await mails();
      const register = (place: string) => call('POST', '/register', { ...registration, email: one }, place);
      const statuses = await repeatCall(8, () => register(`192.0.2.${180 + round}`));
      expect(statuses).toEqual(Array.from({ length: 8 }, () => 202));
      expect((await mails()) - before).toBe(5);
      // The owner still gets their own mail, from their own IP address.
      expect((await register('2001:db8:5::1')).status).toBe(202);
      expect((await mails()) - before).toBe(6);
      for (let place = 0; place < 5; place += 1) await repeatCall(5, () => register(`198.51.${round}.${place}`));
      expect((await mails()) - before).toBe(30);
    }
  });

  test('API-18 five links to another password an hour to one address; registrations with it take none of them', async () => {
    const { email } = await server.write(42, (context) => createMember(context));
    await repeatCall(8, () => call('POST', '/register', { ...registration, email }, '192.0.2.190'));
    const before = (await mailsTo(server, email)).length;
    const statuses = await repeatCall(6, () => call('PUT', '/password/reset/ask', { email }));
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 202));
    const links = (await mailsTo(server, email)).slice(before);
    expect(links).toHaveLength(5);
    // Every link that was sent works, whoever requested it.
    const token = extractToken(links[0]);
    expect((await call('PUT', '/password/reset', { token, password: 'une tisane au coin du feu' })).status).toBe(200);
  });

  test.each([
    ['API-16 confirmation', 'PUT', '/register/confirm', { token: 'x'.repeat(43), password: 'un tout autre mot' }],
    ['API-18 reset', 'PUT', '/password/reset', { token: 'x'.repeat(43), password: 'un tout autre mot' }],
  ] as const)('%s: thirty links from one client in ten minutes, whatever they are', async (_, method, path, body) => {
    const statuses = await repeatCall(31, () => call(method, path, body, `192.0.2.${100 + path.length}`));
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 410), 429]);
  });

  test('LEG-04 five requests from one client in an hour', async () => {
    const statuses = await repeatCall(6, () =>
      call(
        'POST',
        '/rights-request',
        { kind: 'access', firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' },
        '192.0.2.9',
      ),
    );
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('BLK-01 on the page a limit is told in French, with what was typed', async () => {
    const post = () =>
      server.request('/auth', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: server.baseUrl,
          ...forwardedFor('192.0.2.77'),
        },
        body: new URLSearchParams({
          form: 'ecran-account-login',
          email: 'trop@exemple.fr',
          password: 'au hasard',
        }).toString(),
      });
    await repeatCall(10, post);
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(
      'Trop de tentatives de connexion en peu de temps. Recommencez dans 15\u00a0minutes.',
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(840);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(refused.text).toContain('value="trop@exemple.fr"');
  });
});
