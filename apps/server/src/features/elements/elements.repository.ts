import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import type { FieldValues } from '@vitrine/domain/catalogue/element-fields';
import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';
import { buildListSql, loadListPage } from '../../storage/sql/list-sql.ts';
import { buildTranslationsColumn, type KeysetQuery } from '../../storage/sql/translations-sql.ts';

export interface ElementRow {
  id: number;
  route: string;
  title: string;
  url: string | null;
  media_id: number | null;
  duration_minutes: number | null;
  asks_age: boolean;
  field_values: FieldValues;
  /** Whether it has its own texts, and so a page. */
  has_page: boolean;
  slug: string | null;
  summary: string;
  audience: string;
}

export interface ElementContentRow extends ElementRow {
  meta_description: string;
  texts: TranslatedTitles;
  document: { blocks: BlockNode[] };
}

const title = `coalesce(element.titles ->> $2, element.titles ->> $3, '')`;
const columns = `element.id, element.route, ${title} as title, element.url, element.media_id, element.duration_minutes,
  element.asks_age, element.field_values, usual.element_id is not null as has_page, coalesce(own.slug, usual.slug) as slug,
  coalesce(own.summary, usual.summary, '') as summary, coalesce(own.audience, usual.audience, '') as audience`;
const from = `catalogue_element element
  left join catalogue_element_text usual
    on usual.site_id = element.site_id and usual.element_id = element.id and usual.locale = $3
  left join catalogue_element_text own
    on own.site_id = element.site_id and own.element_id = element.id and own.locale = $2`;
// The title is stored separately from the other texts.
const texts = buildTranslationsColumn(
  'catalogue_element_text',
  'element_id',
  'element',
  "coalesce(element.titles ->> text.locale, element.titles ->> $3, '')",
);

/** Lists a page of the elements of a route; `fields` filters by field values. */
export async function listElementsOfRoute(
  context: RequestContext,
  route: string,
  query: ListQuery,
  fields: FieldValues,
): Promise<{ rows: ElementRow[]; total: number }> {
  const listColumns = {
    id: { sql: 'element.id' },
    title: { sql: title },
    summary: { sql: "coalesce(own.summary, usual.summary, '')" },
    audience: { sql: "coalesce(own.audience, usual.audience, '')" },
    durationMinutes: { sql: 'element.duration_minutes' },
    order: { sql: 'element.position' },
    startsAt: { sql: 'next.starts_at', timeZone: context.site.timeZone },
  };
  return loadListPage<ElementRow>(query, (page) => {
    const list = buildListSql(page, listColumns, 6, 'element.id');
    return context.transaction.query(
      `select ${columns}, count(*) over () as total from ${from}
       left join lateral (
         select min(starts_at) as starts_at from occurrence
         where site_id = element.site_id and element_id = element.id and cancelled_at is null and ends_at > $5
       ) next on true
       where element.site_id = $1 and element.route = $4 and element.is_valid and element.field_values @> $6::jsonb${list.where}
       ${list.order} ${list.limit}`,
      [
        context.site.id,
        context.locale,
        context.site.defaultLocale,
        route,
        new Date(context.now),
        JSON.stringify(fields),
        ...list.values,
      ],
    );
  });
}

/** Finds an element of a route that has its own page. */
export async function findElement(
  context: RequestContext,
  route: string,
  id: number,
): Promise<ElementContentRow | undefined> {
  const rows = await context.transaction.query<ElementContentRow>(
    `select ${columns}, ${texts}, coalesce(own.meta_description, usual.meta_description) as meta_description,
       coalesce(own.document, usual.document) as document
     from ${from} where element.site_id = $1 and element.is_valid and usual.element_id is not null
       and element.route = $4 and element.id = $5`,
    [context.site.id, context.locale, context.site.defaultLocale, route, id],
  );
  return rows[0];
}

/** Lists the next elements with their own page, and what their URL is built from in each locale. */
export function listElementSlugs(
  context: RequestContext,
  { after, nbItem }: KeysetQuery,
): Promise<{ id: number; route: string; url: string | null; texts: TranslatedTitles }[]> {
  return context.transaction.query(
    `select element.id, element.route, element.url, ${texts} from ${from}
     where element.site_id = $1 and element.is_valid and usual.element_id is not null and element.id > $4 order by element.id limit $5`,
    [context.site.id, context.locale, context.site.defaultLocale, after, nbItem],
  );
}
