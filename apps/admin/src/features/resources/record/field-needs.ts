import { isSheetRequired } from '@vitrine/domain/wine/wine-sheet';
import { nutrients } from '@vitrine/domain/wine/wine-sheet-words.data';

type Values = Readonly<Record<string, unknown>>;

const facts: ReadonlySet<string> = new Set([
  'alcohol',
  'ingredients',
  'energyKilojoules',
  'energyKilocalories',
  ...nutrients.map(({ key }) => key),
]);

/** Says what an optional field is needed for, by what stands in the others; undefined where for nothing. */
export function describeNeed(resource: string, field: string, values: Values): string | undefined {
  if (resource !== 'declinations') return undefined;
  if (field === 'priceCents') return values.isOnRequest ? undefined : 'ou sur demande';
  if (!facts.has(field)) return undefined;
  const { producedOn, year, capacity } = values;
  // What has neither year nor capacity is no bottle.
  if (capacity === null && year === null) return undefined;
  return isSheetRequired(typeof producedOn === 'string' ? producedOn : null, typeof year === 'number' ? year : null)
    ? 'obligatoire pour vendre'
    : undefined;
}
