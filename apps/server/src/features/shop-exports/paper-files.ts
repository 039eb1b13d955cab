import type { VatCategory } from '@vitrine/domain/invoicing/paper';
import type { RatedAmount } from '@vitrine/domain/invoicing/paper-amounts';
import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import { paymentMethodLabels } from '@vitrine/domain/ordering/payment-method';
import { spreadOver } from '@vitrine/domain/pricing/spread-amount';
import { readChunks } from '../resources/long-exports.operations.ts';
import { cents, integer, rate, text } from './account-columns.ts';
import { type AccountFile, prepareFile } from './account-file.ts';
import { type IssuedPaperRow, listIssuedPapers, listPaperDays, type PaperDayRow } from './papers.repository.ts';

const categoryLabels: Readonly<Record<VatCategory, string>> = {
  S: 'Soumis à la TVA',
  E: 'Exonéré (art. 293 B)',
  O: 'Hors du champ de la TVA',
};

/** What a paper says of one rate: negative in a credit note. */
interface PaperPartRow {
  paper: IssuedPaperRow;
  part: RatedAmount;
  paidCents: number;
}

/** One row for each rate of a paper; what was paid is spread over them. */
function listParts(paper: IssuedPaperRow): PaperPartRow[] {
  const sign = paper.kind === 'credit-note' ? -1 : 1;
  return spreadOver(paper.payment.paidCents, paper.groups, ({ totalCents }) => totalCents).map(([group, paid]) => ({
    paper,
    part: {
      ...group,
      netCents: sign * group.netCents,
      vatCents: sign * group.vatCents,
      totalCents: sign * group.totalCents,
    },
    paidCents: sign * paid,
  }));
}

const invoices: AccountFile<PaperPartRow> = {
  name: 'factures-et-avoirs',
  columns: [
    text('number', 'Numéro', ({ paper }) => paper.number),
    text('kind', 'Pièce', ({ paper }) => paperKindLabels[paper.kind]),
    text('issuedOn', 'Date', ({ paper }) => paper.issued_on),
    text('reference', 'Commande', ({ paper }) => paper.reference),
    text('creditedNumber', 'Facture créditée', ({ paper }) => paper.credited_number),
    text('buyer', 'Acheteur', ({ paper: { buyer } }) =>
      buyer ? (buyer.company?.name ?? buyer.name) : 'Identité supprimée après dix ans',
    ),
    text('siren', 'SIREN', ({ paper }) => paper.buyer?.company?.siren ?? ''),
    text('vatNumber', 'TVA intracommunautaire', ({ paper }) => paper.buyer?.company?.vatNumber ?? ''),
    text('country', 'Pays', ({ paper }) => paper.buyer?.address?.country ?? ''),
    text('category', 'Régime', ({ part }) => categoryLabels[part.category]),
    rate('rate', 'Taux (%)', ({ part }) => part.rate),
    cents('netCents', 'HT', ({ part }) => part.netCents),
    cents('vatCents', 'TVA', ({ part }) => part.vatCents),
    cents('totalCents', 'TTC', ({ part }) => part.totalCents),
    text('paymentMethod', 'Moyen de paiement', ({ paper }) => paymentMethodLabels[paper.payment.method]),
    text('paidOn', 'Payée le', ({ paper }) => paper.payment.paidOn ?? ''),
    cents('paidCents', 'Payé TTC', ({ paidCents }) => paidCents),
    text('hash', 'Empreinte', ({ paper }) => paper.hash),
  ],
  async *read(context, period) {
    const papers = readChunks<IssuedPaperRow>((last, limit) => listIssuedPapers(context, period, { last, limit }));
    for await (const rows of papers) yield rows.flatMap(listParts);
  },
};

const nameControl = ({ isClosed, isEqual }: PaperDayRow) =>
  isClosed ? (isEqual ? 'Égal au total arrêté' : 'Différent du total arrêté') : 'Journée pas encore arrêtée';

const paperVat: AccountFile<PaperDayRow> = {
  name: 'tva-par-jour-des-factures',
  columns: [
    text('day', 'Jour', (row) => row.day),
    text('category', 'Régime', (row) => categoryLabels[row.category]),
    rate('rate', 'Taux (%)', (row) => row.rate),
    integer('papers', 'Pièces', (row) => row.papers),
    cents('invoicedCents', 'Facturé TTC', (row) => row.invoicedCents),
    cents('creditedCents', 'Crédité TTC', (row) => row.creditedCents),
    cents('totalCents', 'TTC', (row) => row.totalCents),
    cents('netCents', 'HT', (row) => row.netCents),
    cents('vatCents', 'TVA', (row) => row.vatCents),
    text('control', 'Contrôle', nameControl),
    text('hash', 'Empreinte du total', (row) => row.hash),
  ],
  async *read(context, period) {
    yield await listPaperDays(context, period);
  },
};

/** The files of accounts that are read from papers: the chain of invoices and credit notes. */
export const paperFiles = { invoices: prepareFile(invoices), 'paper-vat': prepareFile(paperVat) };
