import { fork } from 'node:child_process';
import { join } from 'node:path';
import { readChildEnvironment } from '../../config.ts';

/** A program to run, without a shell. */
export interface LimitedTask {
  program: string;
  parameters: string[];
  /** The folder in which it works. */
  folder: string;
  /** Milliseconds after which it is killed. */
  timeLimit: number;
}

/** How a program has ended. */
export interface LimitedOutcome {
  code: number | null;
  /** The signal that ended it. */
  signal: string | null;
  /** The end of what it wrote about errors. */
  stderr: string;
  /** Why it could not be started. */
  startError?: string;
  isTimedOut: boolean;
}

/**
 * Runs a program at the lowest priority and without the server's configuration. A process between the two kills it when
 * the server dies, however that happens. Rejects when `signal` is aborted.
 */
export function runLimited(task: LimitedTask, signal: AbortSignal): Promise<LimitedOutcome> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const guard = fork(join(import.meta.dirname, 'limited-process-entry.ts'), {
      execArgv: [],
      env: readChildEnvironment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const release = () => {
      signal.removeEventListener('abort', abort);
      if (guard.connected) guard.disconnect();
    };
    // The files of a program are deleted after its end only.
    let reason: Error | undefined;
    const abort = () => {
      reason = signal.reason instanceof Error ? signal.reason : new Error('aborted');
      release();
    };
    signal.addEventListener('abort', abort);
    let outcome: LimitedOutcome | undefined;
    guard.once('message', (message) => {
      outcome = message as LimitedOutcome;
      release();
    });
    guard.once('error', reject);
    guard.once('exit', (code, killer) => {
      release();
      if (outcome && !reason) resolve(outcome);
      else reject(reason ?? new Error(`the process that limits ${task.program} has died (${killer ?? code})`));
    });
    guard.send(task, () => {});
  });
}
