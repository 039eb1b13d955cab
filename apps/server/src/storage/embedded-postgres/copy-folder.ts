import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, open, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode, syncDirectory } from './file-system.ts';

interface CopyRules {
  /** Whether to skip an entry, given its path relative to the copied folder, with `/` as separator. */
  readonly skips?: (path: string) => boolean;
  /** Modes of the copies, whatever those of the source and the umask. */
  readonly modes: { readonly directory: number; readonly file: number; readonly executable: number };
  /** True when files may disappear during the copy, as in the folder of a running server. */
  readonly isSourceAlive?: boolean;
  /** True to flush each copy to disk. */
  readonly isSynced?: boolean;
}

const filesAtOnce = 8;

/** Copies a folder into one that does not exist yet; symbolic links stay links. */
export async function copyFolder(source: string, target: string, rules: CopyRules): Promise<void> {
  const files: string[] = [];
  const directories: string[] = [''];
  await mkdir(target, { mode: rules.modes.directory });
  for (const directory of directories) {
    for (const entry of await listEntries(join(source, directory), rules)) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (rules.skips?.(path)) continue;
      if (entry.isDirectory()) {
        await mkdir(join(target, path), { mode: rules.modes.directory });
        directories.push(path);
      } else if (entry.isSymbolicLink()) {
        await symlink(await readlink(join(source, path)), join(target, path));
      } else if (entry.isFile()) {
        files.push(path);
      }
    }
  }
  const copyInTurn = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      await copyOne(join(source, path), join(target, path), rules);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, copyInTurn));
  for (const directory of directories.reverse()) {
    if (rules.isSynced) await syncDirectory(join(target, directory));
    await chmod(join(target, directory), rules.modes.directory);
  }
}

async function listEntries(directory: string, rules: CopyRules) {
  return readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    if (rules.isSourceAlive && getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
}

async function copyOne(source: string, target: string, rules: CopyRules): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    const isExecutable = ((await lstat(target)).mode & 0o111) !== 0;
    await chmod(target, isExecutable ? rules.modes.executable : rules.modes.file);
  } catch (error) {
    if (rules.isSourceAlive && getErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (!rules.isSynced) return;
  const handle = await open(target, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
