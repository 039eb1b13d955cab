import { createHash } from 'node:crypto';
import type { ArchiveReader } from '../../adapters/archives/archive-reader.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { ServiceUnavailableError } from '../../service-unavailable-error.ts';
import type { ArchivedFile } from '../define-archive-part.ts';
import { cleanDrawing } from '../media/clean-drawing.operations.ts';
import { ArchiveEntryError } from './archive-errors.ts';
import { readEntry, readEntryInPlace } from './read-entries.ts';

/** Digits of a SHA-256 that name a file. */
const hashDigits = 32;

/**
 * Finds the entry of each file, by its hash. Throws `ArchiveEntryError` where one lacks that the site had, or where one belongs
 * to no record.
 */
export function findFileEntries(
  source: ArchiveReader,
  files: ReadonlyMap<string, ArchivedFile & { namedBy: string }>,
  missing: readonly string[],
): Map<string, string> {
  const entries = new Map<string, string>();
  for (const { name } of source.list()) {
    const hash = /^files\/([0-9a-f]{32})\./.exec(name)?.[1];
    if (!hash) continue;
    if (!files.has(hash)) throw new ArchiveEntryError(name, 'aucun enregistrement ne le nomme.');
    entries.set(hash, name);
  }
  for (const { hash, namedBy } of files.values())
    if (!entries.has(hash) && !missing.includes(hash))
      throw new ArchiveEntryError(namedBy, `le fichier files/${hash} manque à l’archive.`);
  return entries;
}

/** Larger drawings are refused when they are uploaded, too. */
const maximumDrawingBytes = 1_000_000;

/**
 * Compares each drawing with what would be left of it if it were uploaded: browsers run what else stands in one. Throws
 * `ArchiveEntryError`.
 */
export async function checkDrawings(
  source: ArchiveReader,
  files: ReadonlyMap<string, ArchivedFile>,
  entries: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [hash, entry] of entries) {
    if (!files.get(hash)?.contentType.startsWith('image/svg')) continue;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of readEntry(source, entry)) {
      parts.push(part);
      bytes += part.length;
      if (bytes > maximumDrawingBytes)
        throw new ArchiveEntryError(entry, 'ce dessin est trop lourd\u00a0: 1\u00a0Mo au plus.');
    }
    const content = Buffer.concat(parts);
    const cleaned = await cleanDrawing(content);
    if (!cleaned.ok) throw new ArchiveEntryError(entry, cleaned.failure.fields?.file ?? 'ce n’est pas un dessin.');
    if (!content.equals(Buffer.from(cleaned.value.svg)))
      throw new ArchiveEntryError(entry, 'ce dessin contient autre chose que ce qu’il montre.');
  }
}

/** Waits for an entry to be written. Throws `ArchiveEntryError` where the store has no room for it. */
export async function explainFullStore(entry: string, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError) || error.failureCode !== 'storage-full') throw error;
    throw new ArchiveEntryError(
      entry,
      'il n’y a plus de place pour lui\u00a0: libérez-en, puis recommencez.',
      undefined,
      error,
    );
  }
}

/** Writes a file of the archive into the store. Throws `ArchiveEntryError` where its content is not what its name says. */
export async function importFile(
  store: FileStore,
  siteId: number,
  source: ArchiveReader,
  entry: string,
  { hash, name }: ArchivedFile,
): Promise<void> {
  const digest = createHash('sha256');
  const content = async function* () {
    for await (const part of readEntryInPlace(source, entry)) {
      digest.update(part);
      yield part;
    }
  };
  await explainFullStore(entry, store.write(siteId, `${hash}/${name}`, content()));
  if (digest.digest('hex').slice(0, hashDigits) !== hash)
    throw new ArchiveEntryError(entry, 'son contenu n’est pas celui que dit son nom.');
}
