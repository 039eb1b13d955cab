import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { findAvailability, getLevels } from './availability.operations.ts';
import { listBoxParts, listDeclinationsById, listSoldByNumber } from './declinations.repository.ts';

/** Finds what can be ordered now, by the number of a product or of a declination; nothing of what is not sold. */
export async function findQuantities(
  context: RequestContext,
  numbers: readonly number[],
): Promise<{ id: number; quantity: number | null; setQuantity: number | null }[]> {
  const settings = await getSettings(context);
  const declinations = await listSoldByNumber(context, numbers);
  const boxIds = [...new Set(declinations.map((row) => row.product_id))];
  const parts = await listBoxParts(context, boxIds);
  const partRows = parts.length
    ? await listDeclinationsById(context, [...new Set(parts.map((part) => part.part_id))])
    : [];
  const availability = findAvailability(settings, {
    declinations,
    parts,
    partRows,
    levels: getLevels([...declinations, ...partRows]),
  });
  return numbers.map((id) => {
    const own = declinations.filter((row) => row.id === id || row.product_id === id);
    if (!own.length) return { id, quantity: 0, setQuantity: 0 };
    const found = own.flatMap((row) => availability.get(row.id) ?? []);
    if (found.some(({ quantity }) => quantity === null)) return { id, quantity: null, setQuantity: null };
    // Declinations that share the stock of their product have it once.
    const join = settings.USE_PRODUCT_STOCK
      ? Math.max
      : (...values: number[]) => values.reduce((one, other) => one + other, 0);
    return {
      id,
      quantity: join(...found.map(({ quantity }) => quantity ?? 0)),
      setQuantity: join(...found.map(({ setQuantity }) => setQuantity ?? 0)),
    };
  });
}
