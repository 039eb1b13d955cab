import type { RequestContext } from '../../../request-context.ts';

export interface MediaFolderRow {
  id: number;
  parentId: number | null;
  name: string;
  files: number;
}

/** Lists the folders with the number of their files outside the bin. */
export function listMediaFolders(context: RequestContext): Promise<MediaFolderRow[]> {
  return context.transaction.query(
    `select id, parent_id as "parentId", name, (select count(*)::integer from media where media.site_id = folder.site_id
       and media.folder_id = folder.id and media.deleted_at is null) as files
     from media_folder folder where site_id = $1 order by lower(name), id`,
    [context.site.id],
  );
}

/** Whether the site has this folder. */
export async function hasMediaFolder(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query('select id from media_folder where site_id = $1 and id = $2 for share', [
    context.site.id,
    id,
  ]);
  return rows.length > 0;
}

/** Adds a folder; undefined where its parent has one of that name. */
export async function insertMediaFolder(
  context: RequestContext,
  name: string,
  parentId: number | null,
): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into media_folder (site_id, parent_id, name) values ($1, $2, $3)
     on conflict (site_id, parent_id, name) do nothing returning id`,
    [context.site.id, parentId, name],
  );
  return rows[0]?.id;
}

/** Renames and moves a folder. */
export async function updateMediaFolder(
  context: RequestContext,
  id: number,
  name: string,
  parentId: number | null,
): Promise<void> {
  await context.transaction.query('update media_folder set name = $3, parent_id = $4 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    name,
    parentId,
  ]);
}

/** Deletes a folder with no file, in the bin or not, and no folder in it; returns whether it was one. */
export async function deleteMediaFolder(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `delete from media_folder folder where site_id = $1 and id = $2
       and not exists (select from media where media.site_id = $1 and media.folder_id = folder.id)
       and not exists (select from media_folder child where child.site_id = $1 and child.parent_id = folder.id)
     returning id`,
    [context.site.id, id],
  );
  return rows.length > 0;
}
