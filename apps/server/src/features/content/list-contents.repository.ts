import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import type { ContentState } from './content.repository.ts';

interface ContentListRow {
  id: number;
  state: ContentState;
  is_visible: boolean;
  archived_at: Date | null;
  deleted_at: Date | null;
  title: string | null;
  slug: string | null;
  /** Of the live record, what its URL is built from. */
  place: Record<string, unknown>;
  /** Of the draft; null where nobody has edited the content. */
  fields: Record<string, unknown> | null;
  updated_at: Date | null;
  has_changes: boolean;
  schedule_id: number | null;
  from_at: Date | null;
  until_at: Date | null;
  started_at: Date | null;
}

/** Of each kind: the live records, in the columns that the list needs. `$3` is the site's own locale. */
const liveRecords: Readonly<Record<ContentKind, string>> = {
  page: `select live.id, live.is_valid as is_visible, text.title, null as slug, jsonb_build_object('url', live.url) as place
    from page live left join page_text text on text.site_id = live.site_id and text.page_id = live.id and text.locale = $3
    where live.site_id = $1`,
  news: `select live.id, live.is_valid as is_visible, text.title, text.slug, '{}'::jsonb as place
    from news live left join news_text text on text.site_id = live.site_id and text.news_id = live.id and text.locale = $3
    where live.site_id = $1`,
  'blog-post': `select live.id, live.state = 'published' as is_visible, text.title, text.slug, '{}'::jsonb as place
    from blog_post live
      left join blog_post_text text on text.site_id = live.site_id and text.post_id = live.id and text.locale = $3
    where live.site_id = $1`,
  album: `select live.id, live.is_valid as is_visible, text.title, text.slug, '{}'::jsonb as place
    from album live left join album_text text on text.site_id = live.site_id and text.album_id = live.id and text.locale = $3
    where live.site_id = $1`,
  'service-offer': `select live.id, live.is_valid as is_visible, text.title, text.slug, '{}'::jsonb as place
    from service_offer live left join service_offer_text text
      on text.site_id = live.site_id and text.service_offer_id = live.id and text.locale = $3
    where live.site_id = $1`,
  element: `select live.id, live.is_valid as is_visible, live.titles ->> $3 as title, text.slug,
      jsonb_build_object('route', live.route, 'url', live.url) as place
    from catalogue_element live
      left join catalogue_element_text text on text.site_id = live.site_id and text.element_id = live.id and text.locale = $3
    where live.site_id = $1`,
};

/** Of each kind: whether the live record has a text in the locale `$6`. */
const translations: Readonly<Record<ContentKind, string>> = {
  page: 'exists (select 1 from page_text t where t.site_id = $1 and t.page_id = listed.id and t.locale = $6)',
  news: 'exists (select 1 from news_text t where t.site_id = $1 and t.news_id = listed.id and t.locale = $6)',
  'blog-post':
    'exists (select 1 from blog_post_text t where t.site_id = $1 and t.post_id = listed.id and t.locale = $6)',
  album: 'exists (select 1 from album_text t where t.site_id = $1 and t.album_id = listed.id and t.locale = $6)',
  'service-offer':
    'exists (select 1 from service_offer_text t where t.site_id = $1 and t.service_offer_id = listed.id and t.locale = $6)',
  element:
    'exists (select 1 from catalogue_element e where e.site_id = $1 and e.id = listed.id and e.titles ->> $6 is not null)',
};

/** Of each kind: the live records whose title matches the pattern `$7`, found before anything is joined. */
const titles: Readonly<Record<ContentKind, string>> = {
  page: 'select t.page_id from page_text t where t.site_id = $1 and t.locale = $3 and t.title ilike $7',
  news: 'select t.news_id from news_text t where t.site_id = $1 and t.locale = $3 and t.title ilike $7',
  'blog-post': 'select t.post_id from blog_post_text t where t.site_id = $1 and t.locale = $3 and t.title ilike $7',
  album: 'select t.album_id from album_text t where t.site_id = $1 and t.locale = $3 and t.title ilike $7',
  'service-offer':
    'select t.service_offer_id from service_offer_text t where t.site_id = $1 and t.locale = $3 and t.title ilike $7',
  element: 'select e.id from catalogue_element e where e.site_id = $1 and e.titles ->> $3 ilike $7',
};

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

/**
 * Lists contents of a kind from the latest id down, those that have only a draft included. Both sources stop at the
 * limit by their primary keys, so a page of many contents costs what one of few does.
 */
export function listContentRows(
  context: RequestContext,
  kind: ContentKind,
  filter: {
    after?: number | undefined;
    state?: ContentState | undefined;
    place?: keyof typeof places | undefined;
    missingLocale?: string | undefined;
    title?: string | undefined;
    limit: number;
  },
): Promise<ContentListRow[]> {
  const filters = `($4::int is null or listed.id < $4)
    and ($5::text is null or coalesce(content.state, case when listed.is_visible then 'published' else 'unpublished' end) = $5)
    and ${places[filter.place ?? 'live']}
    and ($6::text is null or not (${translations[kind]} or exists (select 1 from content_draft d
      where d.site_id = $1 and d.kind = $2 and d.content_id = listed.id and d.locale = $6)))
    and ($7::text is null or listed.id = any(array(${titles[kind]}
      union select d.content_id from content_draft d
        where d.site_id = $1 and d.kind = $2 and d.locale = $3 and d.fields ->> 'title' ilike $7)))`;
  const columns = `listed.id, coalesce(content.state, case when listed.is_visible then 'published' else 'unpublished' end) as state,
    listed.is_visible, content.archived_at, content.deleted_at, coalesce(draft.fields ->> 'title', listed.title) as title,
    listed.slug, listed.place, draft.fields, draft.updated_at,
    coalesce(draft.version is distinct from draft.published_version, false) and draft.version is not null as has_changes`;
  const joins = `left join content_draft draft on draft.site_id = $1 and draft.kind = $2 and draft.content_id = listed.id and draft.locale = $3`;
  return context.transaction.query<ContentListRow>(
    `select found.id, found.state, found.is_visible, found.archived_at, found.deleted_at, found.title, found.slug,
       found.place, found.fields, found.updated_at, found.has_changes, schedule.id as schedule_id, schedule.from_at, schedule.until_at, schedule.started_at from (
       (select ${columns} from (${liveRecords[kind]}) listed
        left join content on content.site_id = $1 and content.kind = $2 and content.id = listed.id ${joins}
        where ${filters} order by listed.id desc limit $8)
       union all
       (select ${columns} from (select id, false as is_visible, null::text as title, null::text as slug, '{}'::jsonb as place
          from content where site_id = $1 and kind = $2 and state = 'draft') listed
        join content on content.site_id = $1 and content.kind = $2 and content.id = listed.id ${joins}
        where ${filters} and not exists (select 1 from (${liveRecords[kind]}) live where live.id = listed.id)
        order by listed.id desc limit $8)
       order by id desc limit $8) found
     left join lateral (select revision.id, revision.from_at, revision.until_at, revision.started_at
       from content_revision revision where revision.site_id = $1 and revision.kind = $2 and revision.content_id = found.id
         and revision.locale = $3 and revision.revision_kind = 'scheduled' and revision.ended_at is null
       order by revision.from_at limit 1) schedule on true
     order by found.id desc`,
    [
      context.site.id,
      kind,
      context.site.defaultLocale,
      filter.after ?? null,
      filter.state ?? null,
      filter.missingLocale ?? null,
      filter.title ? `%${filter.title.replace(/[\\%_]/g, '\\$&')}%` : null,
      filter.limit,
    ],
  );
}
