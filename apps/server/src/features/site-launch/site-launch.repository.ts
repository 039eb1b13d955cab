import type { RequestContext } from '../../request-context.ts';
import type { ArchivePart, NestedRows } from '../define-archive-part.ts';

type Row = Record<string, unknown>;

export interface SampleRow {
  kind: string;
  id: number;
  words: string;
  original: Record<string, unknown>;
  keptAt: Date | null;
}

/** Stores samples of the site; one that the record had is replaced. */
export async function upsertSamples(
  context: RequestContext,
  samples: readonly Omit<SampleRow, 'keptAt'>[],
): Promise<void> {
  await context.transaction.query(
    `insert into site_sample (site_id, kind, record_id, words, original)
     select $1, kind, id, words, original from jsonb_to_recordset($2::jsonb) as given (kind text, id integer, words text, original jsonb)
     on conflict (site_id, kind, record_id) do update set words = excluded.words, original = excluded.original, kept_at = null`,
    [context.site.id, JSON.stringify(samples)],
  );
}

/** Lists the samples that the site was made with. */
export function listSamples(context: RequestContext): Promise<SampleRow[]> {
  return context.transaction.query(
    `select kind, record_id as id, words, original, kept_at as "keptAt" from site_sample where site_id = $1
     order by kind, record_id`,
    [context.site.id],
  );
}

/** Says that a sample is true as it stands, or takes that back; false where there is none. */
export async function updateSampleKept(
  context: RequestContext,
  { kind, id }: { kind: string; id: number },
  keptAt: Date | null,
): Promise<boolean> {
  const rows = await context.transaction.query(
    'update site_sample set kept_at = $4 where site_id = $1 and kind = $2 and record_id = $3 returning kind',
    [context.site.id, kind, id, keptAt],
  );
  return rows.length > 0;
}

/** Reads records of a kind by their ids. */
export async function readRecords(
  context: RequestContext,
  { table, filter }: Pick<ArchivePart, 'table' | 'filter'>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await context.transaction.query<{ row: Row }>(
    `select to_jsonb(one) as row from ${table} one where site_id = $1 and id = any($2)
       ${filter ? `and ${filter.column} = any($3)` : ''} order by id`,
    [context.site.id, ids, ...(filter ? [filter.values] : [])],
  );
  return rows.map(({ row }) => row);
}

/** Lists the products of the site that are in the bin, by ids. */
export async function listBinnedProducts(context: RequestContext): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `select id from content where site_id = $1 and kind = 'product' and deleted_at is not null`,
    [context.site.id],
  );
  return rows.map(({ id }) => id);
}

/** Reads the rows inside a record, always in one order. */
export async function readNestedRows(
  context: RequestContext,
  { table, parent }: NestedRows,
  record: Row,
): Promise<Row[]> {
  const named = Object.entries(parent);
  const rows = await context.transaction.query<{ row: Row }>(
    `select to_jsonb(one) as row from ${table} one where site_id = $1
       and to_jsonb(one) @> $2::jsonb order by to_jsonb(one)::text`,
    [context.site.id, JSON.stringify(Object.fromEntries(named.map(([column, of]) => [column, record[of] ?? null])))],
  );
  return rows.map(({ row }) => row);
}

/**
 * Sets whether the site is under construction (SET-33); false where it was so already. The function acts on the site of the
 * transaction only.
 */
export async function updateBuilding(context: RequestContext, isBuilding: boolean): Promise<boolean> {
  const [row] = await context.transaction.query<{ changed: boolean | null }>(
    'select set_site_building($1) as changed',
    [isBuilding],
  );
  return row?.changed === true;
}

/** Counts what visitors would find: the pages of the site that are published, up to a bound. */
export async function countPublishedPages(context: RequestContext): Promise<number> {
  const [row] = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from page where site_id = $1 and is_valid and is_cms_page limit 1000) found`,
    [context.site.id],
  );
  return row?.count ?? 0;
}

/** Says whether a mail of the site has left, whether one waits, and why the latest did not. */
export async function findTriedMails(
  context: RequestContext,
): Promise<{ isSent: boolean; isWaiting: boolean; failure: string | null }> {
  const [row] = await context.transaction.query<{ isSent: boolean; isWaiting: boolean; failure: string | null }>(
    `select exists (select from outgoing_mail where site_id = $1 and sent_at is not null) as "isSent",
       exists (select from outgoing_mail where site_id = $1 and sent_at is null and given_up_at is null
         and uncertain_at is null) as "isWaiting",
       (select case when given_up_at is not null or uncertain_at is not null then last_error end from outgoing_mail where site_id = $1
         order by created_at desc, id limit 1) as failure`,
    [context.site.id],
  );
  return row ?? { isSent: false, isWaiting: false, failure: null };
}

export interface LaunchRow {
  phoneSeenAt: Date | null;
  launchedAt: Date | null;
}

/** Finds what is noted of the way to a first publication. */
export async function findLaunch(context: RequestContext): Promise<LaunchRow> {
  const rows = await context.transaction.query<LaunchRow>(
    'select phone_seen_at as "phoneSeenAt", launched_at as "launchedAt" from site_launch where site_id = $1',
    [context.site.id],
  );
  return rows[0] ?? { phoneSeenAt: null, launchedAt: null };
}

/** Notes when somebody has looked at the site on a telephone, or takes it back. */
export async function upsertPhoneSeen(context: RequestContext, at: Date | null): Promise<void> {
  await context.transaction.query(
    `insert into site_launch (site_id, phone_seen_at) values ($1, $2)
     on conflict (site_id) do update set phone_seen_at = excluded.phone_seen_at`,
    [context.site.id, at],
  );
}

/** Notes when the site went on line. */
export async function upsertLaunched(context: RequestContext, at: Date): Promise<void> {
  await context.transaction.query(
    `insert into site_launch (site_id, launched_at) values ($1, $2)
     on conflict (site_id) do update set launched_at = excluded.launched_at`,
    [context.site.id, at],
  );
}
