import { computeDiscount } from './discount-amount.ts';

/** A list price from a moment on, until the next one; epoch milliseconds. */
export interface PricePeriod {
  startsAt: number;
  /** Tax included; null while nothing is asked for: the price is on request. */
  cents: number | null;
}

/** A reduction of a price from a moment until another, exclusive; null while it has no end. */
export interface Reduction {
  startsAt: number;
  endsAt: number | null;
  type: 'EURO' | 'PERCENTAGE';
  /** Cents, or hundredths of a percent. */
  amount: number;
}

/** All prices of a product, in any order. */
export interface PriceHistory {
  periods: readonly PricePeriod[];
  reductions: readonly Reduction[];
}

/** A price as it is shown and charged, in cents. */
export interface CurrentPrice {
  listCents: number;
  /** What the buyer pays: the list price less the deepest reduction of the moment; reductions do not add up. */
  unitCents: number;
  /** The price to show struck; null where nothing may be announced as a reduction. */
  struckCents: number | null;
}

/** Days before a reduction whose lowest price is struck (Code de la consommation, art. L112-1-1). */
const comparedDays = 30;
const dayLength = 86_400_000;

/** Finds the price at a moment; undefined before the first one, and while it is on request. */
export function findPrice(history: PriceHistory, at: number): CurrentPrice | undefined {
  const listCents = findListPrice(history.periods, at);
  if (listCents === null) return undefined;
  const unitCents = reducePrice(history, listCents, at);
  if (unitCents === listCents) return { listCents, unitCents, struckCents: null };
  const lowest = findLowestPrice(history, findReductionStart(history.reductions, at));
  return { listCents, unitCents, struckCents: lowest !== undefined && lowest > unitCents ? lowest : null };
}

/** Finds the next moment after `now` at which the price may change; undefined where nothing is planned. */
export function findNextPriceChange(history: PriceHistory, now: number): number | undefined {
  const next = Math.min(...listChanges(history).filter((moment) => moment > now));
  return Number.isFinite(next) ? next : undefined;
}

function findListPrice(periods: readonly PricePeriod[], at: number): number | null {
  let latest: PricePeriod | undefined;
  for (const period of periods)
    if (period.startsAt <= at && period.startsAt >= (latest?.startsAt ?? period.startsAt)) latest = period;
  return latest?.cents ?? null;
}

function reducePrice({ reductions }: PriceHistory, listCents: number, at: number): number {
  const off = reductions.filter((one) => isRunning(one, at)).map((one) => computeDiscount(one, listCents));
  return listCents - Math.max(0, ...off);
}

function isRunning({ startsAt, endsAt }: Reduction, at: number): boolean {
  return startsAt <= at && (endsAt === null || at < endsAt);
}

/**
 * Finds when the reductions that run at a moment began. Reductions that follow each other without a gap are one: the
 * price before the first of them is compared.
 */
function findReductionStart(reductions: readonly Reduction[], at: number): number {
  let start = at;
  let earlier = reductions.filter((one) => isRunning(one, at));
  while (earlier.length > 0) {
    start = Math.min(...earlier.map(({ startsAt }) => startsAt));
    earlier = reductions.filter(({ startsAt, endsAt }) => startsAt < start && (endsAt === null || endsAt >= start));
  }
  return start;
}

/** Finds the lowest price that was charged in the 30 days before a moment; undefined if there was none. */
function findLowestPrice(history: PriceHistory, until: number): number | undefined {
  const from = until - comparedDays * dayLength;
  const moments = [from, ...listChanges(history)].filter((moment) => from <= moment && moment < until);
  const prices = moments.flatMap((at) => {
    const listCents = findListPrice(history.periods, at);
    return listCents === null ? [] : [reducePrice(history, listCents, at)];
  });
  return prices.length ? Math.min(...prices) : undefined;
}

function listChanges({ periods, reductions }: PriceHistory): number[] {
  return [
    ...periods.map(({ startsAt }) => startsAt),
    ...reductions.flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt])),
  ];
}
