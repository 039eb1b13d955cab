/**
 * Counts the pieces of a stored cart, for the badge. It trusts what is stored, so that the first script of a page stays small;
 * what cannot be read counts 0, as where the browser forbids storage.
 */
export function countStoredPieces(read: () => string | null): number {
  try {
    const { lines } = JSON.parse(read() ?? '') as { lines: { quantity: number }[] };
    return lines.reduce((sum, { quantity }) => sum + Math.max(0, Number(quantity) || 0), 0);
  } catch {
    return 0;
  }
}
