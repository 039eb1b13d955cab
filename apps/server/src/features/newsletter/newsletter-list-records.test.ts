import { createMember } from '@vitrine/test-kit/records/members';
import { createSubscriber } from '@vitrine/test-kit/records/newsletter';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNewsletterVisitor } from './newsletter.fixture.ts';
import { requestConsentAfterRegistration } from './newsletter.operations.ts';

let server: TestServer;
let owner: TestStaff;
let visitor: ReturnType<typeof createNewsletterVisitor>;
beforeEach(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  owner = await createStaff(server, 'ADMIN');
  visitor = createNewsletterVisitor(server);
});
afterEach(() => server?.close());

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await requestAdmin(server, method, `/sites/42/newsletter-lists${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const usual = { name: 'La lettre du bain', description: '', isUsual: false, isVisible: true, position: 2 };
const update = (id: number, values: object, version = 1) => send('PUT', `/${id}`, { version, values });
const remove = async (id: number) => {
  const asked = await send('DELETE', `/${id}`);
  const { effects, confirm } = asked.details;
  return { effects, answer: await send('DELETE', `/${id}?confirm=${confirm}`) };
};
const offered = async () =>
  ((await visitor.call('GET', '/user/newsletter/lists')).json().data as { lists: { name: string }[] }).lists.map(
    ({ name }) => name,
  );

describe('API-10 newsletter lists, by their screens', () => {
  test('API-10 one is added, described, put first and made the usual one: visitors read it so', async () => {
    expect((await send('GET', '')).data.records).toMatchObject([
      { id: 1, values: { name: 'La lettre de saison', isUsual: true, isVisible: true, position: 0, subscribers: 0 } },
      { id: 2, values: { name: 'Les dates des ateliers', isUsual: false, position: 1 } },
    ]);
    const made = await send('POST', '', usual);
    expect([made.status, made.data.id]).toEqual([201, 3]);
    expect(await offered()).toEqual(['La lettre de saison', 'Les dates des ateliers', 'La lettre du bain']);
    await update(1, { position: 5, isUsual: false });
    const changed = await update(3, { position: 0, isUsual: true, description: 'Une fois par mois.' });
    expect(changed.data).toMatchObject({ version: 2, values: { description: 'Une fois par mois.' } });
    expect(await offered()).toEqual(['La lettre du bain', 'Les dates des ateliers', 'La lettre de saison']);
    await expect.poll(async () => (await server.request('/lettre')).text).toContain('Une fois par mois.');
    expect((await visitor.post('/lettre', { form: 'lettre', email: 'sans-choix@exemple.fr' })).status).toBe(303);
    await visitor.confirm('sans-choix@exemple.fr');
    expect(await visitor.listsOf('sans-choix@exemple.fr')).toEqual(['La lettre du bain']);
  });

  test('API-10 what cannot be is refused at its field, in a sentence', async () => {
    for (const [changes, field, message] of [
      [{ name: '  ' }, 'name', 'Nommez cette lettre.'],
      [{ name: 'x'.repeat(121) }, 'name', 'Au plus 120 caractères.'],
      [{ name: 'a\nb' }, 'name', 'Un nom tient sur une ligne.'],
      [{ name: 'la LETTRE de saison' }, 'name', /Une autre lettre porte ce nom/],
      [{ description: 'x'.repeat(501) }, 'description', 'Au plus 500 caractères.'],
      [{ position: -1 }, 'position', 'Pas moins de 0.'],
      [{ position: 1.5 }, 'position', 'Indiquez un nombre entier.'],
      [{ isUsual: true, isVisible: false }, 'isUsual', /n’est pas celle par défaut/],
    ] as const) {
      const refused = await send('POST', '', { ...usual, ...changes });
      expect([refused.status, Object.keys(refused.fields ?? {})], JSON.stringify(changes)).toEqual([422, [field]]);
      expect(refused.fields[field]).toMatch(message);
    }
    expect(await offered()).toHaveLength(2);
  });

  test('API-10 of two at once with one name, the second is told', async () => {
    const made = await Promise.all([1, 2, 3].map(() => send('POST', '', usual)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('API-10 a list that is offered no more', () => {
  test('API-10 takes nobody new, by no way, and who asked before is kept their promise', async () => {
    await visitor.subscribe('avant@exemple.fr', { lists: [1, 2] });
    const link = await visitor.lastLink('avant@exemple.fr');
    expect((await update(2, { isVisible: false })).status).toBe(200);
    expect(await offered()).toEqual(['La lettre de saison']);
    await expect.poll(async () => (await server.request('/lettre')).text).not.toContain('Les dates des ateliers');
    const refused = await visitor.subscribe('apres@exemple.fr', { lists: [2] });
    expect([refused.status, refused.json().fields]).toEqual([
      422,
      { lists: 'Choisissez au moins une des lettres proposées.' },
    ]);
    await server.write(42, (context) => requestConsentAfterRegistration(context, 'membre@exemple.fr'));
    await visitor.confirm('membre@exemple.fr');
    expect(await visitor.listsOf('membre@exemple.fr')).toEqual(['La lettre de saison']);
    const confirmed = await visitor.call('PUT', '/newsletter/confirm', { token: visitor.tokenOf(link) });
    expect(confirmed.status).toBe(200);
    expect(await visitor.listsOf('avant@exemple.fr')).toEqual(['La lettre de saison', 'Les dates des ateliers']);
  });

  test('API-10 a member who has it reads its name in their account, keeps it with others, and leaves it for good', async () => {
    const member = await server.write(42, async (context) => {
      const created = await createMember(context);
      await createSubscriber(context, created.email, 2);
      return created;
    });
    const headers = { authorization: member.token };
    const path = '/user/newsletter/subscription';
    const change = async (lists: number[]) => visitor.call('PUT', path, { lists }, headers);
    expect((await visitor.call('GET', path, undefined, headers)).json().data).toMatchObject({ lists: [2], kept: [] });
    await update(2, { isVisible: false });
    expect((await visitor.call('GET', path, undefined, headers)).json().data).toMatchObject({
      lists: [2],
      kept: [{ id: 2, name: 'Les dates des ateliers' }],
    });
    const account = await server.request('/compte', { headers: { cookie: `token=${member.token}; idSite=42` } });
    expect(account.text).toContain('Les dates des ateliers');
    expect((await change([1, 2])).status).toBe(200);
    expect(await visitor.listsOf(member.email)).toEqual(['La lettre de saison', 'Les dates des ateliers']);
    expect((await change([1])).json().data).toMatchObject({ lists: [1], kept: [] });
    expect((await change([1, 2])).status).toBe(422);
    expect(await visitor.listsOf(member.email)).toEqual(['La lettre de saison']);
  });

  test('API-10 the last one that is offered stays so: neither hidden nor deleted, also by two at once', async () => {
    const lastMessage = /^C’est la dernière lettre proposée/;
    const hidden = await Promise.all([
      update(1, { isVisible: false, isUsual: false }),
      update(2, { isVisible: false }),
    ]);
    expect(hidden.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = hidden.find(({ status }) => status === 422);
    expect(refused?.fields.isVisible).toMatch(lastMessage);
    const kept = refused === hidden[0] ? 1 : 2;
    const { answer } = await remove(kept);
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(lastMessage)]);
    expect((await remove(3 - kept)).answer.status).toBe(200);
  });
});

describe('API-10 a list that is deleted', () => {
  test('API-10 says first how many have it, and how many nothing else; these are kept no longer, and their links answer', async () => {
    const tokens = await server.write(42, async (context) => {
      await createSubscriber(context, 'deux@exemple.fr', 1);
      await createSubscriber(context, 'deux@exemple.fr', 2);
      await createSubscriber(context, 'autre@exemple.fr', 1);
      return { alone: await createSubscriber(context, 'seule@exemple.fr', 2) };
    });
    const { effects, answer } = await remove(2);
    expect(effects).toEqual([
      { label: 'abonnés à cette lettre', count: 2 },
      { label: 'abonné qui n’en reçoit pas d’autre', count: 1 },
    ]);
    expect(answer.status).toBe(200);
    const left = await server.write(42, ({ transaction }) =>
      transaction.query<{ email: string }>('select email from newsletter_subscriber where site_id = 42 order by email'),
    );
    expect(left.map(({ email }) => email)).toEqual(['autre@exemple.fr', 'deux@exemple.fr']);
    expect(await visitor.listsOf('deux@exemple.fr')).toEqual(['La lettre de saison']);
    // The link of a mail that was sent says that all is done, and the consent stays proved.
    const link = await visitor.call('GET', `/newsletter/unsubscribe/${tokens.alone}`);
    expect(link.json().data).toEqual({ hasLeft: true });
    expect(await visitor.proofsOf('seule@exemple.fr')).toMatchObject([{ withdrawn_at: null }]);
    // They refused nothing: they may ask for what is left.
    expect((await visitor.subscribe('seule@exemple.fr', { lists: [1] })).status).toBe(202);
    await visitor.confirm('seule@exemple.fr');
    expect(await visitor.listsOf('seule@exemple.fr')).toEqual(['La lettre de saison']);
  });

  test('API-10 is not deleted on what was seen before somebody subscribed', async () => {
    const asked = await send('DELETE', '/2');
    expect([asked.status, asked.details.effects]).toEqual([409, []]);
    await server.write(42, (context) => createSubscriber(context, 'entre@exemple.fr', 2));
    const again = await send('DELETE', `/2?confirm=${asked.details.confirm}`);
    expect(again.details.effects).toEqual([
      { label: 'abonné à cette lettre', count: 1 },
      { label: 'abonné qui n’en reçoit pas d’autre', count: 1 },
    ]);
    expect(await offered()).toHaveLength(2);
  });

  test('API-10 while its only reader confirms: one of both is first, and nothing hangs or breaks', async () => {
    await visitor.subscribe('course@exemple.fr', { lists: [2] });
    const link = await visitor.lastLink('course@exemple.fr');
    const { confirm } = (await send('DELETE', '/2')).details;
    const [confirmed, deleted] = await Promise.all([
      visitor.call('PUT', '/newsletter/confirm', { token: visitor.tokenOf(link) }),
      send('DELETE', `/2?confirm=${confirm}`),
    ]);
    expect([200, 410]).toContain(confirmed.status);
    expect([200, 409]).toContain(deleted.status);
    expect(await visitor.listsOf('course@exemple.fr')).toEqual(
      deleted.status === 409 ? ['Les dates des ateliers'] : [],
    );
  });
});
