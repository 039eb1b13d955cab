import type { PagePlace } from '@vitrine/domain/addresses/page-places';
import type { RequestContext } from '../../request-context.ts';

/** A place with what visitors see of the page. */
export interface StoredPlace extends PagePlace {
  /** Counts the moves of this very page. */
  version: number;
  isVisible: boolean;
  /** What the live row says; undefined where the page has none. */
  live: { parentId: number | null; position: number; showInMenu: boolean } | undefined;
}

/** Waits until no other transaction changes places of the site; comes after the locks of contents, before live rows. */
export async function lockPagePlaces(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('page-place'), $1)", [context.site.id]);
}

/** Adds the places of pages that have none: programs of the release before do not know them. */
export async function insertMissingPlaces(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `insert into page_place (site_id, page_id, parent_id, position, show_in_menu)
     select site_id, id, parent_id, position, show_in_menu from page where site_id = $1
     union all select site_id, id, null, 0, true from content where site_id = $1 and kind = 'page' and state = 'draft'
     on conflict do nothing`,
    [context.site.id],
  );
}

/** Lists the places of all pages, also of those in the archive and in the bin. */
export async function listStoredPlaces(context: RequestContext): Promise<StoredPlace[]> {
  const rows = await context.transaction.query<{
    id: number;
    parent_id: number | null;
    position: number;
    show_in_menu: boolean;
    version: number;
    is_visible: boolean | null;
    live_parent_id: number | null;
    live_position: number | null;
    live_show_in_menu: boolean | null;
  }>(
    `select place.page_id as id, place.parent_id, place.position, place.show_in_menu, place.version,
       page.is_valid as is_visible, page.parent_id as live_parent_id, page.position as live_position,
       page.show_in_menu as live_show_in_menu
     from page_place place left join page on page.site_id = place.site_id and page.id = place.page_id
     where place.site_id = $1 order by place.position, place.page_id`,
    [context.site.id],
  );
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    position: row.position,
    showInMenu: row.show_in_menu,
    version: row.version,
    isVisible: row.is_visible ?? false,
    live:
      row.is_visible === null
        ? undefined
        : { parentId: row.live_parent_id, position: row.live_position ?? 0, showInMenu: row.live_show_in_menu ?? true },
  }));
}

/** Adds or updates places. `moved` is the page that was moved itself, whose version is counted. */
export async function upsertPlaces(
  context: RequestContext,
  places: readonly PagePlace[],
  moved: readonly number[] = [],
): Promise<void> {
  await context.transaction.query(
    `insert into page_place (site_id, page_id, parent_id, position, show_in_menu)
     select $1, place.id, place."parentId", place.position, place."showInMenu"
     from jsonb_to_recordset($2) as place (id integer, "parentId" integer, position integer, "showInMenu" boolean)
     on conflict (site_id, page_id) do update set parent_id = excluded.parent_id, position = excluded.position,
       show_in_menu = excluded.show_in_menu,
       version = page_place.version + case when page_place.page_id = any($3::int[]) then 1 else 0 end`,
    [context.site.id, JSON.stringify(places), [...moved]],
  );
}

/** Deletes the place of a page. */
export async function deletePlace(context: RequestContext, pageId: number): Promise<void> {
  await context.transaction.query('delete from page_place where site_id = $1 and page_id = $2', [
    context.site.id,
    pageId,
  ]);
}

/** Updates what visitors see of the places of pages. */
export async function updateShownPlaces(context: RequestContext, places: readonly PagePlace[]): Promise<void> {
  await context.transaction.query(
    `update page set parent_id = place."parentId", position = place.position, show_in_menu = place."showInMenu"
     from jsonb_to_recordset($2) as place (id integer, "parentId" integer, position integer, "showInMenu" boolean)
     where page.site_id = $1 and page.id = place.id`,
    [context.site.id, JSON.stringify(places)],
  );
}
