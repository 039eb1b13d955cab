import type { RequestContext } from '../../request-context.ts';

// Only a given id may exist already.
const changeAlbum = `on conflict (site_id, id) do update set position = excluded.position, cover_id = excluded.cover_id,
  is_valid = true`;

/** Adds an album without text, or updates and shows the one with this id; returns its id. */
export async function upsertAlbum(
  context: RequestContext,
  album: { id?: number; position: number; coverId: number | null },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into album (site_id, id, position, cover_id) values ($1, coalesce($2, nextval(pg_get_serial_sequence('album', 'id'))), $3, $4)
     ${album.id === undefined ? '' : changeAlbum} returning id`,
    [context.site.id, album.id ?? null, album.position, album.coverId],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the text of an album in one locale. */
export async function upsertAlbumText(
  context: RequestContext,
  albumId: number,
  text: { locale: string; title: string; slug?: string | null; description: string },
): Promise<void> {
  await context.transaction.query(
    `insert into album_text (site_id, album_id, locale, title, slug, description) values ($1, $2, $3, $4, $5, $6)
     on conflict (site_id, album_id, locale) do update set title = excluded.title, slug = excluded.slug,
       description = excluded.description`,
    [context.site.id, albumId, text.locale, text.title, text.slug ?? null, text.description],
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

/** Lists the images and videos of an album with their captions by locale. */
export function listItemCaptions(
  context: RequestContext,
  albumId: number,
): Promise<{ position: number; media_id: number; captions: Record<string, string> }[]> {
  return context.transaction.query(
    'select position, media_id, captions from album_item where site_id = $1 and album_id = $2 order by position',
    [context.site.id, albumId],
  );
}

/** Deletes the images and videos of an album from it. */
export async function deleteAlbumItems(context: RequestContext, albumId: number): Promise<void> {
  await context.transaction.query('delete from album_item where site_id = $1 and album_id = $2', [
    context.site.id,
    albumId,
  ]);
}

/** Lists what search finds of albums, by locale; nothing of one that is hidden. */
export function listAlbumTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<{ id: number; locale: string; title: string; slug: string | null; description: string }[]> {
  return context.transaction.query(
    `select album.id, text.locale, text.title, coalesce(text.slug, usual.slug) as slug, text.description
     from album join album_text text on text.site_id = album.site_id and text.album_id = album.id
       left join album_text usual on usual.site_id = text.site_id and usual.album_id = text.album_id and usual.locale = $3
     where album.site_id = $1 and album.id = any ($2) and album.is_valid order by album.id, text.locale`,
    [context.site.id, ids, context.site.defaultLocale],
  );
}
