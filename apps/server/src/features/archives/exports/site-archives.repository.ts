import type { RequestContext } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';

/** Why an archive was given up; what people read of it is the presenter's. */
export type ExportFailure = 'storage-full' | 'unavailable' | 'interrupted' | 'unexpected';

/** An archive that was asked for. */
export interface SiteArchiveRow {
  id: string;
  name: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  failure: ExportFailure | null;
  done: number;
  total: number;
  bytes: number | null;
  missing: number;
  askedAt: Date;
  completedAt: Date | null;
  expiresAt: Date | null;
  /** Whether it holds people, under a passphrase: then it is the platform's staff's. */
  hasPeople: boolean;
  downloadedAt: Date | null;
}

const columns = `id, name, state, failure, done, total, bytes::float8 as bytes, missing, asked_at as "askedAt",
  completed_at as "completedAt", expires_at as "expiresAt", has_people as "hasPeople", downloaded_at as "downloadedAt"`;

/** Lists the archives of the site, the latest first; those with people only where they are asked for. */
export function listArchiveRows(context: RequestContext, withPeople: boolean): Promise<SiteArchiveRow[]> {
  return context.transaction.query(
    `select ${columns} from site_archive where site_id = $1 and ($2 or not has_people) order by asked_at desc, id`,
    [context.site.id, withPeople],
  );
}

/** Finds an archive whose file can be downloaded. */
export async function findCompleteArchive(
  context: RequestContext,
  id: string,
  withPeople: boolean,
): Promise<{ name: string; bytes: number } | undefined> {
  const rows = await context.transaction.query<{ name: string; bytes: number }>(
    `select name, coalesce(bytes, 0)::float8 as bytes from site_archive
     where site_id = $1 and id = $2 and state = 'done' and expires_at > $3 and ($4 or not has_people)`,
    [context.site.id, id, new Date(context.now), withPeople],
  );
  return rows[0];
}

/** Adds an archive to be made; undefined where another is under way. */
export async function insertArchive(
  context: RequestContext,
  {
    id,
    name,
    accountId,
    passphrase,
  }: {
    id: string;
    name: string;
    accountId: number | null;
    /** Encrypted, of one with people. */
    passphrase?: Buffer | undefined;
  },
): Promise<SiteArchiveRow | undefined> {
  const rows = await context.transaction.query<SiteArchiveRow>(
    `insert into site_archive (site_id, id, account_id, name, state, asked_at, beat_at, has_people, passphrase_sealed)
     values ($1, $2, $3, $4, 'waiting', $5, $5, $6, $7)
     on conflict (site_id) where state in ('waiting', 'running') do nothing returning ${columns}`,
    [context.site.id, id, accountId, name, new Date(context.now), passphrase !== undefined, passphrase ?? null],
  );
  return rows[0];
}

/** Forgets an archive; returns what it was, or undefined where there was none. */
export async function deleteArchive(
  context: RequestContext,
  id: string,
): Promise<Pick<SiteArchiveRow, 'name' | 'state'> | undefined> {
  const rows = await context.transaction.query<Pick<SiteArchiveRow, 'name' | 'state'>>(
    'delete from site_archive where site_id = $1 and id = $2 returning name, state',
    [context.site.id, id],
  );
  return rows[0];
}

/** Forgets the archives that were given up: nothing of them is kept. */
export async function deleteFailedArchives(context: RequestContext): Promise<void> {
  await context.transaction.query(`delete from site_archive where site_id = $1 and state = 'failed'`, [
    context.site.id,
  ]);
}

/** Begins to make an archive, or begins again; returns the attempts so far, undefined where nobody wants it any more. */
export async function startArchive(
  context: RequestContext,
  id: string,
): Promise<{ attempts: number; passphrase: Buffer | null } | undefined> {
  const rows = await context.transaction.query<{ attempts: number; passphrase: Buffer | null }>(
    `update site_archive set state = 'running', attempts = attempts + 1, done = 0, total = 0, beat_at = $3
     where site_id = $1 and id = $2 and state in ('waiting', 'running') returning attempts, passphrase_sealed as passphrase`,
    [context.site.id, id, new Date(context.now)],
  );
  return rows[0];
}

/** Notes how far an archive is; false where nobody wants it any more. */
export async function updateArchiveProgress(
  context: RequestContext,
  id: string,
  { done, of, at }: { done: number; of: number; at: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update site_archive set done = $3, total = $4, beat_at = $5
     where site_id = $1 and id = $2 and state = 'running' returning id`,
    [context.site.id, id, done, of, new Date(at)],
  );
  return rows.length > 0;
}

/** Completes an archive whose file is stored; false where nobody wants it any more. */
export async function completeArchive(
  context: RequestContext,
  id: string,
  {
    files,
    bytes,
    missing,
    at,
    expiresAt,
  }: { files: number; bytes: number; missing: number; at: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update site_archive set state = 'done', passphrase_sealed = null, done = $7, total = $7, bytes = $3, missing = $4, completed_at = $5, expires_at = $6
     where site_id = $1 and id = $2 and state = 'running' returning id`,
    [context.site.id, id, bytes, missing, at, expiresAt, files],
  );
  return rows.length > 0;
}

/** Gives up an archive that was being made. */
export async function failArchive(context: RequestContext, id: string, failure: ExportFailure): Promise<void> {
  await context.transaction.query(
    `update site_archive set state = 'failed', passphrase_sealed = null, failure = $3
     where site_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [context.site.id, id, failure],
  );
}

/** Gives up the archives that have not gone on since a moment: their program was killed, and none has taken over. */
export async function failAbandonedArchives(context: RequestContext, since: Date): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>(
    `update site_archive set state = 'failed', passphrase_sealed = null, failure = 'interrupted'
     where site_id = $1 and state in ('waiting', 'running') and beat_at < $2 returning id`,
    [context.site.id, since],
  );
  return rows.map(({ id }) => id);
}

/** Forgets the archives whose time is over. */
export async function deleteExpiredArchives(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>(
    'delete from site_archive where site_id = $1 and expires_at <= $2 returning id',
    [context.site.id, new Date(context.now)],
  );
  return rows.map(({ id }) => id);
}

/** Notes that an archive was sent to the end. */
export async function updateArchiveDownloaded(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query(
    `update site_archive set downloaded_at = $3 where site_id = $1 and id = $2 and state = 'done'`,
    [context.site.id, id, new Date(context.now)],
  );
}

/** Finds the latest archive of a site with people, whatever its state. Needs the platform role. */
export async function findPeopleArchiveRow(
  transaction: Transaction,
  siteId: number,
  now: Date,
): Promise<SiteArchiveRow | undefined> {
  const rows = await transaction.query<SiteArchiveRow>(
    `select ${columns} from site_archive where site_id = $1 and has_people and (expires_at is null or expires_at > $2)
     order by asked_at desc, id limit 1`,
    [siteId, now],
  );
  return rows[0];
}
