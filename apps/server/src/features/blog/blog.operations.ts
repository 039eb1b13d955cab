import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { type Written, writtenIn } from '@vitrine/domain/publishing/written-texts';
import { paths } from '@vitrine/domain/site/paths';
import type { Scope } from '../../scope.ts';
import type { AddressQuery } from '../../storage/written-texts-sql.ts';
import { findImages } from '../media/media.operations.ts';
import { presentBlocks } from '../settings/settings.operations.ts';
import { presentPost, presentTrail } from './blog.presenter.ts';
import {
  findPublishedPost,
  listPostAddresses as listAddressRows,
  listPublishedPosts,
  listRelatedPosts,
} from './blog.repository.ts';
import { openBlog, presentFolders } from './blog-folders.operations.ts';
import { childrenOf, idsBelow, trailTo } from './folder-tree.ts';

const mostRelated = 3;

/** A page of the posts of a folder, those of the folders inside it included, or of the whole blog; and its own folders. */
export async function listBlogPosts(
  scope: Scope,
  query: ListQuery,
  { folderId, tags }: { folderId?: number; tags: readonly string[] },
): Promise<Result<ReplyOf<'listBlogs'>>> {
  const all = await openBlog(scope);
  if (!all || (folderId !== undefined && !all.some(({ id }) => id === folderId))) return refuse('not-found');
  const folderIds = folderId === undefined ? undefined : idsBelow(all, folderId);
  const { rows, total } = await listPublishedPosts(scope, query, { folderIds, tags });
  const [images, folders] = await Promise.all([
    findImages(
      scope,
      rows.map((row) => row.media_id),
    ),
    presentFolders(scope, childrenOf(all, folderId ?? null), all),
  ]);
  return succeed({ folders, blogs: rows.map((row) => presentPost(row, all, images)), total });
}

/** A published post with its content and its neighbours. */
export async function readBlogPost(scope: Scope, id: number): Promise<Result<ReplyOf<'readBlog'>>> {
  const all = await openBlog(scope);
  const row = all && (await findPublishedPost(scope, id));
  if (!row) return refuse('not-found');
  const related = await listRelatedPosts(scope, row, mostRelated);
  const images = await findImages(
    scope,
    [row, ...related].map((one) => one.media_id),
  );
  return succeed({
    ...presentPost(row, all, images),
    metaDescription: row.meta_description || row.description,
    updatedAt: row.updated_at.toISOString(),
    wordCount: row.word_count,
    blocks: await presentBlocks(scope, row.document.blocks),
    related: related.map((one) => presentPost(one, all, images)),
    ...writtenIn(scope.site, row.texts, (slug) => paths.blogPost(id, slug)),
  });
}

/** The next addresses of posts, in each language; none of a blog that is closed. */
export async function listPostAddresses(scope: Scope, query: AddressQuery): Promise<(Written & { id: number })[]> {
  const rows = (await openBlog(scope)) ? await listAddressRows(scope, query) : [];
  return rows.map((row) => ({
    id: row.id,
    ...writtenIn(scope.site, row.texts, (slug) => paths.blogPost(row.id, slug)),
  }));
}

/** The way from the blog's root to a post. */
export async function readPostTrail(scope: Scope, id: number): Promise<Result<ReplyOf<'readBlogTrail'>>> {
  const all = await openBlog(scope);
  const row = all && (await findPublishedPost(scope, id));
  return row ? succeed({ trail: presentTrail(trailTo(all, row.folder_id), row) }) : refuse('not-found');
}
