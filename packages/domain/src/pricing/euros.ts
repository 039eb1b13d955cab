/**
 * Parses an amount in euros, as the API and people write it (`12.5`, `"12.50"`, `"1 250,50 €"`), to cents. A number is
 * read by its digits, never multiplied: 1.15 × 100 is no integer. Undefined for a negative amount, more than two
 * decimals, or anything else.
 */
export function parseEuros(value: string | number): number | undefined {
  const text = String(value).replace(/[\s\u00a0\u202f]|€$/g, '');
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'));
}

/** Formats cents as the API's euros with two decimals: `1250` is `12.50`. */
export function formatEuros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
