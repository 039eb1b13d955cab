import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { type ArchiveReader, type ArchiveWriter, type EntryFacts, UnreadableArchiveError } from './archive-reader.ts';

/** No moment is written into a zip, so that the same content is the same file: its moments are local, whatever the zone. */
const noMoment = new Date(1980, 0, 1);

/** Writes a zip beside its place and moves it there when it is complete. */
export function createZipFile(path: string): ArchiveWriter {
  const unfinished = `${path}.partial`;
  const target = createZip(createWriteStream(unfinished, { mode: 0o600 }));
  return {
    ...target,
    async finish() {
      await target.finish();
      await rename(unfinished, path);
    },
    async abandon() {
      await target.abandon();
      await rm(unfinished, { force: true });
    },
  };
}

/** Writes a zip of any size to a stream, entry by entry: none is whole in the memory. */
export function createZip(output: Writable): ArchiveWriter {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, output);
  // Whoever adds the next entry learns of it; the rejection itself has no other listener until `finish`.
  written.catch(() => {});
  return {
    async add(name, content, isCompact = false) {
      const entry = new PassThrough();
      zip.addReadStream(entry, name, {
        mtime: noMoment,
        mode: 0o100644,
        compress: !isCompact,
        forceDosTimestamp: true,
      });
      const filled = pipeline(content instanceof Readable ? content : Readable.from(content), entry);
      await Promise.race([filled, written.then(() => filled)]);
    },
    async finish() {
      zip.end();
      await written;
    },
    async abandon() {
      output.destroy();
      await written.catch(() => {});
    },
  };
}

/** Opens a zip by its index. No entry is read before it is asked for. */
export async function openZipFile(path: string): Promise<ArchiveReader> {
  const zip = await openIndex(path);
  let storedBytes = 0;
  const entries = new Map<string, yauzl.Entry>();
  const facts: EntryFacts[] = [];
  try {
    // As its end says, before any of them is read.
    if (zip.entryCount > maximumEntries)
      throw new UnreadableArchiveError(`L’archive contient plus de ${maximumEntries.toLocaleString('fr')} fichiers.`);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (entries.has(entry.fileName))
        throw new UnreadableArchiveError(`L’archive contient deux fois «\u00a0${entry.fileName}\u00a0».`);
      entries.set(entry.fileName, entry);
      facts.push({ name: entry.fileName, bytes: entry.uncompressedSize, storedBytes: entry.compressedSize });
      storedBytes += entry.compressedSize;
      // Entries that share their bytes would unpack to any size.
      if (storedBytes > zip.fileSize)
        throw new UnreadableArchiveError(
          `Le fichier «\u00a0${entry.fileName}\u00a0» de l’archive dit une taille qu’il n’a pas.`,
        );
    }
  } catch (error) {
    zip.close();
    throw error instanceof UnreadableArchiveError ? error : unreadable(error);
  }
  const file = await open(path);
  const find = (name: string): yauzl.Entry => {
    const entry = entries.get(name);
    if (!entry) throw new UnreadableArchiveError(`L’archive ne contient pas «\u00a0${name}\u00a0».`);
    return entry;
  };
  const openEntry = async (name: string) => {
    const entry = find(name);
    try {
      // The library's stream unpacks at once, and tells its fault once: this one keeps it for whoever reads later.
      const kept = new PassThrough().on('error', () => {});
      pipeline(await zip.openReadStreamPromise(entry), kept).catch(() => {});
      return kept;
    } catch (error) {
      throw unreadable(error, name);
    }
  };
  return {
    list: () => facts,
    open: openEntry,
    async *readInPlace(name) {
      const entry = find(name);
      if (isStored(entry)) yield* readStored(file, zip, entry);
      else yield* await openEntry(name);
    },
    async close() {
      zip.close();
      await file.close();
    },
  };
}

/** Bytes that are read at once. */
const partBytes = 65_536;

const isStored = (entry: yauzl.Entry) => entry.compressionMethod === 0 && !entry.isEncrypted();

/** Memory outside of the heap is given back long after its last use: gigabytes of parts of their own would fill a hundred megabytes. */
async function* readStored(file: FileHandle, zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const memory = Buffer.allocUnsafe(Math.min(partBytes, entry.compressedSize));
  for (let done = 0; done < entry.compressedSize; ) {
    const wanted = Math.min(memory.length, entry.compressedSize - done);
    const { bytesRead } = await file.read(memory, 0, wanted, fileDataStart + done);
    if (bytesRead === 0) throw new Error('the file is shorter than its index says');
    done += bytesRead;
    yield memory.subarray(0, bytesRead);
  }
}

const maximumEntries = 250_000;

async function openIndex(path: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { autoClose: false, strictFileNames: true });
  } catch (error) {
    throw unreadable(error);
  }
}

/** What the library says of a name that leads out of its folder. */
const badName = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s;

function unreadable(error: unknown, name?: string): UnreadableArchiveError {
  const odd = badName.exec((error as Error).message)?.[1];
  if (odd !== undefined)
    return new UnreadableArchiveError(
      `L’archive contient «\u00a0${odd}\u00a0», un nom qui sort de son dossier.`,
      error,
    );
  return new UnreadableArchiveError(
    name
      ? `Le fichier «\u00a0${name}\u00a0» de l’archive ne peut pas être lu\u00a0: elle est abîmée.`
      : 'Ce fichier n’est pas une archive complète\u00a0: il est coupé, abîmé, ou d’un autre genre.',
    error,
  );
}
