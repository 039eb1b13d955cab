import { formatShortMomentWithArticle } from '../../base/format/format-date.ts';
import { type ContentFacts, describeContentState } from '../content-life/state/describe-content-state.ts';

/** What lists know of the state of a content. */
export interface ListedState extends Omit<ContentFacts, 'schedules'> {
  schedule: ContentFacts['schedules'][number] | null;
  isHiddenBySetting?: boolean;
  /** Of news and posts: visitors see them between these moments. */
  publishedAt?: string | null;
  expiresAt?: string | null;
}

/**
 * Says the state of a content in a list: where it was put away, the tab says so, and the words are those of before. What a
 * date or a setting hides is told besides what every content has.
 */
export function describeState(
  { schedule, isHiddenBySetting, publishedAt, expiresAt, ...content }: ListedState,
  timeZone: string,
  now = Date.now(),
): { kind: 'success' | 'warning' | 'neutral'; text: string } {
  if (content.isVisible && !schedule && !content.archivedAt && !content.deletedAt) {
    if (isHiddenBySetting) return { kind: 'warning', text: 'Cachée par un réglage' };
    if (publishedAt && Date.parse(publishedAt) > now)
      return { kind: 'warning', text: `Paraîtra ${formatShortMomentWithArticle(publishedAt)}` };
    if (expiresAt && Date.parse(expiresAt) <= now)
      return { kind: 'neutral', text: `Terminé ${formatShortMomentWithArticle(expiresAt)}` };
    if (content.hasUnpublishedChanges) return { kind: 'warning', text: 'Modifications non publiées' };
  }
  return describeContentState({ ...content, schedules: schedule ? [schedule] : [] }, timeZone);
}
