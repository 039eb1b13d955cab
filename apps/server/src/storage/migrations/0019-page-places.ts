import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Where each page stands in the owner's tree, online or not. The columns of `page` follow it: they say what visitors see,
 * where a page under one that is not online stands under the nearest one that is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'page_place',
    ['page_id'],
    `page_id integer not null, parent_id integer, position integer not null default 0,
     show_in_menu boolean not null default true, version integer not null default 1, check (parent_id <> page_id)`,
  );
  await sql`insert into page_place (site_id, page_id, parent_id, position, show_in_menu)
    select site_id, id, parent_id, position, show_in_menu from page`.execute(db);
  await sql`insert into page_place (site_id, page_id, parent_id, position, show_in_menu)
    select draft.site_id, draft.content_id, (draft.fields ->> 'parentId')::int,
      coalesce((draft.fields ->> 'position')::int, 0), coalesce((draft.fields ->> 'showInMenu')::boolean, true)
    from content_draft draft where draft.kind = 'page' and draft.fields ? 'url' on conflict do nothing`.execute(db);
  // Places are no fields of drafts any more; what a page stands for, its kind and its link are.
  for (const table of ['content_draft', 'content_revision'])
    await sql
      .raw(`update ${table} stored set fields = (stored.fields - '{parentId,position,showInMenu}'::text[]) || coalesce(
        (select jsonb_build_object('type', page.type, 'route', page.route, 'reload', page.reload, 'link',
           case when page.link_type is null then null else jsonb_build_object(
             'type', page.link_type, 'url', page.link_url, 'jsCode', page.link_js_code) end)
         from page where page.site_id = stored.site_id and page.id = stored.content_id), '{}')
        where stored.kind = 'page' and stored.fields ? 'url'`)
      .execute(db);
}
