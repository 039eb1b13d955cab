import { maximumAccountLines } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatFec, nameFec } from '@vitrine/domain/accounting/fec';
import { formatCsv } from '@vitrine/domain/kernel/csv';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
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
  const form = await chooseForm(context, { what, format, to });
  if (!form.ok) return form;
  const file = accountFiles[what];
  const lines: (readonly string[])[] = [];
  const records: object[] = [];
  for await (const rows of file.read(context, period.value)) {
    for (const { cells, record } of rows) format === 'json' ? records.push(record) : lines.push(cells);
    if (lines.length + records.length > maximumAccountLines) return refuseLongPeriod();
  }
  await auditStaffAct(context, {
    act: 'accounts.export',
    kind: 'accounts',
    resourceId: what,
    after: { from, to, count: lines.length + records.length },
  });
  const content = format === 'json' ? `${JSON.stringify(records, null, 2)}\n` : form.value.write(file.labels, lines);
  const name = form.value.name ?? `${file.name}-${from}-${to}.${format}`;
  return succeed({ name, content: Buffer.from(content).toString('base64') });
}

/** How a file is written, and its name where the law gives one. */
interface FileForm {
  name?: string;
  write(labels: readonly string[], lines: readonly (readonly string[])[]): string;
}

/** Accounting entries have the form and the name of the law; all other files are those of a spreadsheet. */
async function chooseForm(
  context: RequestContext,
  { what, format, to }: Pick<InputOf<'exportAccounts'>['body'], 'what' | 'format' | 'to'>,
): Promise<Result<FileForm>> {
  const isFec = what === 'fec';
  if (format !== 'json' && isFec !== (format === 'txt')) {
    const message = isFec ? 'Choisissez txt ou json.' : 'Choisissez csv ou json.';
    return fail('invalid-fields', { fields: { format: message }, message });
  }
  if (!isFec) return succeed({ write: (labels, lines) => formatCsv([labels, ...lines]) });
  const siren = await findSiren(context);
  if (!siren) return fail('invalid-fields', { fields: { what: missingSiren }, message: missingSiren });
  return succeed({ name: nameFec(siren, to), write: (_, lines) => formatFec(lines) });
}

/** Why there are no accounting entries of a shop without a SIREN. */
export const missingSiren =
  'Indiquez d’abord le numéro SIRET dans les réglages\u00a0: le fichier des écritures porte votre SIREN.';

/** Finds the SIREN that names the file of entries; empty where the settings have none. */
export async function findSiren(context: RequestContext): Promise<string> {
  const { SIRET_NUMBER } = await getSettings(context);
  return SIRET_NUMBER.replace(/\D/g, '').slice(0, 9);
}

function refuseLongPeriod(): FailedResult {
  return fail('invalid-fields', {
    fields: { to: 'Choisissez une période plus courte.' },
    message: `Un fichier contient au plus ${maximumAccountLines.toLocaleString('fr-FR')} lignes. Choisissez une période plus courte, et exportez en plusieurs fois.`,
  });
}
