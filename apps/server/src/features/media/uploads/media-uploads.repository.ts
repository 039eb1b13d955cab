import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';

/** An announced upload and the parts of it that have arrived. */
export interface MediaUploadRow {
  id: string;
  name: string;
  length: number;
  received: number;
  /** Names in the store of the parts that have arrived, in their order. */
  parts: string[];
  expiresAt: Date;
}

const columns = `id, name, length::float8 as length, received::float8 as received, parts, expires_at as "expiresAt"`;

/** Announces an upload. */
export async function insertUpload(
  context: RequestContext,
  accountId: number,
  upload: { id: string; name: string; length: number; expiresAt: Date },
): Promise<void> {
  await insertRow(context, 'media_upload', {
    id: upload.id,
    account_id: accountId,
    name: upload.name,
    length: upload.length,
    created_at: new Date(context.now),
    expires_at: upload.expiresAt,
  });
}

/** Finds an upload of an account that has not expired. */
export async function findUpload(
  context: RequestContext,
  accountId: number,
  id: string,
): Promise<MediaUploadRow | undefined> {
  const rows = await context.transaction.query<MediaUploadRow>(
    `select ${columns} from media_upload where site_id = $1 and account_id = $2 and id = $3 and expires_at > $4`,
    [context.site.id, accountId, id, new Date(context.now)],
  );
  return rows[0];
}

/**
 * Adds a part where the upload still ends at `offset`; false where another request has gone on from there. Comparing and
 * adding are one statement, so that of two requests at one offset only one is taken.
 */
export async function appendUploadPart(
  context: RequestContext,
  id: string,
  part: { name: string; offset: number; bytes: number; expiresAt: Date },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update media_upload set received = received + $4, parts = parts || $5::text, expires_at = $6
     where site_id = $1 and id = $2 and received = $3 and received + $4 <= length returning id`,
    [context.site.id, id, part.offset, part.bytes, part.name, part.expiresAt],
  );
  return rows.length > 0;
}

/** An announced upload, with who announced it. */
export interface AnnouncedUploadRow extends Pick<MediaUploadRow, 'id' | 'name' | 'length' | 'received' | 'expiresAt'> {
  account: string;
  createdAt: Date;
}

/** Lists the uploads in progress of all accounts, the largest first. */
export function listUploads(context: RequestContext, limit: number): Promise<AnnouncedUploadRow[]> {
  return context.transaction.query(
    `select media_upload.id, media_upload.name, length::float8 as length, received::float8 as received,
       expires_at as "expiresAt", media_upload.created_at as "createdAt",
       coalesce(nullif(account.name, ''), account.email) as account
     from media_upload join staff_account account on account.id = media_upload.account_id
     where site_id = $1 and expires_at > $2 order by length desc, media_upload.id limit $3`,
    [context.site.id, new Date(context.now), limit],
  );
}

/** Forgets an upload, whoever announced it; returns its name, length and parts, or undefined where there was none. */
export async function deleteAnyUpload(
  context: RequestContext,
  id: string,
): Promise<Pick<MediaUploadRow, 'name' | 'length' | 'parts'> | undefined> {
  const rows = await context.transaction.query<Pick<MediaUploadRow, 'name' | 'length' | 'parts'>>(
    'delete from media_upload where site_id = $1 and id = $2 returning name, length::float8 as length, parts',
    [context.site.id, id],
  );
  return rows[0];
}

/** Forgets an upload; returns the names of its parts, or undefined where there was none. */
export async function deleteUpload(
  context: RequestContext,
  accountId: number,
  id: string,
): Promise<string[] | undefined> {
  const rows = await context.transaction.query<{ parts: string[] }>(
    'delete from media_upload where site_id = $1 and account_id = $2 and id = $3 returning parts',
    [context.site.id, accountId, id],
  );
  return rows[0]?.parts;
}

/** Forgets uploads that nobody went on with; returns the names of their parts. */
export async function deleteExpiredUploads(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ parts: string[] }>(
    'delete from media_upload where site_id = $1 and expires_at <= $2 returning parts',
    [context.site.id, new Date(context.now)],
  );
  return rows.flatMap(({ parts }) => parts);
}

/** Lists the ids of the uploads in progress. */
export async function listUploadIds(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>('select id from media_upload where site_id = $1', [
    context.site.id,
  ]);
  return rows.map(({ id }) => id);
}

/** Counts the uploads in progress of an account, and the bytes that they reserve. */
export async function countUploads(
  context: RequestContext,
  accountId: number,
): Promise<{ uploads: number; bytes: number }> {
  const rows = await context.transaction.query<{ uploads: number; bytes: number }>(
    `select count(*)::integer as uploads, coalesce(sum(length), 0)::float8 as bytes
     from media_upload where site_id = $1 and account_id = $2`,
    [context.site.id, accountId],
  );
  return rows[0] ?? { uploads: 0, bytes: 0 };
}
