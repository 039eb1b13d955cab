import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

// Only a given id may exist already.
const changeNews = `on conflict (site_id, id) do update set media_id = excluded.media_id, is_promoted = excluded.is_promoted,
  published_at = excluded.published_at, expires_at = excluded.expires_at, is_valid = true`;

/** Adds a news item without text, or updates and shows the one with this id; returns its id. */
export async function upsertNews(
  context: RequestContext,
  news: { id?: number; mediaId: number | null; isPromoted: boolean; publishedAt: Date; expiresAt?: Date | null },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into news (site_id, id, media_id, is_promoted, published_at, expires_at)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('news', 'id'))), $3, $4, $5, $6)
     ${news.id === undefined ? '' : changeNews} returning id`,
    [context.site.id, news.id ?? null, news.mediaId, news.isPromoted, news.publishedAt, news.expiresAt ?? null],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the text of a news item in one locale. */
export async function upsertNewsText(
  context: RequestContext,
  newsId: number,
  text: {
    locale: string;
    title: string;
    slug?: string | null;
    summary: string;
    metaDescription: string;
    document: PageDocument;
  },
): Promise<void> {
  await context.transaction.query(
    `insert into news_text (site_id, news_id, locale, title, slug, summary, meta_description, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (site_id, news_id, locale) do update set title = excluded.title, slug = excluded.slug,
       summary = excluded.summary, meta_description = excluded.meta_description, document = excluded.document`,
    [
      context.site.id,
      newsId,
      text.locale,
      text.title,
      text.slug ?? null,
      text.summary,
      text.metaDescription,
      JSON.stringify(text.document),
    ],
  );
}

/** Lists what search finds of news items, by locale; nothing of one that is hidden. */
export function listNewsTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: string;
    title: string;
    slug: string | null;
    summary: string;
    document: PageDocument;
    published_at: Date;
    expires_at: Date | null;
  }[]
> {
  return context.transaction.query(
    `select news.id, text.locale, text.title, coalesce(text.slug, usual.slug) as slug, text.summary, text.document,
       news.published_at, news.expires_at
     from news join news_text text on text.site_id = news.site_id and text.news_id = news.id
       left join news_text usual on usual.site_id = text.site_id and usual.news_id = text.news_id and usual.locale = $3
     where news.site_id = $1 and news.id = any ($2) and news.is_valid order by news.id, text.locale`,
    [context.site.id, ids, context.site.defaultLocale],
  );
}
