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
