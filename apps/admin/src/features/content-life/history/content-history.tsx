import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { lazy, Suspense, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import {
  type ContentDraft,
  descriptionsQuery,
  operationsQuery,
  revisionsQuery,
} from '../state/content-life.queries.ts';
import type { ContentTarget } from '../state/content-target.ts';
import { ActEntry } from './act-entry.tsx';
import { ChangesEntry } from './changes-entry.tsx';
import styles from './content-history.module.css';
import { listHistoryDays } from './history-entries.ts';
import { NameStateForm } from './name-state-form.tsx';
import { RevisionEntry } from './revision-entry.tsx';

const RevisionDialog = lazy(async () => ({ default: (await import('./revision-dialog.tsx')).RevisionDialog }));

/** What happened to a content in one language, by day: publications, departures from the site, named states, and who changed what in between. */
export function ContentHistory({ target, draft }: { target: ContentTarget; draft: ContentDraft }) {
  const site = useOpenSite();
  const revisions = useInfiniteQuery(revisionsQuery(target));
  const operations = useInfiniteQuery(operationsQuery(target, draft.version));
  const { data: descriptions } = useQuery(descriptionsQuery(target.idSite));
  const [open, setOpen] = useState<number>();
  const error = revisions.error ?? operations.error;
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!revisions.data || !operations.data || !descriptions) return <Skeleton rows={4} />;
  const own = revisions.data.pages.flatMap((page) => page.revisions).filter(({ locale }) => locale === target.locale);
  const batches = operations.data.pages.flatMap((page) => page.batches);
  const acts = revisions.data.pages.flatMap((page) => page.acts);
  const days = listHistoryDays(own, acts, batches, site.timeZone);
  const isAway = draft.archivedAt !== null || draft.deletedAt !== null;
  const hasMore = revisions.hasNextPage || operations.hasNextPage;
  const readMore = () => {
    if (revisions.hasNextPage) void revisions.fetchNextPage();
    if (operations.hasNextPage) void operations.fetchNextPage();
  };
  return (
    <>
      {!isAway && hasSiteRight(site, 'content.update') && (
        <NameStateForm
          onName={async (name) => {
            await callApi('createContentRevision', { params: target, body: { name } });
          }}
          idSite={target.idSite}
        />
      )}
      {days.length === 0 && (
        <p className={styles.empty}>
          Personne n’a encore modifié ce contenu. Chaque modification et chaque publication paraîtra ici.
        </p>
      )}
      {days.map(({ day, entries }) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.date}>{formatLocalDate(day, 'full')}</h3>
          <ol>
            {entries.map((entry) =>
              entry.kind === 'revision' ? (
                <RevisionEntry
                  key={`revision ${entry.revision.id}`}
                  revision={entry.revision}
                  timeZone={site.timeZone}
                  isOnline={draft.state === 'published'}
                  onCompare={() => setOpen(entry.revision.id)}
                />
              ) : entry.kind === 'act' ? (
                <ActEntry key={`act ${entry.act.id}`} act={entry.act} timeZone={site.timeZone} />
              ) : (
                <ChangesEntry
                  key={`version ${entry.batches[0]?.version}`}
                  {...{ entry, draft, descriptions }}
                  kind={target.kind}
                  timeZone={site.timeZone}
                />
              ),
            )}
          </ol>
        </section>
      ))}
      {hasMore && (
        <Button onClick={readMore} isPending={revisions.isFetchingNextPage || operations.isFetchingNextPage}>
          Voir plus loin
        </Button>
      )}
      <Suspense fallback={null}>
        {open !== undefined && (
          <RevisionDialog
            {...{ target, draft, descriptions }}
            revision={own.find(({ id }) => id === open)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
