import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import type { TranslatedKind } from '@vitrine/contract/endpoints/translation.endpoints';
import { hiddenPaths } from '@vitrine/domain/site/hidden-paths';
import { legalPages, paths } from '@vitrine/domain/site/paths';
import { pageLanguages } from './page-languages.ts';
import { type PageModel, programLocales } from './page-model.ts';
import type { PageRequest } from './page-request.ts';
import type { SiteModel } from './site-model.ts';
import { listLocales, readTranslations } from './translations.ts';
import { escapeText } from './write-document.ts';

type Listed = Pick<PageModel, 'canonicalPath' | 'locales' | 'pathByLocale'>;

/** Every page that search engines may show, in each language that it is written in. */
export async function sitemap(request: PageRequest, site: SiteModel): Promise<string> {
  const { client } = request;
  const hidden = hiddenPaths(site.settings);
  const { routes } = await client.listElementRoutes({});
  const listed = [
    ...contentPages(site.pages).filter(({ canonicalPath }) => !hidden.has(canonicalPath)),
    ...(site.settings.NEWSLETTER ? [ofProgram(paths.newsletter())] : []),
    ...(await publications(
      request,
      'news',
      paths.newsList(),
      async (query) => (await client.listNews({ query })).news,
    )),
    ...(await publications(
      request,
      'album',
      paths.albumList(),
      async (query) => (await client.listAlbums({ query })).albums,
    )),
    ...(await publications(
      request,
      'service',
      paths.serviceList(),
      async (query) => (await client.listServices({ query })).services,
    )),
    ...(site.settings.BLOG ? await blogPages(request) : []),
    ...(
      await Promise.all(
        routes.map(({ route, url }) =>
          publications(
            request,
            'element',
            url,
            async (query) => (await client.listElements({ params: { route }, query })).items,
          ),
        ),
      )
    ).flat(),
    ofProgram(paths.rights()),
    ...Object.keys(legalPages).map((name) => ofProgram(paths.legal(name as keyof typeof legalPages))),
  ];
  const entries = listed.flatMap((one) => {
    const { path, written } = pageLanguages(one, request);
    return (written.length ? written : [{ path }]).map(
      (at) => `<url><loc>${escapeText(request.origin + encodeURI(at.path))}</loc></url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

type ReadPage = (query: { nbItem: string; page: string }) => Promise<readonly { url: string | null }[]>;

/** A list and what it leads to; a list without anything has no address to show. */
async function publications(
  request: PageRequest,
  kind: TranslatedKind,
  listPath: string,
  readPage: ReadPage,
): Promise<Listed[]> {
  const details = (await readAll(readPage)).flatMap(({ url }) => (url?.startsWith(`${listPath}/`) ? [url] : []));
  if (details.length === 0) return [];
  const list = { canonicalPath: listPath, locales: await listLocales(request, kind, listPath), pathByLocale: {} };
  return [list, ...(await inTheirLanguages(request, kind, details))];
}

/** The blog, its folders at any depth and its posts. */
async function blogPages(request: PageRequest): Promise<Listed[]> {
  const { client } = request;
  const pages = await publications(
    request,
    'blog',
    paths.blogList(),
    async (query) => (await client.listBlogs({ query })).blogs,
  );
  if (pages.length === 0) return [];
  const { folders } = await client.readBlogRoot({});
  // Grows while it is walked: each folder brings those inside it.
  for (const { id, count } of folders)
    if (count) folders.push(...(await client.readBlogFolder({ params: { id } })).folders);
  const filled = folders.filter(({ count }) => count > 0).map(({ url }) => url);
  return [...pages, ...(await inTheirLanguages(request, 'blog-folder', filled))];
}

async function inTheirLanguages(
  request: PageRequest,
  kind: TranslatedKind,
  details: readonly string[],
): Promise<Listed[]> {
  const translations = await readTranslations(request, kind);
  return details.map((canonicalPath) => {
    const pathByLocale = translations.get(canonicalPath) ?? {};
    return { canonicalPath, locales: [request.locale, ...Object.keys(pathByLocale)], pathByLocale };
  });
}

function ofProgram(canonicalPath: string): Listed {
  return { canonicalPath, locales: programLocales, pathByLocale: {} };
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

/** The owner's entries for built-in screens are left out: a screen is listed where it says so itself. */
function contentPages(pages: readonly PageResource[]): Listed[] {
  return pages.flatMap((page) => [
    ...(page.cms.isCmsPage && !page.link?.url
      ? [{ canonicalPath: page.url, locales: page.locales, pathByLocale: {} }]
      : []),
    ...contentPages(page.children),
  ]);
}
