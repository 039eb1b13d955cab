import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import type { PaperBuyer } from '@vitrine/domain/invoicing/paper';
import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import { formatCsv, formatCsvPrice } from '@vitrine/domain/kernel/csv';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ArchiveWriter } from '../../../adapters/archives/archive-reader.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import type { PrepareContext } from '../../bind-endpoint.ts';
import {
  countPapersOfPeriod,
  listPapersOfPeriod,
  type PaperPeriod,
  type PeriodPaperRow,
} from './papers-of-period.repository.ts';

/** Papers that are read at once. */
const pageSize = 200;

/** Says where the papers of a period are downloaded, and how many there are. */
export async function readPapersDownload(
  context: RequestContext,
  period: PaperPeriod | undefined,
): Promise<Result<ReplyOf<'readPapersDownload'>>> {
  if (!period) return fail('invalid-fields', { fields: { from: 'Indiquez les deux jours de la période.' } });
  const found = await findPapers(context, period);
  if (!found.ok) return found;
  const url = adminPaths.papersFile(context.site.id, period.from, period.to);
  return succeed({ ...found.value, url: period.isOfCompanies ? `${url}?buyers=companies` : url });
}

/** Begins the download of a period: the journal says who takes its papers along. */
export async function startPapersDownload(
  context: RequestContext,
  period: PaperPeriod,
): Promise<Result<{ name: string; count: number }>> {
  const found = await findPapers(context, period);
  if (!found.ok) return found;
  await auditStaffAct(context, {
    act: 'invoices.download',
    kind: 'invoices',
    resourceId: found.value.name,
    after: {
      from: period.from,
      to: period.to,
      ...(period.isOfCompanies ? { buyers: 'companies' } : {}),
      count: found.value.count,
    },
  });
  return found;
}

async function findPapers(
  context: RequestContext,
  period: PaperPeriod,
): Promise<Result<{ name: string; count: number }>> {
  if (period.to < period.from)
    return fail('invalid-fields', { fields: { to: 'Indiquez un dernier jour qui ne précède pas le premier.' } });
  const count = await countPapersOfPeriod(context, period);
  if (count === 0)
    return fail('invalid-fields', {
      fields: {
        from: `Aucune facture et aucun avoir${period.isOfCompanies ? ' d’une entreprise' : ''} n’est daté de ces jours\u00a0: choisissez une autre période.`,
      },
    });
  const whose = period.isOfCompanies ? '-entreprises' : '';
  return succeed({ name: `factures${whose}-${period.from}-${period.to}.zip`, count });
}

/**
 * Writes the files of a period into an archive, then an index in CSV, which names those that are not there: still to be drawn, or kept
 * no longer. Papers are read by pages and files sent as they are read: no more of them is in the memory, however many there are. The index
 * tells of the files as they were sent, whatever is issued or drawn meanwhile. `folder` is where they stand in the archive, as `pieces/`.
 * Returns how many papers there are.
 */
export async function writePapersOfPeriod(
  { read, site, services: { store } }: Pick<PrepareContext, 'read' | 'site' | 'services'>,
  period: PaperPeriod,
  archive: ArchiveWriter,
  folder = '',
): Promise<number> {
  const reasons = new Map<number, string>();
  let last: PeriodPaperRow | undefined;
  let count = 0;
  for await (const papers of readPages(read, period))
    for (const paper of papers) {
      const content = paper.stored_name === null ? undefined : await store.read(site.id, paper.stored_name);
      if (content) await archive.add(`${folder}${paper.number}.pdf`, content, true);
      else reasons.set(paper.id, describeAbsence(paper));
      last = paper;
      count += 1;
    }
  await archive.add(`${folder}index.csv`, writeIndex(readPages(read, period, last), reasons));
  return count;
}

/** Reads papers by pages; as far as `until` where it is given. */
async function* readPages(
  read: PrepareContext['read'],
  period: PaperPeriod,
  until?: PeriodPaperRow,
): AsyncGenerator<PeriodPaperRow[]> {
  for (let last: PeriodPaperRow | undefined; ; ) {
    const page = await read((context) => listPapersOfPeriod(context, period, { last, until, limit: pageSize }));
    if (page.length) yield page;
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}

const columns: readonly { label: string; format(paper: PeriodPaperRow, buyer: PaperBuyer | null): string }[] = [
  { label: 'Numéro', format: ({ number }) => number },
  { label: 'Pièce', format: ({ kind }) => paperKindLabels[kind] },
  { label: 'Date', format: ({ issued_on: day }) => day },
  { label: 'Commande', format: ({ reference }) => reference },
  {
    label: 'Acheteur',
    format: (_, buyer) =>
      buyer ? [buyer.company?.name, buyer.name].filter(Boolean).join(', ') : 'Identité supprimée après dix ans',
  },
  { label: 'SIREN', format: (_, buyer) => buyer?.company?.siren ?? '' },
  { label: 'TVA intracommunautaire', format: (_, buyer) => buyer?.company?.vatNumber ?? '' },
  { label: 'Facture créditée', format: ({ credited_number: number }) => number },
  { label: 'Hors taxes', format: (paper) => formatCsvPrice(signed(paper, paper.net_cents)) },
  { label: 'TVA', format: (paper) => formatCsvPrice(signed(paper, paper.vat_cents)) },
  { label: 'Total TTC', format: (paper) => formatCsvPrice(signed(paper, paper.total_cents)) },
];

/** A credit note takes away: the sums of the columns are those of the period. */
const signed = ({ kind }: Pick<PeriodPaperRow, 'kind'>, cents: number): number =>
  kind === 'credit-note' && cents ? -cents : cents;

async function* writeIndex(
  pages: AsyncIterable<readonly PeriodPaperRow[]>,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  yield formatCsv([[...columns.map(({ label }) => label), 'Fichier']]);
  // The mark of the encoding stands once, at the beginning.
  for await (const papers of pages) yield formatCsv(papers.map((paper) => describePaper(paper, reasons))).slice(1);
}

function describePaper(paper: PeriodPaperRow, reasons: ReadonlyMap<number, string>): string[] {
  const buyer = paper.buyer === null ? null : (JSON.parse(paper.buyer) as PaperBuyer);
  return [...columns.map(({ format }) => format(paper, buyer)), reasons.get(paper.id) ?? `${paper.number}.pdf`];
}

function describeAbsence({ buyer, stored_name: name }: PeriodPaperRow): string {
  if (buyer === null) return 'n’est plus conservé';
  return name === null ? 'pas encore prêt' : 'introuvable';
}
