import { randomInt } from 'node:crypto';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import type { RequestContext, SiteIdentity } from './request-context.ts';

/**
 * Creates a reference that people can read aloud: the date and seven letters without look-alikes, enough to avoid
 * collisions.
 */
export function createReference(context: Pick<RequestContext, 'site' | 'now'>): string {
  const letters = 'ABCDEFGHJKLMNPQRTUVWXYZ';
  const day = getLocalDay(context).slice(2).replaceAll('-', '');
  return `${day}-${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join('')}`;
}

/** Returns the site's local date at the time of the request, as `2026-12-31`. */
export function getLocalDay({ site, now }: { site: Pick<SiteIdentity, 'timeZone'>; now: number }): string {
  return toLocalMinute(now, site.timeZone).slice(0, 10);
}
