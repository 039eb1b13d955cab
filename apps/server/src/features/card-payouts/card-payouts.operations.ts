import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { presentPayout, presentPayoutLine } from './card-payouts.presenter.ts';
import {
  findPayout,
  listPayoutLines,
  listPayouts,
  listPeriodLines,
  type PayoutLineRow,
  type PayoutRow,
} from './card-payouts.repository.ts';

/** Lines of a payout that its page shows; the file has them all. */
const maximumShown = 500;

/** Lists the payouts that arrive in a period, the last first. */
export async function listCardPayouts(
  context: RequestContext,
  query: InputOf<'listCardPayouts'>['query'],
): Promise<Result<ReplyOf<'listCardPayouts'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  if (!query || query.to < query.from) {
    const message = 'Indiquez un dernier jour qui ne précède pas le premier.';
    return fail('invalid-fields', { fields: { to: message }, message });
  }
  return succeed({ payouts: (await listPayouts(context, query)).map(presentPayout) });
}

/** Reads a payout with what it holds. */
export async function readCardPayout(context: RequestContext, id: string): Promise<Result<ReplyOf<'readCardPayout'>>> {
  const payout = context.site.isECommerce ? await findPayout(context, id) : undefined;
  if (!payout) return fail('not-found');
  const lines = await listPayoutLines(context, id, maximumShown);
  return succeed({
    timeZone: context.site.timeZone,
    payout: presentPayout(payout),
    lines: lines.map(presentPayoutLine),
    isCut: payout.lines > lines.length,
  });
}

/** Lists the payouts of a period, the last first, as files and entries take them. */
export function listPayoutsOfPeriod(
  context: RequestContext,
  period: { from: string; to: string },
): Promise<PayoutRow[]> {
  return listPayouts(context, period);
}

/** Lists what the payouts of a period hold, as files and entries take it: `limit` of them after `last`. */
export function listPayoutLinesOfPeriod(
  context: RequestContext,
  period: { from: string; to: string },
  page: { last: PayoutLineRow | undefined; limit: number },
): Promise<PayoutLineRow[]> {
  return listPeriodLines(context, period, page);
}

export type { PayoutLineRow, PayoutRow };
