import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const ownName = /^vitrine-run-(\d+)$/;
/** A run keeps less than two gigabytes at a time. */
const neededBytes = 6 * 2 ** 30;

/**
 * Puts the temporary files of this process and its children into memory, where there is room: copying a template
 * database takes a tenth of the processor time there. A given TMPDIR stays. Returns the removal of the folder.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (process.env.TMPDIR || process.platform !== 'linux' || !hasRoom()) return () => {};
  removeAbandonedFolders();
  const folder = join(memoryFolder, `vitrine-run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs under another account when the tests run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
    // The next run of this process finds its own.
    delete process.env.TMPDIR;
  };
}

/** Whether programs may run from the folder, and the machine has the memory. */
function hasRoom(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === memoryFolder);
  if (!mount || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > neededBytes && freemem() > neededBytes;
}

/** Removes the folders of runs that were killed. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(memoryFolder)) {
    const [, processId] = ownName.exec(name) ?? [];
    if (processId && !existsSync(join('/proc', processId)))
      rmSync(join(memoryFolder, name), { recursive: true, force: true });
  }
}
