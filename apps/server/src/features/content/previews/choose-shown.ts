import type { DraftKey } from '../drafts/open-draft.ts';
import type { OpenSchedule, PreviewedDraft } from './previewed-contents.repository.ts';

/** What a preview shows of a content in one language in place of what is live; undefined where that stays. */
export type Shown = { source: 'draft' } | { source: 'revision'; id: number } | { source: 'nothing' } | undefined;

/**
 * Chooses what is shown at a moment: a schedule that covers it, else the draft, else what stands published beneath a
 * schedule that has ended by then. A draft that is scheduled as it is waits for its date, and one that was taken off the
 * site counts from the first change after. What is looked at now is shown as it is edited, whatever is scheduled.
 */
export function chooseShown(
  draft: PreviewedDraft,
  schedules: readonly OpenSchedule[],
  { at, isLookedAt }: { at: number; isLookedAt: boolean },
): Shown {
  if (isLookedAt) return { source: 'draft' };
  const active = schedules.findLast(
    ({ from_at: from, until_at: until }) => from.getTime() <= at && (!until || until.getTime() > at),
  );
  if (active) return { source: 'revision', id: active.revision_id };
  const isScheduled = schedules.some(({ draft_version: version }) => version === draft.version);
  const isChanged = draft.state === 'draft' || draft.version !== draft.published_version;
  const isWanted = draft.state !== 'unpublished' || draft.is_resumed;
  if (isChanged && isWanted && !isScheduled) return { source: 'draft' };
  const hasEnded = schedules.some(
    ({ started_at: startedAt, until_at: until }) => startedAt && until && until.getTime() <= at,
  );
  if (!hasEnded) return undefined;
  return draft.published_revision_id !== null && draft.state === 'published'
    ? { source: 'revision', id: draft.published_revision_id }
    : { source: 'nothing' };
}

/** Whether two names are of one content in one language. */
export function isSameDraft(one: DraftKey, other: DraftKey): boolean {
  return one.kind === other.kind && one.id === other.id && one.locale === other.locale;
}
