import type { WithdrawalException } from '@vitrine/domain/ordering/withdrawal';
import type { VatCategory } from '@vitrine/domain/pricing/vat-rates.data';
import type { WineSheet } from '@vitrine/domain/wine/wine-sheet.schema';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { type DeclinationRow, listBoxParts, listSoldRows } from './declinations.repository.ts';
import { findPrices } from './prices.operations.ts';

/** What an order keeps of something sold, besides what a cart shows of it. */
export interface SoldFacts {
  declinationId: number;
  productId: number;
  sheet: WineSheet | null;
  isWine: boolean;
  /** Why it cannot be withdrawn from; null where it can. */
  withdrawalException: WithdrawalException | null;
  listCents: number;
  unitCents: number;
  /** Its own, or what a box holds: list price of a piece of the whole, by which the price of a box is spread. */
  parts: readonly { name: string; declinationId: number; quantity: number; category: VatCategory; listCents: number }[];
  /** What one piece takes from stocks that are counted. */
  stock: readonly { stockItemId: number; quantity: number; available: number }[];
}

/** Finds what orders need of declinations that have a price, whoever may see it. */
export async function findSoldFacts(
  context: RequestContext,
  declinationIds: readonly number[],
): Promise<ReadonlyMap<number, SoldFacts>> {
  const settings = await getSettings(context);
  const rows = await listSoldRows(context, declinationIds);
  const boxIds = [...new Set(rows.flatMap(({ type, product_id }) => (type === 'BOX' ? [product_id] : [])))];
  const parts = boxIds.length ? await listBoxParts(context, boxIds) : [];
  const partIds = [...new Set(parts.map((part) => part.part_id))];
  const partRows = new Map((partIds.length ? await listSoldRows(context, partIds) : []).map((row) => [row.id, row]));
  const prices = await findPrices(context, [...new Set([...declinationIds, ...partRows.keys()])]);
  const stockOf = (row: DeclinationRow) =>
    settings.USE_PRODUCT_STOCK
      ? { stockItemId: row.product_stock_item_id, available: row.product_stock }
      : { stockItemId: row.stock_item_id, available: row.own_stock };
  const found = new Map<number, SoldFacts>();
  for (const row of rows) {
    const price = prices.get(row.id)?.current;
    if (!price) continue;
    const held = parts.flatMap((part) => {
      const partRow = part.box_id === row.product_id ? partRows.get(part.part_id) : undefined;
      return partRow ? [{ part, partRow }] : [];
    });
    const contents = held.map(({ part, partRow }) => ({
      name: [part.title, partRow.year].filter(Boolean).join(' '),
      declinationId: partRow.id,
      quantity: part.quantity,
      category: partRow.vat_category,
      listCents: (prices.get(partRow.id)?.current.listCents ?? 0) * part.quantity,
    }));
    found.set(row.id, {
      declinationId: row.id,
      productId: row.product_id,
      sheet: row.sheet,
      isWine: [row, ...held.map(({ partRow }) => partRow)].some(({ type }) => type === 'WINE'),
      withdrawalException: row.withdrawal_exception,
      listCents: price.listCents,
      unitCents: price.unitCents,
      parts: contents.length
        ? contents
        : [{ name: '', declinationId: row.id, quantity: 1, category: row.vat_category, listCents: price.listCents }],
      stock: settings.HANDLE_STOCK
        ? (held.length
            ? held.map(({ part, partRow }) => ({ row: partRow, quantity: part.quantity }))
            : [{ row, quantity: 1 }]
          ).map((one) => ({ ...stockOf(one.row), quantity: one.quantity }))
        : [],
    });
  }
  return found;
}
