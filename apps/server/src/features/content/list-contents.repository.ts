import { foldText } from '@vitrine/domain/kernel/fold-text';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { escapeLike } from '../../storage/sql/list-sql.ts';
import { buildLocalesSql, buildTitleSearchSql, contentTables } from '../content-tables.repository.ts';
import type { ContentState } from './content.repository.ts';

/** A content of a list. */
export interface ContentListRow {
  id: number;
  state: ContentState;
  is_visible: boolean;
  archived_at: Date | null;
  deleted_at: Date | null;
  title: string | null;
  slug: string | null;
  /** Of the live record, in the words of drafts. */
  live: Record<string, unknown>;
  /** Of the draft, without long lists; null where nobody has edited the content. */
  fields: Record<string, unknown> | null;
  item_count: number | null;
  updated_at: Date | null;
  has_changes: boolean;
  locales: string[];
  schedule_id: number | null;
  is_schedule_current: boolean | null;
  from_at: Date | null;
  until_at: Date | null;
  started_at: Date | null;
}

/** Builds SQL of the place in a draft, which may hold any number. */
export const draftPosition = (fields: string) =>
  `case when jsonb_typeof(${fields} -> 'position') = 'number'
     then least(greatest((${fields} ->> 'position')::numeric, 0), 2147483647)::int end`;

/** Builds SQL of the live records of a kind, in the columns of the list. `$1` is the site, `$3` its locale. */
export function buildLiveSql(kind: ContentKind): string {
  const { table, isVisible, titles, hasSlug, facts, items, texts, key } = contentTables[kind];
  const live = Object.entries(facts).map(([name, sql]) => `'${name}', ${sql}`);
  return `select live.id, ${isVisible} as is_visible, ${titles === 'record' ? 'live.titles ->> $3' : 'text.title'} as title,
      ${hasSlug ? 'text.slug' : 'null'} as slug, jsonb_build_object(${live}) as live, (select ${items ?? 'null::int'}) as item_count
    from ${table} live left join ${texts} text on text.site_id = live.site_id and text.${key} = live.id and text.locale = $3
    where live.site_id = $1`;
}

/**
 * Where contents are. Those that are online have no row to look at: a condition on the columns of a left join would make
 * PostgreSQL expect two rows of 100,000, and read them all.
 */
const places = {
  live: `not exists (select 1 from content away where away.site_id = $1 and away.kind = $2 and away.id = listed.id
    and (away.archived_at is not null or away.deleted_at is not null))`,
  archive: 'content.archived_at is not null and content.deleted_at is null',
  bin: 'content.deleted_at is not null',
} as const;

export interface ContentListFilter {
  after?: number | undefined;
  state?: ContentState | undefined;
  hasChanges?: boolean | undefined;
  place?: keyof typeof places | undefined;
  missingLocale?: string | undefined;
  title?: string | undefined;
  /** Id of a blog folder; null for posts without folder. */
  folderId?: number | null | undefined;
  route?: string | undefined;
  order?: 'recent' | 'place' | undefined;
  /** Only these, wherever they are. */
  ids?: readonly number[] | undefined;
  limit: number;
}

/**
 * Lists contents of a kind, those that have only a draft included: from the latest id down, where both sources stop at the
 * limit by their primary keys, so that a page of many contents costs what one of few does; or in the order that visitors
 * see, of the kinds that have one, those that have no place yet last.
 */
export function listContentRows(
  context: RequestContext,
  kind: ContentKind,
  filter: ContentListFilter,
): Promise<ContentListRow[]> {
  const isByPlace = filter.order === 'place';
  const tables = contentTables[kind];
  const live = buildLiveSql(kind);
  const place = `coalesce(${draftPosition('draft.fields')}, (listed.live ->> 'position')::int, 0)`;
  const placeOfAfter = `coalesce((select ${draftPosition('d.fields')} from content_draft d
      where d.site_id = $1 and d.kind = $2 and d.content_id = $4 and d.locale = $3),
    (select (l.live ->> 'position')::int from (${live}) l where l.id = $4), 0)`;
  const isAfter = isByPlace ? `(${place}, listed.id) > (${placeOfAfter}, $4)` : 'listed.id < $4';
  const order = isByPlace ? 'order by place, id' : 'order by id desc';
  const field = (name: string) =>
    `case when draft.fields ? '${name}' then draft.fields ->> '${name}' else listed.live ->> '${name}' end`;
  const filters = `($4::int is null or ${isAfter})
    and ($5::text is null or coalesce(content.state, case when listed.is_visible then 'published' else 'unpublished' end) = $5)
    and ${filter.ids ? '$12::int[] is not null' : places[filter.place ?? 'live']}
    and ($12::int[] is null or listed.id = any($12))
    and ($6::text is null or not ($6 in (${buildLocalesSql(tables, 'listed.id')}) or exists (select 1 from content_draft d
      where d.site_id = $1 and d.kind = $2 and d.content_id = listed.id and d.locale = $6)))
    and ($7::text is null or listed.id = any(array(${buildTitleSearchSql(tables, { locale: '$3', pattern: '$7' })}
      union select d.content_id from content_draft d
        where d.site_id = $1 and d.kind = $2 and d.locale = $3 and d.searched_title like $7)))
    and ($9::text is null or coalesce(${field('folderId')}, '') = $9)
    and ($10::text is null or ${field('route')} = $10)
    and ($11::bool is not true or draft.version is distinct from draft.published_version and draft.version is not null)`;
  const columns = `listed.id, coalesce(content.state, case when listed.is_visible then 'published' else 'unpublished' end) as state,
    listed.is_visible, content.archived_at, content.deleted_at, coalesce(draft.fields ->> 'title', listed.title) as title,
    listed.slug, listed.live, draft.fields - '{items,captions,prices,parts}'::text[] as fields,
    coalesce(jsonb_array_length(case when jsonb_typeof(draft.fields -> 'items') = 'array' then draft.fields -> 'items' end),
      listed.item_count) as item_count, draft.updated_at, draft.version as draft_version, ${place} as place,
    coalesce(draft.version is distinct from draft.published_version, false) and draft.version is not null as has_changes`;
  const joins = `left join content_draft draft on draft.site_id = $1 and draft.kind = $2 and draft.content_id = listed.id and draft.locale = $3`;
  return context.transaction.query<ContentListRow>(
    `select found.id, found.state, found.is_visible, found.archived_at, found.deleted_at, found.title, found.slug, found.live,
       found.fields, found.item_count, found.updated_at, found.has_changes,
       array(${buildLocalesSql(tables, 'found.id')} union select d.locale from content_draft d
         where d.site_id = $1 and d.kind = $2 and d.content_id = found.id order by 1) as locales,
       schedule.id as schedule_id, schedule.from_at, schedule.until_at, schedule.started_at,
       schedule.draft_version = found.draft_version as is_schedule_current from (
       (select ${columns} from (${live}) listed
        left join content on content.site_id = $1 and content.kind = $2 and content.id = listed.id ${joins}
        where ${filters} ${order} limit $8)
       union all
       (select ${columns} from (select id, false as is_visible, null::text as title, null::text as slug, '{}'::jsonb as live,
            null::int as item_count from content where site_id = $1 and kind = $2 and state = 'draft') listed
        join content on content.site_id = $1 and content.kind = $2 and content.id = listed.id ${joins}
        where ${filters} and not exists (select 1 from (${live}) live where live.id = listed.id)
        ${order} limit $8)
       ${order} limit $8) found
     left join lateral (select revision.id, revision.from_at, revision.until_at, revision.started_at, revision.draft_version
       from content_revision revision where revision.site_id = $1 and revision.kind = $2 and revision.content_id = found.id
         and revision.locale = $3 and revision.revision_kind = 'scheduled' and revision.ended_at is null
       order by revision.from_at limit 1) schedule on true
     ${order.replace('place, id', 'found.place, found.id').replace('by id', 'by found.id')}`,
    [
      context.site.id,
      kind,
      context.site.defaultLocale,
      filter.after ?? null,
      filter.state ?? null,
      filter.missingLocale ?? null,
      filter.title ? `%${escapeLike(foldText(filter.title))}%` : null,
      filter.limit,
      filter.folderId === undefined ? null : String(filter.folderId ?? ''),
      filter.route ?? null,
      filter.hasChanges ?? null,
      filter.ids ?? null,
    ],
  );
}

/** Lists the titles of the blog's folders in the site's language. */
export function listFolderTitles(context: RequestContext): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    'select folder_id as id, title from blog_folder_text where site_id = $1 and locale = $2',
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists the routes of the site's elements in their order; those without a page of their own have no title. */
export function listElementRoutes(context: RequestContext): Promise<{ route: string; title: string | null }[]> {
  return context.transaction.query(
    `select used.route, text.title from (
       select route from element_route where site_id = $1 union select route from catalogue_element where site_id = $1
       union select fields ->> 'route' from content_draft where site_id = $1 and kind = 'element' and fields ? 'route') used
     left join element_route route on route.site_id = $1 and route.route = used.route
     left join element_route_text text on text.site_id = $1 and text.route = used.route and text.locale = $2
     where used.route is not null order by route.position nulls last, used.route`,
    [context.site.id, context.site.defaultLocale],
  );
}
