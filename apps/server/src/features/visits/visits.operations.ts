import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { Scope } from '../../scope.ts';
import type { Forehand } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { type CountedName, listVisitCounts } from './visit-counts.repository.ts';
import { countSources } from './visits.repository.ts';

/** The source that `from` names: letters, digits and a few signs only; undefined where nothing is left. */
export function nameSource(from: string): string | undefined {
  const source = from
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, 100);
  return source || undefined;
}

/** Counts it only so often for a caller: a call that anybody may make, and that writes. */
export async function allowVisit(
  { site, callerAddress }: Pick<Forehand, 'site' | 'callerAddress'>,
  limits: VisitorLimits,
): Promise<Result<null>> {
  return (await limits.allow('visit', site.id, callerAddress)) ? succeed(null) : refuse('too-many-requests');
}

/** Counts a visit that came from `from`, for a program that tells of one. */
export async function logVisit(scope: Scope, from: string): Promise<Result<{ success: boolean; message: string }>> {
  const source = nameSource(from);
  if (!source) return refuse('invalid-fields', { from: 'Indiquez une source, comme « newsletter-mars ».' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: scope.site.timeZone }).format(scope.now);
  await countSources(scope.transaction, [{ day, name: source, visits: 1 }]);
  return succeed({ success: true, message: 'Visite comptée.' });
}

/** What was counted on the site in the last days, the present one included. */
export function readVisitCounts(scope: Scope, days: number): Promise<Omit<CountedName, 'day'>[]> {
  const first = new Date(scope.now - (days - 1) * 86_400_000);
  return listVisitCounts(scope, new Intl.DateTimeFormat('en-CA', { timeZone: scope.site.timeZone }).format(first));
}
