import type { Readable } from 'node:stream';

/** The bytes of an entry as they are written. */
export type EntryContent = Readable | Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/** Receives the entries of an archive, one after the other. */
export interface ArchiveWriter {
  /** Writes an entry. `isCompact` says that its bytes are compressed already, as those of pictures. */
  add(name: string, content: EntryContent, isCompact?: boolean): Promise<void>;
  /** Completes the archive. */
  finish(): Promise<void>;
  /** Gives it up: nothing of it is left. */
  abandon(): Promise<void>;
}

/** What the index of an archive says of one entry, before a byte of it is read. */
export interface EntryFacts {
  name: string;
  /** Bytes when it is unpacked, as declared: reading more or fewer fails. */
  bytes: number;
  /** Bytes as they are stored. */
  storedBytes: number;
}

/** Reads the entries of an archive, in any order. */
export interface ArchiveReader {
  list(): readonly EntryFacts[];
  /** Opens an entry of the list. */
  open(name: string): Promise<Readable>;
  /** Reads one as `open` does, in parts that may lie in the same memory: each is lost once the next is asked for. */
  readInPlace?(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/** A file that is no archive, or one that is cut or damaged. The message is French, for the person who gave it. */
export class UnreadableArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableArchiveError';
  }
}
