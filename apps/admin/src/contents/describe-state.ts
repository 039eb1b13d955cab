import { formatShortMoment } from '../format/format-date.ts';

/** What lists know of the state of a content. */
export interface ListedState {
  state: 'draft' | 'published' | 'unpublished';
  isVisible: boolean;
  hasUnpublishedChanges: boolean;
  schedule: { from: string; until: string | null; isLive: boolean } | null;
  isHiddenBySetting?: boolean;
  /** Of news and posts: visitors see them between these moments. */
  publishedAt?: string | null;
  expiresAt?: string | null;
}

/** Says the state of a content in words, with the shape and colour that go with them. */
export function describeState({ state, isVisible, hasUnpublishedChanges, schedule, isHiddenBySetting }: ListedState): {
  kind: 'success' | 'warning' | 'neutral';
  text: string;
} {
  if (schedule?.isLive && schedule.until)
    return { kind: 'success', text: `En ligne jusqu’au ${formatShortMoment(schedule.until)}` };
  if (schedule) return { kind: 'warning', text: `Programmée le ${formatShortMoment(schedule.from)}` };
  if (state === 'draft') return { kind: 'neutral', text: 'Brouillon' };
  if (!isVisible) return { kind: 'neutral', text: 'Hors ligne' };
  if (isHiddenBySetting) return { kind: 'warning', text: 'Cachée par un réglage' };
  if (publishedAt && Date.parse(publishedAt) > now)
    return { kind: 'warning', text: `Paraîtra le ${formatShortMoment(publishedAt)}` };
  if (expiresAt && Date.parse(expiresAt) <= now)
    return { kind: 'neutral', text: `Terminée le ${formatShortMoment(expiresAt)}` };
  return hasUnpublishedChanges
    ? { kind: 'warning', text: 'Modifications non publiées' }
    : { kind: 'success', text: 'En ligne' };
}
