import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

/** Finds a news item with its text in one locale, shown or not. */
export async function findNewsContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<
  | {
      media_id: number | null;
      is_promoted: boolean;
      published_at: Date;
      expires_at: Date | null;
      title: string;
      slug: string | null;
      summary: string;
      meta_description: string;
      document: PageDocument;
    }
  | undefined
> {
  const [row] = await context.transaction.query<{
    media_id: number | null;
    is_promoted: boolean;
    published_at: Date;
    expires_at: Date | null;
    title: string;
    slug: string | null;
    summary: string;
    meta_description: string;
    document: PageDocument;
  }>(
    `select news.media_id, news.is_promoted, news.published_at, news.expires_at, text.title, text.slug, text.summary,
       text.meta_description, text.document
     from news join news_text text on text.site_id = news.site_id and text.news_id = news.id
     where news.site_id = $1 and news.id = $2 and text.locale = $3`,
    [context.site.id, id, locale],
  );
  return row;
}
