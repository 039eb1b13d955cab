import { buyerYears } from '@vitrine/domain/invoicing/paper-terms.data';
import { defineDueSitesTask, hourly } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { getPaperDay } from './build-paper.ts';
import { deleteBuyers, listDueSites } from './close-days.repository.ts';
import { insertDayTotal, lockChain, sumDays, updateChain } from './invoices.repository.ts';
import { hashDayTotal } from './paper-hash.ts';

/** Adds the totals of all days that are over to the chain, by rate. */
export async function closeDays(context: RequestContext): Promise<void> {
  const today = getPaperDay(context.now);
  const end = await lockChain(context, today);
  if (end.closed_before >= end.day) return;
  let { position, hash } = end;
  for (const total of await sumDays(context, { from: end.closed_before, before: end.day })) {
    position += 1;
    const row = { ...total, id: position, previous_hash: hash };
    hash = hashDayTotal(row);
    await insertDayTotal(context, { ...row, hash });
  }
  await updateChain(context, { position, hash, day: end.day, closed_before: end.day });
}

/** Returns the first day whose papers keep the identity of their buyers: ten years after the end of their year. */
function findFirstKeptDay(now: number): string {
  return `${Number(getPaperDay(now).slice(0, 4)) - buyerYears}-01-01`;
}

/** Maintenance task: closes the days that are over, and deletes the buyers of papers whose legal period is over. */
export const invoiceDaysTask = defineDueSitesTask({
  name: 'invoice-days',
  cron: hourly,
  failure: 'totaux des factures non faits',
  listDueSites: (transaction, now) =>
    listDueSites(transaction, { today: getPaperDay(now), firstKeptDay: findFirstKeptDay(now.getTime()) }),
  run: (scope) =>
    scope.write(async (context) => {
      await closeDays(context);
      await deleteBuyers(context, findFirstKeptDay(context.now));
    }),
});
