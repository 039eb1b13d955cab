import { randomInt } from 'node:crypto';
import type { Scope } from './scope.ts';

/** A reference that people can read aloud: year, month, day and five letters without look-alikes. */
export function makeReference(scope: Pick<Scope, 'site' | 'now'>): string {
  const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ';
  const day = localDay(scope).slice(2).replaceAll('-', '');
  return `${day}-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** The site's date at the moment of the request, as `2026-12-31`. */
export function localDay({ site, now }: Pick<Scope, 'site' | 'now'>): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(now);
}
