import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import type { SqlValue } from '../../storage/database.ts';
import { buildListSql, buildTitleCondition, loadListPage } from '../../storage/sql/list-sql.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/sql/translations-sql.ts';

export interface PostRow {
  id: number;
  folder_id: number | null;
  media_id: number | null;
  author: string;
  tags: string[];
  published_at: Date;
  updated_at: Date;
  title: string;
  slug: string | null;
  description: string;
  meta_description: string;
  word_count: number;
  locale: string;
}

export interface PostContentRow extends PostRow {
  texts: TranslatedTitles;
  document: { blocks: BlockNode[] };
}

const columns = `post.id, post.folder_id, post.media_id, post.author, post.tags, post.published_at, post.updated_at,
  coalesce(own.title, usual.title) as title, coalesce(own.slug, usual.slug) as slug,
  coalesce(own.description, usual.description) as description,
  coalesce(own.meta_description, usual.meta_description) as meta_description,
  coalesce(own.word_count, usual.word_count) as word_count, coalesce(own.locale, usual.locale) as locale`;
const from = `blog_post post
  join blog_post_text usual on usual.site_id = post.site_id and usual.post_id = post.id and usual.locale = $3
  left join blog_post_text own on own.site_id = post.site_id and own.post_id = post.id and own.locale = $2`;
const texts = buildTranslationsColumn('blog_post_text', 'post_id', 'post');
const isPublished = `post.state = 'published' and post.published_at <= $4`;

const listColumns = (context: RequestContext) => ({
  id: { sql: 'post.id' },
  title: { sql: 'coalesce(own.title, usual.title)', like: buildTitleCondition('blog', 'post.id') },
  description: { sql: 'coalesce(own.description, usual.description)' },
  author: { sql: 'post.author' },
  locale: { sql: 'coalesce(own.locale, usual.locale)' },
  publishedAt: { sql: 'post.published_at', timeZone: context.site.timeZone },
  updatedAt: { sql: 'post.updated_at', timeZone: context.site.timeZone },
});

const valuesOf = (context: RequestContext): SqlValue[] => [
  context.site.id,
  context.locale,
  context.site.defaultLocale,
  new Date(context.now),
];

/** Lists a page of the published posts in one of `folderIds` (all if undefined) that have one of `tags`. */
export function listPublishedPosts(
  context: RequestContext,
  query: ListQuery,
  { folderIds, tags }: { folderIds: readonly number[] | undefined; tags: readonly string[] },
): Promise<{ rows: PostRow[]; total: number }> {
  return loadListPage<PostRow>(query, (page) => {
    const list = buildListSql(page, listColumns(context), 6, 'post.id desc');
    return context.transaction.query(
      `select ${columns}, count(*) over () as total from ${from}
       where post.site_id = $1 and ${isPublished} and ($5::integer[] is null or post.folder_id = any($5))
         and (cardinality($6::text[]) = 0 or post.tags && $6)${list.where} ${list.order} ${list.limit}`,
      [...valuesOf(context), folderIds ?? null, tags, ...list.values],
    );
  });
}

/** Finds a published post with its content. */
export async function findPublishedPost(context: RequestContext, id: number): Promise<PostContentRow | undefined> {
  const rows = await context.transaction.query<PostContentRow>(
    `select ${columns}, ${texts}, coalesce(own.document, usual.document) as document
     from ${from} where post.site_id = $1 and ${isPublished} and post.id = $5`,
    [...valuesOf(context), id],
  );
  return rows[0];
}

/** Lists the next published posts, with what their URL is built from in each locale. */
export function listPostSlugs(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<{ id: number; texts: TranslatedTitles }[]> {
  return context.transaction.query(
    `select post.id, ${texts} from ${from}
     where post.site_id = $1 and ${isPublished} and post.id > $5 order by post.id limit $6`,
    [...valuesOf(context), after, nbItem],
  );
}

/**
 * Lists published posts by relevance to one: the same folder scores two, each common tag one. Ties put the newer post
 * first.
 */
export function listRelatedPosts(context: RequestContext, post: PostRow, most: number): Promise<PostRow[]> {
  return context.transaction.query(
    `select ${columns} from ${from}
       cross join lateral (select coalesce((post.folder_id = $6)::int * 2, 0)
         + (select count(*) from unnest(post.tags) tag where tag = any($7::text[])) as score) nearness
     where post.site_id = $1 and ${isPublished} and post.id <> $5 and nearness.score > 0
     order by nearness.score desc, post.published_at desc, post.id limit $8`,
    [...valuesOf(context), post.id, post.folder_id, post.tags, most],
  );
}

/** Finds the next scheduled publication date. */
export async function findNextPublication(context: RequestContext): Promise<Date | undefined> {
  const rows = await context.transaction.query<{ at: Date | null }>(
    `select min(published_at) as at from blog_post where site_id = $1 and state = 'published' and published_at > $2`,
    [context.site.id, new Date(context.now)],
  );
  return rows[0]?.at ?? undefined;
}
