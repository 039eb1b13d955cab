import { createHash } from 'node:crypto';
import { type ArchiveReader, UnreadableArchiveError } from '../../adapters/archives/archive-reader.ts';
import { ArchiveEntryError, ArchiveError } from './archive-errors.ts';
import { type ArchiveManifest, entryNames, manifestEntry, maximumLineBytes, parseManifest } from './archive-format.ts';

const lineFeed = 10;
const maximumManifestBytes = 64_000_000;
/** Entries that unpack to more than this many times their size are no texts or pictures. */
const maximumRatio = 1_000;

/**
 * Validates the index of an archive before a byte of it is unpacked: names, sizes and what is announced in all. Throws
 * `ArchiveError`.
 */
export function validateIndex(source: ArchiveReader, maximumBytes: number): void {
  let total = 0;
  for (const { name, bytes, storedBytes } of source.list()) {
    if (!entryNames.test(name))
      throw new ArchiveError(`L’archive contient «\u00a0${name}\u00a0», qui n’y a pas sa place.`);
    if (bytes > 1_000_000 && bytes > storedBytes * maximumRatio)
      throw new ArchiveEntryError(name, 'il se déplie en plus de mille fois sa taille.');
    total += bytes;
  }
  if (total > maximumBytes)
    throw new ArchiveError(
      `L’archive dépliée fait ${formatSize(total)} et ce site n’en peut garder que ${formatSize(maximumBytes)}.`,
    );
  if (!source.list().some(({ name }) => name === manifestEntry))
    throw new ArchiveError(`Ce n’est pas une archive de site\u00a0: elle n’a pas de ${manifestEntry}.`);
}

const formatSize = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('fr')}\u00a0Mo`;

/** Reads the manifest of an archive. */
export async function readManifest(source: ArchiveReader): Promise<ArchiveManifest> {
  if (source.list().some(({ name, bytes }) => name === manifestEntry && bytes > maximumManifestBytes))
    throw new ArchiveEntryError(manifestEntry, 'il est trop grand pour être un manifeste.');
  const parts: Buffer[] = [];
  for await (const part of readEntry(source, manifestEntry)) parts.push(part);
  return parseManifest(Buffer.concat(parts).toString());
}

/** Compares the index with the manifest: no entry is missing, none is more. Throws `ArchiveEntryError`. */
export function checkNames(source: ArchiveReader, { entries }: ArchiveManifest): void {
  if (!entries) return;
  for (const { name } of source.list())
    if (name !== manifestEntry && !Object.hasOwn(entries, name))
      throw new ArchiveEntryError(name, 'le manifeste ne le connaît pas.');
  const present = new Set(source.list().map(({ name }) => name));
  for (const name of Object.keys(entries))
    if (!present.has(name)) throw new ArchiveEntryError(name, 'il manque à l’archive.');
}

/** Compares the bytes of chosen entries with the manifest. Throws `ArchiveEntryError`. */
export async function checkDigests(
  source: ArchiveReader,
  { entries = {} }: ArchiveManifest,
  isChosen: (name: string) => boolean,
): Promise<void> {
  for (const [name, { bytes, sha256 }] of Object.entries(entries)) {
    if (!isChosen(name)) continue;
    const hash = createHash('sha256');
    let count = 0;
    for await (const part of readEntryInPlace(source, name)) {
      hash.update(part);
      count += part.length;
    }
    if (count !== bytes || hash.digest('hex') !== sha256)
      throw new ArchiveEntryError(name, 'son contenu n’est pas celui qui a été archivé\u00a0: l’archive est abîmée.');
  }
}

/** A line of an entry with its number, from 1. */
export interface EntryLine {
  number: number;
  text: string;
}

/** Reads the lines of an entry of records, split at line feeds only; nothing where the archive does not have it. */
export async function* readLines(source: ArchiveReader, name: string): AsyncGenerator<EntryLine> {
  if (!source.list().some((entry) => entry.name === name)) return;
  let begun: Buffer[] = [];
  let length = 0;
  let number = 0;
  const begin = (part: Buffer) => {
    begun.push(part);
    length += part.length;
    if (length > maximumLineBytes)
      throw new ArchiveEntryError(name, 'la ligne est trop longue pour un enregistrement.', number + 1);
  };
  for await (const part of readEntry(source, name)) {
    let from = 0;
    for (let end = part.indexOf(lineFeed); end >= 0; end = part.indexOf(lineFeed, from)) {
      begin(part.subarray(from, end));
      const line = Buffer.concat(begun);
      begun = [];
      length = 0;
      from = end + 1;
      yield { number: ++number, text: decode(line, name, number) };
    }
    begin(part.subarray(from));
  }
  if (length) yield { number: ++number, text: decode(Buffer.concat(begun), name, number) };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(line: Buffer, name: string, number: number): string {
  try {
    return decoder.decode(line);
  } catch {
    throw new ArchiveEntryError(name, 'ce n’est pas de l’UTF-8.', number);
  }
}

/** Reads the bytes of an entry. A zip that lies about them fails here, in French. */
export const readEntry = (source: ArchiveReader, name: string) =>
  explainDamage(name, async () => (await source.open(name)) as AsyncIterable<Buffer>);

/** Reads the bytes of an entry as `readEntry` does, however many they are: each part is lost once the next is asked for. */
export function readEntryInPlace(source: ArchiveReader, name: string): AsyncGenerator<Buffer> {
  const { readInPlace } = source;
  return readInPlace ? explainDamage(name, async () => readInPlace(name)) : readEntry(source, name);
}

async function* explainDamage(name: string, open: () => Promise<AsyncIterable<Buffer>>): AsyncGenerator<Buffer> {
  try {
    yield* await open();
  } catch (error) {
    if (error instanceof UnreadableArchiveError) throw error;
    throw new UnreadableArchiveError(
      `Le fichier «\u00a0${name}\u00a0» de l’archive ne peut pas être lu\u00a0: elle est abîmée.`,
      error,
    );
  }
}
