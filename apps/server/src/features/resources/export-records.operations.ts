import { describeFields, type ResourceFieldDescription } from '@vitrine/contract/resources/describe-resource';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { maximumExport, type Selection } from '@vitrine/contract/resources/resource-endpoints';
import { formatCsv, formatCsvMoment, formatCsvPrice } from '@vitrine/domain/kernel/csv';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { RecordFilter } from '../../storage/resource-sql.ts';
import type { Records } from './define-records.operations.ts';
import { readChunks, refuseLongExport } from './long-exports.operations.ts';
import { parseRecordFilter } from './record-filter.ts';
import { presentRecord } from './records.presenter.ts';
import { countRecordRows, listRecordRows } from './records.repository.ts';

/** Exports records as a CSV file that French spreadsheets open: semicolons, BOM, French headers and values. */
export async function exportRecords(
  context: RequestContext,
  records: Records,
  { ids, filter: query }: Selection,
): Promise<Result<string>> {
  const filter: RecordFilter = { ...parseRecordFilter(records, ids ? { archived: 'all' } : query), ids };
  const count = await countRecordRows(context, records.table, filter, maximumExport);
  if (count > maximumExport) return refuseLongExport();
  const { resource } = records;
  const fields = [...describeFields(resource.fields, false, []), ...describeFields(resource.computed, true, [])];
  const lines = [fields.map(({ label }) => label)];
  const chunks = readChunks<Awaited<ReturnType<typeof listRecordRows>>[number]>((last, limit) => {
    const cursor = last && { value: last['#sort'], id: last['#id'] };
    return listRecordRows(context, records.table, filter, resource.order, cursor, limit);
  });
  for await (const rows of chunks)
    for (const row of rows) lines.push(formatLine(context, resource, fields, presentRecord(records, row)));
  await auditStaffAct(context, {
    act: `${resource.name}.export`,
    kind: `${resource.name}-export`,
    resourceId: context.requestId,
    after: { count },
  });
  return succeed(formatCsv(lines));
}

function formatLine(
  { site: { timeZone } }: RequestContext,
  { filters }: Records['resource'],
  fields: readonly ResourceFieldDescription[],
  { values }: ResourceRecord,
): string[] {
  return fields.map(({ name, options, control }) => {
    const value = values[name];
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return nameBoolean(filters?.[name], value);
    const option = options?.find((one) => one.value === value);
    if (option) return option.label;
    if (control === 'price') return formatCsvPrice(Number(value));
    const text = String(value);
    const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text);
    if (isMoment) return formatCsvMoment(text, timeZone);
    return typeof value === 'number' ? text.replace('.', ',') : text;
  });
}

/** In the words of the list: « Actif », where it has any. */
function nameBoolean(filter: NonNullable<Records['resource']['filters']>[string] | undefined, value: boolean): string {
  const usual = value ? 'Oui' : 'Non';
  return filter?.kind === 'boolean' ? (filter.options?.[`${value}`] ?? usual) : usual;
}
