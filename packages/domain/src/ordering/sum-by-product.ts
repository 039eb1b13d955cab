interface ListedOrder {
  reference: string;
  lines: readonly { name: string; detail: string; quantity: number }[];
}

/** Sums what orders take of each wine, by its name: what to fetch from its shelf, and for which orders. */
export function sumByProduct(
  orders: readonly ListedOrder[],
): { name: string; detail: string; quantity: number; references: string[] }[] {
  const sums = new Map<string, { name: string; detail: string; quantity: number; references: string[] }>();
  for (const { reference, lines } of orders)
    for (const { name, detail, quantity } of lines) {
      const key = `${name}\n${detail}`;
      const sum = sums.get(key) ?? { name, detail, quantity: 0, references: [] };
      sum.quantity += quantity;
      sum.references.push(`${quantity}\u00a0pour ${reference}`);
      sums.set(key, sum);
    }
  return [...sums.values()].sort((one, other) =>
    `${one.name} ${one.detail}`.localeCompare(`${other.name} ${other.detail}`, 'fr'),
  );
}
