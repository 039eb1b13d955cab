import type { Transaction } from '../../../storage/database.ts';
import type { ImportReport } from '../import-site.operations.ts';

/** An archive that was sent to make a site of, and what has become of it. */
export interface ArchiveImportRow {
  id: string;
  name: string;
  length: number;
  received: number;
  /** Names in the store of the parts that have arrived, in their order. */
  parts: string[];
  state: 'receiving' | 'waiting' | 'running' | 'done' | 'failed';
  host: string | null;
  /** The site that is copied, and the name of the copy; null for an archive that was sent. */
  sourceSiteId: number | null;
  siteName: string | null;
  done: number;
  total: number;
  failure: string | null;
  report: StoredReport | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A report as this version or a former one stored it. */
type StoredReport = Omit<ImportReport, 'omitted' | 'reserved'> &
  Partial<Pick<ImportReport, 'omitted' | 'reserved'>> & { leftOut?: readonly string[] };

const columns = `id, name, length::float8 as length, received::float8 as received, parts, state, host, source_site_id as "sourceSiteId", site_name as "siteName", done, total,
  failure, report, created_at as "createdAt", expires_at as "expiresAt"`;

/** Lists what an account has sent, the latest first. */
export function listImports(transaction: Transaction, accountId: number): Promise<ArchiveImportRow[]> {
  return transaction.query(
    `select ${columns} from archive_import where account_id = $1 order by created_at desc, id limit 50`,
    [accountId],
  );
}

/** Finds what an account has sent. */
export async function findImport(
  transaction: Transaction,
  accountId: number,
  id: string,
): Promise<ArchiveImportRow | undefined> {
  const rows = await transaction.query<ArchiveImportRow>(
    `select ${columns} from archive_import where account_id = $1 and id = $2`,
    [accountId, id],
  );
  return rows[0];
}

/** Announces an archive. */
export async function insertImport(
  transaction: Transaction,
  accountId: number,
  upload: { id: string; name: string; length: number; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    `insert into archive_import (id, account_id, name, length, created_at, beat_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [upload.id, accountId, upload.name, upload.length, upload.at, upload.expiresAt],
  );
}

/** Adds a copy of a site that waits for its job. */
export async function insertCopy(
  transaction: Transaction,
  accountId: number,
  copy: { id: string; siteId: number; name: string; host: string; at: Date; expiresAt: Date },
): Promise<ArchiveImportRow | undefined> {
  const rows = await transaction.query<ArchiveImportRow>(
    `insert into archive_import (id, account_id, name, length, received, state, host, source_site_id, site_name, created_at, beat_at, expires_at)
     values ($1, $2, $3, 1, 1, 'waiting', $4, $5, $3, $6, $6, $7) returning ${columns}`,
    [copy.id, accountId, copy.name, copy.host, copy.siteId, copy.at, copy.expiresAt],
  );
  return rows[0];
}

/** Adds a part where the upload still ends at `offset`; false where another request has gone on from there. */
export async function appendImportPart(
  transaction: Transaction,
  id: string,
  part: { name: string; offset: number; bytes: number; expiresAt: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update archive_import set received = received + $3, parts = parts || $4::text, expires_at = $5
     where id = $1 and state = 'receiving' and received = $2 and received + $3 <= length returning id`,
    [id, part.offset, part.bytes, part.name, part.expiresAt],
  );
  return rows.length > 0;
}

/** Has an archive that has arrived whole wait for its job; undefined where it is no longer to be begun. */
export async function updateImportWaiting(
  transaction: Transaction,
  accountId: number,
  id: string,
  { host, at, expiresAt }: { host: string | null; at: Date; expiresAt: Date },
): Promise<ArchiveImportRow | undefined> {
  const rows = await transaction.query<ArchiveImportRow>(
    `update archive_import set state = 'waiting', host = $3, failure = null, attempts = 0, done = 0, total = 0,
       beat_at = $4, expires_at = $5
     where account_id = $1 and id = $2 and received = length and state in ('receiving', 'failed') returning ${columns}`,
    [accountId, id, host, at, expiresAt],
  );
  return rows[0];
}

/** An import whose job has begun. */
export type BegunImport = Pick<ArchiveImportRow, 'parts' | 'host' | 'name' | 'sourceSiteId' | 'siteName'> & {
  accountId: number;
  attempts: number;
};

/** Begins an import, or begins it again; undefined where it is no longer to be made. */
export async function startImport(transaction: Transaction, id: string, at: Date): Promise<BegunImport | undefined> {
  const rows = await transaction.query<BegunImport>(
    `update archive_import set state = 'running', attempts = attempts + 1, done = 0, total = 0, beat_at = $2
     where id = $1 and state in ('waiting', 'running')
     returning parts, host, name, source_site_id as "sourceSiteId", site_name as "siteName", account_id as "accountId", attempts`,
    [id, at],
  );
  return rows[0];
}

/** Notes how far an import is. */
export async function updateImportProgress(
  transaction: Transaction,
  id: string,
  { done, of, at }: { done: number; of: number; at: Date },
): Promise<void> {
  await transaction.query(
    `update archive_import set done = $2, total = $3, beat_at = $4 where id = $1 and state = 'running'`,
    [id, done, of, at],
  );
}

/** Completes an import that is under way; false where it was given up, or begun again and completed by another. */
export async function completeImport(transaction: Transaction, id: string, report: ImportReport): Promise<boolean> {
  const rows = await transaction.query(
    `update archive_import set state = 'done', report = $2, parts = '{}' where id = $1 and state = 'running' returning id`,
    [id, JSON.stringify(report)],
  );
  return rows.length > 0;
}

/** Notes why an archive was refused; what was sent stays, so that it can be tried again. */
export async function failImport(transaction: Transaction, id: string, failure: string): Promise<void> {
  await transaction.query(
    `update archive_import set state = 'failed', failure = $2 where id = $1 and state in ('waiting', 'running')`,
    [id, failure],
  );
}

/** Forgets what an account has sent, unless it is being imported; undefined where there was none. */
export async function deleteOwnImport(
  transaction: Transaction,
  accountId: number,
  id: string,
): Promise<string[] | undefined> {
  const rows = await transaction.query<{ parts: string[] }>(
    `delete from archive_import where account_id = $1 and id = $2 and state not in ('waiting', 'running') returning parts`,
    [accountId, id],
  );
  return rows[0]?.parts;
}

/** Gives up the imports that have not gone on since a moment, and forgets those whose time is over. */
export async function deleteExpiredImports(
  transaction: Transaction,
  { now, abandonedSince, failure }: { now: Date; abandonedSince: Date; failure: string },
): Promise<void> {
  await transaction.query(
    `update archive_import set state = 'failed', failure = $2 where state in ('waiting', 'running') and beat_at < $1`,
    [abandonedSince, failure],
  );
  await transaction.query(`delete from archive_import where expires_at <= $1 and state not in ('waiting', 'running')`, [
    now,
  ]);
}

/** Lists the ids of all imports. */
export async function listImportIds(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>('select id from archive_import');
  return rows.map(({ id }) => id);
}
