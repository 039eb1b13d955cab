import {
  type CurrentPrice,
  findNextPriceChange,
  findPrice,
  type PriceHistory,
} from '@vitrine/domain/pricing/price-history';
import { type RequestContext, setExpiry } from '../../request-context.ts';
import { listPricePeriods, listReductions, type ReductionRow } from './declinations.repository.ts';

/** The price of a declination at the moment of the request, with its reduction. */
export interface DeclinationPrice {
  current: CurrentPrice;
  reduction: ReductionRow | undefined;
  /** When it changes next, epoch milliseconds; undefined where nothing is planned. */
  until: number | undefined;
}

/** Finds the prices of declinations; those without price are on request. Pages that show them expire at the next change. */
export async function findPrices(
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeclinationPrice>> {
  // Reads that are asked for together share a round trip to the database.
  const [periodRows, reductionRows] = await Promise.all([listPricePeriods(context, ids), listReductions(context, ids)]);
  const periods = Map.groupBy(periodRows, (one) => one.declination_id);
  const reductions = Map.groupBy(reductionRows, (one) => one.declination_id);
  const prices = new Map<number, DeclinationPrice>();
  for (const id of ids) {
    const ownReductions = (reductions.get(id) ?? []).map(toReduction);
    const history: PriceHistory = {
      periods: (periods.get(id) ?? []).map(({ starts_at, price_cents }) => ({
        startsAt: starts_at.getTime(),
        cents: price_cents,
      })),
      reductions: ownReductions,
    };
    const until = findNextPriceChange(history, context.now);
    if (until !== undefined) setExpiry(context, until);
    const current = findPrice(history, context.now);
    if (current) prices.set(id, { current, reduction: findDeepest(context, history, ownReductions), until });
  }
  return prices;
}

type OwnReduction = PriceHistory['reductions'][number] & { row: ReductionRow };

function toReduction(row: ReductionRow): OwnReduction {
  const end = row.ended_at && row.ended_at < row.ends_at ? row.ended_at : row.ends_at;
  return { startsAt: row.starts_at.getTime(), endsAt: end.getTime(), type: row.type, amount: row.amount, row };
}

/** Finds the reduction that makes the price: the deepest of those that run. */
function findDeepest(
  context: RequestContext,
  history: PriceHistory,
  reductions: readonly OwnReduction[],
): ReductionRow | undefined {
  const priced = reductions
    .filter(({ startsAt, endsAt }) => startsAt <= context.now && (endsAt === null || context.now < endsAt))
    .map((one) => ({
      row: one.row,
      cents: findPrice({ periods: history.periods, reductions: [one] }, context.now)?.unitCents ?? 0,
    }));
  return priced.sort((one, other) => one.cents - other.cents)[0]?.row;
}
