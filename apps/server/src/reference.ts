import { randomInt } from 'node:crypto';
import type { Scope } from './scope.ts';

/** A reference that people can read aloud: year, month, day and five letters without look-alikes. */
export function makeReference(scope: Pick<Scope, 'site' | 'now'>): string {
  const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ';
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: scope.site.timeZone })
    .format(scope.now)
    .slice(2)
    .replaceAll('-', '');
  return `${day}-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`;
}
