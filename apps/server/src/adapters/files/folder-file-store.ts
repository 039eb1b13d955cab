import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, FileStoreUnavailableError, siteFolder, storeKey } from './file-store.ts';

let writes = 0;

/** Error codes of a disk that accepts no more bytes. */
const diskErrorCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/**
 * Stores files in a local folder, one subfolder per site. A file appears only when it is complete. Only the program's
 * account can read it.
 */
export class FolderFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async write(siteId: number, name: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const path = this.#path(siteId, name);
    writes += 1;
    const temporary = `${path}.${process.pid}-${writes}.partial`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const handle = await open(temporary, 'w', 0o600);
      try {
        await handle.writeFile(content);
        // fsync before the rename: after a power cut, either the old file or the new one exists.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
    } catch (error) {
      if (content instanceof Readable) content.destroy();
      await rm(temporary, { force: true });
      const { code = '' } = error as NodeJS.ErrnoException;
      throw diskErrorCodes.has(code) ? new FileStoreUnavailableError(code, error) : error;
    }
  }

  async read(siteId: number, name: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    if ((await this.size(siteId, name)) === undefined) return undefined;
    return createReadStream(this.#path(siteId, name), range);
  }

  async size(siteId: number, name: string): Promise<number | undefined> {
    try {
      const found = await stat(this.#path(siteId, name));
      return found.isFile() ? found.size : undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async delete(siteId: number, name: string): Promise<void> {
    await rm(this.#path(siteId, name), { force: true });
  }

  async deleteSite(siteId: number): Promise<void> {
    await rm(join(this.#root, siteFolder(siteId)), { recursive: true, force: true });
  }

  async list(siteId: number, prefix: string): Promise<string[]> {
    const root = join(this.#root, siteFolder(siteId));
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => name.startsWith(prefix))
      .sort();
  }

  /** Lists the sorted ids of the sites that have files here. */
  async listSites(): Promise<number[]> {
    const names = await readdir(this.#root).catch(() => []);
    return names
      .flatMap((name) => /^site-(\d+)$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => one - other);
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.#root, { recursive: true, mode: 0o700 });
      await access(this.#root, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new FileStoreUnavailableError((error as Error).message, error);
    }
  }

  #path(siteId: number, name: string): string {
    return join(this.#root, storeKey(siteId, name));
  }
}
