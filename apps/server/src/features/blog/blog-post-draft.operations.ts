import type { blogPostFields } from '@vitrine/contract/contents/blog-post.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import { findImages } from '../media/media.operations.ts';
import type { PresentedDraft } from '../presented-draft.ts';
import { presentBreadcrumbs, presentPost } from './blog.presenter.ts';
import { findBlogFolders } from './blog-folders.operations.ts';
import { inclusiveAncestors } from './folder-tree.ts';

type Post = ReplyOf<'readBlog'>;
type Fields = z.infer<typeof blogPostFields.shared> & z.infer<typeof blogPostFields.texts>;

/** Presents the draft of a post. How long it takes to read is known once it is published. */
export async function presentBlogPostDraft(
  context: RequestContext,
  { id, locale, fields: given, slug }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const folders = (await findBlogFolders(context)) ?? [];
  const row = {
    id,
    folder_id: fields.folderId,
    media_id: fields.mediaId,
    author: fields.author,
    tags: fields.tags,
    published_at: new Date(fields.publishedAt),
    updated_at: new Date(fields.publishedAt),
    title: fields.title,
    slug,
    description: fields.description,
    meta_description: fields.metaDescription,
    word_count: 0,
    locale,
  };
  const { updatedAt, readingTime, ...summary } = presentPost(row, folders, await findImages(context, [fields.mediaId]));
  const changes = { ...summary, metaDescription: fields.metaDescription || fields.description } satisfies Partial<Post>;
  const path = paths.blogPost(id, slug);
  const defaults: Omit<Post, keyof typeof changes | 'blocks'> = {
    updatedAt,
    readingTime,
    wordCount: 0,
    related: [],
    locales: [locale],
    urls: { [locale]: path },
  };
  const trail = presentBreadcrumbs(inclusiveAncestors(folders, fields.folderId), row);
  return { changes, defaults, path, replies: { readBlogTrail: { trail } } };
}
