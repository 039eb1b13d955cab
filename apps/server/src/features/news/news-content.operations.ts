import { newsFields } from '@vitrine/contract/contents/news.content';
import { paths } from '@vitrine/domain/addresses/paths';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { defineContentType } from '../define-content-type.ts';
import { findNewsContent } from './news-content.repository.ts';
import { presentNewsDraft } from './news-draft.operations.ts';
import { indexNews, saveNews, saveNewsText } from './save-news.operations.ts';

/** News as contents with drafts. */
export const newsContent = defineContentType({
  kind: 'news',
  readCall: 'readNews',
  fields: newsFields,
  documentKind: 'news',
  createFields: ({ now }, title) => ({
    ...newsFields.shared.parse({ publishedAt: new Date(now).toISOString() }),
    ...newsFields.texts.parse({ title }),
  }),
  async findLive(context, id, locale) {
    const row = await findNewsContent(context, id, locale);
    if (!row) return undefined;
    const shared = {
      mediaId: row.media_id,
      isPromoted: row.is_promoted,
      publishedAt: row.published_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
    };
    const texts = { title: row.title, slug: row.slug, summary: row.summary, metaDescription: row.meta_description };
    return {
      fields: locale === context.site.defaultLocale ? { ...shared, ...texts } : texts,
      document: row.document,
    };
  },
  writeLive(context, { id, locale, isDefault, fields, document }) {
    const text = { ...newsFields.texts.strip().parse(fields), locale, document };
    if (!isDefault) return saveNewsText(context, id, text);
    const { publishedAt, expiresAt, ...shared } = newsFields.shared.strip().parse(fields);
    return saveNews(context, {
      ...shared,
      ...text,
      id,
      publishedAt: new Date(publishedAt),
      expiresAt: expiresAt ? new Date(expiresAt) : null,
    });
  },
  indexLive: indexNews,
  present: presentNewsDraft,
  buildUrl: (id, { slug, title }) => paths.news(id, getSlug({ slug: asText(slug), title: asText(title) ?? '' })),
});

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
