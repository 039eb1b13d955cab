import { listSaleParts, type SalePart, spreadRefunds } from '@vitrine/domain/accounting/sale-parts';
import { findWineColour } from '@vitrine/domain/accounting/wine-colour';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../request-context.ts';
import { readChunks } from '../resources/long-exports.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { AccountPeriod } from './account-period.ts';
import { listDailySales, listRefunds, type RefundedRow } from './sales.repository.ts';
import { listWines } from './wines.repository.ts';

/** A refund with what it gives back of each part of its order. */
export interface SpreadRefund extends RefundedRow {
  parts: SalePart[];
}

/** Reads the refunds of a period with their parts, those before counted in. */
export async function* readRefunds(context: RequestContext, period: AccountPeriod): AsyncGenerator<SpreadRefund[]> {
  const chunks = readChunks<RefundedRow>((last, limit) => listRefunds(context, period, { last, limit }));
  for await (const rows of chunks)
    yield rows.map((row) => {
      const refunds = [...row.former, row].map(({ cents, lines }) => ({ cents, parts: lines }));
      const spread = spreadRefunds(listSaleParts(row.vat_groups, row.shipping_parts), refunds);
      return { ...row, parts: spread.at(-1) ?? [] };
    });
}

/** What was sold and given back on a day at a rate. */
export interface DailyVat {
  day: string;
  rate: number;
  soldCents: number;
  refundedCents: number;
  /** Sold less given back. */
  totalCents: number;
  netCents: number;
  vatCents: number;
}

/** Sums sales and refunds of a period by day and rate, the first day first, the highest rate first. */
export async function listDailyVat(context: RequestContext, period: AccountPeriod): Promise<DailyVat[]> {
  const found = new Map<string, DailyVat>();
  const add = (day: string, { rate, totalCents, netCents, vatCents }: VatAmount, sign: 1 | -1) => {
    const key = `${day}/${rate}`;
    const one = found.get(key) ?? {
      day,
      rate,
      soldCents: 0,
      refundedCents: 0,
      totalCents: 0,
      netCents: 0,
      vatCents: 0,
    };
    if (sign === 1) one.soldCents += totalCents;
    else one.refundedCents += totalCents;
    one.totalCents += sign * totalCents;
    one.netCents += sign * netCents;
    one.vatCents += sign * vatCents;
    found.set(key, one);
  };
  for (const { day, ...amount } of await listDailySales(context, period)) add(day, amount, 1);
  for await (const refunds of readRefunds(context, period))
    for (const { day, parts } of refunds) for (const part of parts) add(day, part, -1);
  return [...found.values()]
    .filter(({ soldCents, refundedCents }) => soldCents > 0 || refundedCents > 0)
    .sort((one, other) => one.day.localeCompare(other.day) || other.rate - one.rate);
}

/** Wine of an appellation, a colour and a vintage, in millilitres. */
export interface WineVolume {
  appellation: string;
  colour: string;
  year: number | null;
  soldMl: number;
  refundedMl: number;
  /** Null where nobody knows it. */
  leftMl: number | null;
}

/** Sums wine by appellation, colour and vintage. */
export async function listWineVolumes(context: RequestContext, period: AccountPeriod): Promise<WineVolume[]> {
  const { USE_PRODUCT_STOCK: isByProduct } = await getSettings(context);
  const found = new Map<string, WineVolume>();
  for (const { appellation, kinds, year, sold, refunded, left } of await listWines(context, period, isByProduct)) {
    const colour = findWineColour(kinds);
    const key = JSON.stringify([appellation, colour, year]);
    const one: WineVolume = found.get(key) ?? { appellation, colour, year, soldMl: 0, refundedMl: 0, leftMl: 0 };
    found.set(key, {
      ...one,
      soldMl: one.soldMl + sold,
      refundedMl: one.refundedMl + refunded,
      leftMl: one.leftMl === null || left === null ? null : one.leftMl + left,
    });
  }
  return [...found.values()].sort(
    (one, other) =>
      one.appellation.localeCompare(other.appellation, 'fr') ||
      one.colour.localeCompare(other.colour, 'fr') ||
      (other.year ?? 0) - (one.year ?? 0),
  );
}
