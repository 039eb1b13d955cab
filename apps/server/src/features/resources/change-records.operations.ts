import type { ConflictDetails, ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { Records } from './define-records.operations.ts';
import { readRecord } from './records.operations.ts';
import { pickFields, presentRecord } from './records.presenter.ts';
import {
  findRecordRow,
  insertRecordRow,
  listRecordAudit,
  lockRecordRow,
  updateRecordArchived,
  updateRecordRow,
} from './records.repository.ts';

type Values = Record<string, unknown>;

/** Creates a record. */
export async function createRecord(
  context: RequestContext,
  records: Records,
  values: Values,
  verb: 'create' | 'duplicate' = 'create',
): Promise<Result<ResourceRecord>> {
  await records.rules.lock?.(context);
  const fields = await records.rules.check?.(context, values);
  if (fields && Object.keys(fields).length) return fail('invalid-fields', { fields });
  const created = records.rules.create
    ? await records.rules.create(context, values)
    : succeed({ id: await insertRecordRow(context, records.table, values) });
  return created.ok ? finishChange(context, records, created.value.id, verb, undefined) : created;
}

/**
 * Changes fields of a record. Where somebody else changed the record since the version that was read, and has other
 * values in these fields, it refuses with both.
 */
export async function updateRecord(
  context: RequestContext,
  records: Records,
  id: number,
  { version, values }: { version: number; values: Values },
): Promise<Result<ResourceRecord>> {
  const current = await lockRecord(context, records, id);
  if (!current) return fail('not-found');
  const changes = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== undefined && !isEqual(value, current.values[key])),
  );
  if (!Object.keys(changes).length) return succeed(current);
  if (version !== current.version) return refuseVersion(context, records, current, changes);
  const next = { ...pickFields(records, current.values), ...changes };
  const fields = await records.rules.check?.(context, next, current);
  if (fields && Object.keys(fields).length) return fail('invalid-fields', { fields });
  const written = records.rules.update
    ? await records.rules.update(context, current, changes)
    : succeed(await updateRecordRow(context, records.table, id, changes));
  return written.ok ? finishChange(context, records, id, 'update', current) : written;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function refuseVersion(
  context: RequestContext,
  records: Records,
  current: ResourceRecord,
  changes: Values,
): Promise<Result<never>> {
  const [last] = await listRecordAudit(context, records.resource.name, current.id, undefined, 1);
  const details: ConflictDetails = {
    kind: 'version',
    record: current,
    fields: Object.fromEntries(
      Object.entries(changes).map(([key, yours]) => [key, { yours, current: current.values[key] }]),
    ),
    author: last?.name ?? null,
    at: last?.at.toISOString() ?? null,
  };
  return fail('conflict', { details: { ...details } });
}

/** Creates a copy of a record. */
export async function duplicateRecord(
  context: RequestContext,
  records: Records,
  id: number,
): Promise<Result<ResourceRecord>> {
  const current = await readRecord(context, records, id);
  if (!current.ok) return current;
  const values = pickFields(records, current.value.values);
  return createRecord(context, records, (await records.rules.copy?.(context, values)) ?? values, 'duplicate');
}

/** Archives a record, or puts it back to use. */
export async function archiveRecord(
  context: RequestContext,
  records: Records,
  id: number,
  verb: 'archive' | 'restore',
): Promise<Result<ResourceRecord>> {
  const archived = await setArchived(context, records, id, verb);
  return archived.ok ? succeed(archived.value.record) : archived;
}

/** Archives a record, or puts it back to use; says whether it was not so already. */
export async function setArchived(
  context: RequestContext,
  records: Records,
  id: number,
  verb: 'archive' | 'restore',
): Promise<Result<{ record: ResourceRecord; hasChanged: boolean }>> {
  const current = await lockRecord(context, records, id);
  if (!current) return fail('not-found');
  if ((current.archivedAt !== null) === (verb === 'archive')) return succeed({ record: current, hasChanged: false });
  await updateRecordArchived(context, records.table, id, verb === 'archive' ? new Date(context.now) : null);
  await records.rules.afterArchive?.(context, current);
  const changed = await finishChange(context, records, id, verb, current);
  return changed.ok ? succeed({ record: changed.value, hasChanged: true }) : changed;
}

/** Runs an action of the resource on a record. */
export async function runRecordAction(
  context: RequestContext,
  records: Records,
  id: number,
  action: string,
  input: Values,
): Promise<Result<ResourceRecord>> {
  const current = await lockRecord(context, records, id);
  if (!current) return fail('not-found');
  const { when, seen, amount } = records.resource.actions?.[action] ?? {};
  if (when && !when.values.includes(current.values[when.key] as never))
    return fail('conflict', { message: 'Cela est déjà fait, ou n’est plus possible. Rechargez la liste.' });
  const told = seen === undefined ? null : (input[seen] ?? null);
  const given = Object.fromEntries(Object.entries(input).filter(([key]) => key !== seen));
  if (seen && told !== null && told !== current.values[seen])
    return fail('conflict', {
      message: `Cela a changé depuis votre lecture, et rien n’est noté.${amount ? ` Le montant est maintenant de ${formatPrice(Number(current.values[amount]))}.` : ''} Vérifiez-le, puis recommencez.`,
    });
  const run = records.rules.actions?.[action];
  if (!run) throw new Error(`${records.resource.name} has no rule for ${action}`);
  const acted = await run(context, current, given);
  return acted.ok ? finishChange(context, records, id, action, current, given) : acted;
}

/** Locks a record for the rest of the transaction, and reads it. */
export async function lockRecord(
  context: RequestContext,
  records: Records,
  id: number,
): Promise<ResourceRecord | undefined> {
  await records.rules.lock?.(context, id);
  if (!(await lockRecordRow(context, records.table, id))) return undefined;
  const row = await findRecordRow(context, records.table, id);
  return row && presentRecord(records, row);
}

/** Records a change in the audit with the fields before and after, and invalidates what is cached of it. */
async function finishChange(
  context: RequestContext,
  records: Records,
  id: number,
  verb: string,
  previous: ResourceRecord | undefined,
  input?: Values,
): Promise<Result<ResourceRecord>> {
  const next = await readRecord(context, records, id);
  if (!next.ok) throw new Error(`${records.resource.name} ${id} is gone after ${verb}`);
  // An action changes what staff do not fill in: its condition says which value.
  const { when } = records.resource.actions?.[verb] ?? {};
  const pick = ({ values }: ResourceRecord) => ({
    ...pickFields(records, values),
    ...(when ? { [when.key]: values[when.key] } : {}),
  });
  await auditStaffAct(context, {
    act: `${records.resource.name}.${verb}`,
    kind: records.resource.name,
    resourceId: String(id),
    before: previous && pick(previous),
    after: { ...pick(next.value), ...input },
  });
  context.transaction.invalidate(...(records.rules.cacheTags ?? []));
  return next;
}
