import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../base/api/session.queries.ts';
import type { DraftTarget } from './draft-calls.ts';
import { openDraftQueue } from './open-draft-queue.ts';
import type { OperationQueue } from './operation-queue.ts';
import type { Overridden } from './queue-state.ts';

/**
 * Opens the queue of a draft once it is read. When the form is left, what is not stored yet is still sent; when the window
 * is left, at once. The component has a key by its target.
 */
export function useDraftQueue(
  target: DraftTarget,
  draft: ReplyOf<'readContentDraft'> | undefined,
): {
  queue: OperationQueue | undefined;
  /** What one's own changes have replaced, to be offered back. */
  overridden: readonly Overridden[];
  forgetOverridden(): void;
} {
  const { account } = useSession();
  const [queue, setQueue] = useState<OperationQueue>();
  const [overridden, setOverridden] = useState<readonly Overridden[]>([]);
  const first = useRef(draft);
  first.current ??= draft;
  const isRead = draft !== undefined;
  const { idSite, kind, id, locale } = target;
  useEffect(() => {
    if (!isRead || !first.current) return;
    let opened: OperationQueue | undefined;
    let isLeft = false;
    const addOverridden = (more: readonly Overridden[]) => setOverridden((held) => [...held, ...more]);
    void openDraftQueue({ idSite, kind, id, locale }, first.current, account.id, addOverridden).then((made) => {
      opened = made;
      if (isLeft) made.stop();
      else setQueue(made);
    });
    const leave = () => opened?.leave();
    const retry = () => opened?.retry();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', retry);
    const finish = () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', retry);
      opened?.stop();
    };
    return () => {
      isLeft = true;
      // What the server refuses altogether stays in the browser, for the next opening.
      if (!opened || opened.state.get().status === 'held') finish();
      else void opened.settle().then(finish);
    };
  }, [isRead, idSite, kind, id, locale, account.id]);
  return { queue, overridden, forgetOverridden: () => setOverridden([]) };
}
