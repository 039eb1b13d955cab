import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNewsletterVisitor } from './newsletter.fixture.ts';
import { requestConsentAfterRegistration } from './newsletter.operations.ts';
import { saveNewsletterList } from './subscriptions.operations.ts';

let server: TestServer;
let visitor: ReturnType<typeof createNewsletterVisitor>;
beforeEach(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  visitor = createNewsletterVisitor(server);
});
afterEach(() => server.close());

/** Replaces the lists of the site with these; none of them is a default list. */
const replaceLists = (...names: string[]) =>
  server.write(42, async (context) => {
    await context.transaction.query('delete from newsletter_list where site_id = 42');
    const ids = [];
    for (const [position, name] of names.entries()) ids.push(await saveNewsletterList(context, { name, position }));
    return ids;
  });
const remove = (id: number) =>
  server.write(42, ({ transaction }) =>
    transaction.query('delete from newsletter_list where site_id = 42 and id = $1', [id]),
  );
const submitFooterForm = (email: string) => visitor.post('/lettre', { form: 'lettre', email });

describe('API-11 SET-11 lists that are not usual', () => {
  test('API-11 the only list is the usual one: the form asks for it without a box', async () => {
    await replaceLists('La seule');
    expect((await server.request('/lettre')).text).not.toContain('name="choix"');
    expect((await submitFooterForm('seule@exemple.fr')).status).toBe(303);
    await visitor.confirm('seule@exemple.fr');
    expect(await visitor.listsOf('seule@exemple.fr')).toEqual(['La seule']);
    const { lists } = (await visitor.call('GET', '/user/newsletter/lists')).json().data as { lists: object[] };
    expect(lists).toMatchObject([{ name: 'La seule', isUsual: true }]);
  });

  test('API-11 of two that are not usual one chooses: the foot of a page leads to the boxes', async () => {
    const [first] = await replaceLists('Les dates', 'Les lectures');
    const answer = await submitFooterForm('deux@exemple.fr');
    expect(answer.status).toBe(422);
    for (const words of ['href="#lettre-lists"', 'id="lettre-lists"', 'Les lectures', 'value="deux@exemple.fr"'])
      expect(answer.text).toContain(words);
    const fields = { form: 'lettre', email: 'deux@exemple.fr', choix: '1', [`liste-${first}`]: 'on' };
    expect((await visitor.post('/lettre', fields)).status).toBe(303);
    await visitor.confirm('deux@exemple.fr');
    expect(await visitor.listsOf('deux@exemple.fr')).toEqual(['Les dates']);
  });

  test('API-11 API-16 who asked for « la lettre » with their registration is asked about the first', async () => {
    await replaceLists('Les dates', 'Les lectures');
    await server.write(42, (context) => requestConsentAfterRegistration(context, 'nouvelle@exemple.fr'));
    await visitor.confirm('nouvelle@exemple.fr');
    expect(await visitor.listsOf('nouvelle@exemple.fr')).toEqual(['Les dates']);
  });
});

describe('API-11 a list that is removed before the yes', () => {
  test('API-11 leaves the others: they are what is received, and what is proved', async () => {
    const [, second = 0] = await replaceLists('Les dates', 'Les lectures', 'Les recettes');
    const lists = [second - 1, second];
    await visitor.subscribe('reste@exemple.fr', { lists });
    expect(await visitor.mailsTo('reste@exemple.fr')).toHaveLength(1);
    await remove(second);
    expect((await visitor.confirm('reste@exemple.fr')).status).toBe(200);
    expect(await visitor.listsOf('reste@exemple.fr')).toEqual(['Les dates']);
    expect(await visitor.proofsOf('reste@exemple.fr')).toMatchObject([{ lists: ['Les dates'] }]);
  });

  test('API-11 where none is left, the link is spent and nobody is kept', async () => {
    const [, second = 0] = await replaceLists('Les dates', 'Les lectures');
    await visitor.subscribe('rien@exemple.fr', { lists: [second] });
    expect(await visitor.mailsTo('rien@exemple.fr')).toHaveLength(1);
    await remove(second);
    expect((await visitor.confirm('rien@exemple.fr')).status).toBe(410);
    expect(await visitor.proofsOf('rien@exemple.fr')).toEqual([]);
    const kept = await server.write(42, ({ transaction }) =>
      transaction.query(`select 1 from newsletter_subscriber where site_id = 42 and email_key = 'rien@exemple.fr'`),
    );
    expect(kept).toEqual([]);
  });
});

describe('API-11 two requests of one address', () => {
  test('API-11 for different letters are two questions: each link puts on its own', async () => {
    const [first, second] = await replaceLists('Les dates', 'Les lectures');
    const email = 'deux-demandes@exemple.fr';
    const links = [];
    for (const lists of [[first], [second], [first]]) {
      await visitor.subscribe(email, { lists });
      links.push(visitor.tokenOf(await visitor.lastLink(email)));
    }
    const statuses = [];
    for (const token of links) statuses.push((await visitor.call('PUT', '/newsletter/confirm', { token })).status);
    // The third request asks only for lists that the subscriber already receives: no second record of the same consent.
    expect(statuses).toEqual([200, 200, 410]);
    expect(await visitor.listsOf(email)).toEqual(['Les dates', 'Les lectures']);
    expect(await visitor.proofsOf(email)).toMatchObject([{ lists: ['Les dates'] }, { lists: ['Les lectures'] }]);
  });
});

describe('API-11 which letters one says yes to', () => {
  test('API-11 their names stand in the mail and above the button, and no other’s', async () => {
    const [first, second] = await replaceLists('Les dates', 'Les lectures', 'Les recettes');
    const email = 'noms@exemple.fr';
    await visitor.subscribe(email, { lists: [first, second] });
    const [mail] = await visitor.mailsTo(email);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(/Lettres demandées[\s\S]*Les dates[\s\S]*Les lectures[\s\S]*\/lettre\/confirmer\//);
      expect(part).not.toContain('Les recettes');
    }
    const { text } = await server.request(await visitor.lastLink(email));
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    expect(main).toMatch(/Les dates[\s\S]*Les lectures[\s\S]*<button[^>]*>Confirmer mon inscription/);
    expect(main).not.toContain('Les recettes');
  });

  test('API-11 the call behind the page tells them and changes nothing; a letter that is no more is not named', async () => {
    const [first, second = 0] = await replaceLists('Les dates', 'Les lectures');
    const email = 'lues@exemple.fr';
    await visitor.subscribe(email, { lists: [first, second] });
    const token = visitor.tokenOf(await visitor.lastLink(email));
    const read = async () => {
      const answer = await visitor.call('GET', `/newsletter/confirm/${token}`);
      const data = answer.json().data as { lists?: { name: string }[] } | undefined;
      return [answer.status, data?.lists?.map(({ name }) => name)];
    };
    for (let time = 0; time < 2; time += 1) expect(await read()).toEqual([200, ['Les dates', 'Les lectures']]);
    expect(await visitor.listsOf(email)).toEqual([]);
    await remove(second);
    expect(await read()).toEqual([200, ['Les dates']]);
    await server.changeSettings({ NEWSLETTER: false });
    expect((await read())[0]).toBe(410);
    await server.changeSettings({ NEWSLETTER: true });
    expect((await visitor.confirm(email)).status).toBe(200);
    expect((await read())[0]).toBe(410);
  });

  test('API-11 a link that asks for nothing any more says so at once, without a button', async () => {
    await replaceLists('Les dates');
    const email = 'servi@exemple.fr';
    await visitor.subscribe(email);
    const path = await visitor.lastLink(email);
    await visitor.confirm(email);
    const { status, text } = await server.request(path);
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    expect([status, main.includes('Ce lien a déjà servi'), main.includes('<button')]).toEqual([200, true, false]);
    expect(main).toContain('href="/lettre"');
  });
});
