import type { RequestContext } from '../../request-context.ts';

export interface SitePageRow {
  id: number;
  parent_id: number | null;
  position: number;
  show_in_menu: boolean;
  version: number;
  /** Of the live row and its text, in the words of drafts; null where the page was never online. */
  live: Record<string, unknown> | null;
  /** Fields of the draft; null where nobody has edited the page. */
  fields: Record<string, unknown> | null;
  state: 'draft' | 'published' | 'unpublished';
  is_visible: boolean;
  has_changes: boolean;
  updated_at: Date | null;
  archived_at: Date | null;
  deleted_at: Date | null;
  schedule_id: number | null;
  is_schedule_current: boolean | null;
  from_at: Date | null;
  until_at: Date | null;
  started_at: Date | null;
  locales: string[];
}

/** Lists every page of the site with its place, its draft and its state, in the site's own language. */
export function listSitePageRows(context: RequestContext): Promise<SitePageRow[]> {
  return context.transaction.query(
    `select place.page_id as id, place.parent_id, place.position, place.show_in_menu, place.version,
       case when page.id is not null then jsonb_build_object('title', text.title, 'menuTitle', text.menu_title, 'url', page.url,
         'menuIcon', page.menu_icon, 'isFixedOnRight', page.is_fixed_on_right, 'type', page.type,
         'route', case when page.is_cms_page then null else page.route end,
         'link', jsonb_build_object('url', page.link_url)) end as live,
       draft.fields, coalesce(page.is_valid, false) as is_visible,
       coalesce(content.state, case when page.is_valid then 'published' else 'unpublished' end) as state,
       draft.version is not null and draft.version is distinct from draft.published_version as has_changes,
       coalesce(draft.updated_at, page.updated_at) as updated_at, content.archived_at, content.deleted_at,
       schedule.id as schedule_id, schedule.from_at, schedule.until_at, schedule.started_at,
       schedule.draft_version = draft.version as is_schedule_current,
       array(select locale from page_text other where other.site_id = $1 and other.page_id = place.page_id
         union select locale from content_draft other
           where other.site_id = $1 and other.kind = 'page' and other.content_id = place.page_id order by 1) as locales
     from page_place place
     left join page on page.site_id = place.site_id and page.id = place.page_id
     left join page_text text on text.site_id = place.site_id and text.page_id = place.page_id and text.locale = $2
     left join content on content.site_id = place.site_id and content.kind = 'page' and content.id = place.page_id
     left join content_draft draft on draft.site_id = place.site_id and draft.kind = 'page'
       and draft.content_id = place.page_id and draft.locale = $2
     left join lateral (select revision.id, revision.from_at, revision.until_at, revision.started_at, revision.draft_version
       from content_revision revision where revision.site_id = place.site_id and revision.kind = 'page'
         and revision.content_id = place.page_id and revision.locale = $2 and revision.revision_kind = 'scheduled'
         and revision.ended_at is null order by revision.from_at limit 1) schedule on true
     where place.site_id = $1 and (page.id is not null or content.id is not null)
     order by place.position, place.page_id`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Finds when a page was archived and put into the bin; undefined where there is no such page. */
export async function findPageLife(
  context: RequestContext,
  id: number,
): Promise<{ archived_at: Date | null; deleted_at: Date | null } | undefined> {
  const rows = await context.transaction.query<{ archived_at: Date | null; deleted_at: Date | null }>(
    `select content.archived_at, content.deleted_at from page_place place
     left join page on page.site_id = place.site_id and page.id = place.page_id
     left join content on content.site_id = place.site_id and content.kind = 'page' and content.id = place.page_id
     where place.site_id = $1 and place.page_id = $2 and (page.id is not null or content.id is not null)`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Names a page by its title in the site's own language. */
export async function findPageTitle(context: RequestContext, id: number): Promise<string> {
  const rows = await context.transaction.query<{ title: string | null }>(
    `select coalesce(draft.fields ->> 'title', text.title) as title from page_place place
     left join page_text text on text.site_id = place.site_id and text.page_id = place.page_id and text.locale = $3
     left join content_draft draft on draft.site_id = place.site_id and draft.kind = 'page'
       and draft.content_id = place.page_id and draft.locale = $3
     where place.site_id = $1 and place.page_id = $2`,
    [context.site.id, id, context.site.defaultLocale],
  );
  return rows[0]?.title ?? '';
}

/** Lists the routes of the catalogue that have a page, by title. */
export function listRouteTitles(context: RequestContext): Promise<{ route: string; title: string }[]> {
  return context.transaction.query(
    `select route.route, text.title from element_route route
     join element_route_text text on text.site_id = route.site_id and text.route = route.route and text.locale = $2
     where route.site_id = $1 order by route.position, route.route`,
    [context.site.id, context.site.defaultLocale],
  );
}
