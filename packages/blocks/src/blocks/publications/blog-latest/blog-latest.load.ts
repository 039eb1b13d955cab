import type { BlogSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { BlogLatestProps } from './blog-latest.schema.ts';

/** Loads the newest posts; none where the site has no blog or the folder no longer exists. */
export const loadBlogLatest: BlockLoad<BlogLatestProps, readonly BlogSummary[]> = async (
  { folderId, count },
  { client },
) => {
  const query = { page: '1', nbItem: String(count) };
  const found = await nullIfNotFound(
    folderId === undefined ? client.listBlogs({ query }) : client.listFolderBlogs({ params: { id: folderId }, query }),
  );
  return found?.blogs ?? [];
};
