import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import type { BulkOutcome, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { maximumBulk, type Selection } from '@vitrine/contract/resources/resource-endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { runInSavepoint } from '../../storage/savepoint.ts';
import { lockRecord, runRecordAction, setArchived } from './change-records.operations.ts';
import type { Records } from './define-records.operations.ts';
import { deleteLockedRecord, getDeletionDetails, refuseUnconfirmed } from './delete-records.operations.ts';
import { parseRecordFilter } from './record-filter.ts';
import { listRecordIds } from './records.repository.ts';

interface BulkRequest extends Selection {
  verb: string;
  confirm?: string | undefined;
  input?: Record<string, unknown>;
}

/** Does the same with several records, and answers for each. What is refused for one changes nothing of the others. */
export async function runBulk(
  context: RequestContext,
  records: Records,
  { verb, confirm, input = {}, ...selection }: BulkRequest,
): Promise<Result<{ outcomes: BulkOutcome[] }>> {
  const schema = records.resource.actions?.[verb]?.fields;
  const read = schema?.safeParse(input);
  if (read && !read.success) return fail('invalid-fields', { fields: describeIssues(read.error.issues, 'input') });
  const ids = await findSelection(context, records, selection);
  if (ids.length > maximumBulk)
    return fail('invalid-fields', {
      fields: { filter: `Au plus ${maximumBulk} éléments à la fois\u00a0: précisez le filtre.` },
      message: `Ce filtre trouve plus de ${maximumBulk} éléments. Précisez-le, et recommencez.`,
    });
  if (verb === 'delete') return deleteMany(context, records, ids, confirm);
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    const act = async (): Promise<Result<{ hasChanged?: boolean }>> => {
      if (verb === 'archive' || verb === 'restore') return setArchived(context, records, id, verb);
      const acted = await runRecordAction(context, records, id, verb, (read?.data as Record<string, unknown>) ?? {});
      return acted.ok ? succeed({}) : acted;
    };
    outcomes.push(toOutcome(id, await runInSavepoint(context, act, ({ ok }) => ok)));
  }
  return succeed({ outcomes });
}

async function deleteMany(
  context: RequestContext,
  records: Records,
  ids: readonly number[],
  confirm: string | undefined,
): Promise<Result<{ outcomes: BulkOutcome[] }>> {
  const found = new Map<number, ResourceRecord>();
  for (const id of ids) {
    const record = await lockRecord(context, records, id);
    if (record) found.set(id, record);
  }
  const details = await getDeletionDetails(context, records, [...found.values()]);
  if (confirm !== details.confirm) return refuseUnconfirmed(details);
  const outcomes: BulkOutcome[] = [];
  for (const id of ids) {
    const record = found.get(id);
    const act = async () => (record ? deleteLockedRecord(context, records, record) : fail('not-found'));
    outcomes.push(toOutcome(id, await runInSavepoint(context, act, ({ ok }) => ok)));
  }
  return succeed({ outcomes });
}

function toOutcome(id: number, result: Result<{ hasChanged?: boolean } | null>): BulkOutcome {
  if (result.ok) return { id, isDone: true, hasChanged: result.value?.hasChanged ?? true, message: '' };
  const { message, fields, code } = result.failure;
  const [first] = Object.values(fields ?? {});
  return { id, isDone: false, hasChanged: false, message: message ?? first ?? getErrorMessage(code) };
}

/** Lists the ids of a selection in one order, so that two bulk acts never wait for each other. */
export async function findSelection(
  context: RequestContext,
  records: Records,
  { ids, filter }: Selection,
  most = maximumBulk,
): Promise<number[]> {
  if (ids) return [...new Set(ids)].sort((one, other) => one - other);
  return listRecordIds(context, records.table, parseRecordFilter(records, filter), most + 1);
}
