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

/** The prices of a declination through time. */
interface StoredPrice {
  history: PriceHistory;
  reductions: readonly OwnReduction[];
}

/** The prices through time of declinations that are read together, by their ids. */
export type StoredPrices = ReadonlyMap<number, StoredPrice>;

/** Those of a declination that was never given one. */
export const noPrices: StoredPrice = { history: { periods: [], reductions: [] }, reductions: [] };

/** Finds the prices of declinations; those without price are on request. Pages that show them expire at the next change. */
export async function findPrices(
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeclinationPrice>> {
  // Reads that are asked for together share a round trip to the database.
  const [periods, reductions] = await Promise.all([listPricePeriods(context, ids), listReductions(context, ids)]);
  return computePrices(context, [groupPrices(ids, { periods, reductions })]);
}

/** Groups the stored periods and reductions by declination. */
export function groupPrices(
  ids: readonly number[],
  rows: { periods: readonly PricePeriodRow[]; reductions: readonly ReductionRow[] },
): StoredPrices {
  const periodsOf = Map.groupBy(rows.periods, (one) => one.declination_id);
  const reductionsOf = Map.groupBy(rows.reductions, (one) => one.declination_id);
  return new Map(
    ids.map((id) => {
      const reductions = (reductionsOf.get(id) ?? []).map(toReduction);
      const periods = (periodsOf.get(id) ?? []).map(({ starts_at, price_cents }) => ({
        startsAt: starts_at.getTime(),
        cents: price_cents,
      }));
      return [id, { history: { periods, reductions }, reductions }];
    }),
  );
}

/** Computes the prices of declinations at the moment of the request, as `findPrices` does, from what is stored. */
export function computePrices(
  context: RequestContext,
  stored: readonly StoredPrices[],
): ReadonlyMap<number, DeclinationPrice> {
  const prices = new Map<number, DeclinationPrice>();
  for (const one of stored) {
    const computed = computeStoredPrices(one, context.now);
    if (computed.until !== undefined) setExpiry(context, computed.until);
    for (const [id, price] of computed.prices) prices.set(id, price);
  }
  return prices;
}

/** Prices that hold from one moment until another. */
interface ComputedPrices {
  since: number;
  until: number | undefined;
  prices: readonly (readonly [number, DeclinationPrice])[];
}

/** The last prices of cached rows, which go with them: between two changes they are the same at every request. */
const computedPrices = new WeakMap<StoredPrices, ComputedPrices>();

function computeStoredPrices(stored: StoredPrices, now: number): ComputedPrices {
  const known = computedPrices.get(stored);
  if (known && known.since <= now && (known.until === undefined || now < known.until)) return known;
  const changes: number[] = [];
  const prices: [number, DeclinationPrice][] = [];
  for (const [id, { history, reductions }] of stored) {
    const until = findNextPriceChange(history, now);
    if (until !== undefined) changes.push(until);
    const current = findPrice(history, now);
    if (current) prices.push([id, { current, reduction: findDeepest(history, reductions, now), until }]);
  }
  const computed = { since: now, until: changes.length ? Math.min(...changes) : undefined, prices };
  computedPrices.set(stored, computed);
  return computed;
}

type OwnReduction = PriceHistory['reductions'][number] & { row: ReductionRow };

function toReduction(row: ReductionRow): OwnReduction {
  const end = row.ended_at && row.ended_at < row.ends_at ? row.ended_at : row.ends_at;
  return { startsAt: row.starts_at.getTime(), endsAt: end.getTime(), type: row.type, amount: row.amount, row };
}

/** Finds the reduction that makes the price: the deepest of those that run. */
function findDeepest(
  history: PriceHistory,
  reductions: readonly OwnReduction[],
  now: number,
): ReductionRow | undefined {
  const priced = reductions
    .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt))
    .map((one) => ({
      row: one.row,
      cents: findPrice({ periods: history.periods, reductions: [one] }, now)?.unitCents ?? 0,
    }));
  return priced.sort((one, other) => one.cents - other.cents)[0]?.row;
}
