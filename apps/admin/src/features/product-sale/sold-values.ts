import { formatNumber } from '@vitrine/domain/wine/wine-sheet';
import { nutrients } from '@vitrine/domain/wine/wine-sheet-words.data';
import { formatPrice } from '../fields/rows/parse-typed.ts';

/** The values of a declination, as its resource names them. */
export type SoldValues = Readonly<Record<string, unknown>>;

export type ProductType = 'WINE' | 'BOX' | 'OTHER';

const saleFields = ['year', 'capacity', 'capacityUnit', 'priceCents', 'isOnRequest', 'isOffered', 'sellByMultipleOf'];
const ofBottles = ['year', 'capacity', 'capacityUnit'];

/** The fields of the sheet of a wine: what two vintages may have in common. */
export const sheetFields: readonly string[] = [
  'alcohol',
  'producedOn',
  'ingredients',
  'hasNoAllergen',
  'energyKilojoules',
  'energyKilocalories',
  ...nutrients.map(({ key }) => key),
];

/** Lists the fields of a sale: a box has neither year nor capacity, and only wines have years. */
export function listSaleFields(type: ProductType): string[] {
  if (type === 'BOX') return saleFields.filter((name) => !ofBottles.includes(name));
  return type === 'OTHER' ? saleFields.filter((name) => name !== 'year') : saleFields;
}

/** Builds the values that a new declination of a product starts with. */
export function buildNewValues(initial: SoldValues, productId: number, type: ProductType): SoldValues {
  return { ...initial, productId, ...(type === 'BOX' ? { capacity: null, capacityUnit: null } : {}) };
}

/** Picks the sheet of a vintage for another: the day on which the wine was finished is its own. */
export function pickSheet(values: SoldValues): Record<string, unknown> {
  return Object.fromEntries(sheetFields.filter((name) => name !== 'producedOn').map((name) => [name, values[name]]));
}

/** Whether a sheet says anything. */
export function hasSheet(values: SoldValues): boolean {
  return sheetFields.some((name) => values[name] !== null && values[name] !== '' && values[name] !== false);
}

/** Names what is sold among what is sold of its product: « 2021 · 75 cl ». */
export function nameSold({ year, capacity, capacityUnit, variation1 }: SoldValues, type: ProductType): string {
  const volume =
    typeof capacity === 'number' ? `${formatNumber(capacity)}\u00a0${String(capacityUnit ?? '').toLowerCase()}` : '';
  const fallback = type === 'BOX' ? 'Le coffret' : type === 'WINE' ? 'Sans millésime' : 'Le produit';
  return [year ?? (volume ? '' : fallback), volume, variation1].filter(Boolean).join(' · ');
}

/** Says at what price something is sold, or that nobody has given it yet. */
export function describePrice({ priceCents, isOnRequest }: SoldValues): string {
  if (typeof priceCents === 'number') return `${formatPrice(priceCents)}\u00a0€`;
  return isOnRequest ? 'sur demande' : 'prix à donner';
}
