import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds after which nothing is being received any more, whoever began it. */
const maximumUploadAge = 86_400_000;

const ownFolders = new Set<string>();

/**
 * Makes the folder in which this process receives what is sent to it, in the data directory and entered by nobody else, and
 * removes what processes that died have left beside it: uploads lie there as they came, unencrypted.
 */
export async function openIncomingFolder(dataDirectory: string): Promise<string> {
  const root = join(dataDirectory, 'incoming');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    const path = join(root, name);
    if (!ownFolders.has(path) && (await isAbandoned(path, name))) await rm(path, { recursive: true, force: true });
  }
  const own = await mkdtemp(join(root, `${machine()}_${process.pid}_`));
  ownFolders.add(own);
  return own;
}

/** Removes the folder of a process that receives nothing more. */
export async function closeIncomingFolder(path: string): Promise<void> {
  ownFolders.delete(path);
  await rm(path, { recursive: true, force: true });
}

/** Of this machine's processes the number tells whether they live; of others', which may share the disk, only the time. */
async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [ofMachine, pid] = name.split('_');
  if (ofMachine === machine() && !isAlive(Number(pid))) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > maximumUploadAge;
}

function isAlive(pid: number): boolean {
  // A folder of this number that this process has not made is of one before it, as after each start of a container.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function machine(): string {
  return hostname().replace(/[^\w.-]|_/g, '-');
}
