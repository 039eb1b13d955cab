import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
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
  expect((await call('PUT', '/nl_NL', { isDefault: true })).json().fields).toHaveProperty('formerPrefix');
});
