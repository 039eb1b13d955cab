import type { Transaction } from '../../../storage/database.ts';
import type { ListPosition } from './list-position.ts';

type MediaKind = 'image' | 'drawing' | 'video' | 'font' | 'document';

/** What the files of a site take. */
export interface SiteStorageRow {
  id: number;
  name: string;
  state: 'active' | 'suspended' | 'deleted';
  bytes: number;
  quotaBytes: number;
  archiveBytes: number;
  kinds: { kind: MediaKind; files: number; bytes: number }[];
  largest: { id: number; name: string; kind: MediaKind; bytes: number }[];
}

/** Files of a site that are named one by one. */
const largestShown = 3;

/** Lists sites by the bytes that count against their quota, the heaviest first, in keyset pages. */
export function listSiteStorage(
  transaction: Transaction,
  { after, count }: { after: ListPosition | undefined; count: number },
): Promise<SiteStorageRow[]> {
  return transaction.query(
    `with part as (
       select site_id, sum(bytes) as bytes from media group by site_id
       union all select site_id, sum(bytes) from media_version group by site_id
       union all select site_id, sum(bytes) from media_conversion where state = 'done' group by site_id
       union all select site_id, sum(length) from media_upload group by site_id),
     taken as (select site.id, coalesce(sum(part.bytes), 0)::bigint as bytes
       from site left join part on part.site_id = site.id group by site.id),
     page as materialized (
       select taken.id, taken.bytes from taken
       where $1::bigint is null or taken.bytes < $1 or taken.bytes = $1 and taken.id > $2::int
       order by taken.bytes desc, taken.id limit $3)
     select page.id, site.name, site.state, page.bytes::float8 as bytes, site.media_quota_bytes::float8 as "quotaBytes",
       (select coalesce(sum(bytes), 0)::float8 from site_archive where site_archive.site_id = page.id) as "archiveBytes",
       (select coalesce(jsonb_agg(to_jsonb(one) order by one.bytes desc, one.kind), '[]') from (
         select kind, count(*)::int as files, sum(bytes)::bigint as bytes from media where media.site_id = page.id group by kind) one)
         as kinds,
       (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
         select id, name, kind, bytes from media where media.site_id = page.id order by bytes desc, id limit ${largestShown}) one)
         as largest
     from page join site on site.id = page.id order by page.bytes desc, page.id`,
    [after?.order ?? null, after === undefined ? null : Number(after.id), count],
  );
}

/** Adds up the files of all sites. */
export async function countAllFiles(
  transaction: Transaction,
): Promise<{ sites: number; files: number; bytes: number }> {
  const [row] = await transaction.query<{ sites: number; files: number; bytes: number }>(
    `select (select count(*)::int from site) as sites, count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from media`,
  );
  if (!row) throw new Error('a count has no row');
  return row;
}
