import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { Scope } from '../../scope.ts';
import { type CountedName, listVisitCounts } from './visit-counts.repository.ts';
import { countVisit } from './visits.repository.ts';

/** Counts a visit that came from `from`; the name of the source is kept as letters, digits and a few signs only. */
export async function logVisit(scope: Scope, from: string): Promise<Result<{ success: boolean; message: string }>> {
  const source = from
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._/-]/gu, '')
    .trim()
    .slice(0, 100);
  if (!source) return refuse('invalid-fields', { from: 'Indiquez une source, comme « newsletter-mars ».' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: scope.site.timeZone }).format(scope.now);
  await countVisit(scope, day, source);
  return succeed({ success: true, message: 'Visite comptée.' });
}

/** What was counted on the site in the last days, the present one included. */
export function readVisitCounts(scope: Scope, days: number): Promise<Omit<CountedName, 'day'>[]> {
  const first = new Date(scope.now - (days - 1) * 86_400_000);
  return listVisitCounts(scope, new Intl.DateTimeFormat('en-CA', { timeZone: scope.site.timeZone }).format(first));
}
