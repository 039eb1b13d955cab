import { formatSiteDay } from './format-site-moment.ts';

/** What is known of the state of a content, in its list or with its draft. */
export interface ContentFacts {
  state: 'draft' | 'published' | 'unpublished';
  isVisible: boolean;
  archivedAt: string | null;
  deletedAt: string | null;
  hasUnpublishedChanges: boolean;
  schedules: readonly { from: string; until: string | null; isLive: boolean; isCurrent?: boolean }[];
}

/** Says the state of a content in words, with the shape and colour that go with them. */
export function describeContentState(
  { state, isVisible, archivedAt, deletedAt, hasUnpublishedChanges, schedules }: ContentFacts,
  timeZone: string,
): { kind: 'success' | 'warning' | 'neutral'; text: string } {
  if (deletedAt) return { kind: 'neutral', text: 'À la corbeille' };
  if (archivedAt) return { kind: 'neutral', text: 'Archivé' };
  const live = schedules.find(({ isLive }) => isLive);
  const next = schedules.find(({ isLive }) => !isLive);
  if (live?.until) return { kind: 'success', text: `En ligne jusqu’au ${formatLastDay(live.until, timeZone)}` };
  if (next) {
    const period = formatPeriod(next, timeZone);
    // What was written since shows at no moment yet.
    const rest = next.isCurrent === false ? ', modifications non publiées' : '';
    return isVisible
      ? { kind: rest ? 'warning' : 'success', text: `En ligne, changement programmé ${period}${rest}` }
      : { kind: 'warning', text: `Programmé ${period}${rest}` };
  }
  if (state === 'draft') return { kind: 'neutral', text: 'Brouillon' };
  if (!isVisible) return { kind: 'neutral', text: 'Hors ligne' };
  return hasUnpublishedChanges
    ? { kind: 'warning', text: 'En ligne, modifications non publiées' }
    : { kind: 'success', text: 'En ligne' };
}

/** Says how many schedules ended with a content, or with several, that left the site. Archive and bin keep those that have not begun. */
export function describeCancelledSchedules(schedules: number, contents = 1): string {
  if (schedules === 0) return '';
  if (schedules === 1) return ` ${contents > 1 ? 'Une' : 'Sa'} programmation est annulée.`;
  return ` ${contents > 1 ? 'Leurs' : 'Ses'} ${schedules}\u00a0programmations sont annulées.`;
}

/** Says how many of them could not come back with what is online again. */
export function describeLostSchedules(schedules: number): string {
  if (schedules === 0) return '';
  if (schedules === 1)
    return ' Une programmation n’est pas revenue\u00a0: son moment est passé, ou elle ne convient plus.';
  return ` ${schedules}\u00a0programmations ne sont pas revenues\u00a0: leur moment est passé, ou elles ne conviennent plus.`;
}

/** Says from when to when: « du 1er au 21 août », « du 24 décembre au 3 janvier », « le 1er août ». */
export function formatPeriod({ from, until }: { from: string; until: string | null }, timeZone: string): string {
  const first = formatSiteDay(from, timeZone);
  if (!until) return `le ${first}`;
  const last = formatLastDay(until, timeZone);
  if (first === last) return `le ${first}`;
  const [day, ...month] = first.split(/\s/);
  return last.split(/\s/).slice(1).join(' ') === month.join(' ') ? `du ${day} au ${last}` : `du ${first} au ${last}`;
}

/** Writes the last day of a period: one that ends at midnight ends with the day before. */
function formatLastDay(until: string, timeZone: string): string {
  return formatSiteDay(new Date(Date.parse(until) - 1).toISOString(), timeZone);
}
