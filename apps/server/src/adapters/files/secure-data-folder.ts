import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders that only the program may read. The embedded database protects its own. */
const privateFolders = ['files', 'courrier', 'incoming'];

interface DataFolder {
  dataDirectory: string;
  /** Set for a managed database: then no other account needs to traverse the data directory. */
  databaseUrl: string | undefined;
}

/**
 * Removes the access of other accounts to the data directory, also after an earlier version: folders 0700, files 0600.
 * For root, the embedded database runs under another account. That account may traverse the data directory and the
 * database folder (0711), but not list them. Files of other owners stay unchanged.
 */
export async function secureDataFolder({ dataDirectory, databaseUrl }: DataFolder): Promise<void> {
  if (process.platform === 'win32') return;
  const closed = process.getuid?.() === 0 && !databaseUrl ? 0o066 : 0o077;
  await removePermissions(dataDirectory, closed);
  await removePermissions(join(dataDirectory, 'postgres'), closed);
  for (const name of privateFolders) {
    const folder = join(dataDirectory, name);
    if (!(await hasPermissions(folder, 0o077))) continue;
    await restrictTree(folder);
    // Last, so that the next start repeats an interrupted walk.
    await removePermissions(folder, 0o077);
  }
}

/**
 * Returns whether others have one of these permissions on a folder of this account. A sticky folder such as /tmp does
 * not count.
 */
async function hasPermissions(path: string, rights: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o1000) !== 0) return false;
  return (found.mode & rights) !== 0;
}

async function removePermissions(path: string, rights: number): Promise<void> {
  if (await hasPermissions(path, rights)) await chmod(path, (await stat(path)).mode & 0o7777 & ~rights);
}

async function restrictTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await restrictTree(path);
    // The file may be gone by now, or belong to another account.
    if (entry.isDirectory() || entry.isFile()) await chmod(path, entry.isDirectory() ? 0o700 : 0o600).catch(() => {});
  }
}
