import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';

/** A file that is sent to leave WordPress: the export, or the archive of its `uploads`. */
export interface WordpressUploadRow {
  id: string;
  name: string;
  length: number;
  received: number;
  /** Names in the store of the parts that have arrived, in their order. */
  parts: string[];
  importId: string | null;
  isMedia: boolean;
  expiresAt: Date;
}

const columns = `id, name, length::float8 as length, received::float8 as received, parts, import_id as "importId",
  is_media as "isMedia", expires_at as "expiresAt"`;

/** Announces a file. */
export async function insertUpload(
  context: RequestContext,
  accountId: number,
  upload: { id: string; name: string; length: number; expiresAt: Date },
): Promise<void> {
  await insertRow(context, 'wordpress_upload', {
    id: upload.id,
    account_id: accountId,
    name: upload.name,
    length: upload.length,
    created_at: new Date(context.now),
    expires_at: upload.expiresAt,
  });
}

/** Counts the files of the site that no import has taken. */
export async function countLooseUploads(context: RequestContext): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::integer as count from wordpress_upload where site_id = $1 and import_id is null and expires_at > $2',
    [context.site.id, new Date(context.now)],
  );
  return rows[0]?.count ?? 0;
}

/** Sums up the bytes of the files of the site, those that are announced and those that imports have. */
export async function sumUploads(context: RequestContext): Promise<number> {
  const rows = await context.transaction.query<{ bytes: number }>(
    'select coalesce(sum(length), 0)::float8 as bytes from wordpress_upload where site_id = $1 and expires_at > $2',
    [context.site.id, new Date(context.now)],
  );
  return rows[0]?.bytes ?? 0;
}

/** Finds a file of an account. */
export async function findUpload(
  context: RequestContext,
  accountId: number,
  id: string,
): Promise<WordpressUploadRow | undefined> {
  const rows = await context.transaction.query<WordpressUploadRow>(
    `select ${columns} from wordpress_upload where site_id = $1 and account_id = $2 and id = $3 and expires_at > $4`,
    [context.site.id, accountId, id, new Date(context.now)],
  );
  return rows[0];
}

/** Lists the files of an import. */
export function listUploadsOf(context: RequestContext, importId: string): Promise<WordpressUploadRow[]> {
  return context.transaction.query(
    `select ${columns} from wordpress_upload where site_id = $1 and import_id = $2 order by is_media`,
    [context.site.id, importId],
  );
}

/** Adds a part where the upload still ends at `offset`; false where another request has gone on from there. */
export async function appendUploadPart(
  context: RequestContext,
  id: string,
  part: { name: string; offset: number; bytes: number; expiresAt: Date },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update wordpress_upload set received = received + $4, parts = parts || $5::text, expires_at = $6
     where site_id = $1 and id = $2 and import_id is null and received = $3 and received + $4 <= length returning id`,
    [context.site.id, id, part.offset, part.bytes, part.name, part.expiresAt],
  );
  return rows.length > 0;
}

/** Gives a file to an import; false where another has it. */
export async function takeUpload(
  context: RequestContext,
  id: string,
  { importId, isMedia, expiresAt }: { importId: string; isMedia: boolean; expiresAt: Date },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update wordpress_upload set import_id = $3, is_media = $4, expires_at = $5
     where site_id = $1 and id = $2 and import_id is null and received = length returning id`,
    [context.site.id, id, importId, isMedia, expiresAt],
  );
  return rows.length > 0;
}

/** Forgets a file that no import has; returns the names of its parts. */
export async function deleteLooseUpload(
  context: RequestContext,
  accountId: number,
  id: string,
): Promise<string[] | undefined> {
  const rows = await context.transaction.query<{ parts: string[] }>(
    `delete from wordpress_upload where site_id = $1 and account_id = $2 and id = $3 and import_id is null
     returning parts`,
    [context.site.id, accountId, id],
  );
  return rows[0]?.parts;
}

/** Forgets the files of an import; returns the names of their parts. */
export async function deleteUploadsOf(context: RequestContext, importId: string): Promise<string[]> {
  const rows = await context.transaction.query<{ parts: string[] }>(
    'delete from wordpress_upload where site_id = $1 and import_id = $2 returning parts',
    [context.site.id, importId],
  );
  return rows.flatMap(({ parts }) => parts);
}

/** Forgets the files whose time is over, but those that an import is at work on. */
export async function deleteExpiredUploads(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `delete from wordpress_upload upload where site_id = $1 and expires_at <= $2 and not exists (
       select 1 from wordpress_import where wordpress_import.site_id = $1 and wordpress_import.id = upload.import_id
         and state in ('analysing', 'running', 'undoing'))`,
    [context.site.id, new Date(context.now)],
  );
}

/** Lists the ids of the files of the site. */
export async function listUploadIds(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>('select id from wordpress_upload where site_id = $1', [
    context.site.id,
  ]);
  return rows.map(({ id }) => id);
}
