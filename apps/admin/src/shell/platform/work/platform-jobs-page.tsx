import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { Row } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { Choices, SiteFilter } from '../filters.tsx';
import styles from '../platform.module.css';
import { PlatformList } from '../platform-list.tsx';
import { PlatformPage } from '../platform-page.tsx';
import { readSiteNumber, useFilters } from '../use-filters.ts';
import { ErrorDetail } from './error-detail.tsx';
import { type PlatformJob, platformJobsQuery, retryJob } from './platform-work.queries.ts';

const states = [
  ['', 'Toutes'],
  ['failed', 'Échouées'],
  ['waiting', 'En attente'],
  ['running', 'En cours'],
  ['done', 'Finies'],
] as const;

const shownStates: Readonly<Record<PlatformJob['state'], [kind: 'success' | 'warning' | 'neutral', label: string]>> = {
  waiting: ['neutral', 'En attente'],
  running: ['neutral', 'En cours'],
  done: ['success', 'Finie'],
  failed: ['warning', 'Échouée'],
};

/** The jobs of all sites: what waits, runs, is done, and what failed and why. */
export function PlatformJobsPage() {
  const { read, change } = useFilters();
  const state = states.find(([name]) => name === read('etat'))?.[0] || undefined;
  const kind = read('genre') || undefined;
  const site = readSiteNumber(read('site'));
  const query = useInfiniteQuery(platformJobsQuery({ state, kind, site }));
  const { data } = query;
  const jobs = data?.pages.flatMap((page) => page.jobs);
  const kinds = data?.pages[0]?.kinds ?? [];
  return (
    <PlatformPage
      title="Tâches"
      lead="Ce que le programme fait de lui-même pour tous les sites. Une tâche finie reste quelques jours dans la liste."
    >
      <div className={styles.filters}>
        <Choices label="État" choices={states} chosen={state ?? ''} onChoose={(value) => change('etat', value)} />
        <select
          className={styles.kind}
          aria-label="Genre de tâche"
          value={kind ?? ''}
          onChange={(event) => change('genre', event.currentTarget.value)}
        >
          <option value="">Tous les genres</option>
          {kinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.label}
            </option>
          ))}
        </select>
        {site !== undefined && (
          <SiteFilter
            name={jobs?.find(({ idSite }) => idSite === site)?.siteName ?? `Site nº\u00a0${site}`}
            onRemove={() => change('site', '')}
          />
        )}
      </div>
      <PlatformList
        label="Tâches"
        query={query}
        items={jobs}
        empty={state === 'failed' ? 'Aucune tâche n’a échoué.' : 'Aucune tâche ne répond à ce que vous cherchez.'}
        more="tâches"
        renderRow={(job) => <JobRow key={job.id} job={job} />}
      />
    </PlatformPage>
  );
}

function JobRow({ job }: { job: PlatformJob }) {
  const [isAsking, setAsking] = useState(false);
  const [status, statusLabel] = shownStates[job.state];
  return (
    <Row
      title={job.label}
      sub={
        <>
          <div className={styles.facts}>
            {job.idSite === null ? (
              <span>La plateforme</span>
            ) : (
              <Link to={adminPaths.platformJobs(job.idSite)}>{job.siteName}</Link>
            )}
            <span>
              demandée <Moment at={job.createdAt} />
            </span>
            {job.endedAt && (
              <span>
                {job.state === 'failed' ? 'échouée' : 'finie'} <Moment at={job.endedAt} />
              </span>
            )}
            {job.dueAt && (
              <span>
                prévue <Moment at={job.dueAt} />
              </span>
            )}
            {job.attempts > 1 && <span>{job.attempts}&nbsp;essais</span>}
          </div>
          <ErrorDetail reason={job.reason} detail={job.detail} />
        </>
      }
    >
      <Status kind={status}>{statusLabel}</Status>
      {job.isRetryable && (
        <Button onClick={() => setAsking(true)} aria-label={`Recommencer\u00a0: ${job.label}`}>
          Recommencer…
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={'Recommencer cette tâche\u00a0?'}
          action="Recommencer la tâche"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await retryJob(job);
            notify('La tâche recommence.');
          }}
        >
          <p>
            {job.label}
            {job.siteName ? `, pour ${job.siteName}` : ''}. Elle repart de son début&nbsp;; si sa cause est toujours là,
            elle échouera de nouveau.
          </p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
