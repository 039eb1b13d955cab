import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/people/working-days';
import { localDay } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import { type CountedName, listVisitCounts, otherNames } from './visit-counts.repository.ts';
import { countSources, listSourceVisits } from './visits.repository.ts';

/**
 * The source that `from` names, such as `newsletter-mars`; what is no short name in small letters, or may be the number of a
 * telephone, is counted with the others and kept nowhere. Undefined where nothing is said.
 */
export function nameSource(from: string): string | undefined {
  const source = from.trim().toLowerCase();
  if (!source) return undefined;
  const isName = /^[a-z0-9-]{1,40}$/.test(source) && source.replace(/\D/g, '').length <= 8;
  return isName ? source : otherNames;
}

/** Counts a visit that came from `from`, for a program that tells of one. */
export async function logVisit(scope: Scope, from: string): Promise<Result<{ success: boolean; message: string }>> {
  const source = nameSource(from);
  if (!source) return refuse('invalid-fields', { from: 'Indiquez une source, comme « newsletter-mars ».' });
  const day = localDay(scope);
  await countSources(scope.transaction, [{ day, name: source, visits: 1 }]);
  const isNamed = source !== otherNames;
  return succeed({
    success: true,
    message: isNamed
      ? 'Visite comptée.'
      : 'Visite comptée parmi les autres\u00a0: un nom de source a au plus 40 lettres minuscules sans accent, chiffres et tirets.',
  });
}

/** What was counted on the site in the last days, the present one included. */
export function readVisitCounts(scope: Scope, days: number): Promise<Omit<CountedName, 'day'>[]> {
  return listVisitCounts(scope, firstDay(scope, days));
}

/** The sources that addresses have named in the last days, the present one included, the most visited first. */
export function readSourceVisits(scope: Scope, days: number): Promise<{ name: string; visits: number }[]> {
  return listSourceVisits(scope, firstDay(scope, days));
}

/** The first of so many civil days that end today: the days of a change of clocks are no shorter. */
function firstDay(scope: Scope, days: number): string {
  return addDays(localDay(scope), 1 - days);
}
