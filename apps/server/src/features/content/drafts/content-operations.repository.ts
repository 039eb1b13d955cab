import type { AppliedOperation, Operation } from '@vitrine/page-document/operations/operation';
import type { RequestContext } from '../../../request-context.ts';
import { insertRow } from '../../../storage/insert-rows.ts';
import type { ContentOperationTable } from '../../../storage/schema.gen.ts';
import type { ContentKey } from '../content.repository.ts';

/** A batch as it was applied to a draft. */
export interface BatchRow
  extends Pick<ContentOperationTable, 'version' | 'batch_id' | 'author_id' | 'at' | 'undoes' | 'undone_by'> {
  applied: AppliedOperation[];
  pending: Operation[];
  outcome: Record<string, unknown>;
  author: string | null;
}

const columns = `operation.version, operation.batch_id, operation.author_id, operation.at, operation.undoes,
  operation.undone_by, operation.applied, operation.pending, operation.outcome, account.name as author`;
const from = 'content_operation operation left join staff_account account on account.id = operation.author_id';

/** Finds the batch of this name, if it has been applied. */
export async function findBatch(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  batchId: string,
): Promise<BatchRow | undefined> {
  const [row] = await context.transaction.query<BatchRow>(
    `select ${columns} from ${from} where operation.site_id = $1 and operation.kind = $2 and operation.content_id = $3
       and operation.locale = $4 and operation.batch_id = $5`,
    [context.site.id, kind, id, locale, batchId],
  );
  return row;
}

/** Lists the batches after a version of a draft, in their order. */
export function listBatchesSince(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  version: number,
  limit: number,
): Promise<BatchRow[]> {
  return context.transaction.query(
    `select ${columns} from ${from} where operation.site_id = $1 and operation.kind = $2 and operation.content_id = $3
       and operation.locale = $4 and operation.version > $5 order by operation.version limit $6`,
    [context.site.id, kind, id, locale, version, limit],
  );
}

/**
 * Whether a draft holds what was taken off the site again: it was edited after the version that stands published, and before
 * that was published, as a former one is.
 */
export async function holdsRejectedVersion(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  published: { version: number; at: Date },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `select 1 from content_operation where site_id = $1 and kind = $2 and content_id = $3 and locale = $4
       and version > $5 and at <= $6 limit 1`,
    [context.site.id, kind, id, locale, published.version, published.at],
  );
  return rows.length > 0;
}

/** Stores a batch as it was applied. */
export async function insertBatch(
  context: RequestContext,
  { kind, id }: ContentKey,
  batch: {
    locale: string;
    version: number;
    batchId: string;
    authorId: number | null;
    applied: readonly AppliedOperation[];
    outcome: object;
    undoes: number | null;
  },
): Promise<void> {
  await insertRow(context, 'content_operation', {
    kind,
    content_id: id,
    locale: batch.locale,
    version: batch.version,
    batch_id: batch.batchId,
    author_id: batch.authorId,
    at: new Date(context.now),
    applied: JSON.stringify(batch.applied),
    outcome: JSON.stringify(batch.outcome),
    undoes: batch.undoes,
  });
}

/** Adds operations that wait for the undoing of a removal to its row. */
export async function appendPending(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  version: number,
  operations: readonly Operation[],
): Promise<void> {
  await context.transaction.query(
    `update content_operation set pending = pending || $6::jsonb
     where site_id = $1 and kind = $2 and content_id = $3 and locale = $4 and version = $5`,
    [context.site.id, kind, id, locale, version, JSON.stringify(operations)],
  );
}

/** Notes which batch has undone others: those from one version to another. */
export async function updateUndone(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  { from: first, version, undoneBy }: { from: number; version: number; undoneBy: number },
): Promise<void> {
  await context.transaction.query(
    `update content_operation set undone_by = $7
     where site_id = $1 and kind = $2 and content_id = $3 and locale = $4 and version between $5 and $6`,
    [context.site.id, kind, id, locale, first, version, undoneBy],
  );
}

/** Makes batches valid again that a batch had undone. */
export async function clearUndone(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
  undoneBy: number,
): Promise<void> {
  await context.transaction.query(
    `update content_operation set undone_by = null
     where site_id = $1 and kind = $2 and content_id = $3 and locale = $4 and undone_by = $5`,
    [context.site.id, kind, id, locale, undoneBy],
  );
}
