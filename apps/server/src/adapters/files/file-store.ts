import type { Readable } from 'node:stream';

/** Where a site's files lie. Names are given by the program, never by a client; every file belongs to one site. */
export interface FileStore {
  /** Writes a file whole or not at all; writing the same name again replaces it. */
  write(siteId: number, name: string, content: Buffer | Readable): Promise<void>;
  /** Reads a file, or a range of its bytes (both ends included); undefined when there is none. */
  read(siteId: number, name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Size in bytes; undefined when there is no such file. */
  size(siteId: number, name: string): Promise<number | undefined>;
  /** Removes a file; nothing happens when there is none. */
  remove(siteId: number, name: string): Promise<void>;
  /** Names of the site's files that begin with `prefix`. */
  list(siteId: number, prefix: string): Promise<string[]>;
}
