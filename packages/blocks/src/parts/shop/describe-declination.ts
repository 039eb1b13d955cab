import type { DeclinationResource } from '@vitrine/contract/endpoints/product.endpoints';
import { formatVolume, toMillilitres } from '@vitrine/domain/bottles/volume';
import { formatCapacity } from '@vitrine/domain/wine/format-capacity';

type Contained = Pick<DeclinationResource, 'capacity' | 'capacityUnit'>;

const toVolume = ({ capacity, capacityUnit }: Contained): number | undefined =>
  capacity === null || capacityUnit === null ? undefined : toMillilitres(capacity, capacityUnit);

/** Formats a capacity briefly: `75 cl`; empty without one. */
export function formatBriefCapacity(declination: Contained): string {
  const volume = toVolume(declination);
  return volume === undefined ? '' : formatVolume(volume);
}

/** Formats a capacity with the name of its bottle: `Magnum (1,5 L)`; empty without one. */
export function formatNamedCapacity(declination: Contained): string {
  const volume = toVolume(declination);
  return volume === undefined ? '' : formatCapacity(volume);
}

/** Lists what tells a declination from the others of its product: capacity and variations. */
export function listDeclinationWords(declination: DeclinationResource): string[] {
  return [formatNamedCapacity(declination), ...listVariationWords(declination)].filter(Boolean);
}

/** Lists the variations of a declination. */
export function listVariationWords({ variation1, variation2, variation3 }: DeclinationResource): string[] {
  return [variation1, variation2, variation3].flatMap((variation) => variation?.label || []);
}

/** Describes what a declination is, briefly: `75 cl, Coffret bois`. */
export function describeVariant(declination: DeclinationResource): string {
  return [formatBriefCapacity(declination), ...listVariationWords(declination)].filter(Boolean).join(', ');
}

/** Converts an amount of the API, `12.50`, to cents, by its digits. */
export function toCents(euros: string): number {
  return Number(euros.replace('.', ''));
}

/** Finds the lowest price of a product in cents, and whether others are higher; undefined where all are on request. */
export function findLowestPrice(
  declinations: readonly DeclinationResource[],
): { declination: DeclinationResource; isLowest: boolean } | undefined {
  const priced = declinations.filter((one) => one.finalPrice !== null);
  const cents = (one: DeclinationResource) => toCents(one.finalPrice ?? '0.00');
  const [first] = priced.toSorted((one, other) => cents(one) - cents(other));
  return first && { declination: first, isLowest: priced.some((one) => cents(one) > cents(first)) };
}

/** Lists the years of a product's vintages, the newest first. */
export function listYears(declinations: readonly DeclinationResource[]): number[] {
  const years = declinations.flatMap(({ year }) => year ?? []);
  return [...new Set(years)].sort((one, other) => other - one);
}

/** Formats years for a line: `2023`, `2022 et 2023`, `2019 à 2023`. */
export function formatYears(years: readonly number[]): string {
  const [newest] = years;
  const oldest = years.at(-1);
  if (newest === undefined || oldest === undefined) return '';
  if (years.length === 1) return String(newest);
  return years.length === 2 ? `${oldest} et ${newest}` : `${oldest} à ${newest}`;
}
