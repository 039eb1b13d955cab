import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { callApi } from '../../base/api/call-api.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import type { OperationQueue } from '../draft-queue/operation-queue.ts';

/**
 * Keeps a queue with its server: what is stored in the draft comes by server-sent events, what waits leaves when the network
 * is back and when the page goes away. The browser resumes after a cut by itself; after the end of the session a call asks
 * the user to sign in again. Returns what stops it, and the queue.
 */
export function followDraft(target: ContentTarget, queue: OperationQueue): () => void {
  const { idSite, kind, id, locale } = target;
  const getVersion = () => queue.state.get().version;
  let source: EventSource | undefined;
  let isStopped = false;

  function open(): void {
    if (isStopped) return;
    source = new EventSource(adminPaths.draftEvents(idSite, kind, id, locale));
    source.addEventListener('batch', (event) => queue.follow(Number(event.lastEventId)));
    source.addEventListener('open', () => {
      // The server answers (again).
      if (queue.state.get().status === 'waiting') queue.retry();
      void catchUp();
    });
    source.addEventListener('end', () => {
      source?.close();
      void resume();
    });
  }

  /** What was stored before the stream was open. */
  async function catchUp(): Promise<void> {
    try {
      const { version } = await callApi(
        'listContentOperations',
        { params: target, query: { since: getVersion() } },
        { isInteractive: false },
      );
      queue.follow(version);
    } catch {
      // The next event tells it.
    }
  }

  async function resume(): Promise<void> {
    try {
      await callApi('listContentOperations', { params: target, query: { since: getVersion() } });
      open();
    } catch {
      // Without the right to read, there is nothing to follow; the next change says so.
    }
  }

  const whenOnline = () => queue.retry();
  window.addEventListener('online', whenOnline);
  window.addEventListener('pagehide', queue.leave);
  open();
  return () => {
    isStopped = true;
    source?.close();
    window.removeEventListener('online', whenOnline);
    window.removeEventListener('pagehide', queue.leave);
    queue.stop();
  };
}
