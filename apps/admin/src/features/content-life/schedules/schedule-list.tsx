import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { Notice, Status } from '../../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { type ContentDraft, refreshContents, revisionsQuery, type Schedule } from '../state/content-life.queries.ts';
import { type ContentTarget, getContentParams, getToastKey, type ShowPlace } from '../state/content-target.ts';
import { formatPeriod } from '../state/describe-content-state.ts';
import { sayMoment } from './schedule-moments.ts';

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

/** Days during which a schedule that could not be shown is told beside the others; then it is in the history. */
const failureDays = 30;

/** What is scheduled for a content in one language, and what could not be shown. */
export function ScheduleList({
  target,
  draft,
  onShow,
}: {
  target: ContentTarget;
  draft: ContentDraft;
  onShow?: ShowPlace | undefined;
}) {
  const site = useOpenSite();
  const { data } = useInfiniteQuery(revisionsQuery(target));
  const [isScheduling, setScheduling] = useState(false);
  const [cancelled, setCancelled] = useState<Schedule>();
  const { timeZone } = site;
  const canPublish = hasSiteRight(site, 'content.publish');
  const isAway = draft.archivedAt !== null || draft.deletedAt !== null;
  const own = draft.schedules.filter(({ locale }) => locale === target.locale);
  const since = Date.now() - failureDays * 86_400_000;
  const failed = (data?.pages ?? [])
    .flatMap(({ revisions }) => revisions)
    .filter(
      ({ kind, failure, endedAt, locale }) =>
        kind === 'scheduled' && failure && locale === target.locale && Date.parse(endedAt ?? '') > since,
    );
  /** Whether it can go on once it was cancelled: its beginning, or its end where it is live, is still to come. */
  const isAgainPossible = ({ isLive, from, until }: Schedule) => {
    const next = isLive ? until : from;
    return next !== null && Date.parse(next) > Date.now();
  };
  const say = (moment: string, isEnd: boolean) => sayMoment(Date.parse(moment), isEnd, timeZone);
  return (
    <>
      {failed.map((one) => (
        <Notice key={one.id} kind="danger">
          Programmation {formatPeriod({ from: one.from ?? '', until: one.until }, timeZone)}. {one.failure}
        </Notice>
      ))}
      {own.length === 0 ? (
        <EmptyRows>
          Rien n’est programmé. Une version programmée paraît et s’en va d’elle-même, pour une fermeture ou une fête.
        </EmptyRows>
      ) : (
        <Rows label="Programmations">
          {own.map((one) => (
            <Row
              key={one.id}
              title={`Du ${say(one.from, false)}`}
              sub={one.until ? `jusqu’à la ${say(one.until, true).replace(/^(?!fin)/, 'fin, le ')}` : 'sans fin'}
            >
              <Status kind={one.isLive ? 'success' : 'neutral'}>{one.isLive ? 'En ligne' : 'À venir'}</Status>
              {canPublish && !isAway && (
                <Button kind="quiet" onClick={() => setCancelled(one)}>
                  Annuler
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {canPublish && !isAway && (
        <p>
          <Button onClick={() => setScheduling(true)}>Programmer une version</Button>
        </p>
      )}
      <Suspense fallback={null}>
        {isScheduling && <ScheduleDialog target={target} onShow={onShow} onClose={() => setScheduling(false)} />}
      </Suspense>
      {cancelled && (
        <ConfirmDialog
          title="Annuler cette programmation&nbsp;?"
          action="Annuler la programmation"
          onClose={() => setCancelled(undefined)}
          onConfirm={async () => {
            const { cancelledTranslations } = await callApi('cancelContentSchedule', {
              params: { ...getContentParams(target), revision: cancelled.id },
            });
            const key = getToastKey(target);
            const label = `La programmation est annulée${cancelledTranslations > 0 ? ', avec celle de ses traductions' : ''}.`;
            if (isAgainPossible(cancelled))
              offerUndo({
                key,
                label,
                undo: async () => {
                  await callApi('resumeContentSchedule', {
                    params: { ...getContentParams(target), revision: cancelled.id },
                  });
                  notify('La programmation reprend.', 'success', { key });
                  await refreshContents(target.idSite);
                },
              });
            else notify(label, 'success', { key });
            await refreshContents(target.idSite);
          }}
        >
          {describeCancel(cancelled, draft, site)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says what visitors see once a schedule is cancelled. */
function describeCancel(
  schedule: Schedule,
  { state, schedules }: ContentDraft,
  { timeZone, locales: [originalLocale] }: StaffSite,
): string {
  const isStanding = state === 'published';
  const hasFollowers =
    schedule.locale === originalLocale &&
    schedules.some((one) => one.locale !== originalLocale && one.isPlanned && !one.isLive);
  if (schedule.isLive)
    return isStanding
      ? 'Elle est en ligne. Ce qui était publié avant elle revient aussitôt.'
      : 'Elle est en ligne, et rien n’était publié avant elle. Ce contenu quitte le site aussitôt.';
  const period = formatPeriod(schedule, timeZone);
  return isStanding
    ? `Ce qui est en ligne y reste, et rien ne change ${period}. La version reste dans l’historique.`
    : `Ce contenu ne paraîtra pas ${period}${hasFollowers ? ', ni ses traductions' : ''}. La version reste dans l’historique.`;
}
