import { createMember } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { isBehindProxy: true },
    server: {
      rateLimits: {
        registrationMail: { perClient: [5, 3600], perSite: [6, 3600] },
        registrationMailToAddress: { perClient: [30, 3600], perSite: [6, 3600] },
        resetMail: { perClient: [5, 3600], perSite: [6, 3600] },
      },
    },
  });
});
afterAll(() => server.close());

const call = (method: string, path: string, body: object, from: string) =>
  server.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
const askReset = (email: string, from: string) => call('PUT', '/password/reset/ask', { email }, from);
const register = (email: string, from: string) =>
  call(
    'POST',
    '/register',
    {
      email,
      password: 'une tisane au bord du lac',
      firstname: 'Ana',
      lastname: 'Lopes',
      birthdate: '1990-02-28',
      acceptTerms: true,
    },
    from,
  );
const mailsTo = (recipient: string) => server.queuedMails(recipient);
/** Lists the delays in seconds of the jobs of a queue, in order of creation. */
const waits = async (queue: string) => {
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query<{ wait: number }>(
      `select round(extract(epoch from start_after - created_on))::int as wait from vitrine_jobs.job
       where name = $1 and state = 'created' order by created_on`,
      [queue],
    ),
  );
  return rows.map(({ wait }) => wait);
};

describe('API-18 what a few ask for shuts nobody out', () => {
  test('API-18 300 requests from 30 clients, then everybody else still gets a link at once; the 30 are refused, the owner is told once', async () => {
    const { email } = await server.write(42, (context) =>
      createMember(context, { email: 'membre-tranquille@exemple.fr' }),
    );
    await server.changeSettings({ COMPANY_EMAIL: 'patronne@exemple.fr' });
    const from = (client: number) => `192.0.2.${client}`;
    for (let turn = 0; turn < 10; turn += 1) {
      const statuses = await Promise.all(
        Array.from({ length: 30 }, (_, client) => askReset(`personne${turn}-${client}@exemple.fr`, from(client))),
      );
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([202]));
    }
    await server.runLinkJobs(true);
    expect(await mailsTo('patronne@exemple.fr')).toEqual([]);

    // The next request comes from a member and a new IP address.
    expect((await askReset(email, '198.51.100.1')).status).toBe(202);
    expect(await server.runLinkJobs()).toBe(1);
    expect(await mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('Choisir un autre mot de passe') }]);
    const again = await askReset('personne-de-plus@exemple.fr', from(1));
    expect([again.status, again.json().message]).toEqual([
      429,
      'Trop de demandes de mot de passe en peu de temps. Recommencez dans une heure.',
    ]);
    for (let client = 2; client < 40; client += 1)
      expect((await askReset(`autre${client}@exemple.fr`, `198.51.100.${client}`)).status).toBe(202);

    await vi.waitFor(async () => expect(await mailsTo('patronne@exemple.fr')).toHaveLength(1));
    const [alert] = await mailsTo('patronne@exemple.fr');
    expect(alert?.subject).toMatch(/^Beaucoup de demandes d’un coup sur le site /);
    expect(alert?.text).toContain('Trop de demandes de mot de passe\u00a0: plus de 300 en une heure');
    const warnings = server.logLines.filter(({ msg }) => String(msg).startsWith('seuil du site dépassé'));
    expect(warnings.filter(({ limit }) => limit === 'askReset')).toHaveLength(1);
  });

  test('API-18 beyond the threshold of mails the first request for an address never waits, known or not; a repeated one does', async () => {
    await server.runLinkJobs(true);
    await server.write(42, (context) => createMember(context, { email: 'connue-en-foule@exemple.fr' }));
    for (const [place, email] of ['connue-en-foule@exemple.fr', 'inconnue-en-foule@exemple.fr'].entries())
      for (let turn = 0; turn < 2; turn += 1)
        expect((await askReset(email, `198.51.101.${2 * place + turn}`)).status).toBe(202);
    const [known, knownAgain, unknown, unknownAgain] = await waits('send-reset-link');
    expect([known, unknown]).toEqual([0, 0]);
    expect(knownAgain).toBeGreaterThan(600);
    expect(unknownAgain).toBeGreaterThan(600);
  });

  test('API-16 mails of registrations leave at the pace of the threshold, and the answer is the same', async () => {
    const answers = [];
    for (let turn = 0; turn < 9; turn += 1)
      answers.push(await register(`nouvelle${turn}@exemple.fr`, `198.51.102.${turn}`));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 202));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await waits('send-registration-link')).toEqual([0, 0, 0, 0, 0, 0, 600, 1200, 1800]);
    await server.runLinkJobs();
    expect([(await mailsTo('nouvelle5@exemple.fr')).length, (await mailsTo('nouvelle6@exemple.fr')).length]).toEqual([
      1, 0,
    ]);
    await server.runLinkJobs(true);
    expect(await mailsTo('nouvelle8@exemple.fr')).toHaveLength(1);
  });
});
