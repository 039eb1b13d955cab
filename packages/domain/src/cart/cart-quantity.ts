/**
 * Parses a quantity as people type it: an integer of at most nine digits, with or without a sign. Undefined for anything
 * else, such as `0.5` or `1e3`.
 */
export function parseQuantity(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^[+-]?\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
