import type { BottleEquivalents } from './half-bottles.ts';
import { formatVolume, toMillilitres } from './volume.ts';

/** Sizes of cartons, in bottles, of a site that names none. */
export const defaultCartonSizes: readonly number[] = [6, 12];

const maximumCartonSize = 120;
const maximumEntries = 20;

/**
 * Parses the sizes of cartons as a setting stores them (`6, 12, 18`), in bottles, the smallest first; the default sizes
 * for an empty text. Undefined where a size is no integer from 1 to 120, or there are more than 20.
 */
export function parseCartonSizes(text: string): readonly number[] | undefined {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length === 0) return defaultCartonSizes;
  const sizes = words.map((word) => (/^\d{1,3}$/.test(word) ? Number(word) : 0));
  if (sizes.length > maximumEntries || sizes.some((size) => size < 1 || size > maximumCartonSize)) return undefined;
  return [...new Set(sizes)].sort((one, other) => one - other);
}

/**
 * Parses equivalents as a setting stores them, one a line, volume and bottles: `1,5 L = 2`, `50 cl = 0,5`. Bottles are
 * multiples of a half, up to 100. Undefined where a line is none, or a volume comes twice.
 */
export function parseBottleEquivalents(text: string): BottleEquivalents | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > maximumEntries) return undefined;
  const equivalents = new Map<number, number>();
  for (const line of lines) {
    const [, capacity = '', unit = '', bottles = ''] =
      /^\s*(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*(m?l|cl)\s*=\s*(\d{1,3}(?:[.,][05])?)\s*$/i.exec(line) ?? [];
    const millilitres = toMillilitres(capacity, unit);
    const halfBottles = Number(bottles.replace(',', '.')) * 2;
    if (millilitres === undefined || equivalents.has(millilitres) || halfBottles > 200) return undefined;
    equivalents.set(millilitres, halfBottles);
  }
  return equivalents;
}

/** Formats equivalents as the setting stores them. */
export function formatBottleEquivalents(equivalents: BottleEquivalents): string {
  return [...equivalents]
    .map(([millilitres, halfBottles]) => `${formatVolume(millilitres)} = ${String(halfBottles / 2).replace('.', ',')}`)
    .join('\n');
}
