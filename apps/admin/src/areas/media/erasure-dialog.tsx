import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { Actions } from '../../base/forms/form.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshMedia } from '../../features/media/media.queries.ts';
import styles from './media-page.module.css';

/** Names what the site loses before files are deleted for good. */
export function ErasureDialog({
  idSite,
  ids,
  onClose,
}: {
  idSite: number;
  ids: readonly number[];
  onClose: () => void;
}) {
  const [failure, setFailure] = useState<ApiFailure>();
  const { data, refetch } = useQuery({
    queryKey: ['media-erasure', idSite, ids],
    queryFn: () => callApi('previewMediaErasure', { params: { idSite }, query: { ids: ids.join(',') } }),
    staleTime: 0,
  });
  const files = ids.length > 1 ? `ces ${ids.length} fichiers` : 'ce fichier';
  const erase = async () => {
    if (!data) return;
    try {
      await callApi('eraseMedia', {
        params: { idSite },
        body: { mediaIds: [...ids], confirmation: data.confirmation },
      });
      notify(ids.length > 1 ? 'Fichiers supprimés.' : 'Fichier supprimé.');
      onClose();
    } catch (error) {
      setFailure(toFailure(error));
      await refetch();
    } finally {
      await refreshMedia(idSite);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Supprimer ${files} pour de bon\u00a0?`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={styles.erasure}>
        {failure && <FailureNotice failure={failure} />}
        {data && data.uses.length > 0 ? (
          <>
            <p>
              {ids.length > 1
                ? 'Le site les montre encore. Ils disparaîtront de'
                : 'Le site le montre encore. Il disparaîtra de'}
              &nbsp;:
            </p>
            <ul>
              {data.uses.slice(0, 12).map((use) => (
                <li key={`${use.kind} ${use.id} ${use.mediaId}`}>«&nbsp;{use.title || use.id}&nbsp;»</li>
              ))}
              {data.uses.length > 12 && <li>et {data.uses.length - 12} autres endroits</li>}
            </ul>
          </>
        ) : (
          <p>Aucune page ne {ids.length > 1 ? 'les' : 'le'} montre. Cette suppression ne se défait pas.</p>
        )}
        <Actions>
          <Button onClick={onClose}>Garder</Button>
          <Button kind="danger" isPending={!data} onClick={erase}>
            Supprimer {files}
          </Button>
        </Actions>
      </div>
    </Modal>
  );
}
