import { maximumAccountLines } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatCsv } from '@vitrine/domain/kernel/csv';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { accountFiles } from './account-files.ts';
import { findPeriod } from './account-period.ts';

/** Exports one file of the accounts of a period; the journal says who did. */
export async function exportAccounts(
  context: RequestContext,
  { what, format, from, to }: InputOf<'exportAccounts'>['body'],
): Promise<Result<ReplyOf<'exportAccounts'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const period = findPeriod(context, { from, to });
  if (!period.ok) return period;
  const file = accountFiles[what];
  const lines: (readonly string[])[] = [];
  const records: object[] = [];
  for await (const rows of file.read(context, period.value)) {
    for (const { cells, record } of rows) format === 'csv' ? lines.push(cells) : records.push(record);
    if (lines.length + records.length > maximumAccountLines) return refuseLongPeriod();
  }
  await auditStaffAct(context, {
    act: 'accounts.export',
    kind: 'accounts',
    resourceId: what,
    after: { from, to, count: lines.length + records.length },
  });
  const content = format === 'csv' ? formatCsv([file.labels, ...lines]) : `${JSON.stringify(records, null, 2)}\n`;
  return succeed({ name: `${file.name}-${from}-${to}.${format}`, content: Buffer.from(content).toString('base64') });
}

function refuseLongPeriod(): FailedResult {
  return fail('invalid-fields', {
    fields: { to: 'Choisissez une période plus courte.' },
    message: `Un fichier contient au plus ${maximumAccountLines.toLocaleString('fr-FR')} lignes. Choisissez une période plus courte, et exportez en plusieurs fois.`,
  });
}
