import {
  type CurrentPrice,
  findNextPriceChange,
  findPrice,
  type PriceHistory,
} from '@vitrine/domain/pricing/price-history';
import { type RequestContext, setExpiry } from '../../request-context.ts';
import { listPricePeriods, listReductions, type PricePeriodRow, type ReductionRow } from './declinations.repository.ts';

/** The price of a declination at the moment of the request, with its reduction. */
export interface DeclinationPrice {
  current: CurrentPrice;
  reduction: ReductionRow | undefined;
  /** When it changes next, epoch milliseconds; undefined where nothing is planned. */
  until: number | undefined;
}

/** What is stored about the prices of declinations. */
export interface PriceRows {
  periods: readonly PricePeriodRow[];
  reductions: readonly ReductionRow[];
}

/** Finds the prices of declinations; those without price are on request. Pages that show them expire at the next change. */
export async function findPrices(
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeclinationPrice>> {
  // Reads that are asked for together share a round trip to the database.
  const [periods, reductions] = await Promise.all([listPricePeriods(context, ids), listReductions(context, ids)]);
  return computePrices(context, ids, { periods, reductions });
}

/** Computes the prices of declinations at the moment of the request, as `findPrices` does, from what is stored. */
export function computePrices(
  context: RequestContext,
  ids: readonly number[],
  rows: PriceRows,
): ReadonlyMap<number, DeclinationPrice> {
  const periods = Map.groupBy(rows.periods, (one) => one.declination_id);
  const reductions = Map.groupBy(rows.reductions, (one) => one.declination_id);
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
