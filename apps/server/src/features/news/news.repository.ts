import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { WrittenTexts } from '@vitrine/domain/publishing/written-texts';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { Scope } from '../../scope.ts';
import { buildListSql, likeTitle } from '../../storage/list-sql.ts';
import { type AddressQuery, writtenTexts } from '../../storage/written-texts-sql.ts';

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
  texts: WrittenTexts;
  document: { blocks: BlockNode[] };
}

const columns = `news.id, news.media_id, news.is_promoted, news.published_at, news.expires_at, coalesce(own.title, usual.title) as title,
  coalesce(own.slug, usual.slug) as slug, coalesce(own.summary, usual.summary) as summary,
  coalesce(own.meta_description, usual.meta_description) as meta_description`;
const from = `news join news_text usual on usual.site_id = news.site_id and usual.news_id = news.id and usual.locale = $3
  left join news_text own on own.site_id = news.site_id and own.news_id = news.id and own.locale = $2`;
const texts = writtenTexts('news_text', 'news_id', 'news');
const isPublished = 'news.is_valid and news.published_at <= $4 and (news.expires_at is null or news.expires_at > $4)';

const nextChange = `select least(min(published_at) filter (where published_at > $4), min(expires_at) filter (where expires_at > $4))
  from news where site_id = $1 and is_valid`;

const listColumns = (scope: Scope) => ({
  id: { sql: 'news.id' },
  title: {
    sql: 'coalesce(own.title, usual.title)',
    like: likeTitle('news', 'news.id'),
  },
  summary: { sql: 'coalesce(own.summary, usual.summary)' },
  isPromoted: { sql: 'news.is_promoted' },
  publishedAt: { sql: 'news.published_at', timeZone: scope.site.timeZone },
});

/** A page of the published news, and how many there are in all. */
export async function listPublishedNews(
  scope: Scope,
  query: ListQuery,
  isPromoted: boolean | undefined,
): Promise<{ rows: NewsRow[]; total: number; nextChange: Date | undefined }> {
  const list = buildListSql(query, listColumns(scope), 5, 'news.id desc');
  const rows = await scope.transaction.query<NewsRow & { total: number; next_change: Date | null }>(
    `select ${columns}, count(*) over () as total, (${nextChange}) as next_change from ${from}
     where news.site_id = $1 and ${isPublished} and ($5::boolean is null or news.is_promoted = $5)${list.where} ${list.order} ${list.limit}`,
    [scope.site.id, scope.locale, scope.site.defaultLocale, new Date(scope.now), isPromoted ?? null, ...list.values],
  );
  const first = rows[0];
  if (first) return { rows, total: first.total, nextChange: first.next_change ?? undefined };
  if (query.page > 1)
    return { ...(await listPublishedNews(scope, { ...query, page: 1, nbItem: 1 }, isPromoted)), rows: [] };
  return { rows, total: 0, nextChange: await findNextNewsChange(scope) };
}

/** A published news item with its content. */
export async function findPublishedNews(scope: Scope, id: number): Promise<NewsContentRow | undefined> {
  const rows = await scope.transaction.query<NewsContentRow>(
    `select ${columns}, ${texts}, coalesce(own.document, usual.document) as document from ${from} where news.site_id = $1 and ${isPublished} and news.id = $5`,
    [scope.site.id, scope.locale, scope.site.defaultLocale, new Date(scope.now), id],
  );
  return rows[0];
}

/** The next published news, with what their address is made of in each locale. */
export function listNewsAddresses(
  scope: Scope,
  { after, nbItem }: AddressQuery,
): Promise<{ id: number; texts: WrittenTexts }[]> {
  return scope.transaction.query(
    `select news.id, ${texts} from ${from}
     where news.site_id = $1 and ${isPublished} and news.id > $5 order by news.id limit $6`,
    [scope.site.id, scope.locale, scope.site.defaultLocale, new Date(scope.now), after, nbItem],
  );
}

/** The next moment at which the list of published news changes by itself. */
export async function findNextNewsChange(scope: Scope): Promise<Date | undefined> {
  const rows = await scope.transaction.query<{ at: Date | null }>(
    `select (${nextChange.replaceAll('$4', '$2')}) as at`,
    [scope.site.id, new Date(scope.now)],
  );
  return rows[0]?.at ?? undefined;
}
