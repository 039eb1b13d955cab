import { blogPostFields } from '@vitrine/contract/contents/blog-post.content';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { restoreTextDocuments } from '../documents/restore-document.operations.ts';

/** The blog folders of an archive. */
export const blogFoldersArchive = defineArchivePart('blog-folders', {
  nouns: ['rubrique du blog', 'rubriques du blog'],
  table: 'blog_folder',
  columns: {
    id: 'id',
    parent_id: 'parentId',
    media_id: 'mediaId',
    position: 'position',
  },
  nested: {
    texts: nestedRows(
      'blog_folder_text',
      { folder_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        slug: 'slug',
        description: 'description',
        meta_description: 'metaDescription',
      },
    ),
  },
});

/** The blog posts of an archive. */
export const blogPostsArchive = defineArchivePart('blog-posts', {
  nouns: ['article du blog', 'articles du blog'],
  table: 'blog_post',
  columns: {
    id: 'id',
    folder_id: 'folderId',
    media_id: 'mediaId',
    author: 'author',
    tags: 'tags',
    state: 'state',
    published_at: 'publishedAt',
    updated_at: 'updatedAt',
  },
  nested: {
    texts: nestedRows(
      'blog_post_text',
      { post_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        slug: 'slug',
        description: 'description',
        meta_description: 'metaDescription',
        word_count: 'wordCount',
        document: 'document',
        searched_title: computed,
      },
      blogPostFields.texts.shape,
    ),
  },
  rules: blogPostFields.shared.shape,
  validate: restoreTextDocuments,
});
