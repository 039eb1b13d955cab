import type { RequestContext } from '../../request-context.ts';

/** Adds an album without text; returns its id. */
export async function insertAlbum(
  context: RequestContext,
  album: { id?: number; position: number; coverId: number | null },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into album (site_id, id, position, cover_id) values ($1, coalesce($2, nextval(pg_get_serial_sequence('album', 'id'))), $3, $4) returning id`,
    [context.site.id, album.id ?? null, album.position, album.coverId],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds the text of an album in one locale. */
export async function insertAlbumText(
  context: RequestContext,
  albumId: number,
  text: { locale: string; title: string; description: string },
): Promise<void> {
  await context.transaction.query(
    'insert into album_text (site_id, album_id, locale, title, description) values ($1, $2, $3, $4, $5)',
    [context.site.id, albumId, text.locale, text.title, text.description],
  );
}

/** Adds an image or video to an album at a position, with its captions by locale. */
export async function insertAlbumItem(
  context: RequestContext,
  albumId: number,
  position: number,
  mediaId: number,
  captions: Record<string, string>,
): Promise<void> {
  await context.transaction.query(
    'insert into album_item (site_id, album_id, position, media_id, captions) values ($1, $2, $3, $4, $5)',
    [context.site.id, albumId, position, mediaId, JSON.stringify(captions)],
  );
}
