import { randomInt } from 'node:crypto';
import { toLocalMinute } from '@vitrine/domain/publishing/format-date';
import type { Scope } from './scope.ts';

/** A reference that people can read aloud: year, month, day and seven letters without look-alikes, too many to meet twice. */
export function makeReference(scope: Pick<Scope, 'site' | 'now'>): string {
  const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ';
  const day = localDay(scope).slice(2).replaceAll('-', '');
  return `${day}-${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** The site's date at the moment of the request, as `2026-12-31`. */
export function localDay({ site, now }: Pick<Scope, 'site' | 'now'>): string {
  return toLocalMinute(now, site.timeZone).slice(0, 10);
}
