import type { AccountExport } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import { movementLabels } from '@vitrine/contract/resources/stock-items.resource';
import { findWineColour } from '@vitrine/domain/accounting/wine-colour';
import { computeOrderStatus, orderStatusLabels } from '@vitrine/domain/ordering/order-status';
import { paymentMethodLabels } from '@vitrine/domain/ordering/payment-method';
import { readChunks } from '../resources/long-exports.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { cents, integer, moment, rate, text, volume } from './account-columns.ts';
import { type DailyVat, listDailyVat, listWineVolumes, type WineVolume } from './account-figures.operations.ts';
import { type AccountFile, type FileLines, prepareFile } from './account-file.ts';
import { fecFile } from './fec-file.ts';
import { moneyLabels } from './money-labels.data.ts';
import { paperFiles } from './paper-files.ts';
import { payoutFile } from './payout-file.ts';
import { listMoney, type MoneyRow } from './sales.repository.ts';
import { listPlaced, listSoldLines, type PlacedRow, type SoldLineRow } from './sold.repository.ts';
import { listMovements, listStockLevels, type MovementRow, type StockLevelRow } from './stock-lists.repository.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;
const statusOf = (row: Pick<PlacedRow, 'fulfilment' | 'payment_state'>) =>
  orderStatusLabels[computeOrderStatus(row.fulfilment, row.payment_state)];

const orders: AccountFile<PlacedRow> = {
  name: 'commandes',
  columns: [
    text('reference', 'Commande', (row) => row.reference),
    moment('placedAt', 'Passée le', (row) => iso(row.placed_at)),
    moment('paidAt', 'Payée le', (row) => iso(row.paid_at)),
    text('status', 'État', statusOf),
    text('buyer', 'Acheteur', (row) => row.name),
    text('email', 'Adresse électronique', (row) => row.email),
    text('country', 'Pays', (row) => row.country),
    text('paymentMethod', 'Moyen de paiement', (row) => paymentMethodLabels[row.payment_method]),
    cents('goodsCents', 'Articles TTC', (row) => row.goods_cents),
    cents('discountCents', 'Réduction TTC', (row) => row.discount_cents),
    text('discountCode', 'Code de réduction', (row) => row.discount_code),
    cents('shippingCents', 'Livraison TTC', (row) => row.shipping_cents),
    cents('totalCents', 'Total TTC', (row) => row.total_cents),
    cents('netCents', 'Total HT', (row) => row.net_cents),
    cents('vatCents', 'TVA', (row) => row.vat_cents),
    cents('refundedCents', 'Remboursé TTC', (row) => row.refunded_cents),
  ],
  read: (context, period) => readChunks<PlacedRow>((last, limit) => listPlaced(context, period, { last, limit })),
};

/** One rate, or several of a box: « 20 », « 20 et 5,5 ». */
const formatRates = ({ parts }: SoldLineRow) =>
  [...new Set(parts.map((part) => part.rate))].map((one) => (one / 100).toLocaleString('fr-FR')).join(' et ');

const lines: AccountFile<SoldLineRow> = {
  name: 'lignes-de-commandes',
  columns: [
    text('reference', 'Commande', (row) => row.reference),
    moment('placedAt', 'Passée le', (row) => iso(row.placed_at)),
    moment('paidAt', 'Payée le', (row) => iso(row.paid_at)),
    text('status', 'État', statusOf),
    text('itemReference', 'Référence', (row) => row.item_reference),
    text('name', 'Article', (row) => row.name),
    text('detail', 'Détail', (row) => row.detail),
    text('appellation', 'Appellation', (row) => row.appellation),
    text('colour', 'Couleur', (row) => findWineColour(row.kinds)),
    integer('year', 'Millésime', (row) => row.year),
    integer('capacityMl', 'Contenance (ml)', (row) => row.capacity_ml),
    integer('quantity', 'Quantité', (row) => row.quantity),
    cents('listCents', 'Prix normal TTC', (row) => row.list_cents),
    cents('unitCents', 'Prix TTC', (row) => row.unit_cents),
    cents('discountCents', 'Réduction TTC', (row) => row.discount_cents),
    cents('totalCents', 'Total TTC', (row) => row.total_cents),
    cents('netCents', 'Total HT', (row) => row.net_cents),
    cents('vatCents', 'TVA', (row) => row.vat_cents),
    text('rates', 'Taux de TVA (%)', formatRates),
  ],
  read: (context, period) => readChunks<SoldLineRow>((last, limit) => listSoldLines(context, period, { last, limit })),
};

const payments: AccountFile<MoneyRow> = {
  name: 'paiements',
  columns: [
    moment('at', 'Date', (row) => iso(row.at)),
    text('kind', 'Mouvement', (row) => moneyLabels[row.kind]),
    text('reference', 'Commande', (row) => row.reference),
    text('buyer', 'Acheteur', (row) => row.name),
    text('method', 'Moyen', (row) => (row.is_by_hand ? 'À la main' : paymentMethodLabels[row.method])),
    cents('amountCents', 'Montant', (row) => row.cents),
    text('serviceReference', 'Référence du service de cartes', (row) => row.intent),
    text('note', 'Motif', (row) => row.note),
  ],
  read: (context, period) => readChunks<MoneyRow>((last, limit) => listMoney(context, period, { last, limit })),
};

const vat: AccountFile<DailyVat> = {
  name: 'tva-par-jour',
  columns: [
    text('day', 'Jour', (row) => row.day),
    rate('rate', 'Taux (%)', (row) => row.rate),
    cents('soldCents', 'Vendu TTC', (row) => row.soldCents),
    cents('refundedCents', 'Remboursé TTC', (row) => row.refundedCents),
    cents('totalCents', 'TTC', (row) => row.totalCents),
    cents('netCents', 'HT', (row) => row.netCents),
    cents('vatCents', 'TVA', (row) => row.vatCents),
  ],
  async *read(context, period) {
    yield await listDailyVat(context, period);
  },
};

const hectolitres: AccountFile<WineVolume> = {
  name: 'hectolitres',
  columns: [
    text('appellation', 'Appellation', (row) => row.appellation),
    text('colour', 'Couleur', (row) => row.colour),
    integer('year', 'Millésime', (row) => row.year),
    volume('soldMl', 'Vendu (hl)', (row) => row.soldMl),
    volume('refundedMl', 'Remboursé (hl)', (row) => row.refundedMl),
    volume('leftMl', 'En cave à la fin (hl)', (row) => row.leftMl),
  ],
  async *read(context, period) {
    yield await listWineVolumes(context, period);
  },
};

const stock: AccountFile<StockLevelRow> = {
  name: 'stock',
  columns: [
    text('reference', 'Référence', (row) => row.reference),
    text('name', 'Article', (row) => row.title),
    integer('year', 'Millésime', (row) => row.year),
    integer('capacityMl', 'Contenance (ml)', (row) => row.capacity_ml),
    integer('atEnd', 'En cave à la fin de la période', (row) => row.at_end),
    integer('onHand', 'En cave maintenant', (row) => row.on_hand),
    integer('held', 'Retenu par des commandes', (row) => row.held),
    integer('allocated', 'Vendu, pas encore parti', (row) => row.allocated),
    integer('available', 'À vendre', (row) => row.on_hand - row.held - row.allocated),
  ],
  async *read(context, period) {
    const { USE_PRODUCT_STOCK: isByProduct } = await getSettings(context);
    yield* readChunks<StockLevelRow>((last, limit) => listStockLevels(context, period, { isByProduct, last, limit }));
  },
};

const movements: AccountFile<MovementRow> = {
  name: 'mouvements-de-stock',
  columns: [
    moment('at', 'Date', (row) => iso(row.at)),
    text('reference', 'Référence', (row) => row.reference),
    text('name', 'Article', (row) => row.title),
    integer('year', 'Millésime', (row) => row.year),
    integer('capacityMl', 'Contenance (ml)', (row) => row.capacity_ml),
    integer('quantity', 'Nombre', (row) => row.quantity),
    text('reason', 'Motif', (row) => movementLabels[row.reason]),
    integer('balance', 'Reste', (row) => row.balance),
    text('note', 'Note', (row) => row.note),
    text('account', 'Par', (row) => row.account),
  ],
  async *read(context, period) {
    const { USE_PRODUCT_STOCK: isByProduct } = await getSettings(context);
    yield* readChunks<MovementRow>((last, limit) => listMovements(context, period, { isByProduct, last, limit }));
  },
};

/** The files of accounts, by what they hold. */
export const accountFiles: Readonly<Record<AccountExport, FileLines>> = {
  orders: prepareFile(orders),
  lines: prepareFile(lines),
  payments: prepareFile(payments),
  vat: prepareFile(vat),
  hectolitres: prepareFile(hectolitres),
  stock: prepareFile(stock),
  movements: prepareFile(movements),
  ...paperFiles,
  fec: fecFile,
  payouts: payoutFile,
};
