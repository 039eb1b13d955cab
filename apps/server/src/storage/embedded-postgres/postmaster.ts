import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import {
  findRunningServer,
  type PostmasterFile,
  readPostmasterFile,
  removeStalePostmasterFile,
  wasStartedWith,
} from './postmaster-file.ts';
import { runCommand } from './run-command.ts';
import { identityOf } from './server-account.ts';
import { serverEnvironment } from './server-binaries.ts';
import type { ServerLaunch } from './server-launch.ts';
import { isAlive, isServerProcess, waitUntilGone } from './server-process.ts';
import { computeLaunchName } from './server-settings.ts';
import { isReachable, prepareSocket, type ServerSocket } from './server-socket.ts';
import { spawnPostmaster } from './spawn-postmaster.ts';

/** A server that accepts connections. */
export interface Postmaster {
  readonly processId: number;
  readonly socket: ServerSocket;
  /** True when an earlier program started it. */
  readonly adopted: boolean;
}

/** Milliseconds. Recovery after a power cut replays at most `max_wal_size`, and a slow disk needs this long. */
const startTimeout = 300_000;
const lingeringTimeout = 30_000;
const fastStopTimeout = 30_000;
const immediateStopTimeout = 15_000;

/**
 * Ensures that a server of this launch runs and is ready. It adopts the one that an earlier program left, replaces it
 * when its binaries or settings differ, else starts one. `address` is the required socket, when URLs are already in
 * use. Call with the home's lock. Throws `start-failed` or `stop-failed`.
 */
export async function ensurePostmaster(launch: ServerLaunch, address?: ServerSocket): Promise<Postmaster> {
  const { cluster } = launch.home;
  const launchName = computeLaunchName(launch.settings, launch.binaries.fingerprint);
  const deadline = Date.now() + lingeringTimeout;
  for (;;) {
    const adopted = await adoptPostmaster(launch, launchName);
    if (adopted !== undefined) return adopted;
    await removeStalePostmasterFile(cluster);
    const listens = await prepareSocket(cluster, launch.account, address);
    const outcome = await spawnPostmaster(launch, listens, launchName, startTimeout);
    if (outcome.ok) return { processId: outcome.processId, socket: listens, adopted: false };
    // Left by a program killed just before: a server that has not written its file yet, or lingering processes of a
    // killed one.
    const isLingering = /already exists|pre-existing shared memory/.test(outcome.output);
    if (!isLingering || Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        'start-failed',
        `PostgreSQL n’a pas démarré (journal\u00a0: ${launch.home.log})\u00a0: ${outcome.output}`,
      );
    }
    await sleep(200);
  }
}

/** Stops any server on the data directory, and removes the traces of a dead one. */
export async function stopRunningServer(launch: ServerLaunch): Promise<void> {
  const running = await findRunningServer(launch.home.cluster);
  if (running !== undefined) await stopPostmaster(launch, running.processId);
  await removeStalePostmasterFile(launch.home.cluster);
}

/**
 * Stops the server: connections close, open transactions roll back, and acknowledged commits are on disk. If that takes
 * too long, it stops the server without a checkpoint, as a power cut would; the next start recovers. Returns when the
 * process is gone; throws `stop-failed`.
 */
export async function stopPostmaster(launch: ServerLaunch, processId: number): Promise<void> {
  if (await stopWith(launch, processId, 'fast', fastStopTimeout)) return;
  launch.report('PostgreSQL tarde à s’arrêter\u00a0: arrêt immédiat, la base sera vérifiée au prochain démarrage.');
  if (await stopWith(launch, processId, 'immediate', immediateStopTimeout)) return;
  throw new EmbeddedPostgresError('stop-failed', `PostgreSQL (processus ${processId}) ne s’arrête pas.`);
}

async function stopWith(
  { home, account, binaries }: ServerLaunch,
  processId: number,
  mode: 'fast' | 'immediate',
  timeout: number,
): Promise<boolean> {
  if (process.platform === 'win32') {
    // Windows has no signals: only pg_ctl can request a stop.
    const args = ['stop', '-D', home.cluster, '-m', mode, '-t', String(timeout / 1000)];
    await runCommand(binaries.pgControl, args, { ...identityOf(account), environment: serverEnvironment });
    return !(await isAlive(processId));
  }
  // Checked again: the system may have given the process id to another program.
  if (!(await isServerProcess(processId, home.cluster))) return true;
  try {
    process.kill(processId, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // The process has just ended, which the wait detects.
  }
  return waitUntilGone(processId, timeout);
}

async function adoptPostmaster(launch: ServerLaunch, launchName: string): Promise<Postmaster | undefined> {
  const { cluster } = launch.home;
  const running = await findRunningServer(cluster);
  if (running === undefined) return undefined;
  if (running.status !== 'stopping' && !(await wasStartedWith(cluster, launchName))) {
    launch.report('PostgreSQL tourne encore avec une autre version ou d’autres réglages\u00a0: il est redémarré.');
    await stopPostmaster(launch, running.processId);
    return undefined;
  }
  const ready = await waitUntilReady(cluster, running.processId);
  if (ready === undefined) return undefined;
  const host = process.platform === 'win32' ? '127.0.0.1' : ready.socketDirectory;
  const address = { host, port: ready.port };
  if (!(await isReachable(address))) {
    launch.report('PostgreSQL tourne encore mais sa connexion locale a été effacée\u00a0: il est redémarré.');
    await stopPostmaster(launch, running.processId);
    return undefined;
  }
  launch.report(`PostgreSQL tournait encore (processus ${ready.processId})\u00a0: il est repris.`);
  return { processId: ready.processId, socket: address, adopted: true };
}

/** Waits while the server starts or stops; undefined when it ends. */
async function waitUntilReady(cluster: string, processId: number): Promise<PostmasterFile | undefined> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline && (await isAlive(processId))) {
    const file = await readPostmasterFile(cluster);
    if (file?.processId === processId && file.status === 'ready') return file;
    await sleep(25);
  }
  return undefined;
}
