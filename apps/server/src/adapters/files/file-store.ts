import type { Readable } from 'node:stream';
import { isDiskFull, ServiceUnavailableError } from '../../service-unavailable-error.ts';

/** Storage of the sites' files. The program chooses every name, never a client; each file belongs to one site. */
export interface FileStore {
  /** Writes a file atomically, replacing an existing one. Is done with a part of `content` before it asks for the next. */
  write(siteId: number, name: string, content: Buffer | AsyncIterable<Buffer>): Promise<void>;
  /** Reads a file, or a byte range with both ends included; undefined when it does not exist. */
  read(siteId: number, name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Returns the size in bytes; undefined when the file does not exist. */
  size(siteId: number, name: string): Promise<number | undefined>;
  /** Deletes a file if it exists. */
  delete(siteId: number, name: string): Promise<void>;
  /** Deletes whatever is there of the site, and what writes left that were cut short. */
  deleteSite(siteId: number): Promise<void>;
  /** Lists the sorted names of the site's files that begin with `prefix`. */
  list(siteId: number, prefix: string): Promise<string[]>;
  /** Rejects with `FileStoreUnavailableError` when the store does not work with its configuration. */
  check(): Promise<void>;
}

/** The store refuses a request, is full or cannot be reached. */
export class FileStoreUnavailableError extends ServiceUnavailableError {
  constructor(reason: string, cause?: unknown) {
    super(`le stockage des fichiers est indisponible\u00a0: ${reason}`, { cause, isStorageFull: isDiskFull(cause) });
    this.name = 'FileStoreUnavailableError';
  }
}

/** Builds the key of a file below the root of a store, beginning with its site. Throws on an unsafe name. */
export function storeKey(siteId: number, name: string): string {
  if (!/^[a-z0-9][a-z0-9./-]*$/.test(name) || name.includes('..'))
    throw new Error(`not a file name of the store: ${name}`);
  return `${siteFolder(siteId)}/${name}`;
}

/** Returns the key prefix of a site's files, without the slash. */
export function siteFolder(siteId: number): string {
  return `site-${siteId}`;
}
