import type { BlogDetail } from '@vitrine/contract/endpoints/blog.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { BlogDetailProps } from './blog-detail.schema.ts';

/** Loads the post of the page's URL; null when there is none. */
export const loadBlogDetail: BlockLoad<BlogDetailProps, BlogDetail | null> = async (_, { client, subjectId }) =>
  subjectId === undefined ? null : nullIfNotFound(client.readBlog({ params: { id: subjectId } }));
