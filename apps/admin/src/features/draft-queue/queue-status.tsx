import { useSyncExternalStore } from 'react';
import { describeFailure } from '../../base/api/api-failure.ts';
import { useStore } from '../../base/api/store.ts';
import type { OperationQueue } from './operation-queue.ts';
import type { QueueState } from './queue-state.ts';
import styles from './queue-status.module.css';

const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

function followNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says what is stored of the changes of a queue. */
export function QueueStatus({ queue }: { queue: OperationQueue }) {
  const state = useStore(queue.state);
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  // Without a network there is nothing to try: the change leaves as soon as it is back.
  const isStuck = state.status === 'held' || (state.status === 'waiting' && isOnline);
  return (
    <div className={styles.status} data-kind={state.status} role={state.status === 'held' ? 'alert' : undefined}>
      <span className={styles.statusText}>{describeStatus(state, isOnline)}</span>
      {isStuck && (
        <button type="button" className={styles.retry} onClick={() => queue.retry()}>
          Réessayer
        </button>
      )}
    </div>
  );
}

function describeStatus({ status, unsaved, savedAt, failure }: QueueState, isOnline: boolean): string {
  const waiting = unsaved > 1 ? `${unsaved} modifications attendent` : '1 modification attend';
  if (status === 'held') return failure ? describeFailure(failure) : 'Rien ne s’enregistre plus.';
  if (status === 'waiting') {
    const reason = describeWait(failure, isOnline);
    return unsaved === 0 ? reason : `${reason}\u00a0: ${waiting}`;
  }
  if (status === 'saving' && unsaved > 0) return 'Enregistrement…';
  return savedAt ? `Enregistré à ${time.format(savedAt)}` : 'Tout est enregistré';
}

function describeWait(failure: QueueState['failure'], isOnline: boolean): string {
  if (failure?.code === 'storage-full') return 'Espace de stockage plein';
  return isOnline ? 'Le serveur ne répond pas' : 'Hors ligne';
}
