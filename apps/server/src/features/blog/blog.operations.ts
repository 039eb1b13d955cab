import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import type { RequestContext } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { presentBlocks } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { presentBreadcrumbs, presentPost } from './blog.presenter.ts';
import {
  findPublishedPost,
  listPostSlugs as listAddressRows,
  listPublishedPosts,
  listRelatedPosts,
} from './blog.repository.ts';
import { findBlogFolders, presentFolders } from './blog-folders.operations.ts';
import { childrenOf, inclusiveAncestors, inclusiveDescendantIds } from './folder-tree.ts';

const maxRelatedPosts = 3;

/** Lists a page of the posts of a folder and its descendants, or of the whole blog, with its direct subfolders. */
export async function listBlogPosts(
  context: RequestContext,
  query: ListQuery,
  { folderId, tags }: { folderId?: number; tags: readonly string[] },
): Promise<Result<ReplyOf<'listBlogs'>>> {
  const all = await findBlogFolders(context);
  if (!all || (folderId !== undefined && !all.some(({ id }) => id === folderId))) return fail('not-found');
  const folderIds = folderId === undefined ? undefined : inclusiveDescendantIds(all, folderId);
  const { rows, total } = await listPublishedPosts(context, query, { folderIds, tags });
  const [images, folders] = await Promise.all([
    findImages(
      context,
      rows.map((row) => row.media_id),
    ),
    presentFolders(context, childrenOf(all, folderId ?? null), all),
  ]);
  return succeed({ folders, blogs: rows.map((row) => presentPost(row, all, images)), total });
}

/** Gets a published post with its content and its related posts. */
export async function readBlogPost(context: RequestContext, id: number): Promise<Result<ReplyOf<'readBlog'>>> {
  const all = await findBlogFolders(context);
  const row = all && (await findPublishedPost(context, id));
  if (!row) return fail('not-found');
  const related = await listRelatedPosts(context, row, maxRelatedPosts);
  const images = await findImages(
    context,
    [row, ...related].map((one) => one.media_id),
  );
  return succeed({
    ...presentPost(row, all, images),
    metaDescription: row.meta_description || row.description,
    wordCount: row.word_count,
    blocks: await presentBlocks(context, row.document.blocks, { kind: 'blog', id }),
    related: related.map((one) => presentPost(one, all, images)),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.blogPost(id, slug)),
  });
}

/** Lists the next post URLs, in each language; none if the blog is disabled. */
export async function listPostUrls(
  context: RequestContext,
  query: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  const rows = (await findBlogFolders(context)) ? await listAddressRows(context, query) : [];
  return rows.map((row) => ({
    id: row.id,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => paths.blogPost(row.id, slug)),
  }));
}

/** Gets the breadcrumbs from the blog's root to a post. */
export async function readPostBreadcrumbs(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'readBlogTrail'>>> {
  const all = await findBlogFolders(context);
  const row = all && (await findPublishedPost(context, id));
  return row ? succeed({ trail: presentBreadcrumbs(inclusiveAncestors(all, row.folder_id), row) }) : fail('not-found');
}
