import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';
import { chownToFolderOwner, lstatIfPresent } from './file-system.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { identityOf } from './server-account.ts';
import { serverEnvironment } from './server-binaries.ts';
import type { ServerLaunch } from './server-launch.ts';
import { serverArguments } from './server-settings.ts';
import type { ServerSocket } from './server-socket.ts';

type SpawnOutcome = { ok: true; processId: number } | { ok: false; output: string };

const logSizeLimit = 5 * 1024 * 1024;

/**
 * Starts `postgres` and waits until `postmaster.pid`, with its own process id, reports readiness. A server that ends
 * before is an outcome, with its log output. So is one that is not ready after `timeout` milliseconds; it continues,
 * and the next attempt finds it.
 */
export async function spawnPostmaster(
  launch: ServerLaunch,
  address: ServerSocket,
  launchName: string,
  timeout: number,
): Promise<SpawnOutcome> {
  const { home, binaries, account, settings } = launch;
  await rotateLog(home);
  const args = serverArguments(home.cluster, address, launchName, settings);
  if (process.platform === 'win32') return startOnWindows(launch, args);

  const log = await open(
    home.log,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  );
  try {
    await chownToFolderOwner(home.directory, log);
    const { size: writtenBefore } = await log.stat();
    let failure: string | undefined;
    const child = spawn(binaries.postgres, args, {
      cwd: '/',
      // Its own process group: Ctrl-C in the terminal reaches only the program, which finishes its requests first.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: serverEnvironment,
      ...identityOf(account),
    });
    child.once('error', (error) => {
      failure = error.message;
    });
    child.once('exit', (code, signal) => {
      failure ??= signal ?? `code ${code}`;
    });
    // A program that ends without stopping the server leaves it to the next one instead of hanging.
    child.unref();
    const deadline = Date.now() + timeout;
    while (failure === undefined && Date.now() < deadline) {
      const file = await readPostmasterFile(home.cluster);
      if (file !== undefined && file.processId === child.pid && file.status === 'ready') {
        return { ok: true, processId: file.processId };
      }
      await sleep(20);
    }
    return { ok: false, output: (await readLogFrom(home, writtenBefore)) || (failure ?? 'délai dépassé') };
  } finally {
    await log.close();
  }
}

/**
 * Uses pg_ctl: PostgreSQL refuses administrator rights, and only pg_ctl can drop them on Windows. Without pipes, which
 * the server would inherit and keep open.
 */
async function startOnWindows({ home, binaries }: ServerLaunch, args: string[]): Promise<SpawnOutcome> {
  const options = args.slice(2).map((word) => `"${word}"`);
  const words = ['start', '-w', '-D', home.cluster, '-l', home.log, '-o', options.join(' ')];
  const hasStarted = await new Promise<boolean>((resolve) => {
    const child = spawn(binaries.pgControl, words, { stdio: 'ignore', windowsHide: true });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  const file = await readPostmasterFile(home.cluster);
  if (hasStarted && file !== undefined) return { ok: true, processId: file.processId };
  return { ok: false, output: await readLogFrom(home, 0) };
}

/**
 * Rotates the log between two runs only: the running server has the file open. Its settings limit a run's log to a few
 * lines.
 */
async function rotateLog(home: ClusterHome): Promise<void> {
  const log = await lstatIfPresent(home.log);
  if (log !== undefined && log.size > logSizeLimit) await rename(home.log, join(home.directory, 'server.previous.log'));
}

/** Reads the end of the server's log since its start; PostgreSQL writes it in English. */
async function readLogFrom(home: ClusterHome, position: number): Promise<string> {
  let log: FileHandle | undefined;
  try {
    log = await open(home.log, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = await log.stat();
    const start = Math.max(position, size - 2_000);
    const length = Math.max(size - start, 1);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead).toString().trim();
  } catch {
    return '';
  } finally {
    await log?.close();
  }
}
