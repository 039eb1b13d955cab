import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentEditor, unwrapAnswer } from '../content/contents.fixture.ts';
import { updateSiteFlags } from '../sites/sites.repository.ts';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  owner = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const call = (method: string, path: string, body?: object) =>
  requestAdmin(server, method, `/sites/42/languages${path}`, { cookie: owner.cookie, ...(body ? { body } : {}) });
const status = async (path: string) => (await server.request(path)).status;

interface Language {
  code: string;
  prefix: string;
  isDefault: boolean;
  isOnline: boolean;
  kinds: { kind: string; contents: number; missing: number }[];
}
const read = async (code: string) =>
  ((await call('GET', '')).json().data as { languages: Language[] }).languages.find((one) => one.code === code);

/** Writes a text of every live content in another language: that of the site, copied. */
const translateAll = (locale: string) =>
  server.write(42, async ({ transaction }) => {
    for (const [table, columns] of [
      ['page_text', 'page_id, title, menu_title, meta_description, document'],
      ['news_text', 'news_id, title, slug, summary, meta_description, document'],
      ['blog_post_text', 'post_id, title, slug, description, meta_description, document'],
      ['album_text', 'album_id, title, slug, description'],
      ['service_offer_text', 'service_offer_id, title, slug, summary, meta_description, prices, document'],
    ])
      await transaction.query(
        `insert into ${table} (site_id, locale, ${columns}) select site_id, $2, ${columns} from ${table}
         where site_id = $1 and locale = 'fr_FR' on conflict do nothing`,
        [42, locale],
      );
    await transaction.query(
      `update catalogue_element set titles = titles || jsonb_build_object($2::text, titles -> 'fr_FR') where site_id = $1`,
      [42, locale],
    );
    transaction.invalidate('pages', 'news', 'blog', 'albums', 'services', 'elements');
  });

test('ENT-14 RTE-08 a language comes offline, goes online, and leaves with its texts kept', async () => {
  expect((await call('POST', '', { code: 'nl_NL', prefix: 'nl' })).status).toBe(201);
  const added = await read('nl_NL');
  expect(added).toMatchObject({ prefix: 'nl', isDefault: false, isOnline: false });
  expect(added?.kinds.every(({ contents, missing }) => contents === missing && contents > 0)).toBe(true);
  await expect.poll(() => status('/nl/contact')).toBe(404);
  expect((await call('PUT', '/nl_NL', { isOnline: true })).status).toBe(200);
  await expect.poll(() => status('/nl/contact')).toBe(200);
  const listed = (await call('GET', '/nl_NL/untranslated?kind=news&nbItem=2')).json().data as {
    contents: { title: string }[];
    next: number;
  };
  expect(listed.contents).toHaveLength(2);
  expect(listed.next).toBeGreaterThan(0);
  await translateAll('nl_NL');
  expect((await read('nl_NL'))?.kinds.every(({ missing }) => missing === 0)).toBe(true);
  expect((await call('DELETE', '/nl_NL')).status).toBe(200);
  await expect.poll(() => status('/nl/contact')).toBe(404);
  expect((await call('POST', '', { code: 'nl_NL', prefix: 'nl' })).status).toBe(201);
  expect((await read('nl_NL'))?.kinds.every(({ missing }) => missing === 0)).toBe(true);
});

test('ENT-16 RTE-08 a language becomes that of the site once all is written in it: addresses change places', async () => {
  expect((await call('POST', '', { code: 'es_ES', prefix: 'es' })).status).toBe(201);
  const early = await call('PUT', '/es_ES', { isDefault: true, formerPrefix: 'fr' });
  expect([early.status, early.json().message]).toEqual([409, expect.stringContaining('n’ont pas de texte en Español')]);
  await translateAll('es_ES');
  expect((await call('PUT', '/es_ES', { isDefault: true, formerPrefix: 'fr' })).status).toBe(200);
  await expect.poll(async () => (await server.client(42).readSiteInfo({})).defaultLang).toBe('es_ES');
  for (const path of ['/', '/contact', '/fr/contact', '/elise-morvan', '/fr/elise-morvan'])
    await expect.poll(() => status(path)).toBe(200);
  expect((await call('PUT', '/fr_FR', { isDefault: true, formerPrefix: 'es' })).status).toBe(200);
  await expect.poll(async () => (await server.client(42).readSiteInfo({})).defaultLang).toBe('fr_FR');
  expect((await server.request('/')).text).toContain('<html lang="fr"');
});

test('ENT-16 a language becomes that of the site: prices, pictures and dates of edited contents stay, drafts go on', async () => {
  const make = async (kind: ContentKind, fields: object) => {
    const path = `/sites/42/contents/${kind}`;
    const made = await requestAdmin(server, 'POST', path, { cookie: owner.cookie, body: { title: 'Titre', fields } });
    const { id } = unwrapAnswer<{ id: number }>(made);
    const open = (locale: string) => new ContentEditor(server, owner, { siteId: 42, kind, id, locale });
    return { id, french: open('fr_FR'), german: open('de_DE') };
  };
  const readRow = async (query: string, id: number) =>
    (await server.write(42, ({ transaction }) => transaction.query(query, [id])))[0];
  const priceOf = (id: number) =>
    readRow('select price_cents, duration_minutes from service_offer where site_id = 42 and id = $1', id);
  expect((await call('POST', '', { code: 'de_DE', prefix: 'de' })).status).toBe(201);
  await server.running.context.directory.refresh();
  const service = await make('service-offer', { priceCents: 4500, durationMinutes: 60 });
  const album = await make('album', { items: [{ id: 'a', mediaId: 1, caption: 'Légende' }] });
  const onlyDraft = await make('service-offer', { priceCents: 900 });
  for (const { french, german } of [service, album]) {
    await french.publish();
    unwrapAnswer(await german.sendDraft('POST'));
    await german.set('title', 'Titel');
  }
  await album.german.set('captions', [{ id: 'a', mediaId: 1, caption: 'Unterschrift' }]);
  for (const { german } of [service, album]) await german.publish();
  // Nobody has published this price yet.
  await service.french.set('priceCents', 5000);
  await translateAll('de_DE');
  expect((await call('PUT', '/de_DE', { isDefault: true, formerPrefix: 'fr' })).status).toBe(200);
  await expect.poll(async () => (await server.client(42).readSiteInfo({})).defaultLang).toBe('de_DE');

  expect(await service.german.read()).toMatchObject({
    fields: { title: 'Titel', priceCents: 5000, durationMinutes: 60 },
    changed: { fields: ['priceCents'] },
  });
  const { revisions } = unwrapAnswer<{ revisions: { id: number; locale: string }[] }>(
    await service.german.send('GET', '/revisions'),
  );
  const former = revisions.find(({ locale }) => locale === 'de_DE');
  unwrapAnswer(await service.german.send('POST', `/revisions/${former?.id}/publication`, {}));
  expect(await priceOf(service.id)).toEqual({ price_cents: 4500, duration_minutes: 60 });
  await service.german.publish();
  expect(await priceOf(service.id)).toEqual({ price_cents: 5000, duration_minutes: 60 });
  await service.french.set('title', 'Titre nouveau');
  await service.french.publish();
  expect(await priceOf(service.id)).toEqual({ price_cents: 5000, duration_minutes: 60 });

  expect((await album.german.read()).fields.items).toEqual([{ id: 'a', mediaId: 1, caption: 'Unterschrift' }]);
  await album.german.set('title', 'Neuer Titel');
  await album.german.publish();
  await album.french.set('title', 'Album');
  await album.french.publish();
  expect(await readRow('select captions from album_item where site_id = 42 and album_id = $1', album.id)).toEqual({
    captions: { fr_FR: 'Légende', de_DE: 'Unterschrift' },
  });
  expect((await onlyDraft.german.read()).fields).toMatchObject({ title: 'Titre', priceCents: 900 });
  await onlyDraft.german.publish();
  // It has no text in French online.
  expect((await call('PUT', '/fr_FR', { isDefault: true, formerPrefix: 'de' })).status).toBe(409);
  await onlyDraft.french.publish();
  expect((await call('PUT', '/fr_FR', { isDefault: true, formerPrefix: 'de' })).status).toBe(200);
  await expect.poll(async () => (await server.client(42).readSiteInfo({})).defaultLang).toBe('fr_FR');
  expect((await service.french.read()).fields).toMatchObject({ title: 'Titre nouveau', priceCents: 5000 });
});

test('ENT-16 what is not written in a language is shown in that of the site, also where it was cached before the change', async () => {
  await createSite(server, 78, 'trois', {
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
      { code: 'de_DE', prefix: 'de', isDefault: false },
    ],
  });
  await openShop(server, 78);
  let pageId = 0;
  await server.write(78, async (context) => {
    pageId = await createPage(context, '/soins', 'Les soins');
    await createDeclination(context, await createProduct(context, 'Vin rouge'));
    for (const [table, columns] of [
      ['page_text', 'page_id, menu_title, meta_description, document, title'],
      ['product_text', 'product_id, slug, summary, meta_description, features, document, title'],
    ] as const)
      await context.transaction.query(
        `insert into ${table} (site_id, locale, ${columns}) select site_id, 'en_GB', ${columns.replace(/title$/, "'English'")}
         from ${table} where site_id = $1 and locale = 'fr_FR'`,
        [78],
      );
  });
  const headers = { idSite: '78', userLang: 'de_DE' };
  const get = async (path: string) => (await server.request(`/api${path}`, { headers })).json().data as unknown;
  const readNames = async () => {
    const { title } = (await get(`/page/${pageId}`)) as { title: string };
    const { products } = (await get('/product')) as { products: { name: string }[] };
    return [title, products.map(({ name }) => name)];
  };
  expect([await readNames(), await readNames()]).toEqual([
    ['Les soins', ['Vin rouge']],
    ['Les soins', ['Vin rouge']],
  ]);
  await updateSiteFlags(server.running.context.database, 78, { defaultLocale: 'en_GB' });
  await expect.poll(async () => (await server.client(78).readSiteInfo({})).defaultLang).toBe('en_GB');
  expect(await readNames()).toEqual(['English', ['English']]);
});

test('ENT-14 what may not be is refused, with what to do', async () => {
  for (const [body, field] of [
    [{ code: 'xx_XX', prefix: 'xx' }, 'code'],
    [{ code: 'pt_PT', prefix: 'contact' }, 'prefix'],
    [{ code: 'pt_PT', prefix: 'PT' }, 'prefix'],
    [{ code: 'pt_PT', prefix: '' }, 'prefix'],
    [{ code: 'pt_PT', prefix: 'nl' }, 'prefix'],
  ] as const)
    expect((await call('POST', '', body)).json().fields, JSON.stringify(body)).toHaveProperty(field);
  expect((await call('POST', '', { code: 'nl_NL', prefix: 'hollande' })).status).toBe(409);
  expect((await call('DELETE', '/fr_FR')).status).toBe(409);
  expect((await call('PUT', '/fr_FR', { isOnline: false })).status).toBe(409);
  expect((await call('PUT', '/it_IT', { isOnline: true })).status).toBe(404);
  await translateAll('nl_NL');
  expect((await call('PUT', '/nl_NL', { isDefault: true })).json().fields).toHaveProperty('formerPrefix');
});
