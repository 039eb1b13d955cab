import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

let writes = 0;

/** Files in a folder of this machine, one folder a site. A file appears under its name only when it is complete. */
export class FolderFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async write(siteId: number, name: string, content: Buffer | Readable): Promise<void> {
    const path = this.#path(siteId, name);
    writes += 1;
    const temporary = `${path}.${process.pid}-${writes}.partial`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, createWriteStream(temporary));
      // The bytes reach the disk before the name does: a power cut leaves the old file or the new one.
      const handle = await open(temporary, 'r');
      await handle.sync();
      await handle.close();
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
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

  async remove(siteId: number, name: string): Promise<void> {
    await rm(this.#path(siteId, name), { force: true });
  }

  async list(siteId: number, prefix: string): Promise<string[]> {
    const root = join(this.#root, `site-${siteId}`);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => name.startsWith(prefix))
      .sort();
  }

  #path(siteId: number, name: string): string {
    if (!/^[a-z0-9][a-z0-9./-]*$/.test(name) || name.includes('..'))
      throw new Error(`not a file name of the store: ${name}`);
    return join(this.#root, `site-${siteId}`, name);
  }
}
