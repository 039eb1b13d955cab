import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { sumByRate } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../request-context.ts';
import { listDailyVat, listWineVolumes } from './account-figures.operations.ts';
import { findPeriod } from './account-period.ts';
import { countRefunds, sumMoney, sumSales } from './sales.repository.ts';

/** Reads the figures of a shop for a period. */
export async function readAccounts(
  context: RequestContext,
  query: InputOf<'readAccounts'>['query'],
): Promise<Result<ReplyOf<'readAccounts'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const period = findPeriod(context, query);
  if (!period.ok) return period;
  const vat = await listDailyVat(context, period.value);
  const sales = await sumSales(context, period.value);
  const rates = sumByRate(vat).map(({ rate, totalCents, netCents, vatCents }) => ({
    rate,
    totalCents,
    netCents,
    vatCents,
  }));
  const sum = (key: 'totalCents' | 'netCents' | 'vatCents') => rates.reduce((total, one) => total + one[key], 0);
  return succeed({
    turnover: { totalCents: sum('totalCents'), netCents: sum('netCents'), vatCents: sum('vatCents') },
    sales,
    refunds: {
      count: await countRefunds(context, period.value),
      totalCents: vat.reduce((total, { refundedCents }) => total + refundedCents, 0),
    },
    rates,
    methods: await sumMoney(context, period.value),
    wines: await listWineVolumes(context, period.value),
  });
}
