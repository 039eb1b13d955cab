import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The code of a system error (`ENOENT` …), or an empty string for anything else. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns the `stat` of a path; undefined where nothing exists. */
export async function statIfPresent(path: string): Promise<Stats | undefined> {
  return stat(path).catch(undefinedIfAbsent);
}

/** Like `statIfPresent`, but for the link itself where the path is one. */
export async function lstatIfPresent(path: string): Promise<Stats | undefined> {
  return lstat(path).catch(undefinedIfAbsent);
}

/** Lists the names in a folder; empty where it does not exist. */
export async function listIfPresent(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
}

/** Flushes a folder, so that its new or renamed entries survive a power cut. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows cannot open a folder, and orders these writes itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** As root, gives an open file to the folder's owner, who may run the program without root next time. */
export async function chownToFolderOwner(directory: string, file: FileHandle): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(directory);
  await file.chown(uid, gid);
}

/** Writes a small file atomically: a reader, even after a crash, finds the old content or the new, never a part. */
export async function writeFileAtomically(path: string, content: string, mode: number): Promise<void> {
  const temporary = `${path}.partial-${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await chownToFolderOwner(dirname(path), handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

function undefinedIfAbsent(error: unknown): undefined {
  // ESRCH means that the process of a procfs file is gone.
  if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(getErrorCode(error))) return undefined;
  throw error;
}
