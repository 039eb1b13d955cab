import { toLocalMinute } from '@vitrine/domain/publishing/format-date';
import type { RequestContext } from '../request-context.ts';

/** The day of a moment where the site is, as `2026-11-20`. */
export function formatLocalDay({ site }: RequestContext, moment: Date): string {
  return toLocalMinute(moment.getTime(), site.timeZone).slice(0, 10);
}
