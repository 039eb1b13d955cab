import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import { parsePageNumber } from '../../../parts/publishing/pagination-items.ts';
import type { BlogListProps } from './blog-list.schema.ts';

/** A page of posts; null where the site has no blog or the folder no longer exists. */
export type BlogListData = { blogs: readonly BlogSummary[]; total: number; page: number } | null;

/** Loads the page of posts that the URL names. */
export const loadBlogList: BlockLoad<BlogListProps, BlogListData> = async ({ folderId, count }, request) => {
  const page = parsePageNumber(request.query.page);
  const query = { page: String(page), nbItem: String(count) };
  const found = await nullIfNotFound(
    folderId === undefined
      ? request.client.listBlogs({ query })
      : request.client.listFolderBlogs({ params: { id: folderId }, query }),
  );
  return found && { blogs: found.blogs, total: found.total, page };
};
