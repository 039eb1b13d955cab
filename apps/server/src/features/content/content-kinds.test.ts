import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { createElementWithPage } from '@vitrine/test-kit/records/bookings';
import {
  createAlbum,
  createBlogPost,
  createNews,
  createPage,
  createServiceOffer,
  createSite,
  createSvgImage,
} from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import { updateSettings } from '../settings/settings.operations.ts';
import { ContentEditor, unwrapAnswer } from './contents.fixture.ts';

const siteId = 9;
let server: TestServer;
let staff: TestStaff;
let picture: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse', {
    isECommerce: true,
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  server.setTime('2026-06-01T12:00:00Z');
  staff = await createStaff(server, 'EDITOR', siteId);
  await server.write(siteId, async (context) => {
    await updateSettings(context, { BLOG: true, SEARCH_BAR: true }, { name: 'essai', isSuperAdmin: true });
    picture = (await createSvgImage(context, 'dessin')).id;
  });
});
afterAll(() => server.close());

/** Kinds whose contents have a page; forms stand in those of others. */
type KindWithPage = Exclude<(typeof contentKinds)[number], 'form'>;

/** Of each kind: a live content, where visitors find it, and a field that all languages share. */
const kinds: Readonly<
  Record<
    KindWithPage,
    {
      create(context: RequestContext): Promise<number>;
      path(id: number): string;
      list: string;
      shared: [name: string, value: () => unknown];
      /** Fields that a new one needs beside its title. */
      needed?: object;
    }
  >
> = {
  page: {
    create: (context) => createPage(context, '/une-page', 'Avant'),
    path: () => '/une-page',
    list: '/une-page',
    shared: ['useAbsoluteMenu', () => true],
  },
  news: {
    create: (context) => createNews(context, 'Avant'),
    path: (id) => `/actualites/${id}/apres`,
    list: '/actualites',
    shared: ['isPromoted', () => true],
  },
  'blog-post': {
    create: (context) => createBlogPost(context, 'Avant'),
    path: (id) => `/blog/${id}/apres`,
    list: '/blog',
    shared: ['tags', () => ['bain', 'sommeil']],
  },
  album: {
    create: (context) => createAlbum(context, 'Avant'),
    path: (id) => `/albums/${id}/apres`,
    list: '/albums',
    shared: ['items', () => [{ id: 'a', mediaId: picture, caption: 'Un dessin' }]],
  },
  'service-offer': {
    create: (context) => createServiceOffer(context, 'Avant'),
    path: (id) => `/prestations/${id}/apres`,
    list: '/prestations',
    shared: ['priceCents', () => 9900],
  },
  element: {
    create: (context) => createElementWithPage(context, 'ateliers', 'Avant'),
    path: (id) => `/catalogue/ateliers/${id}/apres`,
    list: '/catalogue/ateliers',
    shared: ['durationMinutes', () => 45],
    needed: { route: 'ateliers' },
  },
  product: {
    async create(context) {
      const id = await createProduct(context, 'Avant');
      await createDeclination(context, id);
      return id;
    },
    path: (id) => `/boutique/${id}/apres`,
    list: '/boutique',
    shared: ['appellation', () => 'Saumur'],
  },
};

const page = async (path: string) => server.request(path, { host: `presse.localhost:${server.port}` });
const listTitles = async (kind: string, query = '') =>
  unwrapAnswer<{
    contents: { id: number; title: string; state: string; hasUnpublishedChanges: boolean; url: string }[];
  }>(await requestAdmin(server, 'GET', `/sites/${siteId}/contents/${kind}${query}`, { cookie: staff.cookie })).contents;

const kindsWithPage = contentKinds.filter((kind): kind is KindWithPage => kind !== 'form');

describe.each(kindsWithPage)('ENT-04 %s', (kind) => {
  const { create, path, list, shared, needed } = kinds[kind];

  test(`ENT-04 ${kind}: edited, published, unpublished, and shown again; nothing else of it changes`, async () => {
    const id = await server.write(siteId, create);
    const editor = new ContentEditor(server, staff, { siteId, kind, id });
    const before = await editor.read();
    await editor.apply([
      { kind: 'set', block: null, path: ['title'], value: 'Après' },
      { kind: 'set', block: null, path: [shared[0]], value: shared[1]() },
    ]);
    expect((await editor.read()).changed.fields).toEqual([shared[0], 'title'].sort());
    expect((await listTitles(kind)).find((one) => one.id === id)).toMatchObject({
      title: 'Après',
      state: 'published',
      hasUnpublishedChanges: true,
    });
    await editor.publish();
    const shown = await page(path(id));
    expect([shown.status, shown.text.includes('Après')], path(id)).toEqual([200, true]);
    expect((await page(list)).text).toContain('Après');
    const found = await server.request('/api/search?q=apres', { headers: { idSite: String(siteId) } });
    expect(found.text).toContain('Après');

    // What is live is read back as the draft that was published.
    await server.write(siteId, ({ transaction }) =>
      transaction.query('delete from content where site_id = $1 and kind = $2 and id = $3', [siteId, kind, id]),
    );
    const { fields, document } = await editor.read();
    expect(JSON.stringify(fields).replace(/"id":"\w+"/g, '')).toBe(
      JSON.stringify({ ...before.fields, title: 'Après', [shared[0]]: shared[1]() }).replace(/"id":"\w+"/g, ''),
    );
    expect(document).toEqual(before.document);

    unwrapAnswer(await editor.send('DELETE', '/publication'));
    expect((await page(path(id))).status).toBe(404);
    expect((await page(list)).text).not.toContain('Après');
    const gone = await server.request('/api/search?q=apres', { headers: { idSite: String(siteId) } });
    expect(gone.text).not.toContain('Après');
    expect((await listTitles(kind, '?state=unpublished')).map((one) => one.id)).toContain(id);
    await editor.publish();
    expect((await page(path(id))).status).toBe(200);
    expect((await listTitles(kind, '?title=apr%C3%A8s')).map((one) => one.id)).toEqual([id]);
    expect((await listTitles(kind, '?missingLocale=en_GB')).map((one) => one.id)).toContain(id);
    unwrapAnswer(await editor.send('DELETE', '/publication'));
  });

  test(`ENT-04 ${kind}: a new one is a draft that no visitor finds, and then a content like the others`, async () => {
    const { id } = unwrapAnswer<{ id: number }>(
      await requestAdmin(server, 'POST', `/sites/${siteId}/contents/${kind}`, {
        cookie: staff.cookie,
        body: { title: 'Tout neuf', ...(needed ? { fields: needed } : {}) },
      }),
    );
    expect((await listTitles(kind, '?state=draft')).map((one) => one.id)).toEqual([id]);
    const editor = new ContentEditor(server, staff, { siteId, kind, id });
    const { url } = await editor.read();
    expect((await page(url ?? '')).status).toBe(404);
    // What is sold has a price before it is online.
    if (kind === 'product') await server.write(siteId, (context) => createDeclination(context, id));
    await editor.publish();
    expect((await page(url ?? '')).status).toBe(200);
    unwrapAnswer(await editor.send('DELETE', '/publication'));
  });
});
