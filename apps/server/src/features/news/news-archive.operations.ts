import { newsFields } from '@vitrine/contract/contents/news.content';
import { computed, defineArchivePart, nestedRows } from '../define-archive-part.ts';
import { restoreTextDocuments } from '../documents/restore-document.operations.ts';

/** The news of an archive. */
export const newsArchive = defineArchivePart('news', {
  nouns: ['actualité', 'actualités'],
  table: 'news',
  columns: {
    id: 'id',
    media_id: 'mediaId',
    is_promoted: 'isPromoted',
    is_valid: 'isValid',
    published_at: 'publishedAt',
    expires_at: 'expiresAt',
  },
  nested: {
    texts: nestedRows(
      'news_text',
      { news_id: 'id' },
      {
        locale: 'locale',
        title: 'title',
        slug: 'slug',
        summary: 'summary',
        meta_description: 'metaDescription',
        document: 'document',
        searched_title: computed,
      },
      newsFields.texts.shape,
    ),
  },
  rules: newsFields.shared.shape,
  validate: restoreTextDocuments,
});
