import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths, withPage } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { modifiedAt } from '@vitrine/domain/publishing/modified-at';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { labelOf, localesOf, textsOf } from '../../render/facts/site-texts.ts';
import { largestJpegUrl } from '../../render/image-registry.ts';
import { homeBreadcrumb, type PageModel, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { pageOutcome, parseId, type ScreenRequest, screenBlock } from '../screen.ts';

const perPage = 12;

/**
 * Builds a blog screen: 404 where the setting disables the blog, or where the path's entity does not exist (RTE-10).
 */
function blogScreen<Parameters extends readonly string[]>(
  screen: (request: ScreenRequest, ...parameters: Parameters) => Promise<PathOutcome>,
) {
  return async (request: ScreenRequest, ...parameters: Parameters): Promise<PathOutcome> => {
    if (!request.site.settings.BLOG) return { kind: 'absent' };
    try {
      return await screen(request, ...parameters);
    } catch (error) {
      if (isApiError(error) && error.code === 'not-found') return { kind: 'absent' };
      throw error;
    }
  };
}

/** The list of posts. */
export const blogListScreen = blogScreen(async (request) => {
  const { client, site, query } = request;
  const page = Number(query.page ?? 1);
  const { folders, count } = await client.readBlogRoot({});
  if (page > countPages(count)) return { kind: 'absent' };
  const own = textsOf(
    site,
    paths.blogList(),
    'Le blog',
    `Les articles ${elide('de', site.settings.COMPANY_NAME)}, les plus récents d’abord.`,
  );
  return pageOutcome(
    pageModel({
      ...withPageNumber(own, page),
      canonicalPath: paths.blogList(page),
      locales: localesOf(site, paths.blogList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: listBlocks({
        title: own.title,
        text: '',
        folders: page === 1 && folders.some(hasPosts) ? { variant: 'shelf' } : undefined,
        list: { variant: 'journal', emptyText: 'Le premier article arrive bientôt.' },
      }),
      // A blog without posts is not indexed.
      isIndexed: count > 0,
    }),
  );
});

/** A folder of posts. */
export const blogFolderScreen = blogScreen(async (request, idText: string, slug?: string) => {
  const { client, site, query, path } = request;
  const id = parseId(idText);
  if (id === undefined) return { kind: 'absent' };
  const [folder, { trail }] = await Promise.all([
    client.readBlogFolder({ params: { id } }),
    client.readBlogFolderTrail({ params: { id } }),
  ]);
  if (folder.url !== path || slug === undefined) return { kind: 'redirect', to: folder.url, status: 301 };
  const page = Number(query.page ?? 1);
  if (page > countPages(folder.count)) return { kind: 'absent' };
  const description =
    folder.metaDescription || `${folder.title}\u00a0: les articles ${elide('de', site.settings.COMPANY_NAME)}.`;
  return pageOutcome(
    pageModel({
      ...withPageNumber({ title: folder.title, description }, page),
      canonicalPath: withPage(folder.url, page),
      locales: folder.locales,
      pathByLocale: Object.fromEntries(
        Object.entries(folder.urls).map(([locale, url]) => [locale, withPage(url, page)]),
      ),
      image: folder.image,
      breadcrumbs: blogBreadcrumbs(request, trail),
      blocks: listBlocks({
        title: folder.title,
        text: page === 1 ? folder.description : '',
        folders: page === 1 && folder.folders.some(hasPosts) ? { variant: 'line', folderId: id } : undefined,
        list: { variant: 'rows', folderId: id, emptyText: 'Ce dossier attend son premier article.' },
      }),
      isIndexed: folder.count > 0,
    }),
  );
});

/** A post. */
export const blogPostScreen = blogScreen(async (request, idText: string) => {
  const { client, site, origin, path } = request;
  const id = parseId(idText);
  if (id === undefined) return { kind: 'absent' };
  const [post, { trail }] = await Promise.all([
    client.readBlog({ params: { id } }),
    client.readBlogTrail({ params: { id } }),
  ]);
  // An old, wrong or missing slug redirects to the post's canonical URL.
  if (post.url !== path) return { kind: 'redirect', to: post.url, status: 301 };
  return pageOutcome(
    pageModel({
      title: post.title,
      description: post.metaDescription,
      canonicalPath: post.url,
      locales: post.locales,
      pathByLocale: post.urls,
      image: post.image,
      layout: 'page',
      isDetailPage: true,
      subjectId: id,
      breadcrumbs: blogBreadcrumbs(request, trail),
      blocks: [screenBlock('blog-detail', detailProps, post.blocks)],
      social: [
        { property: 'article:published_time', content: post.publishedAt },
        { property: 'article:modified_time', content: modifiedAt(post) },
        ...(post.author ? [{ property: 'article:author', content: post.author }] : []),
        ...(post.folder ? [{ property: 'article:section', content: post.folder.title }] : []),
        ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
      ],
      jsonLd: (address) => [blogPostingJsonLd(post, site.settings.COMPANY_NAME, { origin, address })],
    }),
  );
});

const detailProps = {
  variant: 'margin',
  isPictureShown: true,
  relatedTitle: 'À lire ensuite',
  backLabel: 'Tous les articles',
};

/** Builds a post's structured data (JSON-LD). */
function blogPostingJsonLd(
  post: ReplyOf<'readBlog'>,
  name: string,
  { origin, address }: { origin: string; address: string },
): Record<string, unknown> {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription,
    url: address,
    datePublished: post.publishedAt,
    dateModified: modifiedAt(post),
    wordCount: post.wordCount,
    timeRequired: `PT${post.readingTime}M`,
    author: post.author ? { '@type': 'Person', name: post.author } : { '@type': 'Organization', name },
    publisher: { '@id': `${origin}/#entreprise`, '@type': 'Organization', name },
    ...(post.folder ? { articleSection: post.folder.title } : {}),
    ...(post.tags.length ? { keywords: post.tags.join(', ') } : {}),
    ...(post.image ? { image: origin + largestJpegUrl(post.image) } : {}),
  };
}

/** Builds the breadcrumbs: home, the blog as its menu entry names it, and the folders; without the page itself. */
function blogBreadcrumbs({ site }: ScreenRequest, trail: ReplyOf<'readBlogTrail'>['trail']): PageModel['breadcrumbs'] {
  return [
    homeBreadcrumb,
    ...trail
      .slice(0, -1)
      .map(({ id, url, name }) => ({ label: id === null ? labelOf(site, url, name) : name, path: url })),
  ];
}

function countPages(count: number): number {
  return Math.max(1, Math.ceil(count / perPage));
}

function withPageNumber(own: { title: string; description: string }, page: number) {
  if (page === 1) return own;
  return { title: `${own.title}, page ${page}`, description: `Page ${page}. ${own.description}` };
}

const hasPosts = ({ count }: { count: number }) => count > 0;

/** Builds the folders, where there are any, then the posts; the first of the two has the page's title. */
function listBlocks(parts: {
  title: string;
  text: string;
  folders: Record<string, unknown> | undefined;
  list: Record<string, unknown>;
}): BlockNode[] {
  const head = { title: parts.title, text: parts.text };
  const list = screenBlock('blog-list', { count: perPage, ...parts.list, ...(parts.folders ? {} : head) });
  return parts.folders ? [screenBlock('blog-folders', { ...parts.folders, ...head }), list] : [list];
}
