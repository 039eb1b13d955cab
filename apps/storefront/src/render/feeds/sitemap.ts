import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import type { TranslatedKind, TranslationResource } from '@vitrine/contract/endpoints/translation.endpoints';
import { maximumItems } from '@vitrine/contract/list-query/list-query';
import { listHiddenPaths } from '@vitrine/domain/addresses/hidden-paths';
import { legalPages, paths } from '@vitrine/domain/addresses/paths';
import { programLocales } from '@vitrine/domain/settings/program-locales';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { pageLanguages } from '../facts/page-languages.ts';
import { localesOf } from '../facts/site-texts.ts';
import type { PageModel } from '../page-model.ts';
import { escapeText } from '../render-document.ts';
import type { SiteModel } from '../site-model.ts';

/** Maximum number of URLs in a sitemap. */
const maximumUrls = 50_000;

type SitemapEntry = Pick<PageModel, 'canonicalPath' | 'locales' | 'pathByLocale'>;

/** Renders the sitemap: every indexable page, in each of its languages. */
export async function renderSitemap(request: PageRequest, site: SiteModel): Promise<string> {
  const { client } = request;
  const hidden = listHiddenPaths(site.settings);
  const { routes } = await client.listElementRoutes({});
  const elements = await listTranslations(client, 'element');
  const listed = [
    ...contentPages(site.pages).filter(({ canonicalPath }) => !hidden.has(canonicalPath)),
    ...(site.settings.NEWSLETTER ? [programEntry(paths.newsletter())] : []),
    ...publications(site, paths.newsList(), await listTranslations(client, 'news')),
    ...publications(site, paths.albumList(), await listTranslations(client, 'album')),
    ...publications(site, paths.serviceList(), await listTranslations(client, 'service')),
    ...publications(site, paths.productList(), await listTranslations(client, 'product')),
    ...(site.settings.BLOG ? await blogPages(request, site) : []),
    ...routes.flatMap(({ url, locales }) => listWithDetails(url, locales, elements)),
    programEntry(paths.rights()),
    ...Object.keys(legalPages).map((name) => programEntry(paths.legal(name as keyof typeof legalPages))),
  ];
  const addresses = listed.flatMap((one) => {
    const { path, written } = pageLanguages(one, request);
    return written.length ? written.map((at) => at.path) : [path];
  });
  const entries = addresses
    .slice(0, maximumUrls)
    .map((path) => `<url><loc>${escapeText(request.origin + encodeURI(path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Lists a built-in list, titled by the owner or the program, and its entities. */
function publications(site: SiteModel, listPath: string, things: readonly TranslationResource[]): SitemapEntry[] {
  return listWithDetails(listPath, localesOf(site, listPath), things);
}

/** Lists a list and the entities below its path; an empty list is omitted. */
function listWithDetails(
  listPath: string,
  locales: readonly string[],
  things: readonly TranslationResource[],
): SitemapEntry[] {
  const details = things.filter(({ url }) => url.startsWith(`${listPath}/`)).map(toSitemapEntry);
  return details.length ? [{ canonicalPath: listPath, locales, pathByLocale: {} }, ...details] : [];
}

/** Lists the blog, its folders at any depth and its posts. */
async function blogPages({ client }: PageRequest, site: SiteModel): Promise<SitemapEntry[]> {
  const pages = publications(site, paths.blogList(), await listTranslations(client, 'blog'));
  if (pages.length === 0) return [];
  const { folders } = await client.readBlogRoot({});
  // The array grows during the loop: each folder appends its subfolders.
  for (const { id, count } of folders)
    if (count) folders.push(...(await client.readBlogFolder({ params: { id } })).folders);
  const filled = new Set(folders.filter(({ count }) => count > 0).map(({ id }) => id));
  const written = await listTranslations(client, 'blog-folder');
  return [...pages, ...written.filter(({ id }) => filled.has(id)).map(toSitemapEntry)];
}

function toSitemapEntry({ url, locales, urls }: TranslationResource): SitemapEntry {
  return { canonicalPath: url, locales, pathByLocale: urls };
}

function programEntry(canonicalPath: string): SitemapEntry {
  return { canonicalPath, locales: programLocales, pathByLocale: {} };
}

/** Lists the published entities of a kind, with their paths in each language, up to the sitemap's maximum. */
async function listTranslations(client: ApiClient, kind: TranslatedKind): Promise<TranslationResource[]> {
  const all: TranslationResource[] = [];
  while (all.length < maximumUrls) {
    const query = { nbItem: String(maximumItems), after: String(all.at(-1)?.id ?? 0) };
    const { translations } = await client.listTranslations({ params: { kind }, query });
    all.push(...translations);
    if (translations.length < maximumItems) break;
  }
  return all;
}

/** Lists the content pages. The owner's entries for built-in screens are omitted: each screen lists itself. */
function contentPages(pages: readonly PageResource[]): SitemapEntry[] {
  return pages.flatMap((page) => [
    ...(page.cms.isCmsPage && !page.link?.url
      ? [{ canonicalPath: page.url, locales: page.locales, pathByLocale: {} }]
      : []),
    ...contentPages(page.children),
  ]);
}
