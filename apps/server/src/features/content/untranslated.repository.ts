import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { buildTitleSql, contentTables, uniteKinds } from '../content-tables.repository.ts';

/** Builds a query of the live contents of a kind with their title in each locale, as `id`, `locale`, `title`. */
function buildTextsSql(kind: ContentKind): string {
  const { table, texts, key, titles, isVisible, isTranslated } = contentTables[kind];
  // A kind of one language is missing in none.
  if (isTranslated === 'false') return `select 0 as id, '' as locale, '' as title where $1::int is null`;
  return titles === 'record'
    ? `select live.id, title.key as locale, title.value as title from ${table} live, jsonb_each_text(live.titles) title
       where live.site_id = $1 and ${isVisible}`
    : `select live.id, text.locale, text.title from ${table} live
       join ${texts} text on text.site_id = live.site_id and text.${key} = live.id
       where live.site_id = $1 and ${isVisible}`;
}

/** Counts the contents of a kind that have text in the site's own language, and those of them without any in `locale`. */
export async function countUntranslated(
  context: RequestContext,
  kind: ContentKind,
  locale: string,
): Promise<{ contents: number; missing: number }> {
  const rows = await context.transaction.query<{ contents: number; missing: number }>(
    `with texts as (${buildTextsSql(kind)})
     select count(*)::int as contents, (count(*) filter (where not exists (select from texts other
       where other.id = texts.id and other.locale = $3 and other.title <> '')))::int as missing
     from texts where locale = $2`,
    [context.site.id, context.site.defaultLocale, locale],
  );
  return rows[0] ?? { contents: 0, missing: 0 };
}

/** Lists the contents of a kind without text in `locale`, by their title in the site's own language. */
export function listUntranslatedContents(
  context: RequestContext,
  kind: ContentKind,
  locale: string,
  { after, count }: { after: number; count: number },
): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `with texts as (${buildTextsSql(kind)})
     select id, title from texts where locale = $2 and id > $4 and not exists (select from texts other
       where other.id = texts.id and other.locale = $3 and other.title <> '') order by id limit $5`,
    [context.site.id, context.site.defaultLocale, locale, after, count],
  );
}

/** Latest contents of each kind that are scanned for missing translations. */
const maximumScanned = 200;

const missingLately = uniteKinds(
  (tables, kind) => `select kind, id from (select '${kind}' as kind, live.id, ${buildTitleSql(tables, '$2')} as title
    from ${tables.table} live where live.site_id = $1 and ${tables.isVisible} and ${tables.isTranslated}
    order by live.id desc limit $3) listed where coalesce(title, '') = ''`,
);

/** Counts the visible contents that have no text in a locale, among the latest of each kind. */
export function countLatelyUntranslated(
  context: RequestContext,
  locale: string,
): Promise<{ kind: ContentKind; count: number }[]> {
  return context.transaction.query(
    `select kind, count(*)::int as count from (${missingLately}) missing group by kind order by kind`,
    [context.site.id, locale, maximumScanned],
  );
}
