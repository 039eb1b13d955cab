import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { BlockLoad } from '../core/block-load.ts';
import { readPageNumber } from '../publishing/page-window.ts';
import { readIfFound } from '../publishing/read-if-found.ts';
import type { BlogListProps } from './blog-list.schema.ts';

/** A page of the posts, null where the site has no blog or the folder is gone. */
export type BlogListData = { blogs: readonly BlogSummary[]; total: number; page: number } | null;

/** Reads the page of the posts that the address names. */
export const loadBlogList: BlockLoad<BlogListProps, BlogListData> = async ({ folderId, count }, request) => {
  const page = readPageNumber(request.query.page);
  const query = { page: String(page), nbItem: String(count) };
  const found = await readIfFound(
    folderId === undefined
      ? request.client.listBlogs({ query })
      : request.client.listFolderBlogs({ params: { id: folderId }, query }),
  );
  return found && { blogs: found.blogs, total: found.total, page };
};
