import type { Transaction } from '../storage/database.ts';

/** What enqueueing knows of a job: its queue, and the type of its data. */
export interface EnqueuedJob<Data extends object> {
  queue: string;
  // Method syntax is bivariant: what the job runs with is its workers' affair.
  run(tools: never, data: Data): Promise<void>;
}

/** Enqueues background jobs: a job exists exactly when the transaction that enqueued it has committed. */
export interface JobEnqueuer {
  /** Enqueues a job in the caller's transaction; it runs at once, after `delay` seconds, or at `startAfter`. */
  enqueue<Data extends object>(
    transaction: Transaction,
    job: EnqueuedJob<Data>,
    data: NoInfer<Data>,
    options?: { key?: string; startAfter?: Date; delay?: number },
  ): Promise<void>;
  /** Enqueues jobs of one kind that run at once, in one statement. */
  enqueueAll<Data extends object>(
    transaction: Transaction,
    job: EnqueuedJob<Data>,
    data: readonly NoInfer<Data>[],
  ): Promise<void>;
}
