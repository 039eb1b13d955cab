import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { modifiedAt } from '@vitrine/domain/publishing/modified-at';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { columnWidthJpegUrl } from './image-registry.ts';
import { escapeAttribute, escapeText } from './render-document.ts';
import type { SiteModel } from './site-model.ts';
import { textsOf } from './site-texts.ts';

const maximumEntries = 20;

type Language = Pick<PageRequest['languages'][number], 'code' | 'prefix'>;

/**
 * Renders the newest posts as an Atom feed (RFC 4287), each with its text and its image; undefined without a blog. A
 * language without posts has the feed of the site's default language.
 */
export async function renderBlogFeed(request: PageRequest, site: SiteModel): Promise<string | undefined> {
  const posts = await listNewestPosts(request);
  if (!posts) return undefined;
  const languageOf = (locale: string): Language =>
    request.languages.find(({ code }) => code === locale) ?? { code: locale, prefix: '' };
  const isWritten = posts.some((post) => post.locale === request.locale);
  const own = languageOf(isWritten ? request.locale : (request.languages[0]?.code ?? request.locale));
  const self = absoluteUrl(request, own, paths.blogFeed());
  const { title } = textsOf(site, paths.blogList(), 'Le blog', '');
  const name = site.settings.COMPANY_NAME;
  // Atom requires the date of the last change; an empty feed gets a constant one.
  const updated = posts.map(modifiedAt).sort().at(-1) ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${toIsoLocale(own.code)}">`,
    `<title>${escapeText(`${title} — ${name}`)}</title>`,
    `<id>${tagUri(request, own)}</id><updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeAttribute(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(absoluteUrl(request, own, paths.blogList()))}"/>`,
    `<author><name>${escapeText(name)}</name></author>`,
    ...posts.map((post) => entryOf(request, post, { own, language: languageOf(post.locale) })),
    '</feed>\n',
  ].join('');
}

async function listNewestPosts({ client }: PageRequest): Promise<readonly BlogSummary[] | undefined> {
  try {
    return (await client.listBlogs({ query: { nbItem: String(maximumEntries) } })).blogs;
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined;
    throw error;
  }
}

function entryOf(
  request: PageRequest,
  post: BlogSummary,
  { own, language }: { own: Language; language: Language },
): string {
  const address = absoluteUrl(request, language, post.url);
  const picture =
    post.image &&
    `<img src="${escapeAttribute(request.origin + columnWidthJpegUrl(post.image))}" alt="${escapeAttribute(post.image.alt)}">`;
  const content = `${picture ? `<p>${picture}</p>` : ''}<p>${escapeText(post.description)}</p><p lang="fr"><a href="${escapeAttribute(address)}">Lire l’article</a></p>`;
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

/** Builds a permanent tag URI of the blog in a language (RFC 4151): without host or slug, which may change. */
function tagUri({ siteId }: PageRequest, { code }: Language): string {
  return `tag:vitrine,2026:site-${siteId}/blog/${code}`;
}

function absoluteUrl({ origin }: PageRequest, { prefix }: Language, path: string): string {
  return origin + encodeURI(withLocalePrefix(path, prefix));
}
