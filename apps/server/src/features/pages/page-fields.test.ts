import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentEditor, nextBatch, unwrapAnswer } from '../content/contents.fixture.ts';

const siteId = 9;
const server: TestServer = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
afterAll(() => server.close());
let owner: TestStaff;
let agency: TestStaff;
beforeAll(async () => {
  await createSite(server, siteId, 'champs');
  owner = await createStaff(server, 'ADMIN', siteId);
  agency = await createStaff(server, 'SUPER_ADMIN');
  await server.write(siteId, (context) => createPage(context, '/', 'Accueil', { showInMenu: false }));
});

const page = (path: string) => server.request(path, { host: `champs.localhost:${server.port}` });
const open = async (url: string, title: string, by = owner) =>
  new ContentEditor(server, by, {
    siteId,
    kind: 'page',
    id: await server.write(siteId, (context) => createPage(context, url, title)),
  });
const as = (by: TestStaff, { id }: ContentEditor) => new ContentEditor(server, by, { siteId, kind: 'page', id });
const read = async (id: number) =>
  (await server.request(`/api/page/${id}`, { headers: { idSite: String(siteId) } })).json().data as Record<
    string,
    never
  >;
/** The entry of a page in the menu of the home page. */
const entry = async (title: string) =>
  new RegExp(`<a\\b[^>]*>(?:(?!</a>).)*${title}(?:(?!</a>).)*</a>`, 's').exec((await page('/')).text)?.[0] ?? '';

describe('ENT-04 the fields of a page, published and seen', () => {
  test('ENT-04 link: the menu leads elsewhere, in a new tab; the page stays at its own URL', async () => {
    const shop = await open('/boutique-en-ligne', 'Librairie');
    await shop.set('link', { type: 'BLANK', url: 'https://librairie.exemple.fr/', jsCode: null });
    expect(await entry('Librairie')).toContain('href="/boutique-en-ligne"');
    await shop.publish();
    expect(await entry('Librairie')).toMatch(/href="https:\/\/librairie\.exemple\.fr\/"[^>]*target="_blank"/);
    expect(await read(shop.id)).toMatchObject({
      link: { type: 'BLANK', url: 'https://librairie.exemple.fr/', jsCode: null },
    });
    expect((await page('/boutique-en-ligne')).status).toBe(200);
    await shop.set('link', null);
    await shop.publish();
    expect(await entry('Librairie')).toContain('href="/boutique-en-ligne"');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//ailleurs.fr', 'ailleurs.fr'])(
    'ENT-04 link to %s: refused, at the latest on publishing, and named',
    async (url) => {
      const one = await open(`/lien-${nextBatch()}`, 'Lien');
      const set = { kind: 'set', block: null, path: ['link'], value: { type: 'SELF', url, jsCode: null } };
      const applied = await one.sendDraft('POST', '/operations', { batch: nextBatch(), base: 0, operations: [set] });
      const refused =
        applied.status === 200 ? await one.sendDraft('POST', '/publication', { expectedVersion: 1 }) : applied;
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.json().fields ?? {}).join()).toMatch(/link\.url|operations\.0\.value\.url/);
    },
  );

  test('ENT-04 jsCode: only a SUPER_ADMIN writes it, in whatever way; others keep or remove it', async () => {
    const one = await open('/scripts', 'Scripts');
    const link = { type: 'SELF', url: null, jsCode: 'mesure()' };
    const set = (path: string[], value: unknown) => ({ kind: 'set', block: null, path, value });
    const send = (editor: ContentEditor, operation: object, base: number) =>
      editor.sendDraft('POST', '/operations', { batch: nextBatch(), base, operations: [operation] });
    const refused = await send(one, set(['link'], link), 0);
    expect([refused.status, refused.json().message]).toEqual([403, expect.stringContaining('réservé à l’agence')]);
    const created = await requestAdmin(server, 'POST', `/sites/${siteId}/contents/page`, {
      cookie: owner.cookie,
      body: { title: 'Par la création', fields: { link } },
    });
    expect(created.status).toBe(403);
    unwrapAnswer(await send(as(agency, one), set(['link'], link), 0));
    expect((await send(one, set(['link', 'jsCode'], 'autre()'), 1)).status).toBe(403);
    unwrapAnswer(await send(one, set(['title'], 'Avec son script'), 1));
    await one.publish();
    expect(await read(one.id)).toMatchObject({ link: { jsCode: 'mesure()' } });
    expect(await entry('Scripts')).toContain(`data-script="${one.id}"`);
    const copy = unwrapAnswer<{ id: number }>(await one.send('POST', '/duplicates'));
    expect((await as(owner, { id: copy.id } as ContentEditor).read()).fields.link).toMatchObject({ jsCode: null });
    unwrapAnswer(await send(one, set(['link'], null), 2));
    await one.publish();
    const { revisions } = unwrapAnswer<{ revisions: { id: number }[] }>(await one.send('GET', '/revisions'));
    // Before the last publication, which has no script, stands the one with it.
    const restored = await one.send('POST', `/revisions/${revisions[1]?.id}/restoration`, { batch: nextBatch() });
    expect(restored.status).toBe(403);
    expect(await entry('Scripts')).not.toContain('data-script');
  });

  test('ENT-04 reload and icon: the entry of the menu has them once they are published', async () => {
    const one = await open('/billetterie', 'Billetterie');
    await one.set('reload', true);
    await one.publish();
    expect(await entry('Billetterie')).toContain('data-reload');
    expect(await read(one.id)).toMatchObject({ reload: true });
  });

  test('ENT-04 type: a page of text becomes one of blocks; one with other blocks stays what it is', async () => {
    const text = await open('/texte', 'Texte');
    await text.set('type', 'V1');
    await text.publish();
    expect(await read(text.id)).toMatchObject({ type: 'V1', isText: true });
    await text.set('type', 'GRAPE');
    await text.publish();
    expect(await read(text.id)).toMatchObject({ type: 'GRAPE', isText: false });
  });

  test('ENT-04 cms: a page stands for a screen of the program, gives it its title, and has its URL', async () => {
    const one = await open('/nouvelles', 'Nouvelles');
    await one.apply([
      { kind: 'set', block: null, path: ['route'], value: 'news-list' },
      { kind: 'set', block: null, path: ['title'], value: 'Ce qui se passe au village' },
    ]);
    const { url } = await one.publish();
    expect(url).toBe('/actualites');
    expect(await read(one.id)).toMatchObject({ cms: { isCmsPage: false, route: 'news-list' }, url: '/actualites' });
    expect((await page('/actualites')).text).toContain('Ce qui se passe au village');
    expect((await page('/nouvelles')).headers.location).toBe('/actualites');
    const twice = await open('/encore', 'Encore');
    await twice.set('route', 'news-list');
    const refused = await twice.sendDraft('POST', '/publication', { expectedVersion: 1 });
    expect([refused.status, Object.keys(refused.json().fields ?? {})]).toEqual([422, ['url']]);
    await one.apply([
      { kind: 'set', block: null, path: ['route'], value: null },
      { kind: 'set', block: null, path: ['url'], value: '/nouvelles' },
    ]);
    await one.publish();
    expect(await read(one.id)).toMatchObject({ cms: { isCmsPage: true, route: null }, url: '/nouvelles' });
  });

  test.each(['/api', '/files/ete', '/actualites', '/Majuscules', '/prise'])(
    'ENT-04 url %s: what publishing refuses is said before, at the same field',
    async (url) => {
      if (url === '/prise') await server.write(siteId, (context) => createPage(context, url, 'Prise'));
      const one = await open(`/libre-${nextBatch()}`, 'Adresse');
      expect(unwrapAnswer(await one.sendDraft('GET', '/validation'))).toMatchObject({ isComplete: true });
      await one.set('url', url);
      const said = unwrapAnswer<{ fields: Record<string, string> }>(await one.sendDraft('GET', '/validation'));
      expect(said).toMatchObject({ isComplete: false, fields: { url: expect.stringMatching(/\.$/) } });
      const refused = await one.sendDraft('POST', '/publication', { expectedVersion: 1 });
      expect([refused.status, refused.json().fields]).toEqual([422, said.fields]);
      // An address that is taken may be free when its turn comes.
      const from = new Date(Date.now() + 3_600_000).toISOString();
      const planned = await one.sendDraft('POST', '/schedules', { expectedVersion: 1, from });
      expect(planned.status, planned.text).toBe(url === '/prise' ? 201 : 422);
    },
  );

  test('ENT-04 a changed url leaves a redirect, and the answer of publishing says so', async () => {
    const one = await open('/avant', 'Adresse');
    await one.set('url', '/apres');
    expect(await one.publish()).toMatchObject({ url: '/apres', redirectFrom: '/avant' });
    await one.set('title', 'La même adresse');
    expect(await one.publish()).toMatchObject({ redirectFrom: null });
    expect((await page('/avant')).headers.location).toBe('/apres');
  });
});
