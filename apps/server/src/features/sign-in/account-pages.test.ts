import { paths } from '@vitrine/domain/addresses/paths';
import {
  createMember,
  createMemberToken,
  createRegistration,
  memberPassword,
  type TestMember,
} from '@vitrine/test-kit/records/members';
import { startTestServer, type TestResponse, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractToken, mailsTo, registration } from './accounts.fixture.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  member = await server.write(42, (context) => createMember(context));
  await server.changeSettings({ PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js' });
});
afterAll(() => server.close());

const sessionCookie = (token: string) => ({ cookie: `token=${token}; idSite=42` });
const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.baseUrl, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const cookiesOf = (answer: TestResponse) => (answer.headers['set-cookie'] ?? []) as string[];
const submitAndReadConfirmation = async (answer: TestResponse, headers: Record<string, string> = {}) => {
  expect(answer.status, answer.text.slice(0, 300)).toBe(303);
  const page = await get(String(answer.headers.location).split('#')[0] as string, headers);
  return /<div id="confirmation"[^>]*>(.*?)<\/div>/s.exec(page.text)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
};
const { acceptTerms: _, ...person } = registration;
const secret = 'a'.repeat(43);

describe('RTE-02 RTE-06 BLK-01 the screens', () => {
  test.each([
    ['/auth', 'Se connecter', ['account-login', 'account-register']],
    ['/password/reset/ask', 'Mot de passe oublié', ['account-ask-reset']],
    ['/password/reset', 'Choisir un autre mot de passe', ['account-reset-password']],
    [`/password/reset/${secret}`, 'Choisir un autre mot de passe', ['account-reset-password']],
  ])(
    'RTE-02 RTE-06 BLK-01 %s: one title « %s », its forms, kept by nobody, named to nobody',
    async (path, title, blocks) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(text.match(/<h1[^>]*>.*?<\/h1>/gs)).toHaveLength(1);
      expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      for (const block of blocks) expect(text).toContain(`name="form" value="ecran-${block}"`);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' });
      expect(headers.etag).toBeUndefined();
      expect(text).toContain('<meta name="robots" content="noindex');
      // A URL with a token appears neither in share metadata nor in a tracker request, even with consent.
      const agreed = await get(path, { cookie: 'consent=1.a.00000000-0000-4000-8000-000000000000' });
      expect(agreed.text + JSON.stringify(agreed.headers)).not.toContain('mesure.exemple.fr');
      expect(/<head>.*<\/head>/s.exec(text)?.[0]).not.toContain(secret);
    },
  );

  test.each(['/auth/autre', '/password', '/password/reset/a/b', '/auth/confirmer', '/auth/confirmer/a/b', '/compte/x'])(
    'RTE-07 %s is no page',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('RTE-02 the screens enter no cache, whoever asks', async () => {
    const { cache } = server.running.context;
    const before = cache.size;
    for (const path of [
      '/auth',
      '/auth?etat=confirme',
      '/password/reset/ask',
      '/mes-droits',
      '/mes-droits?envoye=1',
      '/compte',
    ])
      await get(path);
    expect(cache.size).toBe(before);
  });

  test('LEG-04 the way to one’s account and rights is on every page', async () => {
    const { text } = await get('/contact');
    expect(text).toContain('href="/mes-droits"');
    expect(text).toContain('href="/compte"');
  });
});

describe('BLK-01 API-16 API-17 forms without script', () => {
  test('BLK-01 from registration to a session, and out again', async () => {
    const email = 'formulaire@exemple.fr';
    const asked = await post('/auth', {
      form: 'ecran-account-register',
      ...person,
      // As typed into a browser without a date input.
      birthdate: '28/02/1990',
      email,
      acceptTerms: 'on',
      newsletter: 'on',
    });
    expect(await submitAndReadConfirmation(asked)).toContain('ouvrez le courriel');
    const link = /http:\/\/[^\s]+/.exec((await mailsTo(server, email))[0]?.text ?? '')?.[0] ?? '';
    const path = new URL(link).pathname;
    // Opening the link must not confirm, because mail scanners open links.
    for (let look = 0; look < 3; look += 1) expect((await get(path)).status).toBe(200);
    const early = await post('/auth', { form: 'ecran-account-login', email, password: person.password });
    expect(early.status).toBe(422);
    expect((await get(path)).text).toMatch(/<a href="\/auth"[^>]*>Se connecter, ou demander un autre lien/);
    const wrong = await post(path, { form: 'confirmation', password: 'pas le bon' });
    expect([wrong.status, wrong.text.includes('id="confirmation-password-erreur"')]).toEqual([422, true]);
    // Link and password prove the identity: the first use starts a session, a second use does not.
    const opened = await post(path, { form: 'confirmation', password: person.password });
    expect(opened.headers.location).toBe('/compte?etat=confirme-lettre#confirmation');
    const first = { cookie: `${cookiesOf(opened)[0]?.split(';')[0]}; idSite=42` };
    expect(await submitAndReadConfirmation(opened, first)).toMatch(
      /^Votre adresse est confirmée.*ouvrez le second courriel/,
    );
    const again = await post(path, { form: 'confirmation', password: person.password });
    expect([cookiesOf(again), again.headers.location]).toEqual([[], '/auth?etat=confirme#confirmation']);
    expect(await submitAndReadConfirmation(again)).toMatch(/^Votre adresse est confirmée.*Connectez-vous\./);
    const entered = await post('/auth', { form: 'ecran-account-login', email, password: person.password });
    expect([entered.status, entered.headers.location]).toEqual([303, '/compte']);
    const [token = '', site = ''] = cookiesOf(entered);
    expect(token).toMatch(/^token=[\w-]{43}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/);
    expect(site).toBe('idSite=42; Path=/; Max-Age=86400; SameSite=Lax');
    const mine = { cookie: `${token.split(';')[0]}; idSite=42` };
    const page = await get('/compte', mine);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text).toMatch(/<h1[^>]*>Bonjour Ana<\/h1>/);
    expect(page.text).toContain(email);
    // The registration also chose the newsletter, which needs its own confirmation mail.
    expect(page.text).toContain('La lettre attend votre confirmation\u00a0: ouvrez le courriel envoyé le ');
    expect((await get('/auth', mine)).headers.location).toBe('/compte');
    const left = await post('/compte', { form: 'deconnexion' }, mine);
    expect(cookiesOf(left)).toEqual([
      'token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'idSite=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(await submitAndReadConfirmation(left)).toContain('Votre session est fermée');
    expect((await get('/compte', mine)).status).toBe(302);
  });

  test('BLK-01 a registration with faults comes back with all of them and all that was typed, but the password', async () => {
    const answer = await post('/auth', {
      form: 'ecran-account-register',
      firstname: 'Ana',
      lastname: '',
      email: 'ana@nulle-part',
      birthdate: '2020-01-01',
      password: 'jamais-montré',
      newsletter: 'on',
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'private, no-store']);
    for (const name of ['lastname', 'email', 'acceptTerms'])
      expect(answer.text, name).toContain(`id="ecran-account-register-${name}-erreur"`);
    expect(answer.text).toContain('value="Ana"');
    expect(answer.text).toContain('value="ana@nulle-part"');
    expect(answer.text).not.toContain('jamais-montré');
    expect(answer.text.match(/autofocus=""/gi)).toHaveLength(1);
    expect(answer.text).not.toContain('id="ecran-account-login-email-erreur"');
  });

  test('BLK-01 LEG-02 terms that changed since the page was opened are shown, and their box is to be ticked anew', async () => {
    const shown = /name="termsVersion" value="(\d+)"/;
    const before = shown.exec((await get('/auth')).text)?.[1] ?? '';
    await server.changeSettings({ USE_TERMS: '<p>D’autres conditions encore.</p>' });
    const sent = { form: 'ecran-account-register', ...person, email: 'tard@exemple.fr', acceptTerms: 'on' };
    const answer = await post('/auth', { ...sent, termsVersion: before });
    expect(answer.status).toBe(422);
    const { text } = answer;
    expect(/id="ecran-account-register-acceptTerms-erreur"[^>]*>([^<]*)/.exec(text)?.[1]).toContain('en vigueur');
    expect(/<input[^>]*name="acceptTerms"[^>]*>/.exec(text)?.[0]).not.toContain('checked');
    expect(text).toContain('value="tard@exemple.fr"');
    expect(text).toMatch(/<a href="\/use-terms">/);
    const now = shown.exec(text)?.[1] ?? '';
    expect(Number(now)).toBe(Number(before) + 1);
    expect(await submitAndReadConfirmation(await post('/auth', { ...sent, termsVersion: now }))).toContain(
      'ouvrez le courriel',
    );
  });

  test('BLK-01 API-18 forgotten, asked for, chosen', async () => {
    const { email, token: session } = await server.write(42, (context) => createMember(context));
    expect(
      await submitAndReadConfirmation(await post('/password/reset/ask', { form: 'ecran-account-ask-reset', email })),
    ).toContain('Si un compte existe');
    const [mail] = await mailsTo(server, email);
    const token = extractToken(mail);
    // A person who cannot open the link can type its code.
    expect(mail?.text).toContain(`${paths.reset()}\u00a0: ${token}`);
    const path = paths.reset(token);
    const form = { form: 'ecran-account-reset-password', token };
    const weak = await post(path, { ...form, password: 'court' });
    expect([weak.status, weak.text.includes('au moins 12')]).toEqual([422, true]);
    expect(weak.text).not.toContain('value="court"');
    expect(await submitAndReadConfirmation(await post(path, { ...form, password: 'un tout autre mot' }))).toContain(
      'nouveau mot de passe',
    );
    expect((await get('/compte', sessionCookie(session))).status).toBe(302);
    const spent = await post(path, { ...form, password: 'encore un autre mot' });
    expect([spent.status, spent.text.includes('Ce lien a déjà servi')]).toEqual([422, true]);
  });

  test('API-07 API-08 profile and password are changed on the member’s own page', async () => {
    const { token } = await server.write(42, (context) => createMember(context));
    const fields = { form: 'profil', firstname: 'Zoé', lastname: 'Martin', birthdate: '1991-03-04' };
    expect(
      await submitAndReadConfirmation(await post('/compte', fields, sessionCookie(token)), sessionCookie(token)),
    ).toBe('Votre profil est enregistré.');
    const { text } = await get('/compte', sessionCookie(token));
    expect(text).toContain('Bonjour Zoé');
    const wrong = await post('/compte', { ...fields, lastname: '' }, sessionCookie(token));
    expect([wrong.status, wrong.text.includes('id="profil-lastname-erreur"')]).toEqual([422, true]);
    const refused = await post(
      '/compte',
      { form: 'mot-de-passe', currentPassword: 'faux', password: 'un tout autre mot' },
      sessionCookie(token),
    );
    expect([refused.status, refused.text.includes('id="mot-de-passe-currentPassword-erreur"')]).toEqual([422, true]);
    const changed = await post(
      '/compte',
      { form: 'mot-de-passe', currentPassword: memberPassword, password: 'un tout autre mot' },
      sessionCookie(token),
    );
    expect(await submitAndReadConfirmation(changed, sessionCookie(token))).toContain('Votre mot de passe a changé');
  });

  test('ROL-01 a visitor’s form for a member’s page leads to the login, and does nothing', async () => {
    for (const form of ['profil', 'suppression', 'deconnexion']) {
      const answer = await post('/compte', { form, firstname: 'Intrus', lastname: 'X' }, sessionCookie(secret));
      expect(await submitAndReadConfirmation(answer)).toContain('Votre session a pris fin');
      expect(answer.headers.location).toMatch(/^\/auth\?/);
    }
    expect((await post('/auth', { form: 'suppression' }, sessionCookie(member.token))).headers.location).toBe(
      '/compte',
    );
    expect((await get('/compte', sessionCookie(member.token))).status).toBe(200);
  });

  test('BLK-01 a form is taken where it stands and nowhere else', async () => {
    for (const path of ['/', '/contact', '/password/reset/ask'])
      expect(
        (await post(path, { form: 'ecran-account-login', email: member.email, password: memberPassword })).status,
      ).toBe(404);
    for (const form of ['constructor', '__proto__', 'toString', ''])
      expect((await post('/compte', { form }, sessionCookie(member.token))).status).toBe(404);
  });
});

describe('what is told to nobody', () => {
  test('API-18 the secrets of links are in no log and no list of lost addresses', async () => {
    const [link, confirmation] = await server.write(42, async (context) => [
      await createMemberToken(context, member.id, 'reset'),
      await createRegistration(context, 'journal@exemple.fr'),
    ]);
    // Addresses that lead nowhere are noted for people alone.
    for (const path of [
      `/password/reset/${link}`,
      `/auth/confirmer/${confirmation}`,
      `/password/reset/${link}/x`,
      `/x/${link}`,
    ])
      await get(path, {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        accept: 'text/html',
      });
    await post(`/password/reset/${link}`, {
      form: 'ecran-account-reset-password',
      token: link ?? '',
      password: 'court',
    });
    await server.running.context.notFoundLog.flush();
    const lost = await server.write(42, ({ transaction }) =>
      transaction.query('select path from lost_address where site_id = 42'),
    );
    const seen = JSON.stringify(server.logLines) + JSON.stringify(lost);
    expect(seen).not.toContain(link);
    expect(seen).not.toContain(confirmation);
    expect(seen).toContain('/password/reset/…');
  });

  test('ROL-03 a session is seen however its cookie is spelled: no page made for it is kept', async () => {
    const { cache } = server.running.context;
    const { token } = member;
    for (const cookie of [
      `token=${token}`,
      `token =${token}`,
      ` token\t= ${token}`,
      `a=b;token=${token}`,
      `a=b;\t token =${token}`,
    ]) {
      const before = cache.size;
      const { headers } = await get('/les-ateliers-parents-bebe', { cookie });
      expect([headers['cache-control'], headers.etag, cache.size], cookie).toEqual([
        'private, no-store',
        undefined,
        before,
      ]);
    }
  });

  test('ROL-03 a member’s page is theirs alone: nothing of it is in what others get, before or after', async () => {
    const { token } = await server.write(42, (context) => createMember(context, { firstname: 'Clandestine' }));
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await get('/compte', sessionCookie(token))).text).toContain('Clandestine');
      expect((await get('/mes-droits', sessionCookie(token))).text).toContain('Clandestine');
      for (const path of ['/', '/auth', '/mes-droits', '/compte'])
        for (const headers of [{}, sessionCookie(member.token)])
          expect((await get(path, headers)).text).not.toContain('Clandestine');
    }
  });
});
