import type { BlogFolderSummary } from '@vitrine/contract/endpoints/blog.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { BlogFoldersProps } from './blog-folders.schema.ts';

/** Loads the folders that contain at least one post. */
export const loadBlogFolders: BlockLoad<BlogFoldersProps, readonly BlogFolderSummary[]> = async (
  { folderId },
  { client },
) => {
  const found = await nullIfNotFound<{ folders: BlogFolderSummary[] }>(
    folderId === undefined ? client.readBlogRoot({}) : client.readBlogFolder({ params: { id: folderId } }),
  );
  return (found?.folders ?? []).filter(({ count }) => count > 0);
};
