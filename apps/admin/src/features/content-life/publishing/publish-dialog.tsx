import { type DraftComparison, isEmptyComparison } from '@vitrine/page-document/comparison/compare-documents';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { readAfterConflict } from '../../../base/api/read-after-conflict.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { type During, findStaleDraft, publishDraft } from '../acts/publish-content.ts';
import { ContentChanges } from '../review/content-changes.tsx';
import { nothing, type Publication, usePublication } from '../review/use-publication.ts';
import { DraftFaults } from '../review/validation-list.tsx';
import styles from '../state/content-life.module.css';
import { type ContentDraft, hasChanges } from '../state/content-life.queries.ts';
import { type ContentTarget, nameContent, type ShowPlace } from '../state/content-target.ts';
import { formatPeriod } from '../state/describe-content-state.ts';
import { findDateToCome } from '../state/describe-display-dates.ts';
import { DateChoice } from './date-choice.tsx';
import { DuringChoice } from './during-choice.tsx';
import { PublicationSummary } from './publication-summary.tsx';

/** Shows what a publication changes for visitors and what is missing, and publishes exactly what was shown. */
export function PublishDialog({
  target,
  onShow,
  onSchedule,
  onPublished,
  onClose,
}: {
  target: ContentTarget;
  onShow?: ShowPlace | undefined;
  /** Leads to the choice of a moment instead. */
  onSchedule: () => void;
  onPublished?: (() => void) | undefined;
  onClose: () => void;
}) {
  const site = useOpenSite();
  const { data, error, readAgain } = usePublication(target);
  const [during, setDuring] = useState<During>();
  const [isImmediate, setImmediate] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>();
  const [isPending, setPending] = useState(false);
  const begin = data && findDateToCome(data.draft.fields);
  const isLater = begin !== undefined && !isImmediate;
  const original = data && findOriginalPlan(data.draft, target.locale, site.locales[0]);
  // What waits for its date asks for nothing else.
  const live = isLater ? undefined : data?.draft.schedules.find((one) => one.isLive && one.locale === target.locale);
  const missing = refused ?? data?.missing ?? {};
  const isMissing = Object.keys(missing).length > 0;
  const isAway = data !== undefined && (data.draft.archivedAt !== null || data.draft.deletedAt !== null);
  const show =
    onShow &&
    ((...place: Parameters<ShowPlace>) => {
      onClose();
      onShow(...place);
    });
  const publish = async () => {
    if (!data) return;
    setPending(true);
    setFailure(undefined);
    try {
      await publishDraft(target, data.draft, site, live ? during : undefined, isImmediate);
      onClose();
      onPublished?.();
    } catch (thrown) {
      const failed = toFailure(thrown);
      await readAgain();
      const stale = await readAfterConflict(failed, () => findStaleDraft(target, data.draft.version));
      setFailure(stale ?? failed);
      setRefused(failed.code === 'invalid-fields' ? failed.fields : undefined);
      setPending(false);
    }
  };
  const canPublish =
    !isPending &&
    data !== undefined &&
    !isMissing &&
    !isAway &&
    !isAllPublished(data.draft, target.locale) &&
    (live === undefined || during !== undefined);
  // The keys that open the dialog confirm it, whichever button has the focus.
  const confirm = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canPublish && !event.repeat) void publish();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => confirm(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <Dialog title={`Publier ${nameContent(data?.draft.fields.title, target.kind)}`} onClose={onClose} isWide>
      <div className={styles.body}>
        {failure && failure.code !== 'invalid-fields' && <FailureNotice failure={failure} />}
        {error ? <FailureNotice failure={toFailure(error)} /> : !data && <Skeleton rows={5} />}
        {data && (
          <>
            <DraftFaults kind={target.kind} {...data} missing={missing} onShow={show} />
            {begin && (
              <DateChoice
                begin={begin}
                isOnline={data.draft.isVisible}
                timeZone={site.timeZone}
                isImmediate={isImmediate}
                onChange={setImmediate}
              />
            )}
            {live && <DuringChoice {...{ live }} timeZone={site.timeZone} value={during} onChange={setDuring} />}
            {original && (
              <p className={styles.text}>
                L’original paraît {formatPeriod({ from: original.from, until: null }, site.timeZone)}&nbsp;: cette
                traduction paraîtra avec lui.
              </p>
            )}
            <PublicationSummary target={target} publication={data} />
            {data.published && !isEmptyComparison(data.comparison) && (
              <section aria-label="Ce qui change">
                <ContentChanges
                  kind={target.kind}
                  descriptions={data.descriptions}
                  comparison={withoutMove(data)}
                  former={data.published ?? nothing}
                  present={data.draft}
                  onShow={show}
                />
              </section>
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" className={styles.apart} isPending={!data || isAway} onClick={onSchedule}>
          Programmer…
        </Button>
        <Button onClick={onClose}>Annuler</Button>
        <Button kind="primary" isPending={!canPublish} onClick={publish}>
          {nameAct({
            isLater,
            isAfter: live !== undefined && during === 'after',
            isWithOriginal: original !== undefined,
          })}
        </Button>
      </div>
    </Dialog>
  );
}

/** Whether a publication would change nothing: the server has no change, and no date or schedule of this language waits. */
function isAllPublished(draft: ContentDraft, locale: string): boolean {
  const isPlanned = draft.schedules.some((one) => one.locale === locale);
  return draft.state === 'published' && draft.isVisible && !hasChanges(draft) && !isPlanned;
}

function nameAct({
  isLater,
  isAfter,
  isWithOriginal,
}: Record<'isLater' | 'isAfter' | 'isWithOriginal', boolean>): string {
  if (isLater) return 'Publier à sa date';
  if (isAfter) return 'Publier après la fin';
  return isWithOriginal ? 'Publier avec l’original' : 'Publier';
}

/** The schedule with which a translation appears; undefined where the original is there, or is not planned. */
function findOriginalPlan({ state, schedules }: ContentDraft, locale: string, original: string | undefined) {
  if (locale === original || state !== 'draft') return undefined;
  return schedules.find((one) => one.locale === original && !one.isLive);
}

/** Without the address where it has a sentence of its own. */
function withoutMove({ comparison, draft, published }: Publication): DraftComparison {
  if (!published || published.url === draft.url) return comparison;
  return { ...comparison, fields: comparison.fields.filter(({ path }) => path[0] !== 'url') };
}
