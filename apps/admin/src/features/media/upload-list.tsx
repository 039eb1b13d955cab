import { useStore } from '../../base/api/store.ts';
import { Button } from '../../base/components/button.tsx';
import styles from './upload-list.module.css';
import { clearEndedUploads, pauseUpload, resumeUpload, type UploadItem, uploads } from './uploads.store.ts';

/** The uploads of this window with their progress; a failed one says what to do. */
export function UploadList() {
  const items = useStore(uploads);
  if (items.length === 0) return null;
  const open = items.filter(({ status }) => status !== 'done' && status !== 'failed').length;
  return (
    <section className={styles.uploads} aria-label="Envois">
      <div className={styles.uploadsHead}>
        <p role="status">
          {open === 0 ? 'Envois terminés' : `${open} ${open > 1 ? 'envois en cours' : 'envoi en cours'}`}
        </p>
        {open === 0 && (
          <Button kind="quiet" onClick={clearEndedUploads}>
            Fermer
          </Button>
        )}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.key} className={styles.upload} data-status={item.status}>
            <UploadState item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The upload that replaces a file, beside this one, until it has ended. */
export function ReplacementState({ mediaId }: { mediaId: number }) {
  const item = useStore(uploads).findLast(({ replaces }) => replaces === mediaId);
  if (!item || item.status === 'done') return null;
  return (
    <div className={styles.upload} data-status={item.status} role={item.status === 'failed' ? 'alert' : undefined}>
      <UploadState item={item} />
    </div>
  );
}

function UploadState({ item }: { item: UploadItem }) {
  return (
    <>
      <div className={styles.uploadText}>
        <span className={styles.uploadName}>{item.file.name}</span>
        <span className={styles.uploadState}>{item.message ?? describe(item)}</span>
      </div>
      {item.status === 'sending' && (
        <>
          <progress value={item.share} max={1} aria-label={`Envoi de ${item.file.name}`} />
          <Button kind="quiet" onClick={() => pauseUpload(item.key)}>
            Suspendre
          </Button>
        </>
      )}
      {(item.status === 'paused' || item.status === 'failed') && (
        <Button onClick={() => resumeUpload(item.key)}>{item.status === 'paused' ? 'Reprendre' : 'Réessayer'}</Button>
      )}
    </>
  );
}

function describe({ status, share }: UploadItem): string {
  if (status === 'waiting') return 'En attente';
  if (status === 'sending') return `${Math.round(share * 100)}\u00a0%`;
  return status === 'paused' ? 'Suspendu' : 'Ajouté';
}
