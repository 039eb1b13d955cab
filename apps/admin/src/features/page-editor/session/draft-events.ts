import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { callApi } from '../../../base/api/call-api.ts';
import type { ContentTarget } from '../../content-life/state/content-target.ts';

interface Follower {
  /** A version is stored. */
  onVersion(version: number): void;
  /** The stream is open (again): the server answers. */
  onOpen(): void;
  getVersion(): number;
}

/**
 * Follows what is stored in a draft, by server-sent events. The browser resumes after a cut by itself; after the end of the
 * session a call asks the user to sign in again. Returns what stops it.
 */
export function followDraft(target: ContentTarget, { onVersion, onOpen, getVersion }: Follower): () => void {
  const { idSite, kind, id, locale } = target;
  let source: EventSource | undefined;
  let isStopped = false;

  function open(): void {
    if (isStopped) return;
    source = new EventSource(adminPaths.draftEvents(idSite, kind, id, locale));
    source.addEventListener('batch', (event) => onVersion(Number(event.lastEventId)));
    source.addEventListener('open', () => {
      onOpen();
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
      onVersion(version);
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

  open();
  return () => {
    isStopped = true;
    source?.close();
  };
}
