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

/** Locks a folder before its files, as changes of files do; returns whether the site has it. */
export async function lockMediaFolder(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query(
    'select id from media_folder where site_id = $1 and id = $2 for update',
    [context.site.id, id],
  );
  return rows.length > 0;
}

/** Moves all files of a folder, in the bin or not; returns their ids. */
export async function moveFolderFiles(context: RequestContext, id: number, target: number | null): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `with held as (select id from media where site_id = $1 and folder_id = $2 order by id for update)
     update media set folder_id = $3, version = version + 1 from held
       where media.site_id = $1 and media.id = held.id returning media.id`,
    [context.site.id, id, target],
  );
  return rows.map((row) => row.id);
}

/** Deletes a folder in which nothing is left. */
export async function deleteMediaFolder(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from media_folder where site_id = $1 and id = $2', [context.site.id, id]);
}
