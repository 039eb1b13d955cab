import type { Paper, PaperAmount, PaperRate } from './paper.ts';

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

/** What of a paper says which of its amounts are services. */
export interface SplitPaper extends Pick<Paper, 'operation'> {
  groups: readonly RatedAmount[];
  lines: readonly (RatedAmount & Pick<Paper['lines'][number], 'isService'>)[];
}

/** Splits the groups of a paper into goods, with their shipping, and services: both add up to the groups, rate by rate. */
export function splitServices({ operation, groups, lines }: SplitPaper): {
  goods: RatedAmount[];
  services: RatedAmount[];
} {
  if (operation === 'goods') return { goods: [...groups], services: [] };
  if (operation === 'services') return { goods: [], services: [...groups] };
  const served = groupByRate(lines.filter(({ isService }) => isService).map(pickRated));
  const goods = groups.flatMap((group) => {
    const own = served.find((one) => nameRate(one) === nameRate(group));
    const left = own ? subtractAmount(group, own) : group;
    return own && left.totalCents === 0 ? [] : [left];
  });
  return { goods, services: served };
}

const pickRated = ({ category, rate, netCents, vatCents, totalCents }: RatedAmount): RatedAmount => ({
  ...{ category, rate, netCents, vatCents, totalCents },
});

const subtractAmount = (group: RatedAmount, part: PaperAmount): RatedAmount => ({
  ...group,
  netCents: group.netCents - part.netCents,
  vatCents: group.vatCents - part.vatCents,
  totalCents: group.totalCents - part.totalCents,
});
