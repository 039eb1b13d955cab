import type { SettingValues } from '@vitrine/domain/site/setting-catalogue';
import type { BoxPartRow, DeclinationRow } from './declinations.repository.ts';

/** How much of a declination can be ordered now. */
export interface Availability {
  /** Pieces; null where the stock is not counted. */
  quantity: number | null;
  /** How often, as it is sold: lots, or whole boxes. */
  setQuantity: number | null;
  /** What is said about it: « Plus que 5 »; empty where nothing is. */
  word: string;
}

/**
 * Finds how much of declinations can be ordered now (SET-26). A box lasts as long as each of its parts: it has no stock of
 * its own.
 */
export function findAvailability(
  settings: Pick<SettingValues, 'HANDLE_STOCK' | 'USE_PRODUCT_STOCK' | 'STOCK_LIMIT_DISPLAY'>,
  {
    declinations,
    parts,
    partRows,
  }: { declinations: readonly DeclinationRow[]; parts: readonly BoxPartRow[]; partRows: readonly DeclinationRow[] },
): Map<number, Availability> {
  const stock = new Map<number, number>();
  const itemOf = (row: DeclinationRow) => (settings.USE_PRODUCT_STOCK ? row.product_stock_item_id : row.stock_item_id);
  for (const row of [...declinations, ...partRows])
    stock.set(itemOf(row), settings.USE_PRODUCT_STOCK ? row.product_stock : row.own_stock);
  const partItems = new Map(partRows.map((row) => [row.id, itemOf(row)]));
  return new Map(
    declinations.map((row) => {
      // Two parts may share a stock: what the box needs is summed first.
      const needed = new Map<number, number>();
      for (const part of parts) {
        const item = partItems.get(part.part_id);
        if (part.box_id === row.product_id && item !== undefined)
          needed.set(item, (needed.get(item) ?? 0) + part.quantity);
      }
      if (!needed.size) needed.set(itemOf(row), 1);
      const pieces = Math.min(...[...needed].map(([item, quantity]) => Math.floor((stock.get(item) ?? 0) / quantity)));
      return [row.id, describeAvailability(settings, Math.max(0, pieces), row.sell_by_multiple_of)];
    }),
  );
}

function describeAvailability(
  { HANDLE_STOCK, STOCK_LIMIT_DISPLAY }: Pick<SettingValues, 'HANDLE_STOCK' | 'STOCK_LIMIT_DISPLAY'>,
  pieces: number,
  multiple: number,
): Availability {
  if (!HANDLE_STOCK) return { quantity: null, setQuantity: null, word: '' };
  const setQuantity = Math.floor(pieces / multiple);
  return { quantity: pieces, setQuantity, word: formatStockWord(setQuantity * multiple, STOCK_LIMIT_DISPLAY) };
}

/** Says how many pieces are left, where few are. */
function formatStockWord(pieces: number, limit: number): string {
  if (pieces <= 0) return 'Épuisé';
  return pieces < limit ? `Plus que ${pieces}` : '';
}
