import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { legalPages, paths, programPaths, withLocalePrefix } from '@vitrine/domain/site/paths';
import { renderBlogFeed } from './blog-feed.ts';
import { catalogueCalendar } from './catalogue-calendar.ts';
import { hiddenPaths } from './hidden-paths.ts';
import type { PageRequest } from './page-request.ts';
import { readSiteModel, type SiteModel } from './site-model.ts';
import { escapeText } from './write-document.ts';

/** The files that search engines and browsers ask a site for; undefined when the site has none by this name. */
export async function renderSiteFile(
  request: PageRequest,
  path: string,
): Promise<{ contentType: string; body: string } | undefined> {
  const site = await request.remember('site', readSiteModel);
  if (path === programPaths.robots) return { contentType: 'text/plain; charset=utf-8', body: robots(request) };
  if (path === programPaths.manifest)
    return { contentType: 'application/manifest+json; charset=utf-8', body: manifest(site) };
  if (path === programPaths.icon) {
    const icon = site.info.logos.find(({ type }) => type === 'LOGO_FAVICON')?.image;
    return icon && { contentType: 'text/plain; charset=utf-8', body: icon.url };
  }
  if (path === programPaths.sitemap && !request.isBuilding)
    return { contentType: 'application/xml; charset=utf-8', body: await sitemap(request, site) };
  if (path === paths.blogFeed() && !request.isBuilding) {
    const body = await renderBlogFeed(request, site);
    return body === undefined ? undefined : { contentType: 'application/atom+xml; charset=utf-8', body };
  }
  if (path.endsWith('.ics') && !request.isBuilding) {
    const body = await catalogueCalendar(request, site, path);
    return body === undefined ? undefined : { contentType: 'text/calendar; charset=utf-8', body };
  }
  return undefined;
}

function robots(request: PageRequest): string {
  if (request.isBuilding) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: ${programPaths.api}/\nDisallow: ${paths.consent()}\n\nSitemap: ${request.origin}${programPaths.sitemap}\n`;
}

function manifest(site: SiteModel): string {
  const icon = site.info.logos.find(({ type }) => type === 'LOGO_FAVICON')?.image;
  return JSON.stringify({
    name: site.settings.COMPANY_NAME,
    short_name: site.settings.COMPANY_NAME.slice(0, 20),
    description: site.settings.COMPANY_DESCRIPTION,
    lang: 'fr',
    start_url: '/',
    display: 'browser',
    background_color: site.info.theme.colors.ground,
    theme_color: site.info.theme.colors.ground,
    icons: icon ? [{ src: icon.url, sizes: 'any', type: icon.contentType }] : [],
  });
}

async function sitemap(request: PageRequest, site: SiteModel): Promise<string> {
  const { client } = request;
  const news = await readAll(async (query) => (await client.listNews({ query })).news);
  const albums = await readAll(async (query) => (await client.listAlbums({ query })).albums);
  const services = await readAll(async (query) => (await client.listServices({ query })).services);
  const hidden = hiddenPaths(site.settings);
  const { routes } = await client.listElementRoutes({});
  const elements = await Promise.all(
    routes.map(async ({ route, url }) => [
      url,
      ...(await readAll(async (query) => (await client.listElements({ params: { route }, query })).items)).flatMap(
        (item) => (item.url?.startsWith(`${url}/`) ? [item.url] : []),
      ),
    ]),
  );
  const addresses = new Set([
    ...pagePaths(site.pages).filter((path) => !hidden.has(path)),
    ...(site.settings.NEWSLETTER ? [paths.newsletter()] : []),
    ...(news.length ? [paths.newsList(), ...news.map(({ url }) => url)] : []),
    ...(albums.length ? [paths.albumList(), ...albums.map(({ url }) => url)] : []),
    ...(services.length ? [paths.serviceList(), ...services.map(({ url }) => url)] : []),
    ...(site.settings.BLOG ? await blogPaths(request) : []),
    ...elements.filter((list) => list.length > 1).flat(),
    ...Object.keys(legalPages).map((name) => paths.legal(name as keyof typeof legalPages)),
  ]);
  const written = pageLocales(site.pages);
  const entries = [...addresses].flatMap((path) =>
    request.languages
      .filter(({ code }) => written.get(path)?.includes(code) ?? true)
      .map(
        ({ prefix }) =>
          `<url><loc>${escapeText(request.origin + encodeURI(withLocalePrefix(path, prefix)))}</loc></url>`,
      ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** The blog, its folders at any depth and its posts; a blog without post has no address to show. */
async function blogPaths({ client }: PageRequest): Promise<string[]> {
  const posts = await readAll(async (query) => (await client.listBlogs({ query })).blogs);
  const { folders } = await client.readBlogRoot({});
  // Grows while it is walked: each folder brings those inside it.
  for (const { id, count } of folders)
    if (count) folders.push(...(await client.readBlogFolder({ params: { id } })).folders);
  const filled = folders.filter(({ count }) => count > 0);
  return posts.length ? [paths.blogList(), ...filled.map(({ url }) => url), ...posts.map(({ url }) => url)] : [];
}

/** The most addresses a sitemap may hold is 50,000; a list of ten thousand leaves room for the others. */
const mostOfList = 10_000;
const pageLength = 200;

async function readAll<Item>(
  readPage: (query: { nbItem: string; page: string }) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; all.length < mostOfList; page += 1) {
    const items = await readPage({ nbItem: String(pageLength), page: String(page) });
    all.push(...items);
    if (items.length < pageLength) break;
  }
  return all;
}

/** The locales that each page's text is written in, by its path. */
function pageLocales(pages: readonly PageResource[]): Map<string, readonly string[]> {
  return new Map(pages.flatMap((page) => [[page.url, page.locales] as const, ...pageLocales(page.children)]));
}

function pagePaths(pages: readonly PageResource[]): string[] {
  return pages.flatMap((page) => [...(page.link?.url ? [] : [page.url]), ...pagePaths(page.children)]);
}
