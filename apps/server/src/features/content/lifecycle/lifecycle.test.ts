import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createNews, createPage, createSite, createTextDocument, unwrap } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRedirect } from '../../redirects/redirects.operations.ts';
import { ContentEditor, nextBatch, unwrapAnswer } from '../contents.fixture.ts';

const siteId = 9;
const now = '2026-06-01T12:00:00Z';
let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  server.setTime(now);
  staff = await createStaff(server, 'EDITOR', siteId);
});
afterAll(() => server.close());

const edit = (kind: 'news' | 'page' | 'element', id: number, locale = 'fr_FR') =>
  new ContentEditor(server, staff, { siteId, kind, id, locale });
const openNews = async (title: string, changes: object = {}) =>
  edit('news', await server.write(siteId, (context) => createNews(context, title, changes)));
const openPage = async (url: string, changes: object = {}) =>
  edit('page', await server.write(siteId, (context) => createPage(context, url, 'Une page', changes)));
const page = (path: string) => server.request(path, { host: `presse.localhost:${server.port}` });
const listed = async (place: string) =>
  unwrapAnswer<{ contents: { id: number }[] }>(
    await requestAdmin(server, 'GET', `/sites/${siteId}/contents/news?place=${place}`, { cookie: staff.cookie }),
  ).contents.map(({ id }) => id);

type Dependents = {
  kind: string;
  id: number | null;
  title: string;
  isBrokenOffline: boolean;
  setting: { group: string } | null;
}[];
type Deletion = { isDeleted: boolean; digest: string; dependents: Dependents };
const remove = async (editor: ContentEditor, body: object) =>
  unwrapAnswer<Deletion>(await editor.send('POST', '/deletion', { force: false, ...body }));

describe('archive and bin', () => {
  test.each([
    ['archive', '/archive', 'archivé'],
    ['bin', '/bin', 'corbeille'],
  ])('%s: off the site, refused to edits, back as a draft that one publishes', async (place, path, word) => {
    const news = await openNews('Rangée');
    unwrapAnswer(await news.send('PUT', path));
    expect((await page(`/actualites/${news.id}/rangee`)).status).toBe(404);
    expect([await listed('live'), await listed(place)].map((ids) => ids.includes(news.id))).toEqual([false, true]);
    const set = { kind: 'set', block: null, path: ['title'], value: 'x' };
    const body = { batch: nextBatch(), base: 0, operations: [set] };
    const refused = await news.sendDraft('POST', '/operations', body);
    expect(refused.status).toBe(409);
    expect(refused.json().message).toContain(word);
    expect((await news.sendDraft('POST', '/publication', { expectedVersion: 0 })).status).toBe(409);
    unwrapAnswer(await news.send('DELETE', path));
    expect(await news.read()).toMatchObject({ state: 'unpublished', isVisible: false });
    await news.publish();
    expect((await page(`/actualites/${news.id}/rangee`)).status).toBe(200);
  });

  test('after 30 days in the bin a content is gone for good, and no day earlier', async () => {
    const news = await openNews('Oubliée');
    unwrapAnswer(await news.send('PUT', '/bin'));
    await server.runMaintenance('content-bin', Date.parse(now) + 29 * 86_400_000);
    expect((await news.sendDraft('GET')).status).toBe(200);
    await server.runMaintenance('content-bin', Date.parse(now) + 30 * 86_400_000 + 3_600_000);
    expect((await news.sendDraft('GET')).status).toBe(404);
  });

  test('the home page stays', async () => {
    const home = await openPage('/');
    for (const [method, path] of [
      ['DELETE', '/publication'],
      ['PUT', '/archive'],
      ['PUT', '/bin'],
    ] as const)
      expect((await home.send(method, path)).status, path).toBe(409);
    expect((await page('/')).status).toBe(200);
  });
});

describe('deletion', () => {
  test('what depends on a page is named first; the digest of that very list confirms', async () => {
    const soins = await openPage('/soins');
    const below = await openPage('/soins-bebe', { parentId: soins.id });
    const linking = await openNews('Avec un lien', {
      document: createTextDocument('Voir <a href="/soins">les soins</a>'),
    });
    const button = await openNews('Avec un bouton', {
      document: {
        blocks: [
          {
            id: 'b',
            type: 'button',
            version: 0,
            props: { variant: 'row', actions: [{ label: 'Là', address: '/soins' }] },
          },
        ],
      },
    });
    const entry = await openPage('/entree');
    await entry.set('link', { type: 'SELF', url: '/soins', jsCode: null });
    await entry.publish();
    unwrap(await server.write(siteId, (context) => setRedirect(context, '/vieux-soins', '/soins')));
    // Still online, all that would lead nowhere is known: it is named before the page leaves the site.
    const online = unwrapAnswer<{ dependents: Dependents }>(await soins.send('GET', '/deletion'));
    expect(online.dependents.filter((one) => one.isBrokenOffline).map(({ kind, id }) => [kind, id])).toEqual([
      ['news', linking.id],
      ['news', button.id],
      ['page', entry.id],
      ['redirect', expect.any(Number)],
    ]);
    expect((await soins.send('POST', '/deletion', { force: false })).status).toBe(409);
    unwrapAnswer(await soins.send('PUT', '/bin'));
    const first = await remove(soins, {});
    expect(first.isDeleted).toBe(false);
    expect(first.dependents.map(({ kind, id }) => [kind, id])).toEqual([
      ['news', linking.id],
      ['news', button.id],
      ['page', entry.id],
      ['redirect', expect.any(Number)],
      ['page', below.id],
    ]);
    expect((await remove(soins, { confirm: '0'.repeat(64) })).isDeleted).toBe(false);
    expect((await remove(soins, { confirm: first.digest })).isDeleted).toBe(true);
    expect((await soins.sendDraft('GET')).status).toBe(404);
    expect((await page('/soins-bebe')).status).toBe(200);
    expect((await page('/vieux-soins')).status).toBe(404);
  });

  test('ENT-01 what led to a deleted content leads to a page that is chosen, never to the deleted one or in a circle', async () => {
    const [gone, next] = [await openNews('Partie'), await openPage('/suite')];
    const { url = '' } = unwrapAnswer<{ url: string }>(await gone.send('GET', '/deletion'));
    unwrap(await server.write(siteId, (context) => setRedirect(context, '/raccourci', url)));
    unwrap(await server.write(siteId, (context) => setRedirect(context, '/boucle', url)));
    unwrapAnswer(await gone.send('PUT', '/bin'));
    const { digest } = unwrapAnswer<{ digest: string }>(await gone.send('GET', '/deletion'));
    const ask = (redirectTo: string) => gone.send('POST', '/deletion', { force: false, confirm: digest, redirectTo });
    for (const path of [url, '/boucle', 'https://ailleurs.fr', '//ailleurs.fr'])
      expect((await ask(path)).json(), path).toMatchObject({
        code: 'invalid-fields',
        fields: { redirectTo: expect.any(String) },
      });
    expect(unwrapAnswer(await ask('/suite'))).toMatchObject({ isDeleted: true });
    const visit = async (path: string) => (await page(path)).headers.location;
    expect([await visit(url), await visit('/raccourci')]).toEqual(['/suite', '/suite']);
    unwrapAnswer(await next.send('PUT', '/bin'));
  });

  test('ENT-01 a draft that leads to a page is named, with its language, until visitors see it', async () => {
    const target = await openPage('/bientot');
    const draft = await openNews('Annonce');
    await draft.set('summary', 'Bientôt.');
    const ask = async () => unwrapAnswer<{ dependents: object[] }>(await target.send('GET', '/deletion')).dependents;
    expect(await ask()).toEqual([]);
    await draft.apply([
      { kind: 'set', block: 'texte', path: ['html'], value: '<p><a href="/bientot">Bientôt</a></p>' },
    ]);
    const named = {
      kind: 'news',
      id: draft.id,
      title: 'Annonce',
      locale: 'fr_FR',
      setting: null,
      isBrokenOffline: true,
    };
    expect(await ask()).toMatchObject([{ ...named, isDraft: true, effect: expect.stringContaining('brouillon') }]);
    await draft.publish();
    expect(await ask()).toMatchObject([{ ...named, isDraft: false }]);
  });

  test('a setting and a legal text that lead to a page are named before it leaves', async () => {
    const page = await openPage('/prendre-date');
    const ask = async () => unwrapAnswer<{ dependents: Dependents }>(await page.send('GET', '/deletion')).dependents;
    expect(await ask()).toEqual([]);
    await server.changeSettings(
      { APPOINTMENT_PAGE: '/prendre-date', SALE_TERMS: '<p><a href="/prendre-date#ou">Venir</a></p>' },
      siteId,
    );
    expect(
      (await ask()).map(({ kind, title, isBrokenOffline, setting }) => [kind, title, isBrokenOffline, setting?.group]),
    ).toEqual([
      ['setting', 'Page de rendez-vous', true, expect.any(String)],
      ['setting', settingCatalogue.SALE_TERMS.label, true, 'legal'],
    ]);
    await server.changeSettings({ APPOINTMENT_PAGE: '', SALE_TERMS: '' }, siteId);
  });

  test('nothing depends on a link that leads to a page, whatever else leads there', async () => {
    await openPage('/venir');
    unwrap(await server.write(siteId, (context) => setRedirect(context, '/acces', '/venir')));
    const body = { title: 'Venir', fields: { route: 'footer', url: '/venir', hasPage: false } };
    const path = `/sites/${siteId}/contents/element`;
    const { id } = unwrapAnswer<{ id: number }>(
      await requestAdmin(server, 'POST', path, { cookie: staff.cookie, body }),
    );
    const link = edit('element', id);
    await link.publish();
    expect(unwrapAnswer(await link.send('GET', '/deletion'))).toMatchObject({ dependents: [] });
  });

  test('nothing depends on it: deleted at once, live or only drafted', async () => {
    const news = await openNews('Seule');
    expect(await remove(news, { force: true })).toMatchObject({ isDeleted: true, dependents: [] });
    expect((await page(`/actualites/${news.id}/seule`)).status).toBe(404);
    const element = edit(
      'element',
      await server.write(siteId, (context) => createElementWithPage(context, 'ateliers', 'Un atelier')),
    );
    expect((await remove(element, { force: true })).isDeleted).toBe(true);
    expect((await element.sendDraft('GET')).status).toBe(404);
  });
});

test('ENT-13 an element takes its dates with it, and stays while somebody is registered for one to come', async () => {
  const [id, other] = await server.write(siteId, async (context) => {
    const ids = [
      await createElementWithPage(context, 'ateliers', 'Le chant'),
      await createElementWithPage(context, 'ateliers', 'La danse'),
    ];
    for (const [place, element] of ids.entries()) {
      await createOccurrence(context, element, { startsAt: '2032-06-12T10:00', endsAt: '2032-06-12T11:00' });
      await createBooking(context, await createOccurrence(context, element), {
        state: place ? 'confirmed' : 'cancelled',
      });
    }
    await createOccurrence(context, ids[1] ?? 0, { startsAt: '2032-06-13T10:00', endsAt: '2032-06-13T11:00' });
    return ids;
  });
  const parts = async (element = 0) =>
    unwrapAnswer<{ dependents: { kind: string; title: string; effect: string }[] }>(
      await edit('element', element).send('GET', '/deletion'),
    ).dependents.filter(({ kind }) => kind === 'occurrence');
  const effect = 'Supprimé avec l’élément.';
  expect(await parts(id)).toMatchObject([{ title: '2 dates', effect }]);
  expect(await parts(other)).toMatchObject([{ title: '3 dates', effect }]);
  unwrapAnswer(await edit('element', other ?? 0).send('PUT', '/bin'));
  const { digest } = unwrapAnswer<Deletion>(await edit('element', other ?? 0).send('GET', '/deletion'));
  const refused = await edit('element', other ?? 0).send('POST', '/deletion', { force: false, confirm: digest });
  expect([refused.status, refused.json().message]).toEqual([
    409,
    expect.stringContaining('Des personnes sont inscrites'),
  ]);
});

describe('copies and translations', () => {
  test('a copy has ids of its own, is seen by nobody, and leaves the first as it is', async () => {
    const first = await openPage('/modele');
    const before = await first.read();
    const { id } = unwrapAnswer<{ id: number }>(await first.send('POST', '/duplicates'));
    const copy = edit('page', id);
    const draft = await copy.read();
    expect(draft).toMatchObject({ state: 'draft', isVisible: false, fields: { title: 'Une page (copie)' } });
    expect(draft.document.blocks.map(({ props }) => props)).toEqual(before.document.blocks.map(({ props }) => props));
    expect(draft.document.blocks[0]?.id).not.toBe(before.document.blocks[0]?.id);
    expect((await page(draft.url ?? '')).status).toBe(404);
    await copy.publish();
    expect((await page(draft.url ?? '')).status).toBe(200);
    expect(await first.read()).toEqual(before);
  });

  test('a translation is copied, edited, published after the site’s own language, and removed', async () => {
    const news = await openNews('Bonjour');
    const english = edit('news', news.id, 'en_GB');
    expect((await english.sendDraft('GET')).status).toBe(404);
    unwrapAnswer(await english.sendDraft('POST'));
    expect((await english.sendDraft('POST')).status).toBe(409);
    const draft = await english.read();
    expect(Object.keys(draft.fields).sort()).toEqual(['metaDescription', 'slug', 'summary', 'title']);
    await english.set('title', 'Good morning');
    const shared = { kind: 'set', block: null, path: ['isPromoted'], value: true };
    const refused = await english.sendDraft('POST', '/operations', {
      batch: nextBatch(),
      base: 1,
      operations: [shared],
    });
    expect(Object.keys(refused.json().fields ?? {})).toEqual(['operations.0.path']);
    const titleIn = async (userLang: string) =>
      (
        (await server.request(`/api/news/${news.id}`, { headers: { idSite: String(siteId), userLang } })).json()
          .data as { title: string }
      ).title;
    expect(await titleIn('en_GB')).toBe('Bonjour');
    await english.publish();
    expect([await titleIn('en_GB'), await titleIn('fr_FR')]).toEqual(['Good morning', 'Bonjour']);
    expect((await news.read()).locales).toEqual(['en_GB', 'fr_FR']);
    unwrapAnswer(await english.sendDraft('DELETE'));
    expect(await titleIn('en_GB')).toBe('Bonjour');
    expect((await english.sendDraft('GET')).status).toBe(404);
    expect((await news.sendDraft('DELETE')).status).toBe(409);
    expect((await edit('news', news.id, 'de_DE').sendDraft('POST')).status).toBe(422);
  });

  test('a translation of what was never published waits for the site’s own language', async () => {
    const { id } = unwrapAnswer<{ id: number }>(
      await requestAdmin(server, 'POST', `/sites/${siteId}/contents/news`, {
        cookie: staff.cookie,
        body: { title: 'Neuve' },
      }),
    );
    const english = edit('news', id, 'en_GB');
    unwrapAnswer(await english.sendDraft('POST'));
    expect((await english.sendDraft('POST', '/publication', { expectedVersion: 0 })).status).toBe(409);
    await edit('news', id).publish();
    await english.publish();
  });
});
