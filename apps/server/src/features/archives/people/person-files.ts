import { buffer } from 'node:stream/consumers';
import type { ArchiveReader } from '../../../adapters/archives/archive-reader.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { PersonFile } from '../../define-archive-part.ts';
import { ArchiveEntryError, ArchiveError } from '../archive-errors.ts';
import { personFileEntry, personFileId } from '../archive-format.ts';
import { explainFullStore } from '../import-files.ts';
import { readEntry } from '../read-entries.ts';
import type { SiteEncryption } from './encrypted-columns.ts';

/** Visitors' files lie in the store encrypted as a whole, and none is larger than a form accepts: they are read whole. */
const maximumFileBytes = 64_000_000;

/** Reads a file that a visitor left, decrypted; undefined where the site has lost it. Throws `ArchiveError` where it does not open. */
export async function readPersonFile(
  store: FileStore,
  { encryption, siteId }: SiteEncryption,
  { name, place }: PersonFile,
): Promise<Buffer | undefined> {
  const content = await store.read(siteId, name);
  if (!content) return undefined;
  try {
    return encryption.decrypt(await buffer(content), place(siteId));
  } catch (error) {
    throw new ArchiveError(
      `Le fichier ${name} d’un visiteur ne s’ouvre pas (${(error as Error).message})\u00a0: rien n’a été archivé.`,
      { cause: error },
    );
  }
}

/** Writes a file that a visitor left into the store of the new site, encrypted under this program's key. */
export async function importPersonFile(
  store: FileStore,
  { encryption, siteId }: SiteEncryption,
  people: ArchiveReader,
  { name, place }: PersonFile,
): Promise<void> {
  const entry = personFileEntry(name);
  const parts: Buffer[] = [];
  for await (const part of readEntry(people, entry)) parts.push(part);
  const content = encryption.encrypt(Buffer.concat(parts), place(siteId));
  await explainFullStore(entry, store.write(siteId, name, content));
}

/** Names that the program gives to what visitors leave: never that of a file of the site. */
const storedNames = /^[a-z]+\/\d{4}(?:-\d{2}){3}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Compares the entries of visitors' files with what the records name. Throws `ArchiveEntryError` where one is missing that the
 * site had, or one more.
 */
export function checkPersonFiles(
  source: ArchiveReader,
  files: ReadonlyMap<string, PersonFile & { namedBy: string }>,
  missing: readonly string[],
): void {
  const named = new Map<string, { namedBy: string; isMissing: boolean }>();
  for (const { name, namedBy } of files.values()) {
    const entry = personFileEntry(name);
    if (!storedNames.test(name) || named.has(entry))
      throw new ArchiveEntryError(namedBy, `«\u00a0${name}\u00a0» n’est pas le nom d’un fichier de visiteur.`);
    named.set(entry, { namedBy, isMissing: missing.includes(personFileId(name)) });
  }
  for (const { name, bytes } of source.list()) {
    if (!name.startsWith('people/files/')) continue;
    if (!named.has(name)) throw new ArchiveEntryError(name, 'aucun enregistrement ne le nomme.');
    if (bytes > maximumFileBytes) throw new ArchiveEntryError(name, 'il est plus grand qu’aucun fichier de visiteur.');
    named.delete(name);
  }
  for (const [entry, { namedBy, isMissing }] of named)
    if (!isMissing) throw new ArchiveEntryError(namedBy, `le fichier ${entry} manque à l’archive.`);
}
