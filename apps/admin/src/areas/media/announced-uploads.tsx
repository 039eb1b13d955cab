import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { formatBytes } from '../../base/format/format-bytes.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { announcedUploadsQuery, refreshMedia } from '../../features/media/media.queries.ts';
import styles from '../../features/media/upload-list.module.css';

/** The uploads of all accounts that are not whole yet: they reserve room until a day after their last part, or are cancelled here. */
export function AnnouncedUploads({ idSite }: { idSite: number }) {
  const { data } = useQuery(announcedUploadsQuery(idSite));
  if (!data || data.uploads.length === 0) return null;
  const reserved = data.uploads.reduce((sum, { length }) => sum + length, 0);
  const cancel = async (id: string) => {
    try {
      await callApi('cancelAnnouncedUpload', { params: { idSite, id } });
      notify('Envoi annulé, sa place est rendue.');
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    } finally {
      await refreshMedia(idSite);
    }
  };
  return (
    <details className={styles.uploads}>
      <summary>
        Envois annoncés par l’équipe{'\u00a0'}: {data.uploads.length}, {formatBytes(reserved)} réservés
      </summary>
      <ul>
        {data.uploads.map(({ id, name, account, length, received }) => (
          <li key={id} className={styles.upload}>
            <div className={styles.uploadText}>
              <span className={styles.uploadName}>{name}</span>
              <span className={styles.uploadState}>
                {account} · {formatBytes(received)} reçus sur {formatBytes(length)}
              </span>
            </div>
            <Button kind="quiet" aria-label={`Annuler l’envoi de ${name}`} onClick={() => cancel(id)}>
              Annuler l’envoi
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
