import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import type { ServerLaunch } from './server-launch.ts';
import { isAlive } from './server-process.ts';
import { isReachable } from './server-socket.ts';

export interface SupervisedServer {
  /** The current server: another process after each restart, at the same address. */
  current(): Postmaster;
  /** Stops the supervision, then the server. */
  stop(): Promise<void>;
}

const watchInterval = 500;
const maximumRetryDelay = 5_000;

/**
 * Restarts the server at the same address whenever it ends unasked: killed for lack of memory, by a person, by a full
 * disk, or when /tmp lost its socket. It retries forever, at most five seconds apart, since the cause may pass. The
 * supervision does not keep the event loop alive.
 */
export function superviseServer(launch: ServerLaunch, first: Postmaster): SupervisedServer {
  let postmaster = first;
  const watch = new AbortController();
  const watched = watchServer();

  async function watchServer(): Promise<void> {
    let pause = watchInterval;
    while (await pauseUnlessStopped(pause)) {
      try {
        if ((await isAlive(postmaster.processId)) && (await isReachable(postmaster.socket))) continue;
        launch.report('PostgreSQL s’est arrêté sans qu’on le lui demande\u00a0: il est redémarré.');
        postmaster = await ensurePostmaster(launch, postmaster.socket);
        pause = watchInterval;
      } catch (error) {
        pause = Math.min(pause * 2, maximumRetryDelay);
        launch.report(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function pauseUnlessStopped(milliseconds: number): Promise<boolean> {
    await sleep(milliseconds, undefined, { ref: false, signal: watch.signal }).catch(() => {});
    return !watch.signal.aborted;
  }

  return {
    current: () => postmaster,
    async stop() {
      watch.abort();
      // Wait for a restart under way, whose server would otherwise keep running.
      await watched;
      await stopPostmaster(launch, postmaster.processId);
    },
  };
}
