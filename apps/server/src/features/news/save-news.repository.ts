import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

/** Adds a news item without text; returns its id. */
export async function insertNews(
  context: RequestContext,
  news: { id?: number; mediaId: number | null; isPromoted: boolean; publishedAt: Date; expiresAt?: Date },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into news (site_id, id, media_id, is_promoted, published_at, expires_at)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('news', 'id'))), $3, $4, $5, $6) returning id`,
    [context.site.id, news.id ?? null, news.mediaId, news.isPromoted, news.publishedAt, news.expiresAt ?? null],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds the text of a news item in one locale. */
export async function insertNewsText(
  context: RequestContext,
  newsId: number,
  text: { locale: string; title: string; summary: string; metaDescription: string; document: PageDocument },
): Promise<void> {
  await context.transaction.query(
    'insert into news_text (site_id, news_id, locale, title, summary, meta_description, document) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      context.site.id,
      newsId,
      text.locale,
      text.title,
      text.summary,
      text.metaDescription,
      JSON.stringify(text.document),
    ],
  );
}
