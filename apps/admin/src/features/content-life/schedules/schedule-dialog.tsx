import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { readAfterConflict } from '../../../base/api/read-after-conflict.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { cancelPlan, findStaleDraft, moveDateBack } from '../acts/publish-content.ts';
import { ContentChanges } from '../review/content-changes.tsx';
import { nothing, usePublication } from '../review/use-publication.ts';
import { DraftFaults } from '../review/validation-list.tsx';
import styles from '../state/content-life.module.css';
import { refreshContents } from '../state/content-life.queries.ts';
import { type ContentTarget, getToastKey, nameContent, type ShowPlace } from '../state/content-target.ts';
import { formatPeriod } from '../state/describe-content-state.ts';
import { MomentField } from './moment-field.tsx';
import scheduleStyles from './schedule.module.css';
import { ScheduleEffect } from './schedule-effect.tsx';
import { checkPeriod, noMoment, readMoment, sayMoment } from './schedule-moments.ts';
import { SchedulePresets } from './schedule-presets.tsx';

/** Plans when visitors see the draft as it is now, and until when. */
export function ScheduleDialog({
  target,
  onShow,
  onClose,
}: {
  target: ContentTarget;
  onShow?: ShowPlace | undefined;
  onClose: () => void;
}) {
  const site = useOpenSite();
  const { timeZone } = site;
  const { data, error, readAgain } = usePublication(target);
  const [from, setFrom] = useState(noMoment);
  const [until, setUntil] = useState(noMoment);
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const begin = readMoment(from, false, timeZone);
  const end = readMoment(until, true, timeZone);
  const others = data?.draft.schedules.filter(({ locale }) => locale === target.locale) ?? [];
  const wrong = checkPeriod(begin.instant, end.instant, others);
  const errors = {
    from: begin.error ?? wrong.from ?? failure?.fields.from,
    until: end.error ?? wrong.until ?? failure?.fields.until,
  };
  const isOfPeriod = failure?.fields.from !== undefined || failure?.fields.until !== undefined;
  const missing = failure?.code === 'invalid-fields' && !isOfPeriod ? failure.fields : (data?.missing ?? {});
  const isMissing = Object.keys(missing).length > 0;
  const isReady = begin.instant !== undefined && !begin.error && !end.error && !wrong.from && !wrong.until;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setFailure(undefined);
    };
  const show =
    onShow &&
    ((...place: Parameters<ShowPlace>) => {
      onClose();
      onShow(...place);
    });
  const schedule = async () => {
    if (!data || begin.instant === undefined) return;
    setPending(true);
    setFailure(undefined);
    try {
      const done = await callApi('scheduleContent', {
        params: target,
        body: {
          expectedVersion: data.draft.version,
          from: new Date(begin.instant).toISOString(),
          ...(end.instant === undefined ? {} : { until: new Date(end.instant).toISOString() }),
        },
      });
      const key = getToastKey(target);
      offerUndo({
        key,
        label: `${nameContent(data.draft.fields.title, target.kind)} est programmé ${formatPeriod(done, timeZone)}.`,
        undo: async () => {
          await cancelPlan(target, done.id);
          await moveDateBack(target, done.dateVersion);
          notify('La programmation est annulée.', 'success', { key });
          await refreshContents(target.idSite);
        },
      });
      onClose();
      await refreshContents(target.idSite);
    } catch (thrown) {
      const failed = toFailure(thrown);
      await readAgain();
      const stale = await readAfterConflict(failed, () => findStaleDraft(target, data.draft.version));
      setFailure(stale ?? failed);
      setPending(false);
    }
  };
  const isAway = data !== undefined && (data.draft.archivedAt !== null || data.draft.deletedAt !== null);
  return (
    <Dialog title={`Programmer ${nameContent(data?.draft.fields.title, target.kind)}`} onClose={onClose} isWide>
      <div className={styles.body}>
        {failure && failure.code !== 'invalid-fields' && <FailureNotice failure={failure} />}
        {error ? <FailureNotice failure={toFailure(error)} /> : !data && <Skeleton rows={5} />}
        {data && (
          <>
            <DraftFaults kind={target.kind} {...data} missing={missing} onShow={show} />
            <SchedulePresets
              idSite={target.idSite}
              onChoose={(preset) => {
                change(setFrom)(preset.from);
                setUntil(preset.until ?? noMoment);
              }}
            />
            <div className={scheduleStyles.moments}>
              <MomentField
                label="Début"
                value={from}
                timeHint="0h"
                said={begin.instant === undefined ? undefined : sayMoment(begin.instant, false, timeZone)}
                error={errors.from}
                onChange={change(setFrom)}
              />
              <MomentField
                label="Fin (facultatif)"
                value={until}
                timeHint="fin du jour"
                said={
                  end.instant === undefined
                    ? 'Sans fin, ce texte reste en ligne.'
                    : sayMoment(end.instant, true, timeZone)
                }
                error={errors.until}
                onChange={change(setUntil)}
              />
            </div>
            {isReady && begin.instant !== undefined && (
              <ScheduleEffect begin={begin.instant} end={end.instant} publication={data} timeZone={timeZone} />
            )}
            {data.published && data.comparison.fields.length + data.comparison.blocks.length > 0 && (
              <details className={scheduleStyles.changes}>
                <summary>Ce que vos visiteurs verront changer</summary>
                <ContentChanges
                  kind={target.kind}
                  descriptions={data.descriptions}
                  comparison={data.comparison}
                  former={data.published ?? nothing}
                  present={data.draft}
                  onShow={show}
                />
              </details>
            )}
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>Annuler</Button>
        <Button kind="primary" isPending={isPending || !data || !isReady || isMissing || isAway} onClick={schedule}>
          Programmer
        </Button>
      </div>
    </Dialog>
  );
}
