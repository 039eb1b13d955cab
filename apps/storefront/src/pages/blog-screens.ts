import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { modifiedAt } from '@vitrine/domain/publishing/modified-at';
import { paths, withPage } from '@vitrine/domain/site/paths';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { largestJpegUrl } from '../render/image-registry.ts';
import { homeBreadcrumb, type PageModel, type PathOutcome, pageModel } from '../render/page-model.ts';
import { labelOf, localesOf, textsOf } from '../render/site-texts.ts';
import type { ScreenRequest } from './platform-screens.ts';

const perPage = 12;
const block = (type: string, props: Record<string, unknown>, children?: BlockNode[]): BlockNode => ({
  id: `ecran-${type}`,
  type,
  version: 0,
  props: { tone: 'plain', ...props },
  ...(children ? { children } : {}),
});

/** The screens of the blog: its list, its folders, its posts (RTE-10). Undefined when the path is none of theirs. */
export async function findBlogScreen(request: ScreenRequest): Promise<PathOutcome | undefined> {
  const [root, first, ...rest] = request.path.slice(1).split('/');
  if (`/${root}` !== paths.blogList()) return undefined;
  if (!request.site.settings.BLOG) return { kind: 'absent' };
  try {
    if (first === undefined) return await listScreen(request);
    if (first === folderSegment) return await folderScreen(request, rest);
    return rest.length > 1 ? { kind: 'absent' } : await postScreen(request, first);
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return { kind: 'absent' };
    throw error;
  }
}

const folderSegment = paths.blogFolder(1, '').split('/')[2];

/** The number an address names; what is no number names nothing. */
function parseId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

async function listScreen(request: ScreenRequest): Promise<PathOutcome> {
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
      // A blog without any post has nothing for search engines.
      isIndexed: count > 0,
    }),
  );
}

async function folderScreen(request: ScreenRequest, [idText, slug, ...rest]: string[]): Promise<PathOutcome> {
  const { client, site, query, path } = request;
  const id = parseId(idText);
  if (id === undefined || rest.length) return { kind: 'absent' };
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
}

async function postScreen(request: ScreenRequest, idText: string): Promise<PathOutcome> {
  const { client, site, origin, path } = request;
  const id = parseId(idText);
  if (id === undefined) return { kind: 'absent' };
  const [post, { trail }] = await Promise.all([
    client.readBlog({ params: { id } }),
    client.readBlogTrail({ params: { id } }),
  ]);
  // An old, wrong or missing slug leads to the one true address of the post.
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
      blocks: [block('blog-detail', detailProps, post.blocks as unknown as BlockNode[])],
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
}

const detailProps = {
  variant: 'margin',
  isPictureShown: true,
  relatedTitle: 'À lire ensuite',
  backLabel: 'Tous les articles',
};

/** A post as search engines read it. */
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

/** The pages above: home, the blog as its menu entry names it, and the folders; without the page itself. */
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

/** Folders, where there are some to show, then posts; the first of the two has the page's title. */
function listBlocks(parts: {
  title: string;
  text: string;
  folders: Record<string, unknown> | undefined;
  list: Record<string, unknown>;
}): BlockNode[] {
  const head = { title: parts.title, text: parts.text };
  const list = block('blog-list', { count: perPage, ...parts.list, ...(parts.folders ? {} : head) });
  return parts.folders ? [block('blog-folders', { ...parts.folders, ...head }), list] : [list];
}

function pageOutcome(model: PageModel): PathOutcome {
  return { kind: 'page', model };
}
