import type { OperationQueue } from './operation-queue.ts';

/** Sends what waits, at once. Resolves when everything is stored; rejects with the reason why it cannot be now. */
export function storeQueue(queue: OperationQueue): Promise<void> {
  queue.retry();
  return new Promise<void>((resolve, reject) => {
    const judge = () => {
      const { status, failure, unsaved } = queue.state.get();
      const isStuck = status === 'waiting' || status === 'held';
      if (!isStuck && unsaved > 0) return;
      stop();
      if (isStuck) reject(failure);
      // What follows the last answer is done too: what can be undone is known.
      else queue.settle().then(resolve);
    };
    const stop = queue.state.subscribe(judge);
    judge();
  });
}
