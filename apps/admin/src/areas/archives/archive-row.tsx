import { useState } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { Row } from '../../base/components/rows.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { formatMoment } from '../../base/format/format-date.ts';
import { ProgressBar } from '../../base/page/progress-bar.tsx';
import { isUnderWay, type SiteArchive } from './archives.queries.ts';
import styles from './archives-page.module.css';

interface ArchiveActs {
  onDownload(): Promise<void>;
  onRestart(): Promise<void>;
  onDelete(): Promise<void>;
}

/** One archive: how far it is, or what can be done with it. */
export function ArchiveRow({ archive, ...acts }: { archive: SiteArchive } & ArchiveActs) {
  return (
    <Row title={archive.name} sub={<ArchiveFacts archive={archive} />}>
      <ArchiveButtons archive={archive} {...acts} />
    </Row>
  );
}

function ArchiveFacts({ archive }: { archive: SiteArchive }) {
  const { name, state, done, total, bytes, missing, askedAt, completedAt, expiresAt, failure } = archive;
  if (isUnderWay(archive))
    return (
      <>
        <span role="status">{describeProgress(archive)}</span>
        <ProgressBar label={`Préparation de ${name}`} done={state === 'running' ? done : undefined} total={total} />
      </>
    );
  if (state === 'failed')
    return (
      <span role="alert" className={styles.failure}>
        {failure}
      </span>
    );
  return (
    <>
      <span role="status">
        {formatBytes(bytes ?? 0)}, prête <Moment at={completedAt ?? askedAt} />
      </span>
      {expiresAt && <div>Supprimée d’elle-même {formatMoment(expiresAt)}</div>}
      {missing > 0 && (
        <div className={styles.warning}>
          {missing > 1
            ? `${missing} fichiers de la médiathèque étaient déjà perdus et n’y sont pas.`
            : 'Un fichier de la médiathèque était déjà perdu et n’y est pas.'}
        </div>
      )}
    </>
  );
}

function describeProgress({ state, done, total }: SiteArchive): string {
  if (state === 'waiting') return 'En attente de son tour';
  if (total === 0) return 'Textes et réglages…';
  return `Fichier ${done} sur ${total}`;
}

function ArchiveButtons({ archive, onDownload, onRestart, onDelete }: { archive: SiteArchive } & ArchiveActs) {
  const [isPending, setPending] = useState(false);
  const { name, state } = archive;
  const during = (work: () => Promise<void>) => async () => {
    setPending(true);
    await work();
    setPending(false);
  };
  return (
    <>
      {state === 'done' && (
        <Button isPending={isPending} aria-label={`Télécharger ${name}`} onClick={during(onDownload)}>
          Télécharger
        </Button>
      )}
      {state === 'failed' && (
        <Button isPending={isPending} onClick={during(onRestart)}>
          Recommencer
        </Button>
      )}
      <Button
        kind="quiet"
        isPending={isPending}
        aria-label={`${isUnderWay(archive) ? 'Abandonner' : 'Supprimer'} ${name}`}
        onClick={during(onDelete)}
      >
        {isUnderWay(archive) ? 'Abandonner' : 'Supprimer'}
      </Button>
    </>
  );
}
