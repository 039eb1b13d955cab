import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import { buildListSql, buildTitleCondition } from '../../storage/sql/list-sql.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/sql/translations-sql.ts';

export interface NewsRow {
  id: number;
  media_id: number | null;
  is_promoted: boolean;
  published_at: Date;
  expires_at: Date | null;
  title: string;
  slug: string | null;
  summary: string;
  meta_description: string;
}

export interface NewsContentRow extends NewsRow {
  texts: TranslatedTitles;
  document: { blocks: BlockNode[] };
}

const columns = `news.id, news.media_id, news.is_promoted, news.published_at, news.expires_at, coalesce(own.title, usual.title) as title,
  coalesce(own.slug, usual.slug) as slug, coalesce(own.summary, usual.summary) as summary,
  coalesce(own.meta_description, usual.meta_description) as meta_description`;
const from = `news join news_text usual on usual.site_id = news.site_id and usual.news_id = news.id and usual.locale = $3
  left join news_text own on own.site_id = news.site_id and own.news_id = news.id and own.locale = $2`;
const texts = buildTranslationsColumn('news_text', 'news_id', 'news');
const isPublished = 'news.is_valid and news.published_at <= $4 and (news.expires_at is null or news.expires_at > $4)';

const nextChange = `select least(min(published_at) filter (where published_at > $4), min(expires_at) filter (where expires_at > $4))
  from news where site_id = $1 and is_valid`;

const listColumns = (context: RequestContext) => ({
  id: { sql: 'news.id' },
  title: {
    sql: 'coalesce(own.title, usual.title)',
    like: buildTitleCondition('news', 'news.id'),
  },
  summary: { sql: 'coalesce(own.summary, usual.summary)' },
  isPromoted: { sql: 'news.is_promoted' },
  publishedAt: { sql: 'news.published_at', timeZone: context.site.timeZone },
});

/** Lists a page of the published news, with the total count. */
export async function listPublishedNews(
  context: RequestContext,
  query: ListQuery,
  isPromoted: boolean | undefined,
): Promise<{ rows: NewsRow[]; total: number; nextChange: Date | undefined }> {
  const list = buildListSql(query, listColumns(context), 5, 'news.id desc');
  const rows = await context.transaction.query<NewsRow & { total: number; next_change: Date | null }>(
    `select ${columns}, count(*) over () as total, (${nextChange}) as next_change from ${from}
     where news.site_id = $1 and ${isPublished} and ($5::boolean is null or news.is_promoted = $5)${list.where} ${list.order} ${list.limit}`,
    [
      context.site.id,
      context.locale,
      context.site.defaultLocale,
      new Date(context.now),
      isPromoted ?? null,
      ...list.values,
    ],
  );
  const first = rows[0];
  if (first) return { rows, total: first.total, nextChange: first.next_change ?? undefined };
  if (query.page > 1)
    return { ...(await listPublishedNews(context, { ...query, page: 1, nbItem: 1 }, isPromoted)), rows: [] };
  return { rows, total: 0, nextChange: await findNextNewsChange(context) };
}

/** Finds a published news item with its content. */
export async function findPublishedNews(context: RequestContext, id: number): Promise<NewsContentRow | undefined> {
  const rows = await context.transaction.query<NewsContentRow>(
    `select ${columns}, ${texts}, coalesce(own.document, usual.document) as document from ${from} where news.site_id = $1 and ${isPublished} and news.id = $5`,
    [context.site.id, context.locale, context.site.defaultLocale, new Date(context.now), id],
  );
  return rows[0];
}

/** Lists the next published news, with the parts of their URL in each locale. */
export function listNewsSlugs(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<{ id: number; texts: TranslatedTitles }[]> {
  return context.transaction.query(
    `select news.id, ${texts} from ${from}
     where news.site_id = $1 and ${isPublished} and news.id > $5 order by news.id limit $6`,
    [context.site.id, context.locale, context.site.defaultLocale, new Date(context.now), after, nbItem],
  );
}

/** Finds the next moment at which the list of published news changes without an edit. */
export async function findNextNewsChange(context: RequestContext): Promise<Date | undefined> {
  const rows = await context.transaction.query<{ at: Date | null }>(
    `select (${nextChange.replaceAll('$4', '$2')}) as at`,
    [context.site.id, new Date(context.now)],
  );
  return rows[0]?.at ?? undefined;
}
