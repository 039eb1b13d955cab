import type { SiteTransaction } from '../../storage/database.ts';

/** The fields of a file that serving and converting need. */
export interface MediaFileRow {
  hash: string;
  name: string;
  kind: 'image' | 'drawing' | 'video' | 'font' | 'document';
  content_type: string;
  widths: number[];
}

/** Finds a media file by its id. */
export async function findMediaFile(transaction: SiteTransaction, id: number): Promise<MediaFileRow | undefined> {
  const rows = await transaction.query<MediaFileRow>(
    'select hash, name, kind, content_type, widths from media where site_id = $1 and id = $2',
    [transaction.siteId, id],
  );
  return rows[0];
}

/** Finds a media or font file of the site by the hash of its content. */
export async function findFileByHash(transaction: SiteTransaction, hash: string): Promise<MediaFileRow | undefined> {
  const rows = await transaction.query<MediaFileRow>(
    `select hash, name, kind, content_type, widths from media where site_id = $1 and hash = $2
     union all select hash, name, kind, content_type, widths from media_version where site_id = $1 and hash = $2
     union all select hash, name, 'video', content_type, '{}' from media_conversion where site_id = $1 and hash = $2
     union all select original_hash, name, kind, content_type, '{}' from media where site_id = $1 and original_hash = $2
       and kind <> 'video'
     union all select hash, name, 'font', 'font/woff2', '{}' from font_file where site_id = $1 and hash = $2 limit 1`,
    [transaction.siteId, hash],
  );
  return rows[0];
}
