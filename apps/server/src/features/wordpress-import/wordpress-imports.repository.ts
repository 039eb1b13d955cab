import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toWellFormed } from '@vitrine/domain/kernel/to-well-formed';
import type { RequestContext } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { StoredFolderPlace } from '../blog/edit-folders.operations.ts';
import type { FormerPlace } from '../pages/page-places.operations.ts';

type Import = ReplyOf<'readWordpressImport'>['import'];
export type WordpressChoices = Import['choices'];
export type WordpressPreview = NonNullable<Import['preview']>;
export type WordpressStep = Import['progress']['step'];

/** An import from WordPress. */
export interface WordpressImportRow {
  id: string;
  accountId: number | null;
  author: string;
  name: string;
  bytes: number;
  mediaName: string | null;
  state: Import['state'];
  step: WordpressStep;
  done: number;
  total: number;
  failure: string | null;
  choices: WordpressChoices;
  preview: WordpressPreview | null;
  /** Where pages and folders of the site stood before; null before the first content is written. */
  places: StoredPlaces | null;
  keepsEdited: boolean;
  /** Whether something of it may be on the site. */
  isBegun: boolean;
  createdAt: Date;
  completedAt: Date | null;
  filesExpireAt: Date | null;
  kept: number;
  changed: number;
  lost: number;
  undecided: number;
}

/** Where pages and folders stood before an import. */
export interface StoredPlaces {
  pages: readonly FormerPlace[];
  folders: readonly StoredFolderPlace[];
}

const countOutcome = `(select count(*)::integer from wordpress_import_item item
  where item.site_id = wordpress_import.site_id and item.import_id = wordpress_import.id`;
const columns = `wordpress_import.id, account_id as "accountId",
  coalesce((select coalesce(nullif(account.name, ''), account.email) from staff_account account
    where account.id = wordpress_import.account_id), '') as author,
  name, bytes::float8 as bytes, media_name as "mediaName", state, step, done, total, failure, choices, preview, places,
  keeps_edited as "keepsEdited", is_begun as "isBegun", created_at as "createdAt", completed_at as "completedAt",
  files_expire_at as "filesExpireAt", 
  ${countOutcome} and item.outcome = 'kept') as kept, ${countOutcome} and item.outcome = 'changed') as changed,
  ${countOutcome} and item.outcome = 'lost') as lost, ${countOutcome} and item.outcome = 'undecided') as undecided`;

/** Lists the imports of the site, the latest first. */
export function listImportRows(context: RequestContext): Promise<WordpressImportRow[]> {
  return context.transaction.query(
    `select ${columns} from wordpress_import where site_id = $1 order by created_at desc, id limit 50`,
    [context.site.id],
  );
}

/** Finds an import. */
export async function findImportRow(context: RequestContext, id: string): Promise<WordpressImportRow | undefined> {
  const rows = await context.transaction.query<WordpressImportRow>(
    `select ${columns} from wordpress_import where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
  return rows[0];
}

/** Waits until no other transaction changes imports of the site. */
export async function lockImports(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('wordpress-import'), $1)", [context.site.id]);
}

/** Finds the import of the site that is being read, written or taken back. */
export async function findImportUnderWay(context: RequestContext): Promise<string | undefined> {
  const rows = await context.transaction.query<{ id: string }>(
    `select id from wordpress_import where site_id = $1 and state in ('analysing', 'running', 'undoing')`,
    [context.site.id],
  );
  return rows[0]?.id;
}

/** Adds an import that waits to be read. */
export async function insertImport(
  context: RequestContext,
  given: {
    id: string;
    accountId: number | null;
    name: string;
    bytes: number;
    mediaName: string | null;
    choices: WordpressChoices;
    filesExpireAt: Date;
  },
): Promise<void> {
  const at = new Date(context.now);
  await insertRow(context, 'wordpress_import', {
    id: given.id,
    account_id: given.accountId,
    name: given.name,
    bytes: given.bytes,
    media_name: given.mediaName,
    state: 'analysing',
    choices: JSON.stringify(given.choices),
    created_at: at,
    beat_at: at,
    files_expire_at: given.filesExpireAt,
  });
}

/** Stores the choices of an import that is not under way; false where it is. */
export async function updateChoices(context: RequestContext, id: string, choices: WordpressChoices): Promise<boolean> {
  const rows = await context.transaction.query(
    `update wordpress_import set choices = $3 where site_id = $1 and id = $2 and state in ('ready', 'stopped', 'done', 'failed')
     returning id`,
    [context.site.id, id, JSON.stringify(choices)],
  );
  return rows.length > 0;
}

/** Sets the state of an import that has one of `from`; false where it has another. */
export async function updateState(
  context: RequestContext,
  id: string,
  from: readonly WordpressImportRow['state'][],
  to: { state: WordpressImportRow['state']; step?: WordpressStep; keepsEdited?: boolean; accountId?: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update wordpress_import set state = $4, step = coalesce($5, step), keeps_edited = coalesce($6, keeps_edited),
       account_id = coalesce($7, account_id), failure = null, attempts = 0, done = 0, total = 0, run = null, beat_at = $8,
       is_begun = is_begun or $4 = 'running'
     where site_id = $1 and id = $2 and state = any($3) returning id`,
    [
      context.site.id,
      id,
      from,
      to.state,
      to.step ?? null,
      to.keepsEdited ?? null,
      to.accountId ?? null,
      new Date(context.now),
    ],
  );
  return rows.length > 0;
}

/** Forgets an import with its entries. */
export async function deleteImport(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query('delete from wordpress_import where site_id = $1 and id = $2', [context.site.id, id]);
}

/** Begins the job of an import under a name of its own, which ends every other job of it; returns the attempts so far. */
export async function startRun(context: RequestContext, id: string, run: string): Promise<number | undefined> {
  const rows = await context.transaction.query<{ attempts: number }>(
    `update wordpress_import set run = $3, attempts = attempts + 1, beat_at = $4
     where site_id = $1 and id = $2 and state in ('analysing', 'running', 'undoing') returning attempts`,
    [context.site.id, id, run, new Date(context.now)],
  );
  return rows[0]?.attempts;
}

/**
 * Notes how far a job is, in the transaction of what it has written; false where it is to stop. What it has written counts as
 * progress: attempts begin again. Only reading begins anew each time.
 */
export async function updateProgress(
  context: RequestContext,
  id: string,
  { run, step, done, total }: { run: string; step: WordpressStep; done: number; total: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update wordpress_import set step = $4, done = $5, total = $6, beat_at = $7,
       attempts = case when $4 <> 'reading' and $5 > 0 then 0 else attempts end
     where site_id = $1 and id = $2 and run = $3 and state in ('analysing', 'running', 'undoing') returning id`,
    [context.site.id, id, run, step, done, total, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Ends the job of an import. */
export async function endRun(
  context: RequestContext,
  id: string,
  { run, state, failure = null }: { run: string; state: WordpressImportRow['state']; failure?: string | null },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `update wordpress_import set state = $4, failure = $5, run = null, beat_at = $6,
       completed_at = case when $4 in ('done', 'undone') then $6 else completed_at end
     where site_id = $1 and id = $2 and run = $3 and state in ('analysing', 'running', 'undoing') returning id`,
    [context.site.id, id, run, state, failure, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Stores what reading an export has told. */
export async function updatePreview(context: RequestContext, id: string, preview: WordpressPreview): Promise<void> {
  await context.transaction.query('update wordpress_import set preview = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    JSON.stringify(toWellFormed(preview)),
  ]);
}

/** Stores where pages and folders stood before the import, once. */
export async function updateFormerPlaces(context: RequestContext, id: string, places: StoredPlaces): Promise<void> {
  await context.transaction.query(
    'update wordpress_import set places = $3 where site_id = $1 and id = $2 and places is null',
    [context.site.id, id, JSON.stringify(places)],
  );
}

/** Notes that the files of an import are gone. */
export async function updateFilesGone(context: RequestContext, before: Date): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>(
    `update wordpress_import set files_expire_at = null
     where site_id = $1 and files_expire_at <= $2 and state not in ('analysing', 'running', 'undoing') returning id`,
    [context.site.id, before],
  );
  return rows.map(({ id }) => id);
}

/** Stops the imports without a sign of life: their job was lost. What is on the site by then stays. */
export async function stopAbandonedImports(context: RequestContext, since: Date): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>(
    `update wordpress_import set run = null, state = case state when 'analysing' then 'failed' else 'stopped' end,
       failure = case state when 'analysing' then 'La lecture a été interrompue. Recommencez.' end
     where site_id = $1 and state in ('analysing', 'running', 'undoing') and beat_at < $2 returning id`,
    [context.site.id, since],
  );
  return rows.map(({ id }) => id);
}
