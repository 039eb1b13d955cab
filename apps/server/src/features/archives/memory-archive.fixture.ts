import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ArchiveReader, UnreadableArchiveError } from '../../adapters/archives/archive-reader.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';

type Content = string | Buffer | readonly Buffer[];

/** An archive in the memory. An entry of several buffers comes in these parts; `facts` are what the index says instead of sizes. */
export function createMemoryArchive(
  entries: Readonly<Record<string, Content>>,
  facts: Readonly<Record<string, { bytes?: number; storedBytes?: number }>> = {},
): ArchiveReader {
  const contents = new Map(
    Object.entries(entries).map(([name, content]) => [
      name,
      typeof content === 'string' || Buffer.isBuffer(content) ? [Buffer.from(content)] : content,
    ]),
  );
  return {
    list: () =>
      [...contents].map(([name, parts]) => {
        const bytes = Buffer.concat(parts).length;
        return { name, bytes, storedBytes: bytes, ...facts[name] };
      }),
    async open(name) {
      const parts = contents.get(name);
      if (!parts) throw new UnreadableArchiveError(`L’archive ne contient pas «\u00a0${name}\u00a0».`);
      return Readable.from(parts);
    },
    close: async () => {},
  };
}

/** A store in the memory, whose files are named as `42/name`. */
export interface MemoryStore extends Pick<FileStore, 'read' | 'write'> {
  files: Map<string, Buffer>;
  /** What the next writings fail with. */
  fault?: Error;
}

/** Creates a store that holds nothing. */
export function createMemoryStore(): FileStore & MemoryStore {
  const files = new Map<string, Buffer>();
  const store: MemoryStore = {
    files,
    async write(siteId, name, content) {
      if (store.fault) throw store.fault;
      files.set(`${siteId}/${name}`, Buffer.isBuffer(content) ? content : await buffer(content));
    },
    async read(siteId, name) {
      const content = files.get(`${siteId}/${name}`);
      return content && Readable.from([content]);
    },
  };
  return store as FileStore & MemoryStore;
}

/** Everything that is handed on, in its order. */
export async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}
