import { parseStructuredData } from '@vitrine/test-kit/capture-change';
import { createNews, createPage, createSite } from '@vitrine/test-kit/records/factories';
import { allPages, sitePages } from '@vitrine/test-kit/records/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
const pages = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  for (const path of sitePages.slice(0, -1)) pages.set(path, (await server.request(path)).text);
});
afterAll(() => server?.close());

const meta = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];
const listUrls = async () =>
  [...(await server.request('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');

describe('sitemap and robots', () => {
  test('RTE-01 RTE-04 RTE-05 the sitemap lists every page once, and only pages that answer', async () => {
    const addresses = await listUrls();
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of sitePages.slice(0, -1)) expect(addresses).toContain(server.baseUrl + path);
    for (const address of addresses) {
      const answer = await server.request(decodeURI(address.slice(server.baseUrl.length)));
      expect(answer.status, address).toBe(200);
      expect(answer.text, address).not.toContain('content="noindex"');
      expect(/<link rel="canonical" href="([^"]+)">/.exec(answer.text)?.[1], address).toBe(address);
    }
  });

  test('no page of the site has a title longer than results of a search show, 65 signs', async () => {
    const decode = (text: string) => text.replace(/&(?:amp|quot|lt|gt|#x?\w+);/g, '&');
    const addresses = (await listUrls()).map((address) => decodeURI(address.slice(server.baseUrl.length)));
    for (const path of new Set([...addresses, ...allPages])) {
      const title = /<title>([^<]*)<\/title>/.exec((await server.request(path)).text)?.[1] ?? '';
      expect(decode(title).length, `${path}: ${title}`).toBeLessThanOrEqual(65);
      expect(title, path).not.toBe('');
    }
  });

  test('RTE-01 the sitemap lists more than a page of news', async () => {
    const before = (await listUrls()).length;
    await server.write(42, async ({ transaction }) => {
      await transaction.query(
        "insert into news (site_id, id, is_promoted, published_at) select 42, 5000 + n, false, '2026-01-01' from generate_series(1, 450) n",
      );
      await transaction.query(
        "insert into news_text (site_id, news_id, locale, title, slug, summary) select 42, 5000 + n, 'fr_FR', 'Brève ' || n, 'breve-' || n, '' from generate_series(1, 450) n",
      );
      transaction.invalidate('news');
    });
    expect((await listUrls()).length).toBe(before + 450);
    await server.write(42, async ({ transaction }) => {
      await transaction.query('delete from news where site_id = 42 and id > 5000');
      transaction.invalidate('news');
    });
    expect((await listUrls()).length).toBe(before);
  });

  test('RTE-01 SET-12 the owner’s entries for built-in screens bring no screen into the sitemap that is not indexed', async () => {
    await createSite(server, 43, 'entrees');
    await server.changeSettings({ BLOG: true, SEARCH_BAR: true, NEWSLETTER: true, COMPANY_NAME: 'Entrées' }, 43);
    await server.write(43, async (context) => {
      await createPage(context, '/', 'Accueil');
      for (const url of ['/blog', '/recherche', '/auth', '/lettre', '/nulle-part'])
        await createPage(context, url, `Vers ${url}`, { isCmsPage: false });
    });
    const host = `entrees.localhost:${server.port}`;
    const { text } = await server.request('/sitemap.xml', { host });
    const listed = [...text.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? '');
    expect(listed).toContain('/lettre');
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of listed) {
      const page = await server.request(path, { host });
      expect([page.status, page.text.includes('content="noindex"')], path).toEqual([200, false]);
    }
  });

  test('robots.txt names the sitemap and closes what is no page', async () => {
    const { text, headers } = await server.request('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /consentement\n\nSitemap: ${server.baseUrl}/sitemap.xml\n`,
    );
  });

  test('an address that leads nowhere is not indexed and claims no address of its own', async () => {
    const { text } = await server.request('/nulle-part');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
    expect(parseStructuredData(text)).toEqual([]);
  });

  test('pages of a list have addresses of their own, odd parameters do not', async () => {
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]+)">/.exec((await server.request(path)).text)?.[1];
    await server.write(42, async (context) => {
      for (let number = 1; number <= 10; number += 1) await createNews(context, `Nouvelle ${number}`);
    });
    expect(await canonical('/actualites?page=2')).toBe(`${server.baseUrl}/actualites?page=2`);
    expect(await canonical('/actualites?page=1')).toBe(`${server.baseUrl}/actualites`);
    expect(await canonical('/contact?utm_source=lettre')).toBe(`${server.baseUrl}/contact`);
    // A canonical URL on a page with noindex would apply noindex to its target too.
    expect(await canonical('/contact?sujet=atelier&utm_source=lettre')).toBeUndefined();
  });
});

describe('sharing', () => {
  test('every page is shared with its own words and a picture that is there, a JPEG of the size announced', async () => {
    const sizes = new Map<string, { width?: number; height?: number; format?: string }>();
    for (const [path, html] of pages) {
      expect(meta(html, 'og:title'), path).toMatch(/\S/);
      expect(meta(html, 'og:description')?.length, path).toBeGreaterThan(50);
      expect(meta(html, 'og:url'), path).toBe(server.baseUrl + path);
      const picture = meta(html, 'og:image');
      expect(picture, path).toMatch(new RegExp(`^${server.baseUrl}/files/[0-9a-f]{32}/\\d+\\.jpg$`));
      if (!picture) continue;
      if (!sizes.has(picture)) {
        const answer = await server.request(picture.slice(server.baseUrl.length));
        expect(answer.headers['content-type'], path).toBe('image/jpeg');
        const { width, height, format } = await sharp(answer.body).metadata();
        sizes.set(picture, { width, height, format });
      }
      const size = sizes.get(picture);
      expect(size, path).toEqual({
        format: 'jpeg',
        width: Number(meta(html, 'og:image:width')),
        height: Number(meta(html, 'og:image:height')),
      });
      expect(size?.width, path).toBeGreaterThanOrEqual(600);
    }
  });
});

describe('structured data', () => {
  const find = (path: string, type: string) =>
    parseStructuredData(pages.get(path) ?? '').find((fact) => fact['@type'] === type);

  test('SET-05 SET-07 ENT-11 the business is told from the settings and the address, once for all pages', async () => {
    const [address] = (await server.client(42).listCompanyAddresses({})).addresses;
    const values = new Map((await server.client(42).listParameters({})).map(({ type, value }) => [type, value]));
    for (const path of ['/', '/contact']) {
      const business = find(path, 'LocalBusiness');
      expect(business, path).toMatchObject({
        name: values.get('COMPANY_NAME'),
        description: values.get('COMPANY_DESCRIPTION'),
        telephone: values.get('COMPANY_PHONE'),
        email: values.get('COMPANY_EMAIL'),
        address: {
          streetAddress: address?.firstPart,
          postalCode: address?.city.postalCode,
          addressLocality: address?.city.name,
          addressCountry: 'FR',
        },
        geo: { latitude: address?.latitude, longitude: address?.longitude },
        sameAs: [values.get('INSTAGRAM_URL'), values.get('FACEBOOK_URL'), values.get('YOUTUBE_URL')],
      });
      const monday = (
        (business?.openingHoursSpecification ?? []) as { dayOfWeek: string; opens: string; closes: string }[]
      ).filter(({ dayOfWeek }) => dayOfWeek === 'Monday');
      expect(monday.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')).toBe(
        values.get('OPENING_HOURS_MONDAY'),
      );
    }
  });

  test('every page but the home page says where it stands, and each step answers', async () => {
    for (const [path] of pages) {
      const trail = find(path, 'BreadcrumbList')?.itemListElement as
        | { position: number; name: string; item: string }[]
        | undefined;
      if (path === '/') {
        expect(trail).toBeUndefined();
        continue;
      }
      expect(trail?.[0], path).toMatchObject({ position: 1, item: `${server.baseUrl}/` });
      expect(trail?.at(-1)?.item, path).toBe(server.baseUrl + path);
      expect(
        trail?.map(({ position }) => position),
        path,
      ).toEqual(trail?.map((_, place) => place + 1));
      for (const { item } of trail ?? [])
        expect((await server.request(item.slice(server.baseUrl.length))).status, item).toBe(200);
    }
  });

  test('API-43 ENT-13 services and news are told with the price and the day that readers see', () => {
    const service = find('/prestations/1/le-therapeutique-bain-bebe', 'Service') as {
      name: string;
      offers: { lowPrice: string; highPrice: string };
    };
    const html = (pages.get('/prestations/1/le-therapeutique-bain-bebe') ?? '').replace(/[\u00a0\u202f]/g, ' ');
    expect(html).toContain(service.name.replaceAll('\u00a0', ' '));
    expect(html).toContain(`${Number(service.offers.lowPrice)} €`);
    expect(html).toContain(`${Number(service.offers.highPrice)} €`);
    const list = (pages.get('/prestations') ?? '').replace(/<!-- -->|[\u00a0\u202f]/g, ' ');
    expect(list).toMatch(/dès/);
    const path = '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre';
    const news = find(path, 'NewsArticle') as { datePublished: string; image: string };
    expect(news).toMatchObject({
      author: { '@id': `${server.baseUrl}/#entreprise`, '@type': 'Organization', name: 'L’Heure douce' },
      dateModified: news.datePublished,
    });
    expect(pages.get(path)).toContain(`dateTime="${news.datePublished.slice(0, 10)}`);
    expect(news.image).toMatch(/\.jpg$/);
  });
});
