import type { Readable } from 'node:stream';
import { ServiceUnavailableError } from '../../service-unavailable-error.ts';

/** Where a site's files lie. Names are given by the program, never by a client; every file belongs to one site. */
export interface FileStore {
  /** Writes a file whole or not at all; writing the same name again replaces it. */
  write(siteId: number, name: string, content: Buffer | Readable): Promise<void>;
  /** Reads a file, or a range of its bytes (both ends included); undefined when there is none. */
  read(siteId: number, name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Size in bytes; undefined when there is no such file. */
  size(siteId: number, name: string): Promise<number | undefined>;
  /** Removes a file; nothing happens when there is none. */
  delete(siteId: number, name: string): Promise<void>;
  /** Names of the site's files that begin with `prefix`, in order. */
  list(siteId: number, prefix: string): Promise<string[]>;
  /** Rejects with `FileStoreUnavailableError` where the store cannot be used as it is configured. */
  check(): Promise<void>;
}

/** The store refuses, is full or cannot be reached. */
export class FileStoreUnavailableError extends ServiceUnavailableError {
  constructor(reason: string, cause?: unknown) {
    super(`le stockage des fichiers est indisponible : ${reason}`, { cause });
    this.name = 'FileStoreUnavailableError';
  }
}

/** The key of a file under the root of a store, its site first. Throws on a name that the program would never give. */
export function storeKey(siteId: number, name: string): string {
  if (!/^[a-z0-9][a-z0-9./-]*$/.test(name) || name.includes('..'))
    throw new Error(`not a file name of the store: ${name}`);
  return `${siteFolder(siteId)}/${name}`;
}

/** What the keys of a site's files begin with, before the slash. */
export function siteFolder(siteId: number): string {
  return `site-${siteId}`;
}
