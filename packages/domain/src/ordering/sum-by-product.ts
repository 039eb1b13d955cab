interface ListedOrder {
  buyer: string;
  lines: readonly { name: string; detail: string; quantity: number }[];
}

/** Sums what orders take of each wine, by its name: what to fetch from its shelf, and for whom. */
export function sumByProduct(
  orders: readonly ListedOrder[],
): { name: string; detail: string; quantity: number; buyers: string[] }[] {
  const sums = new Map<string, { name: string; detail: string; quantity: number; buyers: string[] }>();
  for (const { buyer, lines } of orders)
    for (const { name, detail, quantity } of lines) {
      const key = `${name}\n${detail}`;
      const sum = sums.get(key) ?? { name, detail, quantity: 0, buyers: [] };
      sum.quantity += quantity;
      sum.buyers.push(`${quantity}\u00a0pour ${buyer}`);
      sums.set(key, sum);
    }
  return [...sums.values()].sort((one, other) =>
    `${one.name} ${one.detail}`.localeCompare(`${other.name} ${other.detail}`, 'fr'),
  );
}
