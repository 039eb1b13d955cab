import type { ContentDraft } from '../state/content-life.queries.ts';
import { hasChanges } from '../state/content-life.queries.ts';
import { formatPeriod } from '../state/describe-content-state.ts';

/** Says the state of a translation: what visitors read of it now, and what is planned for its language. */
export function describeTranslationState(
  draft: Pick<ContentDraft, 'isVisible' | 'archivedAt' | 'deletedAt' | 'schedules' | 'changed'>,
  locale: string,
  isPublished: boolean,
  timeZone: string,
): { kind: 'success' | 'warning' | 'neutral'; text: string } {
  const isAway = draft.archivedAt !== null || draft.deletedAt !== null;
  // What is away keeps its plans, and none of them is carried out.
  const next = isAway ? undefined : draft.schedules.find((one) => one.locale === locale && !one.isLive);
  const isRead = isPublished && draft.isVisible;
  if (next) {
    const period = formatPeriod(next, timeZone);
    return isRead
      ? { kind: 'success', text: `Publiée, changement programmé ${period}` }
      : { kind: 'warning', text: `Paraîtra ${period}` };
  }
  if (!isPublished) return { kind: 'neutral', text: 'Pas encore publiée' };
  if (!isRead) return { kind: 'neutral', text: 'Contenu hors ligne' };
  return hasChanges(draft)
    ? { kind: 'warning', text: 'Modifications non publiées' }
    : { kind: 'success', text: 'Publiée' };
}
