import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders whose files are the program's alone. The embedded database sees to its own. */
const privateFolders = ['files', 'courrier', 'incoming'];

interface DataFolder {
  dataDirectory: string;
  /** Managed database: nobody else has to go through the data directory. */
  databaseUrl: string | undefined;
}

/**
 * Closes the data directory to the other accounts of the machine, also one that an earlier version left open: folders 0700,
 * files 0600. For root the embedded database runs under another account, which may still go through the directory and its own
 * (0711) and read neither. What belongs to somebody else is left as it is.
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
    // Last: a walk that was cut is taken up at the next start.
    await removePermissions(folder, 0o077);
  }
}

/** Whether others have one of these rights on a folder of this account; a shared folder as /tmp is nobody's to close. */
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
    // A file that has gone meanwhile, or is somebody else's.
    if (entry.isDirectory() || entry.isFile()) await chmod(path, entry.isDirectory() ? 0o700 : 0o600).catch(() => {});
  }
}
