import { formatPrice } from '@vitrine/domain/kernel/money';
import type { RequestContext } from '../../request-context.ts';
import { countShop, listTotalFaults, listVatFaults, type ShopCount } from './verify-orders.repository.ts';
import { comparePapers } from './verify-papers.operations.ts';
import { listBuyerFaults, listChainFaults, listNumberFaults, listPaperFaults } from './verify-papers.repository.ts';
import {
  listPaidWithoutMoney,
  listPaidWithoutOrder,
  listPaymentFaults,
  listRefundFaults,
  listRefundLineFaults,
} from './verify-payments.repository.ts';
import {
  findCountedSince,
  listHoldFaults,
  listHoldStateFaults,
  listRefundedStockFaults,
  listSaleFaults,
  listStockFaults,
  prepareComparisons,
  type StockFault,
} from './verify-stock.repository.ts';
import { listCodeFaults, listSlotFaults, listUseFaults } from './verify-uses.repository.ts';

/** What the comparison of a shop found: a French sentence for each fault, and how much was compared. */
export interface ShopVerification {
  faults: string[];
  counts: Record<ShopCount, number>;
}

/** Milliseconds after which a transaction that knew the former settings has ended. */
const longestTransaction = 10_000;

/**
 * Compares everything that a shop counts twice: stock with its movements and with what orders hold, orders with their lines, VAT and
 * payments, refunds, uses of codes, places of slots. It reads only, in the snapshot of its transaction.
 */
export async function verifyShop(context: RequestContext): Promise<ShopVerification> {
  await prepareComparisons(context);
  const since = await findCountedSince(context);
  const countedSince = since && new Date(since.getTime() + longestTransaction);
  const papers = await comparePapers(context);
  const about = (say: string) => (rows: readonly { reference: string }[]) =>
    rows.map(({ reference }) => `Commande ${reference}\u00a0: ${say}.`);
  const faults = [
    ...(await listStockFaults(context)).flatMap(describeStock),
    ...about('le stock retenu n’est pas celui de ses lignes et de ses coffrets')(
      await listHoldFaults(context, countedSince),
    ),
    ...about('le stock retenu ne suit pas l’état de la commande')(await listHoldStateFaults(context)),
    ...about('les sorties de stock ne sont pas ce qu’elle a emporté')(await listSaleFaults(context)),
    ...(await listTotalFaults(context)).map(
      (one) =>
        `Commande ${one.reference}\u00a0: lignes, frais et réductions ne font pas son total (${formatPrice(one.added_cents)} au lieu de ${formatPrice(one.total_cents)}).`,
    ),
    ...about('les montants par taux de TVA ne font pas ses lignes et son total')(await listVatFaults(context)),
    ...about('son paiement n’a pas le montant, le moyen ou l’état de la commande')(await listPaymentFaults(context)),
    ...(await listPaidWithoutOrder(context)).map(
      ({ reference, intent }) =>
        `Commande ${reference}\u00a0: le paiement par carte ${intent} est encaissé, et ne compte pas pour elle.`,
    ),
    ...about('elle est payée par carte sans encaissement')(await listPaidWithoutMoney(context)),
    ...about('les remboursements ne suivent pas son état')(await listRefundFaults(context)),
    ...about('les remboursements ne font pas leurs lignes, ou rendent plus que ce qui a été vendu')(
      await listRefundLineFaults(context),
    ),
    ...about('le stock ne dit pas ce que sont devenus les articles remboursés')(await listRefundedStockFaults(context)),
    ...about('ses factures et avoirs ne sont pas ce qui fut payé et rendu')(await listPaperFaults(context)),
    ...(await listNumberFaults(context)).map(
      ({ series }) => `Série ${series}\u00a0: les numéros ne se suivent pas, ou le compteur est ailleurs.`,
    ),
    ...(await listChainFaults(context)).map(({ name }) => `Chaîne des factures\u00a0: rompue à ${name}.`),
    ...[
      ...(await listBuyerFaults(context)).map((one) => ({
        ...one,
        say: 'son acheteur n’est pas celui de son empreinte',
      })),
      ...papers.contents.map((number) => ({ number, say: 'elle ne dit pas ses propres montants' })),
      ...papers.credits.map((number) => ({ number, say: 'ses avoirs rendent plus qu’elle' })),
    ].map(({ number, say }) => `Facture ${number}\u00a0: ${say}.`),
    ...papers.days.map(
      (day) =>
        `Journée du ${day.split('-').reverse().join('/')}\u00a0: ses totaux ne sont pas la somme de ses factures et avoirs.`,
    ),
    ...(await listCodeFaults(context)).map(
      ({ code, used, uses, maximum, most }) =>
        `Code ${code}\u00a0: compté ${used}\u00a0fois, utilisé par ${formatCount(uses, 'commande')}, ${most} au plus d’un même acheteur, limite ${maximum ?? 'aucune'}.`,
    ),
    ...about('l’usage de son code de réduction ne suit pas son état')(await listUseFaults(context)),
    ...(await listSlotFaults(context)).map(
      ({ day, start, taken, orders, capacity }) =>
        `Créneau du ${day} à ${start}\u00a0: ${formatCount(orders, 'commande')}, alors qu’il en compte ${taken} pour ${formatCount(capacity, 'place')}.`,
    ),
  ];
  return { faults, counts: await countShop(context) };
}

function describeStock(stock: StockFault): string[] {
  const about = `Stock ${stock.id} (${stock.name || 'sans produit'})\u00a0:`;
  return [
    ...(stock.on_hand === stock.moved
      ? []
      : [`${about} ${stock.on_hand} en stock, alors que les mouvements font ${stock.moved}.`]),
    ...(stock.lowest < 0 ? [`${about} il est passé sous zéro (${stock.lowest}).`] : []),
    ...(stock.held === stock.held_by_orders
      ? []
      : [`${about} ${stock.held} retenues, alors que les commandes en retiennent ${stock.held_by_orders}.`]),
    ...(stock.allocated === stock.allocated_by_orders
      ? []
      : [`${about} ${stock.allocated} attribuées, alors que les commandes en ont ${stock.allocated_by_orders}.`]),
  ];
}

const countLabels: Readonly<Record<ShopCount, string>> = {
  stocks: 'stock',
  orders: 'commande',
  lines: 'ligne',
  payments: 'paiement',
  papers: 'facture',
  codes: 'code',
  slots: 'créneau',
};

/** Formats the counts of a shop where everything agrees: « Tout concorde : 12 stocks, 340 commandes, … ». */
export function formatAgreement(counts: ShopVerification['counts']): string {
  const parts = (Object.keys(countLabels) as ShopCount[]).map((name) => formatCount(counts[name], countLabels[name]));
  return `Tout concorde\u00a0: ${parts.join(', ')}.`;
}

/** Formats a number with its noun: `1 place`, `3 créneaux`. */
export function formatCount(count: number, noun: string): string {
  return `${count}\u00a0${noun}${count < 2 ? '' : noun.endsWith('eau') ? 'x' : 's'}`;
}
