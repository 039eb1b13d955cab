import type { PaperAmount, PaperRate } from './paper.ts';

/** An amount of one rate. */
export type RatedAmount = PaperAmount & PaperRate;

/** Names a rate: category and hundredths of a percent. */
export const nameRate = ({ category, rate }: PaperRate): string => `${category}/${rate}`;

/** Adds up amounts. */
export function sumAmounts(amounts: readonly PaperAmount[]): PaperAmount {
  const sum = { netCents: 0, vatCents: 0, totalCents: 0 };
  for (const { netCents, vatCents, totalCents } of amounts) {
    sum.netCents += netCents;
    sum.vatCents += vatCents;
    sum.totalCents += totalCents;
  }
  return sum;
}

/** Adds up amounts by category and rate, the highest rate first. */
export function groupByRate(amounts: readonly RatedAmount[]): RatedAmount[] {
  const groups = new Map<string, RatedAmount[]>();
  for (const amount of amounts) {
    const name = nameRate(amount);
    groups.set(name, [...(groups.get(name) ?? []), amount]);
  }
  return [...groups.values()]
    .map((own) => ({
      category: (own[0] as RatedAmount).category,
      rate: (own[0] as RatedAmount).rate,
      ...sumAmounts(own),
    }))
    .sort((one, other) => other.rate - one.rate || (one.category < other.category ? 1 : -1));
}
