import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { modifiedAt } from '@vitrine/domain/publishing/modified-at';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { textsOf } from '../facts/site-texts.ts';
import { columnWidthJpegUrl } from '../image-registry.ts';
import { escapeAttribute, escapeText } from '../render-document.ts';
import type { SiteModel } from '../site-model.ts';

const maximumEntries = 20;

type Language = Pick<PageRequest['languages'][number], 'code' | 'prefix'>;

/**
 * Renders the newest posts and products as an Atom feed (RFC 4287), each with its text and its image; undefined without a
 * blog or a shop. A language without posts has the feed of the site's default language. No price is in it: readers keep what
 * they have read.
 */
export async function renderSiteFeed(request: PageRequest, site: SiteModel): Promise<string | undefined> {
  const [found, products] = [await listNewestPosts(request), await listNewestProducts(request)];
  if (!found && !products) return undefined;
  const posts = found ?? [];
  const languageOf = (locale: string): Language =>
    request.languages.find(({ code }) => code === locale) ?? { code: locale, prefix: '' };
  const isWritten = posts.some((post) => post.locale === request.locale);
  const own = languageOf(isWritten ? request.locale : (request.languages[0]?.code ?? request.locale));
  const self = absoluteUrl(request, own, paths.blogFeed());
  const main = found ? paths.blogList() : paths.productList();
  const { title } = textsOf(site, main, found ? 'Le blog' : 'La boutique', '');
  const name = site.settings.COMPANY_NAME;
  const entries = [
    ...posts.map((post) => ({ at: post.publishedAt, updated: modifiedAt(post), of: post })),
    ...(products ?? []).map((product) => ({ at: product.createdAt, updated: product.createdAt, of: product })),
  ]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, maximumEntries);
  // Atom requires the date of the last change; an empty feed gets a constant one.
  const updated =
    entries
      .map((one) => one.updated)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${toIsoLocale(own.code)}">`,
    `<title>${escapeText(`${title} — ${name}`)}</title>`,
    `<id>${tagUri(request, own)}</id><updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeAttribute(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(absoluteUrl(request, own, main))}"/>`,
    `<author><name>${escapeText(name)}</name></author>`,
    ...entries.map(({ of }) =>
      'publishedAt' in of
        ? renderPost(request, of, { own, language: languageOf(of.locale) })
        : renderProduct(request, of, own),
    ),
    '</feed>\n',
  ].join('');
}

async function listNewestPosts({ client }: PageRequest): Promise<readonly BlogSummary[] | undefined> {
  const query = { nbItem: String(maximumEntries) };
  return findOrNone(async () => (await client.listBlogs({ query })).blogs);
}

async function listNewestProducts({ client }: PageRequest): Promise<readonly ProductSummary[] | undefined> {
  const query = { nbItem: String(maximumEntries), orderBy: '-createdAt' };
  return findOrNone(async () => (await client.listProducts({ query })).products);
}

/** What a site has of a kind; undefined where it does not have this kind at all. */
async function findOrNone<Value>(find: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await find();
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined;
    throw error;
  }
}

function renderPost(
  request: PageRequest,
  post: BlogSummary,
  { own, language }: { own: Language; language: Language },
): string {
  const address = absoluteUrl(request, language, post.url);
  const content = renderContent(request, { ...post, text: post.description, address, act: 'Lire l’article' });
  return [
    // The id survives changes of title and slug, and so does the entry's identifier.
    `<entry${language.code === own.code ? '' : ` xml:lang="${toIsoLocale(language.code)}"`}>`,
    `<id>${tagUri(request, language)}/${post.id}</id>`,
    `<title>${escapeText(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(address)}"/>`,
    `<published>${post.publishedAt}</published><updated>${modifiedAt(post)}</updated>`,
    post.author ? `<author><name>${escapeText(post.author)}</name></author>` : '',
    ...post.tags.map((tag) => `<category term="${escapeAttribute(tag)}"/>`),
    `<summary>${escapeText(post.description)}</summary>`,
    `<content type="html">${escapeText(content)}</content></entry>`,
  ].join('');
}

function renderProduct(request: PageRequest, product: ProductSummary, own: Language): string {
  const address = absoluteUrl(request, own, product.url);
  const text = product.summary || product.appellation;
  const content = renderContent(request, { ...product, text, address, act: 'Voir le produit' });
  return [
    `<entry><id>tag:vitrine,2026:site-${request.siteId}/product/${own.code}/${product.id}</id>`,
    `<title>${escapeText(product.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(address)}"/>`,
    `<published>${product.createdAt}</published><updated>${product.createdAt}</updated>`,
    ...product.kinds.map((kind) => `<category term="${escapeAttribute(kind)}"/>`),
    `<summary>${escapeText(text)}</summary>`,
    `<content type="html">${escapeText(content)}</content></entry>`,
  ].join('');
}

/** What readers show of an entry: its picture, its text and the way to its page. */
function renderContent(
  { origin }: PageRequest,
  { image, text, address, act }: Pick<BlogSummary, 'image'> & { text: string; address: string; act: string },
): string {
  const picture =
    image && `<img src="${escapeAttribute(origin + columnWidthJpegUrl(image))}" alt="${escapeAttribute(image.alt)}">`;
  return `${picture ? `<p>${picture}</p>` : ''}<p>${escapeText(text)}</p><p lang="fr"><a href="${escapeAttribute(address)}">${act}</a></p>`;
}

/** Builds a permanent tag URI of the blog in a language (RFC 4151): without host or slug, which may change. */
function tagUri({ siteId }: PageRequest, { code }: Language): string {
  return `tag:vitrine,2026:site-${siteId}/blog/${code}`;
}

function absoluteUrl({ origin }: PageRequest, { prefix }: Language, path: string): string {
  return origin + encodeURI(withLocalePrefix(path, prefix));
}
