import type { RequestContext } from '../../request-context.ts';

export interface AlbumContentRecord {
  position: number;
  cover_id: number | null;
  title: string;
  slug: string | null;
  description: string;
}

/** Finds the record with its text in one locale, shown or not. */
export async function findAlbumContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<AlbumContentRecord | undefined> {
  const [row] = await context.transaction.query<AlbumContentRecord>(
    `select album.position, album.cover_id, text.title, text.slug, text.description
     from album album join album_text text on text.site_id = album.site_id and text.album_id = album.id
     where album.site_id = $1 and album.id = $2 and text.locale = $3`,
    [context.site.id, id, locale],
  );
  return row;
}

/** Hides the record. */
export async function hideAlbum(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update album set is_valid = false where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

/** Deletes the text in one locale. */
export async function deleteAlbumText(context: RequestContext, id: number, locale: string): Promise<void> {
  await context.transaction.query('delete from album_text where site_id = $1 and album_id = $2 and locale = $3', [
    context.site.id,
    id,
    locale,
  ]);
}

/** Deletes the record with its texts. */
export async function deleteAlbum(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from album where site_id = $1 and id = $2', [context.site.id, id]);
}
