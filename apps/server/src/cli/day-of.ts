import { toLocalMinute } from '@vitrine/domain/publishing/format-date';
import type { Scope } from '../scope.ts';

/** The day of a moment where the site is, as `2026-11-20`. */
export function dayOf({ site }: Scope, moment: Date): string {
  return toLocalMinute(moment.getTime(), site.timeZone).slice(0, 10);
}
