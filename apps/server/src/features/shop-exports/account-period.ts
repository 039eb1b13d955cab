import { longestPeriod } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import { getDayBounds } from '@vitrine/domain/kernel/local-time';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import type { RequestContext } from '../../request-context.ts';

/** A period of accounts: its days in the site's zone, both included, and the moments between which they lie. */
export interface AccountPeriod {
  from: string;
  to: string;
  since: Date;
  /** The first moment after it. */
  until: Date;
}

/** Finds the moments of a period of days. */
export function findPeriod(
  { site }: Pick<RequestContext, 'site'>,
  days: { from: string; to: string } | undefined,
): Result<AccountPeriod> {
  if (!days || days.to < days.from) return refuse('Indiquez un dernier jour qui ne précède pas le premier.');
  const { from, to } = days;
  if (to >= addDays(from, longestPeriod)) return refuse('Choisissez deux ans au plus.');
  const { timeZone } = site;
  return succeed({
    from,
    to,
    since: new Date(getDayBounds(from, timeZone).from),
    until: new Date(getDayBounds(to, timeZone).until),
  });
}

const refuse = (message: string): FailedResult => fail('invalid-fields', { fields: { to: message }, message });
