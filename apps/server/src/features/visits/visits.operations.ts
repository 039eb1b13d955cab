import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { getLocalDay } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { listDailyVisitCounts, listVisitCounts, otherNames, type VisitCount } from './visit-counts.repository.ts';
import { incrementSourceVisits, listSourceVisits } from './visits.repository.ts';

/**
 * Normalises the source that `from` names, such as `newsletter-mars`; undefined when it is empty. A value counts as one
 * of the others, and is not stored, when it is no short name of letters, digits and hyphens. The same goes for a value
 * that may be a telephone number.
 */
export function normaliseSource(from: string): string | undefined {
  const source = from.trim().toLowerCase();
  if (!source) return undefined;
  const isName = /^[a-z0-9-]{1,40}$/.test(source) && source.replace(/\D/g, '').length <= 8;
  return isName ? source : otherNames;
}

/** Counts a visit with a `from` source that another program reports. */
export async function logVisit(
  context: RequestContext,
  from: string,
): Promise<Result<{ success: boolean; message: string }>> {
  const source = normaliseSource(from);
  if (!source)
    return fail('invalid-fields', { fields: { from: 'Indiquez une source, comme «\u00a0newsletter-mars\u00a0».' } });
  const day = getLocalDay(context);
  await incrementSourceVisits(context.transaction, [{ day, name: source, visits: 1 }]);
  const isNamed = source !== otherNames;
  return succeed({
    success: true,
    message: isNamed
      ? 'Visite comptée.'
      : 'Visite comptée parmi les autres\u00a0: un nom de source a au plus 40 lettres minuscules sans accent, chiffres et tirets.',
  });
}

/** Lists the visit counts of the last days, today included. */
function getVisitCounts(context: RequestContext, days: number): Promise<Omit<VisitCount, 'day'>[]> {
  return listVisitCounts(context, firstDay(context, days));
}

/** Lists the `from` sources of the last days, today included, most visited first. */
function getSourceVisits(context: RequestContext, days: number): Promise<{ name: string; visits: number }[]> {
  return listSourceVisits(context, firstDay(context, days));
}

type DailyVisits = ReplyOf<'readVisits'>['days'][number];

/** Lists the visits and page views of the last days, today last; a day without any is zero. */
export async function listDailyVisits(context: RequestContext, days: number): Promise<DailyVisits[]> {
  const since = firstDay(context, days);
  const counted = new Map((await listDailyVisitCounts(context, since)).map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, place) => {
    const day = addDays(since, place);
    return counted.get(day) ?? { day, visits: 0, pages: 0 };
  });
}

/** Names of each kind that the report has. */
const namesShown = 30;

/** Reads the report of the last days for the owner. */
export async function readVisits(context: RequestContext, days: number): Promise<Result<ReplyOf<'readVisits'>>> {
  const both = await listDailyVisits(context, days * 2);
  const former = both.slice(0, days);
  const sum = (key: 'visits' | 'pages') => former.reduce((total, one) => total + one[key], 0);
  const counts = await getVisitCounts(context, days);
  const pick = (kind: VisitCount['kind']) =>
    counts
      .filter((one) => one.kind === kind)
      .slice(0, namesShown)
      .map(({ name, visits }) => ({ name, visits }));
  return succeed({
    days: both.slice(days),
    former: { visits: sum('visits'), pages: sum('pages') },
    pages: pick('page'),
    sources: pick('source'),
    countries: pick('country'),
    links: (await getSourceVisits(context, days)).slice(0, namesShown),
  });
}

/** Returns the first of so many civil days that end today: a day with a clock change counts as one day. */
function firstDay(context: RequestContext, days: number): string {
  return addDays(getLocalDay(context), 1 - days);
}
