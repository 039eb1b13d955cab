import { createHash } from 'node:crypto';
import type { DeletionDetails, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { lockRecord } from './change-records.operations.ts';
import type { RecordEffect, Records } from './define-records.operations.ts';
import { pickFields } from './records.presenter.ts';
import { deleteRecordRow, eraseRecordAudit } from './records.repository.ts';

/**
 * Deletes a record for good. Without the digest of what it takes along it only says what that is: nobody deletes what
 * they have not seen, nor what has changed since.
 */
export async function deleteRecord(
  context: RequestContext,
  records: Records,
  id: number,
  confirm: string | undefined,
): Promise<Result<Record<string, never>>> {
  const record = await lockRecord(context, records, id);
  if (!record) return fail('not-found');
  const details = await getDeletionDetails(context, records, [record]);
  if (confirm !== details.confirm) return refuseUnconfirmed(details);
  const deleted = await deleteLockedRecord(context, records, record);
  return deleted.ok ? succeed({}) : deleted;
}

/** Deletes a record that is locked and confirmed. */
export async function deleteLockedRecord(
  context: RequestContext,
  records: Records,
  record: ResourceRecord,
): Promise<Result<null>> {
  const { resource, rules, table } = records;
  const deleted = rules.delete
    ? await rules.delete(context, record)
    : succeed(await deleteRecordRow(context, table, record.id));
  if (!deleted.ok) return deleted;
  if (resource.isPersonal) await eraseRecordAudit(context, resource.name, [record.id]);
  await auditStaffAct(context, {
    act: `${resource.name}.delete`,
    kind: resource.name,
    resourceId: String(record.id),
    ...(resource.isPersonal ? {} : { before: pickFields(records, record.values) }),
  });
  context.transaction.invalidate(...(rules.cacheTags ?? []));
  return succeed(null);
}

/** Says what deleting records takes along, with the digest that confirms it. */
export async function getDeletionDetails(
  context: RequestContext,
  records: Records,
  chosen: readonly ResourceRecord[],
): Promise<DeletionDetails> {
  const counts = new Map<string, number>();
  const digest = createHash('sha256').update(`${context.site.id} ${records.resource.name}`);
  for (const record of chosen) {
    const effects: RecordEffect[] = (await records.rules.listDeletionEffects?.(context, record)) ?? [];
    digest.update(JSON.stringify([record.id, record.version, effects]));
    for (const { label, count } of effects) if (count) counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return {
    kind: 'deletion',
    effects: [...counts].map(([label, count]) => ({ label, count })),
    confirm: digest.digest('hex').slice(0, 32),
  };
}

/** Refuses a deletion that was not confirmed, with what it takes along. */
export function refuseUnconfirmed(details: DeletionDetails): FailedResult {
  return fail('confirmation-required', { details: { ...details } });
}
