import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode, statIfPresent } from './file-system.ts';
import { runCommand } from './run-command.ts';

/**
 * Whether the process runs; a zombie, which its new parent may never reap, does not. Throws when the system cannot
 * answer (no file descriptor left …): mistaking a live server for a dead one would be worse than any error.
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
 * Whether the process is the PostgreSQL server of this data directory, and not another program that reuses its id. The
 * system verifies it, not the server's files.
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
  // The server's working directory is its data directory, which may have been renamed: compare the inode, not the name.
  try {
    const works = await statIfPresent(`/proc/${processId}/cwd`);
    const wanted = await statIfPresent(cluster);
    return works !== undefined && works.dev === wanted?.dev && works.ino === wanted.ino;
  } catch (error) {
    // A process of another account, which this program cannot stop: only its command line is readable.
    if (getErrorCode(error) === 'EACCES') return words[words.indexOf('-D') + 1] === cluster;
    throw error;
  }
}

/** Variant for macOS, which has no /proc; on Linux only its test uses it. */
export async function isServerByPs(processId: number, cluster: string): Promise<boolean> {
  const { isSuccess, output } = await runCommand('ps', ['-ww', '-o', 'command=', '-p', String(processId)]);
  // A missing process gives no output; a message means that ps itself failed.
  if (!isSuccess && output !== '') throw new Error(`ps: ${output}`);
  return isSuccess && /\/postgres -D /.test(output) && output.includes(` -D ${cluster} -c `);
}

/** Windows exposes only the program's name and reuses process ids quickly: the server's own lock decides the rest. */
async function isServerOnWindows(processId: number): Promise<boolean> {
  const { output } = await runCommand('tasklist', ['/FI', `PID eq ${processId}`, '/FO', 'CSV', '/NH']);
  return output.toLowerCase().includes('"postgres.exe"');
}

function emptyIfGone(error: unknown): string {
  if (getErrorCode(error) === 'ENOENT' || getErrorCode(error) === 'ESRCH') return '';
  throw error;
}
