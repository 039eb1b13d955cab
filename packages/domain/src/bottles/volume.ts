/** Units of a capacity, in small letters; the API writes L, cL and mL. */
const millilitresPerUnit: Readonly<Record<string, number>> = { l: 1000, cl: 10, ml: 1 };

/**
 * Converts a capacity to millilitres: `37.5` and `cL`, `0.375` and `L`, `"37,5"` and `cl` are 375. Undefined for an unknown
 * unit, and for what is no positive number of whole millilitres.
 */
export function toMillilitres(capacity: number | string, unit: string): number | undefined {
  const text = String(capacity).trim().replace(',', '.');
  const factor = millilitresPerUnit[unit.trim().toLowerCase()];
  if (factor === undefined || !/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  const exact = Number(text) * factor;
  const millilitres = Math.round(exact);
  // 0.7 × 1,000 may be off by a rounding of floats, 0.0005 × 1,000 is half a millilitre.
  return millilitres > 0 && Math.abs(exact - millilitres) < 1e-6 ? millilitres : undefined;
}

/** Keeps each volume of a text on one line: « Chinon · 2021 · 75 cl » never ends with « 75 ». */
export const keepVolumesWhole = (text: string): string => text.replace(/(\d) (cl|ml|L)\b/g, '$1\u00a0$2');

/** Formats a volume in millilitres as labels do: `75 cl`, `37,5 cl`, `1,5 L`. */
export function formatVolume(millilitres: number): string {
  const isInLitres = millilitres >= 1000;
  return `${String(millilitres / (isInLitres ? 1000 : 10)).replace('.', ',')}\u00a0${isInLitres ? 'L' : 'cl'}`;
}
