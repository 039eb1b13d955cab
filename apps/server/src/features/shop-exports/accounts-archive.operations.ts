import { type AccountExport, maximumAccountLines } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatFec, nameFec } from '@vitrine/domain/accounting/fec';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { formatCsv } from '@vitrine/domain/kernel/csv';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ArchiveWriter } from '../../adapters/archives/archive-reader.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { writePapersOfPeriod } from '../invoices/files/papers-of-period.operations.ts';
import { accountFiles } from './account-files.ts';
import { findPeriod } from './account-period.ts';
import { findSiren, missingSiren } from './export-accounts.operations.ts';

interface Days {
  from: string;
  to: string;
}

/** What an accountant asks for, with what the index says of it; lists of orders, which name buyers, are left to their own files. */
const contents = {
  invoices: 'Factures et avoirs, une ligne par taux',
  'paper-vat': 'TVA par jour d’après les factures et les avoirs',
  fec: 'Écritures comptables au format de la loi (FEC)',
  vat: 'TVA par jour d’après l’argent reçu et rendu',
  payments: 'Paiements et remboursements',
  payouts: 'Versements du service de cartes, avec leurs frais',
  hectolitres: 'Hectolitres par appellation, couleur et millésime',
  stock: 'Stock à la fin de la période',
} as const satisfies Partial<Record<AccountExport, string>>;

/** Says where all that an accountant asks for is downloaded. */
export async function readAccountsDownload(
  context: RequestContext,
  days: Days | undefined,
): Promise<Result<ReplyOf<'readAccountsDownload'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const period = findPeriod(context, days);
  if (!period.ok) return period;
  const { from, to } = period.value;
  return succeed({ name: nameArchive({ from, to }), url: adminPaths.accountsFile(context.site.id, from, to) });
}

/** Begins the download: the journal says who takes the accounts along. */
export async function startAccountsDownload(context: RequestContext, days: Days): Promise<Result<{ name: string }>> {
  const found = await readAccountsDownload(context, days);
  if (!found.ok) return found;
  const { name } = found.value;
  await auditStaffAct(context, { act: 'accounts.download', kind: 'accounts', resourceId: name, after: { ...days } });
  return succeed({ name });
}

const nameArchive = ({ from, to }: Days): string => `comptabilite-${from}-${to}.zip`;

/**
 * Writes the accounts of a period into an archive: each file, the papers as PDF in a folder, then an index of all. One file at a time is in the
 * memory; each is read at one moment, and what is sold meanwhile may stand in a later one alone.
 */
export async function writeAccounts(
  scope: Pick<PrepareContext, 'read' | 'site' | 'services'>,
  days: Days,
  archive: ArchiveWriter,
): Promise<void> {
  const index: string[][] = [];
  for (const [what, holds] of Object.entries(contents)) {
    const { name, content, lines } = await scope.read((context) =>
      readFile(context, what as keyof typeof contents, days),
    );
    if (content !== undefined) await archive.add(name, content);
    index.push([content === undefined ? '' : name, holds, String(lines)]);
  }
  const papers = await writePapersOfPeriod(scope, days, archive, 'pieces/');
  index.push(['pieces/', 'Factures et avoirs en PDF, et leur liste', String(papers)]);
  await archive.add('index.csv', formatCsv([['Fichier', 'Contenu', 'Lignes'], ...index]));
}

/** Reads one file; without content where it cannot be, for a reason that `lines` says. */
async function readFile(
  context: RequestContext,
  what: keyof typeof contents,
  days: Days,
): Promise<{ name: string; content?: string; lines: number | string }> {
  const period = findPeriod(context, days);
  if (!period.ok) throw new Error('a period is judged before its accounts are written');
  const file = accountFiles[what];
  const siren = what === 'fec' ? await findSiren(context) : '';
  if (what === 'fec' && !siren) return { name: file.name, lines: missingSiren };
  const lines: (readonly string[])[] = [];
  for await (const rows of file.read(context, period.value)) {
    for (const { cells } of rows) lines.push(cells);
    if (lines.length > maximumAccountLines)
      return { name: file.name, lines: 'Trop de lignes\u00a0: choisissez une période plus courte.' };
  }
  return what === 'fec'
    ? { name: nameFec(siren, days.to), content: formatFec(lines), lines: lines.length }
    : { name: `${file.name}.csv`, content: formatCsv([file.labels, ...lines]), lines: lines.length };
}
