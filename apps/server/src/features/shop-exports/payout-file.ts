import { isOfNoOrder, labelPayoutLine } from '@vitrine/domain/accounting/payout-line';
import { listPayoutLinesOfPeriod, type PayoutLineRow } from '../card-payouts/card-payouts.operations.ts';
import { readChunks } from '../resources/long-exports.operations.ts';
import { cents, moment, text } from './account-columns.ts';
import { type AccountFile, prepareFile } from './account-file.ts';

const payouts: AccountFile<PayoutLineRow> = {
  name: 'versements-des-cartes',
  columns: [
    text('payout', 'Versement', (row) => row.payout_id),
    text('arrivesOn', 'Arrivé le', (row) => row.arrives_on),
    moment('at', 'Date', (row) => row.at.toISOString()),
    text('kind', 'Mouvement', labelPayoutLine),
    text('reference', 'Commande', (row) => row.reference ?? (isOfNoOrder(row) ? '' : 'À rapprocher')),
    cents('amountCents', 'Montant', (row) => row.amount_cents),
    cents('feeCents', 'Frais', (row) => row.fee_cents),
    cents('netCents', 'Versé', (row) => row.amount_cents - row.fee_cents),
    text('serviceReference', 'Référence du service de cartes', (row) => row.intent_id ?? row.id),
    text('description', 'Libellé du service', (row) => row.description),
  ],
  read: (context, period) =>
    readChunks<PayoutLineRow>((last, limit) => listPayoutLinesOfPeriod(context, period, { last, limit })),
};

/** What the payouts of a period hold, movement by movement. */
export const payoutFile = prepareFile(payouts);
