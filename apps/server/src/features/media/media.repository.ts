import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';

export interface MediaRow {
  id: number;
  hash: string;
  name: string;
  alt: string;
  kind: 'image' | 'drawing' | 'video' | 'font' | 'document';
  content_type: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string | null;
  widths: number[];
  external_path: string | null;
  texts: Record<string, { alt?: string; title?: string; caption?: string }>;
  is_decorative: boolean;
  focal_x: number | null;
  focal_y: number | null;
  poster: { id: number; hash: string; width: number; height: number; widths: number[] } | null;
}

/** The columns of every media query: a row with its poster. */
export const mediaColumns = `media.id, media.hash, media.name, media.alt, media.kind, media.content_type, media.bytes, media.width,
  media.height, media.placeholder, media.widths, media.external_path,
  media.texts, media.is_decorative, media.focal_x, media.focal_y,
  (select json_build_object('id', poster.id, 'hash', poster.hash, 'width', poster.width, 'height', poster.height, 'widths', poster.widths)
     from media poster where poster.site_id = media.site_id and poster.id = media.poster_id) as poster`;

/** Lists media files by id; missing ones are omitted. */
export async function listMediaByIds(context: RequestContext, ids: readonly number[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return context.transaction.query(
    `select ${mediaColumns} from media where site_id = $1 and id = any($2) order by id`,
    [context.site.id, ids],
  );
}

export interface NewMedia {
  id?: number;
  hash: string;
  name: string;
  alt: string;
  kind: MediaRow['kind'];
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  placeholder: string | null;
  widths: number[];
  posterId?: number;
}

/** Adds a file to the media library; returns its id. */
export async function insertMedia(context: RequestContext, media: NewMedia): Promise<number> {
  const { id } = await insertRow(
    context,
    'media',
    {
      ...(media.id === undefined ? {} : { id: media.id }),
      hash: media.hash,
      name: media.name,
      alt: media.alt,
      kind: media.kind,
      content_type: media.contentType,
      bytes: media.bytes,
      width: media.width,
      height: media.height,
      placeholder: media.placeholder,
      widths: media.widths,
      poster_id: media.posterId ?? null,
    },
    ['id'],
  );
  return id;
}

/** Lists the ids of the site's images, which are shown in several widths. */
export async function listImageIds(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from media where site_id = $1 and kind = 'image' and deleted_at is null order by id`,
    [context.site.id],
  );
  return rows.map(({ id }) => id);
}
