import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import type { TranslatedKind, TranslatedThing } from '@vitrine/contract/endpoints/translation.endpoints';
import { maximumItems } from '@vitrine/contract/list-query/list-query';
import { hiddenPaths } from '@vitrine/domain/site/hidden-paths';
import { legalPages, paths } from '@vitrine/domain/site/paths';
import { pageLanguages } from './page-languages.ts';
import { type PageModel, programLocales } from './page-model.ts';
import type { PageRequest } from './page-request.ts';
import type { SiteModel } from './site-model.ts';
import { localesOf } from './site-texts.ts';
import { escapeText } from './write-document.ts';

/** The most that a sitemap may hold. */
const mostAddresses = 50_000;

type Listed = Pick<PageModel, 'canonicalPath' | 'locales' | 'pathByLocale'>;

/** Every page that search engines may show, in each language that it is written in. */
export async function sitemap(request: PageRequest, site: SiteModel): Promise<string> {
  const { client } = request;
  const hidden = hiddenPaths(site.settings);
  const { routes } = await client.listElementRoutes({});
  const elements = await readWritten(client, 'element');
  const listed = [
    ...contentPages(site.pages).filter(({ canonicalPath }) => !hidden.has(canonicalPath)),
    ...(site.settings.NEWSLETTER ? [ofProgram(paths.newsletter())] : []),
    ...publications(site, paths.newsList(), await readWritten(client, 'news')),
    ...publications(site, paths.albumList(), await readWritten(client, 'album')),
    ...publications(site, paths.serviceList(), await readWritten(client, 'service')),
    ...(site.settings.BLOG ? await blogPages(request, site) : []),
    ...routes.flatMap(({ url, locales }) => below(url, locales, elements)),
    ofProgram(paths.rights()),
    ...Object.keys(legalPages).map((name) => ofProgram(paths.legal(name as keyof typeof legalPages))),
  ];
  const addresses = listed.flatMap((one) => {
    const { path, written } = pageLanguages(one, request);
    return written.length ? written.map((at) => at.path) : [path];
  });
  const entries = addresses
    .slice(0, mostAddresses)
    .map((path) => `<url><loc>${escapeText(request.origin + encodeURI(path))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** A list of the program's, titled by the owner or by the program, and what it leads to. */
function publications(site: SiteModel, listPath: string, things: readonly TranslatedThing[]): Listed[] {
  return below(listPath, localesOf(site, listPath), things);
}

/** A list and what lies below its path; a list without anything has no address to show. */
function below(listPath: string, locales: readonly string[], things: readonly TranslatedThing[]): Listed[] {
  const details = things.filter(({ url }) => url.startsWith(`${listPath}/`)).map(inItsLanguages);
  return details.length ? [{ canonicalPath: listPath, locales, pathByLocale: {} }, ...details] : [];
}

/** The blog, its folders at any depth and its posts. */
async function blogPages({ client }: PageRequest, site: SiteModel): Promise<Listed[]> {
  const pages = publications(site, paths.blogList(), await readWritten(client, 'blog'));
  if (pages.length === 0) return [];
  const { folders } = await client.readBlogRoot({});
  // Grows while it is walked: each folder brings those inside it.
  for (const { id, count } of folders)
    if (count) folders.push(...(await client.readBlogFolder({ params: { id } })).folders);
  const filled = new Set(folders.filter(({ count }) => count > 0).map(({ id }) => id));
  const written = await readWritten(client, 'blog-folder');
  return [...pages, ...written.filter(({ id }) => filled.has(id)).map(inItsLanguages)];
}

function inItsLanguages({ url, locales, urls }: TranslatedThing): Listed {
  return { canonicalPath: url, locales, pathByLocale: urls };
}

function ofProgram(canonicalPath: string): Listed {
  return { canonicalPath, locales: programLocales, pathByLocale: {} };
}

/** What of a kind is shown, with its address in each language; as many as a sitemap may hold. */
async function readWritten(client: ApiClient, kind: TranslatedKind): Promise<TranslatedThing[]> {
  const all: TranslatedThing[] = [];
  while (all.length < mostAddresses) {
    const query = { nbItem: String(maximumItems), after: String(all.at(-1)?.id ?? 0) };
    const { translations } = await client.listTranslations({ params: { kind }, query });
    all.push(...translations);
    if (translations.length < maximumItems) break;
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
