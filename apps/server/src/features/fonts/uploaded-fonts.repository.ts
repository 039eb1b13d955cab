import type { GenericFont } from '@vitrine/domain/appearance/font-catalogue.data';
import type { RequestContext } from '../../request-context.ts';

/** A file of an uploaded family. */
export interface UploadedFace {
  id: number;
  family: string;
  name: string;
  hash: string;
  weight: string;
  style: 'normal' | 'italic';
  bytes: number;
}

/** A family that the owner uploaded, with who confirmed its licence. */
export interface UploadedFamilyRow {
  family: string;
  generic: GenericFont;
  author: string;
  at: Date;
}

/** Lists the uploaded families, by name. */
export function listUploadedFamilies(context: RequestContext): Promise<UploadedFamilyRow[]> {
  return context.transaction.query(
    `select family, generic, licence_author as author, licence_at as at from font_family
     where site_id = $1 order by lower(family)`,
    [context.site.id],
  );
}

/** Lists the files of uploaded families, upright before italic, light before bold. */
export function listUploadedFaces(context: RequestContext): Promise<UploadedFace[]> {
  return context.transaction.query(
    `select file.id, file.family, file.name, file.hash, file.weight, file.style, file.bytes from font_file file
     join font_family own on own.site_id = file.site_id and own.family = file.family
     where file.site_id = $1 order by file.family, file.style desc, file.weight`,
    [context.site.id],
  );
}

/** Finds a file of an uploaded family. */
export async function findUploadedFace(context: RequestContext, id: number): Promise<UploadedFace | undefined> {
  return (await listUploadedFaces(context)).find((one) => one.id === id);
}

/** Finds a file of an uploaded family by its own name. */
export async function findUploadedFaceByName(context: RequestContext, name: string): Promise<UploadedFace | undefined> {
  return (await listUploadedFaces(context)).find((one) => one.name === name);
}

/** Stores a family, with who confirmed its licence last. */
export async function upsertFontFamily(
  context: RequestContext,
  { family, generic, author }: Omit<UploadedFamilyRow, 'at'>,
): Promise<void> {
  await context.transaction.query(
    `insert into font_family (site_id, family, generic, licence_author, licence_at) values ($1, $2, $3, $4, $5)
     on conflict (site_id, family) do update set generic = excluded.generic, licence_author = excluded.licence_author,
       licence_at = excluded.licence_at`,
    [context.site.id, family, generic, author, new Date(context.now)],
  );
}

/** Deletes a family; its files are deleted apart. */
export async function deleteFontFamily(context: RequestContext, family: string): Promise<void> {
  await context.transaction.query('delete from font_family where site_id = $1 and family = $2', [
    context.site.id,
    family,
  ]);
}

/** Counts the files of a family. */
export async function countFontFiles(context: RequestContext, family: string): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from font_file where site_id = $1 and family = $2',
    [context.site.id, family],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a file of a family. The stored content stays: pages that are open still load it. */
export async function deleteFontFile(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from font_file where site_id = $1 and id = $2', [context.site.id, id]);
}

/** Whether a file of the site has this content. */
export async function isFontFileHeld(context: RequestContext, hash: string): Promise<boolean> {
  const rows = await context.transaction.query('select from font_file where site_id = $1 and hash = $2 limit 1', [
    context.site.id,
    hash,
  ]);
  return rows.length > 0;
}
