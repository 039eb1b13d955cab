import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import type { PageRequest } from './page-request.ts';
import { largestJpeg } from './pictures.ts';
import type { SiteModel } from './site-model.ts';
import { textsOf } from './site-texts.ts';
import { escapeAttribute, escapeText } from './write-document.ts';

const newest = 20;

/** The newest posts as an Atom feed (RFC 4287), each with its words and its picture; undefined where there is no blog. */
export async function renderBlogFeed(request: PageRequest, site: SiteModel): Promise<string | undefined> {
  const posts = await readNewest(request);
  if (!posts) return undefined;
  const { title } = textsOf(site, paths.blogList(), 'Le blog', '');
  const name = site.settings.COMPANY_NAME;
  const home = addressOf(request, paths.blogList());
  const own = addressOf(request, paths.blogFeed());
  // A feed must say when it changed last; an empty one has not changed since it could first be asked for.
  const updated = posts[0]?.publishedAt ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${toIsoLocale(request.locale)}">`,
    `<title>${escapeText(`${title} — ${name}`)}</title>`,
    `<id>${escapeText(own)}</id><updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeAttribute(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(home)}"/>`,
    `<author><name>${escapeText(name)}</name></author>`,
    ...posts.map((post) => entryOf(request, post)),
    '</feed>\n',
  ].join('');
}

async function readNewest({ client }: PageRequest): Promise<readonly BlogSummary[] | undefined> {
  try {
    return (await client.listBlogs({ query: { nbItem: String(newest) } })).blogs;
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined;
    throw error;
  }
}

function entryOf(request: PageRequest, post: BlogSummary): string {
  const address = addressOf(request, post.url);
  const picture =
    post.image &&
    `<img src="${escapeAttribute(request.origin + largestJpeg(post.image))}" alt="${escapeAttribute(post.image.alt)}">`;
  const content = `${picture ? `<p>${picture}</p>` : ''}<p>${escapeText(post.description)}</p><p><a href="${escapeAttribute(address)}">Lire l’article</a></p>`;
  return [
    // The number stays when title and slug change, and with it the entry's name.
    `<entry><id>${escapeText(`${addressOf(request, paths.blogList())}#${post.id}`)}</id>`,
    `<title>${escapeText(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeAttribute(address)}"/>`,
    `<published>${post.publishedAt}</published><updated>${post.publishedAt}</updated>`,
    post.author ? `<author><name>${escapeText(post.author)}</name></author>` : '',
    ...post.tags.map((tag) => `<category term="${escapeAttribute(tag)}"/>`),
    `<summary>${escapeText(post.description)}</summary>`,
    `<content type="html">${escapeText(content)}</content></entry>`,
  ].join('');
}

function addressOf(request: PageRequest, path: string): string {
  return request.origin + encodeURI(withLocalePrefix(path, request.prefix));
}
