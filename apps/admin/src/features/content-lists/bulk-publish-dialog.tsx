import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useState } from 'react';
import { describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import type { StaffSite } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { findUndo } from '../content-life/acts/publish-content.ts';
import styles from '../content-life/state/content-life.module.css';
import { type ContentDraft, hasChanges, refreshContents } from '../content-life/state/content-life.queries.ts';
import { type ContentTarget, nameContent } from '../content-life/state/content-target.ts';
import { describeCancelledSchedules } from '../content-life/state/describe-content-state.ts';
import { describeDisplayDates } from '../content-life/state/describe-display-dates.ts';

/** A chosen content as it was read to be published. */
interface Candidate {
  target: ContentTarget;
  title: string;
  draft: ContentDraft;
  validation: ReplyOf<'validateContent'>;
}

const isPlannedAsIs = ({ draft, target }: Candidate) =>
  draft.schedules.some((one) => one.locale === target.locale && one.isPlanned && one.isCurrent && !one.isLive);
const needsNothing = (one: Candidate) =>
  (one.draft.state === 'published' && !hasChanges(one.draft)) || isPlannedAsIs(one);
const isReady = (one: Candidate) => one.validation.isComplete && !needsNothing(one);

/** Names what will be published of the chosen contents and what each lacks, and publishes exactly what was read. */
export function BulkPublishDialog({
  targets,
  nameCount,
  onClose,
}: {
  targets: readonly ContentTarget[];
  nameCount: (count: number) => string;
  onClose: () => void;
}) {
  const site = useOpenSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk-publication', targets],
    queryFn: () => Promise.all(targets.map((target) => readCandidate(target, targets))),
    staleTime: 0,
    gcTime: 0,
  });
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [isPending, setPending] = useState(false);
  const ready = data?.filter(isReady) ?? [];
  const publish = async () => {
    setPending(true);
    const { published, failed } = await publishEach(ready);
    await refreshContents(site.idSite);
    notifyPublished(published, site, nameCount);
    setPending(false);
    if (failed.size === 0) return onClose();
    await refetch();
    setRefused(failed);
  };
  return (
    <Dialog title={`Publier ${nameCount(targets.length)}\u00a0?`} onClose={onClose}>
      <div className={styles.body}>
        {error ? <FailureNotice failure={toFailure(error)} /> : !data && <Skeleton rows={4} />}
        {data && (
          <ul className={styles.places}>
            {data.map((one) => (
              <li key={one.target.id}>
                <b>{one.title}</b>
                <span className={styles.text}>{describeCandidate(one, site.timeZone)}</span>
                {refused.has(one.target.id) && <span role="alert">Pas publié&nbsp;: {refused.get(one.target.id)}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>{refused.size > 0 ? 'Fermer' : 'Annuler'}</Button>
        <Button kind="primary" isPending={isPending || ready.length === 0} onClick={publish}>
          {ready.length > 0 ? `Publier ${nameCount(ready.length)}` : 'Rien à publier'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Reads a content; its links to others that are published with it are sound. */
async function readCandidate(target: ContentTarget, all: readonly ContentTarget[]): Promise<Candidate> {
  // As many as the call takes.
  const publishedWith = all
    .slice(0, 200)
    .map(({ id }) => id)
    .join(',');
  const draft = await callApi('readContentDraft', { params: target });
  const validation = await callApi('validateContent', { params: target, query: { publishedWith } });
  return { target, title: nameContent(draft.fields.title, target.kind), draft, validation };
}

/** What becomes of a content: « Modifications à publier », « Déjà en ligne tel quel », « Pas publié : écrivez un titre. » */
function describeCandidate(one: Candidate, timeZone: string): string {
  const { draft, validation } = one;
  if (isPlannedAsIs(one)) return 'Déjà programmé tel quel\u00a0: rien à faire.';
  if (needsNothing(one)) return 'Déjà publié tel quel\u00a0: rien à faire.';
  if (!validation.isComplete) return `Ne sera pas publié. ${[...new Set(Object.values(validation.fields))].join(' ')}`;
  const samples = Object.keys(validation.samples).length;
  const deadLinks = Object.keys(validation.deadLinks).length;
  return [
    describeDisplayDates(draft.fields, draft.isVisible, timeZone)?.text ??
      (draft.state === 'published' ? 'Ses modifications seront en ligne.' : 'Sera mis en ligne.'),
    samples > 0 && 'Dit encore ce que disait un exemple.',
    deadLinks === 1 && 'Un de ses liens ne mène nulle part.',
    deadLinks > 1 && `${deadLinks} de ses liens ne mènent nulle part.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type Published = Candidate & { done: ReplyOf<'publishContent'> };

/** Publishes one after the other: each is a transaction of its own, and a refusal stops none of the others. */
async function publishEach(ready: readonly Candidate[]) {
  const published: Published[] = [];
  const failed = new Map<number, string>();
  for (const one of ready)
    try {
      const done = await callApi('publishContent', {
        params: one.target,
        body: { expectedVersion: one.draft.version },
      });
      published.push({ ...one, done });
    } catch (error) {
      failed.set(one.target.id, describeFailure(toFailure(error)));
    }
  return { published, failed };
}

function notifyPublished(published: readonly Published[], site: StaffSite, nameCount: (count: number) => string): void {
  if (published.length === 0) return;
  const online = published.filter(({ done }) => !done.scheduled);
  const planned = published.length - online.length;
  const hidden = online.filter(({ done }) => !done.isVisible).length;
  const label = [
    online.length > 0 &&
      `${nameCount(online.length)} en ligne${hidden > 0 ? `, dont ${hidden} qu’une date ou un réglage cache encore` : ''}.`,
    planned > 0 && `${nameCount(planned)} à ${planned > 1 ? 'leur' : 'sa'} date de publication.`,
  ]
    .filter(Boolean)
    .join(' ');
  const undos = published.flatMap(({ target, draft, done, title }) => {
    const undo = findUndo(target, site, done, undefined, draft.state === 'published');
    return undo ? [{ ...undo, title }] : [];
  });
  if (undos.length < published.length) notify(label);
  else
    offerUndo({
      label,
      undo: async () => {
        const failed: string[] = [];
        let schedules = 0;
        for (const { run, title } of undos)
          try {
            schedules += await run();
          } catch (error) {
            failed.push(`${title}\u00a0: ${describeFailure(toFailure(error))}`);
          }
        await refreshContents(site.idSite);
        if (failed.length > 0) notify(failed.join(' '), 'danger');
        else notify(`${nameCount(undos.length)} comme avant.${describeCancelledSchedules(schedules, undos.length)}`);
      },
    });
}
