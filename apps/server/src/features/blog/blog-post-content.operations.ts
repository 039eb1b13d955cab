import { blogPostFields } from '@vitrine/contract/contents/blog-post.content';
import { paths } from '@vitrine/domain/addresses/paths';
import { fail } from '@vitrine/domain/kernel/result';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { defineContentType } from '../define-content-type.ts';
import { hasFolder } from './blog-folders.repository.ts';
import { findBlogPostContent } from './blog-post-content.repository.ts';
import { presentBlogPostDraft } from './blog-post-draft.operations.ts';
import { indexPosts, saveBlogPost, saveBlogPostText } from './save-blog.operations.ts';

/** Posts of the blog as contents with drafts. */
export const blogPostContent = defineContentType({
  kind: 'blog-post',
  readCall: 'readBlog',
  fields: blogPostFields,
  documentKind: 'blog',
  createFields: ({ now }, title) => ({
    ...blogPostFields.shared.parse({ publishedAt: new Date(now).toISOString() }),
    ...blogPostFields.texts.parse({ title }),
  }),
  async findLive(context, id, locale) {
    const row = await findBlogPostContent(context, id, locale);
    if (!row) return undefined;
    const shared = {
      folderId: row.folder_id,
      mediaId: row.media_id,
      author: row.author,
      tags: row.tags,
      publishedAt: row.published_at.toISOString(),
    };
    const texts = {
      title: row.title,
      slug: row.slug,
      description: row.description,
      metaDescription: row.meta_description,
    };
    return {
      fields: locale === context.site.defaultLocale ? { ...shared, ...texts } : texts,
      document: row.document,
    };
  },
  async writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...blogPostFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return saveBlogPostText(context, id, text);
    const { publishedAt, ...shared } = blogPostFields.shared.strip().parse(fields);
    if (shared.folderId !== null && !(await hasFolder(context, shared.folderId)))
      return fail('invalid-fields', { fields: { folderId: 'Ce dossier n’existe pas. Choisissez-en un autre.' } });
    return saveBlogPost(context, { ...shared, ...text, id, state: 'published', publishedAt: new Date(publishedAt) });
  },
  indexLive: indexPosts,
  present: presentBlogPostDraft,
  buildUrl: (id, { slug, title }) =>
    paths.blogPost(id, getSlug({ slug: typeof slug === 'string' ? slug : null, title: String(title ?? '') })),
});
