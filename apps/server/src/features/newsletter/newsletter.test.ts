import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '../maintenance/maintenance.repository.ts';
import { createNewsletterVisitor } from './newsletter.fixture.ts';

let server: TestServer;
let visitor: ReturnType<typeof createNewsletterVisitor>;
let desk: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  visitor = createNewsletterVisitor(server);
  desk = await createStaff(server, 'DESK');
});
afterAll(() => server.close());

const call = createRecordCaller(
  () => server,
  'subscriber-imports',
  () => desk,
);
const season = 'La lettre de saison';
const dates = 'Les dates des ateliers';

describe('API-11 POST /newsletter/subscribe', () => {
  test('API-11 nobody is on a list before their mailbox has said yes; the proof keeps the words, the day and the way', async () => {
    const email = 'Zoe@exemple.fr';
    server.setTime('2026-03-02T10:00:00Z');
    const asked = await visitor.subscribe(email);
    expect([asked.status, asked.json()]).toEqual([202, { success: true, data: {}, message: '' }]);
    expect([await visitor.listsOf(email), await visitor.proofsOf(email)]).toEqual([[], []]);
    server.setTime('2026-03-04T10:00:00Z');
    expect((await visitor.confirm(email)).status).toBe(200);
    server.setTime(Date.now());
    expect(await visitor.listsOf(email)).toEqual([season]);
    const [proof, ...more] = await visitor.proofsOf(email);
    expect(more).toEqual([]);
    expect(proof).toMatchObject({
      email,
      lists: [season],
      wording: newsletterConsentTexts.form('L’Heure douce'),
      way: 'form',
      withdrawn_at: null,
    });
    expect([proof?.asked_at.toISOString().slice(0, 10), proof?.given_at.toISOString().slice(0, 10)]).toEqual([
      '2026-03-02',
      '2026-03-04',
    ]);
  });

  test('API-11 the words that are kept are those that the page shows', async () => {
    for (const path of ['/', '/lettre'])
      expect((await server.request(path)).text).toContain(newsletterConsentTexts.form('L’Heure douce'));
  });

  test('API-11 a link serves once, in its seven days, and is stored as a hash only', async () => {
    const email = 'lien@exemple.fr';
    await visitor.subscribe(email);
    const token = visitor.tokenOf(await visitor.lastLink(email));
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query('select row_to_json(r)::text as text from newsletter_request r where site_id = 42', []),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    server.setTime(Date.now() + 7 * 86_400_000 + 1000);
    expect((await visitor.confirm(email)).status).toBe(410);
    server.setTime(Date.now() + 7 * 86_400_000 - 60_000);
    expect((await visitor.confirm(email)).status).toBe(200);
    server.setTime(Date.now());
    expect((await visitor.call('PUT', '/newsletter/confirm', { token })).status).toBe(410);
  });

  test('API-11 of twenty at once with one link, one is told that it served', async () => {
    const email = 'ensemble@exemple.fr';
    await visitor.subscribe(email);
    const token = visitor.tokenOf(await visitor.lastLink(email));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call('PUT', '/newsletter/confirm', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await visitor.proofsOf(email)).toHaveLength(1);
  });

  test('API-11 an address that has it already, and one that left, are answered as an unknown one, to the byte', async () => {
    await visitor.subscribe('connue@exemple.fr');
    await visitor.confirm('connue@exemple.fr');
    await visitor.subscribe('partie@exemple.fr');
    await visitor.confirm('partie@exemple.fr');
    const leave = visitor.tokenOf(await visitor.lastLink('partie@exemple.fr'));
    await visitor.call('PUT', '/newsletter/unsubscribe', { token: leave });
    const answers = [];
    for (const email of ['connue@exemple.fr', 'partie@exemple.fr', 'absent@exemple.fr', 'CONNUE@exemple.fr']) {
      const { status, text, headers } = await visitor.subscribe(email);
      const { date: _, 'x-request-id': __, ...rest } = headers;
      answers.push({ status, text, rest });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await visitor.mailsTo('connue@exemple.fr')).at(-1)?.subject).toContain('Vous recevez déjà');
  });

  test('API-11 the mail repeats nothing that was typed, and no other host than the site’s own', async () => {
    await visitor.call('POST', '/newsletter/subscribe', { email: 'hote@exemple.fr' }, { host: 'localhost' });
    const [mail] = await visitor.mailsTo('hote@exemple.fr');
    expect(mail?.text).toContain('http://lheuredouce.localhost');
    expect(mail?.text).not.toContain('hote@exemple.fr');
  });

  test.each([
    [{ email: 'pas une adresse' }, 'email'],
    [{ email: 'a@exemple.fr', lists: [999] }, 'lists'],
    [{ email: 'a@exemple.fr', lists: [] }, 'lists'],
    [{ email: 'a@exemple.fr', lists: ['un'] }, 'lists.0'],
    [{ email: 'a@exemple.fr', autre: 1 }, 'autre'],
  ])('API-11 %j is refused by name', async (body, field) => {
    const answer = await visitor.call('POST', '/newsletter/subscribe', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json().fields ?? {})).toEqual([field]);
  });

  test('API-11 a robot is answered alike, and nothing is stored or sent', async () => {
    expect((await visitor.subscribe('robot@exemple.fr', { website: 'http://x' })).status).toBe(202);
    expect(await visitor.mailsTo('robot@exemple.fr')).toEqual([]);
  });

  test('API-11 a mailbox is asked three times a day at most, and whoever asks hears no difference', async () => {
    const limited = await startTestServer();
    const own = createNewsletterVisitor(limited);
    for (let time = 0; time < 5; time += 1) expect((await own.subscribe('souvent@exemple.fr')).status).toBe(202);
    expect(await own.mailsTo('souvent@exemple.fr')).toHaveLength(3);
    for (let time = 0; time < 5; time += 1) await own.subscribe(`autre${time}@exemple.fr`);
    expect((await own.subscribe('encore@exemple.fr')).status).toBe(429);
    await limited.close();
  });
});

describe('API-10 a member’s own lists', () => {
  test('API-10 the site’s lists, those of the member, and another choice that is proved in its turn', async () => {
    const { createMember: makeMember } = await import('@vitrine/test-kit/records/members');
    const { email, token } = await server.write(42, (context) => makeMember(context));
    const as = { authorization: token };
    const { lists } = (await visitor.call('GET', '/user/newsletter/lists', undefined, as)).json().data as {
      lists: { id: number; name: string }[];
    };
    expect(lists.map(({ name }) => name)).toEqual([season, dates]);
    const path = '/user/newsletter/subscription';
    expect((await visitor.call('GET', path, undefined, as)).json().data).toEqual({
      email,
      lists: [],
      kept: [],
      askedAt: null,
    });
    const put = async (chosen: number[]) => (await visitor.call('PUT', path, { lists: chosen }, as)).json().data;
    expect(await put([1, 2])).toEqual({ email, lists: [1, 2], kept: [], askedAt: null });
    expect(await put([2, 1])).toEqual({ email, lists: [1, 2], kept: [], askedAt: null });
    expect(await visitor.proofsOf(email)).toHaveLength(1);
    expect(await put([2])).toEqual({ email, lists: [2], kept: [], askedAt: null });
    // A later subscriber's lists are no other's.
    await server.write(42, (context) => createSubscriber(context, 'plus-tard@exemple.fr', 1));
    expect((await visitor.call('GET', path, undefined, as)).json().data).toMatchObject({ lists: [2] });
    expect(await put([])).toEqual({ email, lists: [], kept: [], askedAt: null });
    expect(await visitor.proofsOf(email)).toMatchObject([
      { lists: [season, dates], way: 'account', withdrawn_way: 'account' },
      { lists: [dates], way: 'account', withdrawn_way: 'account' },
    ]);
    expect((await visitor.call('PUT', path, { lists: [77] }, as)).status).toBe(422);
    expect((await visitor.call('GET', path)).status).toBe(401);
    expect((await visitor.call('PUT', path, { lists: [1] })).status).toBe(401);
  });

  test('API-10 what a member chooses in their account answers what still waits for their yes by mail', async () => {
    const { createMember: makeMember } = await import('@vitrine/test-kit/records/members');
    const { email, token } = await server.write(42, (context) => makeMember(context));
    const as = { authorization: token };
    const path = '/user/newsletter/subscription';
    const askedAt = async (method: string, lists?: number[]) =>
      ((await visitor.call(method, path, lists && { lists }, as)).json().data as { askedAt: string | null }).askedAt;
    for (const held of [[], [1]]) {
      await askedAt('PUT', held);
      await visitor.call('POST', '/newsletter/subscribe', { email, lists: [2] });
      // A mail that has yet to leave cannot be opened.
      expect(await askedAt('GET')).toBeNull();
      await server.runLinkJobs();
      expect(await askedAt('GET')).toEqual(expect.any(String));
      const mails = (await visitor.mailsTo(email)).length;
      expect(await askedAt('PUT', held)).toBeNull();
      expect((await visitor.confirm(email)).status).toBe(410);
      expect(await visitor.listsOf(email)).toHaveLength(held.length);
      expect(await visitor.mailsTo(email)).toHaveLength(mails);
    }
  });

  test('API-10 what a member chooses in their account reaches a request whose mail has not left', async () => {
    const { createMember: makeMember } = await import('@vitrine/test-kit/records/members');
    const { email, token } = await server.write(42, (context) => makeMember(context));
    await visitor.call('POST', '/newsletter/subscribe', { email, lists: [2] });
    await visitor.call('PUT', '/user/newsletter/subscription', { lists: [] }, { authorization: token });
    expect(await server.runLinkJobs()).toBe(1);
    expect(await server.queuedMails(email)).toEqual([]);
  });

  test('API-10 API-16 the choice of a registration is asked of the mailbox once the account is open', async () => {
    const email = 'inscrite@exemple.fr';
    const person = { firstname: 'Ana', lastname: 'Lopes', birthdate: '1990-02-28', acceptTerms: true };
    const password = 'une tisane au bord';
    await visitor.call('POST', '/register', { ...person, email, password, newsletter: true });
    const [confirmation] = await visitor.mailsTo(email);
    const token = /\/confirmer\/([\w-]{43})/.exec(confirmation?.text ?? '')?.[1];
    const confirm = async () => (await visitor.call('PUT', '/register/confirm', { token, password })).json().data;
    expect(await confirm()).toMatchObject({ isNewsletterAsked: true });
    expect(await visitor.listsOf(email)).toEqual([]);
    expect((await visitor.confirm(email)).status).toBe(200);
    expect(await visitor.listsOf(email)).toEqual([season]);
    expect(await visitor.proofsOf(email)).toMatchObject([{ way: 'registration' }]);
  });

  test('API-09 API-10 who leaves the site takes their data along, then is forgotten: the proofs stay without address', async () => {
    const { createMember: makeMember, memberPassword } = await import('@vitrine/test-kit/records/members');
    const { email, token } = await server.write(42, (context) => makeMember(context));
    const as = { authorization: token };
    await visitor.call('PUT', '/user/newsletter/subscription', { lists: [1] }, as);
    const data = (await visitor.call('GET', '/user/export', undefined, as)).json().data as { newsletter: object };
    expect(data.newsletter).toMatchObject({
      lists: [{ name: season }],
      consents: [{ lists: [season], way: 'account' }],
    });
    expect((await visitor.call('DELETE', '/user', { password: memberPassword }, as)).status).toBe(200);
    expect(await visitor.listsOf(email)).toEqual([]);
    expect(await visitor.proofsOf(email)).toMatchObject([{ email: null, withdrawn_way: 'erasure' }]);
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query(
        `select 1 from newsletter_subscriber where site_id = 42 and email_key = $1
         union all select 1 from newsletter_request where site_id = 42 and email_key = $1`,
        [email],
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe('API-11 an import', () => {
  const begin = async (list = 1, proof = 'Cahier du salon du 3 mai 2025') =>
    call('POST', '', { name: 'carnet.csv', lists: [list], proof });
  const bring = async (lines: string[], list?: number) => {
    const { id } = (await begin(list)).data.import;
    const rows = lines.map((text, place) => ({ line: place + 1, text })).filter(({ text }) => text);
    return (await call('POST', `/${id}/addresses`, { rows })).data;
  };

  test('API-11 brings who is new, and never who has left', async () => {
    await visitor.subscribe('fuite@exemple.fr');
    await visitor.confirm('fuite@exemple.fr');
    const token = visitor.tokenOf(await visitor.lastLink('fuite@exemple.fr'));
    await visitor.call('PUT', '/newsletter/unsubscribe', { token });
    const lines = ['Neuve@exemple.fr', 'neuve@exemple.fr', ' FUITE@exemple.fr ', 'pas une adresse', ''];
    expect(await bring(lines)).toMatchObject({
      added: 1,
      known: 0,
      refused: 1,
      invalid: [{ line: 4, text: 'pas une adresse' }],
    });
    expect(await bring(['neuve@exemple.fr'])).toMatchObject({ added: 0, known: 1 });
    expect([await visitor.listsOf('fuite@exemple.fr'), await visitor.listsOf('neuve@exemple.fr')]).toEqual([
      [],
      [season],
    ]);
    expect(await visitor.proofsOf('neuve@exemple.fr')).toMatchObject([
      { way: 'import', wording: 'Cahier du salon du 3 mai 2025' },
    ]);
  });

  test('API-11 says no without proof, and to a list that is not there', async () => {
    expect(await begin(1, 'non')).toMatchObject({ status: 422, fields: { proof: expect.any(String) } });
    expect(await begin(999)).toMatchObject({ status: 422, fields: { lists: expect.any(String) } });
  });

  test('API-11 who left comes back by their own yes', async () => {
    await visitor.subscribe('fuite@exemple.fr');
    expect((await visitor.confirm('fuite@exemple.fr')).status).toBe(200);
    expect(await visitor.listsOf('fuite@exemple.fr')).toEqual([season]);
    // Their yes lifts the refusal: an import counts them among the known, and may add them to another list.
    expect(await bring(['fuite@exemple.fr'])).toMatchObject({ added: 0, known: 1, refused: 0 });
    expect(await bring(['fuite@exemple.fr'], 2)).toMatchObject({ added: 1, known: 0, refused: 0 });
    expect((await visitor.listsOf('fuite@exemple.fr')).sort()).toEqual([season, dates].sort());
  });

  test('API-10 API-11 a member who left comes back by their account too', async () => {
    const { createMember: makeMember } = await import('@vitrine/test-kit/records/members');
    const { email, token } = await server.write(42, (context) => makeMember(context));
    await visitor.subscribe(email);
    await visitor.confirm(email);
    const link = visitor.tokenOf(await visitor.lastLink(email));
    await visitor.call('PUT', '/newsletter/unsubscribe', { token: link });
    expect(await bring([email])).toMatchObject({ added: 0, refused: 1 });
    const headers = { authorization: token };
    // To another letter alone: the one that they left stays left.
    await visitor.call('PUT', '/user/newsletter/subscription', { lists: [2] }, headers);
    expect(await bring([email])).toMatchObject({ added: 0, refused: 1 });
    await visitor.call('PUT', '/user/newsletter/subscription', { lists: [1, 2] }, headers);
    expect(await bring([email])).toMatchObject({ added: 0, known: 1, refused: 0 });
  });
});

test('CST-10 what was never confirmed, and proofs three years after their end, are not kept', async () => {
  await visitor.subscribe('jamais@exemple.fr');
  await visitor.subscribe('ancienne@exemple.fr');
  await visitor.confirm('ancienne@exemple.fr');
  await server.write(42, async ({ transaction }) => {
    await transaction.query(`update newsletter_request set expires_at = now() - interval '1 day' where site_id = 42`);
    await transaction.query(
      `update newsletter_consent set withdrawn_at = now() - interval '37 months' where site_id = 42 and email = 'ancienne@exemple.fr'`,
    );
  });
  await server.running.context.database.platform('essai', (transaction) => deleteExpired(transaction));
  const left = await server.write(42, ({ transaction }) =>
    transaction.query(`select 1 from newsletter_request where site_id = 42 and expires_at < now()`),
  );
  expect([left, await visitor.proofsOf('ancienne@exemple.fr')]).toEqual([[], []]);
});
