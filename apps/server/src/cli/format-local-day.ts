import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import type { RequestContext } from '../request-context.ts';

/** Formats the day of a moment in the site's time zone, such as `2026-11-20`. */
export function formatLocalDay({ site }: RequestContext, moment: Date): string {
  return toLocalMinute(moment.getTime(), site.timeZone).slice(0, 10);
}
