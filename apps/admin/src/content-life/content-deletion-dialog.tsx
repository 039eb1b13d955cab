import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, toFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { Dialog } from '../resources/dialog.tsx';
import { Skeleton } from '../shell/loading.tsx';
import { notify } from '../shell/toasts.ts';
import styles from './content-life.module.css';
import { refreshContents } from './content-life.queries.ts';
import { type ContentTarget, getContentParams, nameContent } from './content-target.ts';
import { DependentList } from './dependent-list.tsx';

const changed = new ApiFailure({
  code: 'conflict',
  status: 409,
  message: 'Ce qui en dépend a changé entre-temps. Relisez la liste, puis confirmez.',
});

/**
 * Names what depends on a content in the bin, and deletes it for good. The digest of the list that was shown confirms: what
 * came in between is shown before it is asked again.
 */
export function ContentDeletionDialog({
  target,
  title,
  onDeleted,
  onClose,
}: {
  target: ContentTarget;
  title: unknown;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}) {
  const name = nameContent(title, target.kind);
  const params = getContentParams(target);
  const { data, error, refetch } = useQuery({
    queryKey: ['content-deletion', target.idSite, target.kind, target.id],
    queryFn: ({ signal }) => callApi('readContentDependents', { params }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    if (!data) return;
    setPending(true);
    setFailure(undefined);
    try {
      const { isDeleted } = await callApi('deleteContent', {
        params,
        body: { force: false, confirm: data.digest },
      });
      if (isDeleted) {
        notify(`${name} est supprimé pour de bon.`);
        onClose();
        onDeleted?.();
        await refreshContents(target.idSite);
        return;
      }
      setFailure(changed);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
    await refetch();
    setPending(false);
  };
  return (
    <Dialog title={`Supprimer ${name} pour de bon\u00a0?`} onClose={onClose}>
      <div className={styles.body}>
        {failure && <FailureNotice failure={failure} />}
        {error ? <FailureNotice failure={toFailure(error)} /> : !data && <Skeleton rows={3} />}
        {data && (
          <>
            <p className={styles.text}>
              Cette suppression est définitive, avec son historique et ses traductions.
              {data.dependents.length === 0 && ' Rien d’autre n’en dépend.'}
            </p>
            <DependentList idSite={target.idSite} dependents={data.dependents} />
          </>
        )}
      </div>
      <div className={styles.actions}>
        <Button onClick={onClose}>Garder</Button>
        <Button kind="danger" isPending={isPending || !data} onClick={remove}>
          Supprimer {name}
        </Button>
      </div>
    </Dialog>
  );
}
