import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './file-system.ts';
import { isServerProcess } from './server-process.ts';

/** What a running server writes to `postmaster.pid`. */
export interface PostmasterFile {
  readonly processId: number;
  readonly port: number;
  /** Empty on Windows. */
  readonly socketDirectory: string;
  /** `starting`, `ready`, `standby`, `stopping`, or empty in its first instants. */
  readonly status: string;
}

/** Reads `postmaster.pid`; undefined where it is missing or incomplete. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(pathIn(cluster), 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').map((line) => line.trim());
  const processId = Number(lines[0]);
  // A negative number is a server in single-user mode.
  if (!Number.isInteger(processId) || processId === 0) return undefined;
  return {
    processId: Math.abs(processId),
    port: Number(lines[3]),
    socketDirectory: lines[4] ?? '',
    status: lines[7] ?? '',
  };
}

/** Finds the server that runs on this data directory, whoever started it; undefined when there is none. */
export async function findRunningServer(cluster: string): Promise<PostmasterFile | undefined> {
  const file = await readPostmasterFile(cluster);
  return file !== undefined && (await isServerProcess(file.processId, cluster)) ? file : undefined;
}

/**
 * Removes a stale `postmaster.pid`. PostgreSQL removes a dead one itself, but refuses to start while any process has
 * its id, and when the file is empty after a power cut. Safe under the home's lock: lingering processes of a killed
 * server are still detected, by the shared memory under the data directory's own id. A server started just before the
 * program was killed may still be writing the file: hence the second read.
 */
export async function removeStalePostmasterFile(cluster: string): Promise<void> {
  if ((await findRunningServer(cluster)) !== undefined) return;
  await sleep(100);
  if ((await findRunningServer(cluster)) !== undefined) return;
  await rm(pathIn(cluster), { force: true });
}

/** Whether the running server was started with exactly this launch, according to the command line that it recorded. */
export async function wasStartedWith(cluster: string, launchName: string): Promise<boolean> {
  const words = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return words.includes(`"cluster_name=${launchName}"`);
}

function pathIn(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
