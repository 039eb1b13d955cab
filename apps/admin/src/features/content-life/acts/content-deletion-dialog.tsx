import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiFailure, toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { sitePagesQuery } from '../../contents/contents.queries.ts';
import styles from '../state/content-life.module.css';
import { refreshContents } from '../state/content-life.queries.ts';
import { type ContentTarget, getContentParams, getToastKey, nameContent } from '../state/content-target.ts';
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
  const [redirectTo, setRedirectTo] = useState('');
  const remove = async () => {
    if (!data) return;
    setPending(true);
    setFailure(undefined);
    try {
      const { isDeleted } = await callApi('deleteContent', {
        params,
        body: { force: false, confirm: data.digest, ...(redirectTo && data.url ? { redirectTo } : {}) },
      });
      if (isDeleted) {
        notify(`${name} est supprimé pour de bon.`, 'success', { key: getToastKey(target) });
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
            {data.url && <RedirectChoice target={target} url={data.url} value={redirectTo} onChange={setRedirectTo} />}
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

/** Asks where the URL leads from now on: what links to it, and search engines, follow. */
function RedirectChoice({
  target: { idSite, kind, id },
  url,
  value,
  onChange,
}: {
  target: ContentTarget;
  url: string;
  value: string;
  onChange: (path: string) => void;
}) {
  const field = useId();
  const { data } = useQuery(sitePagesQuery(idSite));
  const pages = (data?.pages ?? []).filter(
    (page) => page.isVisible && page.url && !(kind === 'page' && page.id === id),
  );
  return (
    <div className={styles.redirect}>
      <label htmlFor={field}>Ses liens, et son adresse {url}, mèneront à</label>
      <select
        id={field}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">Nulle part&nbsp;: page introuvable</option>
        {pages.map((page) => (
          <option key={page.id} value={page.url ?? ''}>
            {page.title}
          </option>
        ))}
      </select>
    </div>
  );
}
