import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { computeAvailableQuantity, countAvailableBoxes } from '@vitrine/domain/stock/available-quantity';
import { describeStock } from '@vitrine/domain/stock/describe-stock';
import type { BoxPartRow, DeclinationRow, OfferRow } from './declinations.repository.ts';

/** How much of a declination can be ordered now. */
export interface Availability {
  /** Pieces; null where the stock is not counted. */
  quantity: number | null;
  /** How often, as it is sold: lots, or whole boxes. */
  setQuantity: number | null;
  /** What is said about it: « Plus que 5 »; empty where nothing is. */
  word: string;
}

/** Pieces that nobody has ordered, by stock. */
export type StockLevels = ReadonlyMap<number, number>;

/** Returns the stocks of declinations that were read with them. */
export function getLevels(rows: readonly DeclinationRow[]): StockLevels {
  return new Map(
    rows.flatMap((row): [number, number][] => [
      [row.stock_item_id, row.own_stock],
      [row.product_stock_item_id, row.product_stock],
    ]),
  );
}

/** Lists the stocks that count for declinations: their own, or those of their products. */
export function listCountedStocks(
  { HANDLE_STOCK, USE_PRODUCT_STOCK }: Pick<SettingValues, 'HANDLE_STOCK' | 'USE_PRODUCT_STOCK'>,
  rows: readonly OfferRow[],
): number[] {
  if (!HANDLE_STOCK) return [];
  return [...new Set(rows.map((row) => (USE_PRODUCT_STOCK ? row.product_stock_item_id : row.stock_item_id)))];
}

/**
 * Finds how much of declinations can be ordered now (SET-26). A box lasts as long as each of its parts: it has no stock of
 * its own, and one whose part is gone is sold out, whether stock is counted or not.
 */
export function findAvailability(
  settings: Pick<SettingValues, 'HANDLE_STOCK' | 'USE_PRODUCT_STOCK' | 'STOCK_LIMIT_DISPLAY'>,
  {
    declinations,
    parts,
    partRows,
    levels,
  }: {
    declinations: readonly OfferRow[];
    parts: readonly BoxPartRow[];
    partRows: readonly OfferRow[];
    levels: StockLevels;
  },
): Map<number, Availability> {
  const stockOf = (row: OfferRow) => {
    const stockItemId = settings.USE_PRODUCT_STOCK ? row.product_stock_item_id : row.stock_item_id;
    return { stockItemId, available: levels.get(stockItemId) ?? 0 };
  };
  const partsOfBoxes = Map.groupBy(parts, (part) => part.box_id);
  const rowsOfParts = new Map(partRows.map((row) => [row.id, row]));
  return new Map(
    declinations.map((row) => {
      const contents = (partsOfBoxes.get(row.product_id) ?? []).flatMap((part) => {
        const partRow = rowsOfParts.get(part.part_id);
        return partRow ? [{ ...stockOf(partRow), quantity: part.quantity, isGone: partRow.is_gone }] : [];
      });
      const pieces = contents.length ? countAvailableBoxes(contents) : stockOf(row).available;
      const uncounted = contents.some(({ isGone }) => isGone) ? 0 : null;
      const counted = uncounted ?? (settings.HANDLE_STOCK ? pieces : null);
      const available = computeAvailableQuantity(counted, row.sell_by_multiple_of);
      return [row.id, { ...available, word: describeStock(available, settings.STOCK_LIMIT_DISPLAY) }];
    }),
  );
}
