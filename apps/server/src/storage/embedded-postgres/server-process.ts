import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode, statIfPresent } from './file-system.ts';
import { runCommand } from './run-command.ts';

/**
 * True while the process runs; a zombie, which its new parent may never collect, does not. Throws when the system cannot
 * tell (no file handle left …): to take a living server for a dead one would be worse than any error.
 */
export async function isAlive(processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  // The state follows the name in parentheses, which may itself contain spaces and parentheses.
  const line = await readFile(`/proc/${processId}/stat`, 'utf8').catch(emptyIfGone);
  const state = line.slice(line.lastIndexOf(')') + 2, line.lastIndexOf(')') + 3);
  return state !== 'Z' && state !== '';
}

/** Waits until the process is gone; false when it still runs after so many milliseconds. */
export async function waitUntilGone(processId: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await isAlive(processId)) {
    if (Date.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Whether the process is the PostgreSQL server of this very data directory, and not another program that was given the same
 * number later. Verified by the system, not by what the server's files claim.
 */
export async function isServerProcess(processId: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(processId))) return false;
  if (process.platform === 'linux') return isServerOnLinux(processId, cluster);
  if (process.platform === 'win32') return isServerOnWindows(processId);
  return isServerByPs(processId, cluster);
}

async function isServerOnLinux(processId: number, cluster: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${processId}/cmdline`, 'utf8').catch(emptyIfGone);
  const words = commandLine.split('\0');
  // The server's own children rewrite their command line to `postgres: checkpointer` and the like.
  if (basename(words[0] ?? '') !== 'postgres' || !words.includes('-D')) return false;
  // The server works inside its data directory, which may have been renamed since: compared by identity, not by name.
  try {
    const works = await statIfPresent(`/proc/${processId}/cwd`);
    const wanted = await statIfPresent(cluster);
    return works !== undefined && works.dev === wanted?.dev && works.ino === wanted.ino;
  } catch (error) {
    // Of another account, so not one that this program could stop: its command line is all that it shows.
    if (getErrorCode(error) === 'EACCES') return words[words.indexOf('-D') + 1] === cluster;
    throw error;
  }
}

/** The way of macOS, which has no /proc; used on Linux by its test only. */
export async function isServerByPs(processId: number, cluster: string): Promise<boolean> {
  const { isSuccess, output } = await runCommand('ps', ['-ww', '-o', 'command=', '-p', String(processId)]);
  // A process that is gone gives no output; a message means that ps itself did not run.
  if (!isSuccess && output !== '') throw new Error(`ps: ${output}`);
  return isSuccess && /\/postgres -D /.test(output) && output.includes(` -D ${cluster} -c `);
}

/** Windows tells the program's name only, and its process numbers return quickly: the server's own lock decides the rest. */
async function isServerOnWindows(processId: number): Promise<boolean> {
  const { output } = await runCommand('tasklist', ['/FI', `PID eq ${processId}`, '/FO', 'CSV', '/NH']);
  return output.toLowerCase().includes('"postgres.exe"');
}

function emptyIfGone(error: unknown): string {
  if (getErrorCode(error) === 'ENOENT' || getErrorCode(error) === 'ESRCH') return '';
  throw error;
}
