import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds after which no upload can still be in progress, in any process. */
const maximumUploadAge = 86_400_000;

const ownFolders = new Set<string>();

/**
 * Creates a private folder of this process inside the data directory, for incoming uploads or for a conversion. It also
 * deletes the folders of dead processes: uploads are stored there unencrypted.
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

/** Deletes the upload folder of a process that receives nothing any more. */
export async function closeIncomingFolder(path: string): Promise<void> {
  ownFolders.delete(path);
  await rm(path, { recursive: true, force: true });
}

/**
 * The process id tells whether a process of this machine lives. For another machine on a shared disk, only the age
 * tells.
 */
async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [ofMachine, pid] = name.split('_');
  if (ofMachine === machine() && !isAlive(Number(pid))) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > maximumUploadAge;
}

function isAlive(pid: number): boolean {
  // A folder with this process id that this process did not create is from a former one: containers reuse process ids.
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
