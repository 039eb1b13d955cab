import { Readable } from 'node:stream';
import type { ArchiveReader } from '../../adapters/archives/archive-reader.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivePart } from '../define-archive-part.ts';
import { ArchiveEntryError, ArchiveError } from './archive-errors.ts';
import type { ArchiveManifest } from './archive-format.ts';
import { decryptEntry, openPeopleKey } from './people/people-encryption.ts';
import { readEntry, readEntryInPlace } from './read-entries.ts';

/**
 * Opens the people of an archive where a passphrase is given: their entries are decrypted as they are read. Without it the
 * archive stays as it is. Throws `ArchiveError` where it is another, or where the archive holds none.
 */
export async function openArchivedPeople(
  archive: ArchiveReader,
  { people }: ArchiveManifest,
  passphrase: string | undefined,
): Promise<ArchiveReader> {
  const stray = people ? undefined : archive.list().find(({ name }) => name.startsWith('people/'));
  if (stray) throw new ArchiveEntryError(stray.name, 'le manifeste ne dit pas comment le déchiffrer.');
  if (passphrase === undefined) return archive;
  if (!people)
    throw new ArchiveError('Cette archive ne contient pas de personnes\u00a0: importez-la sans phrase secrète.');
  const key = await openPeopleKey(passphrase, people);
  const decrypt = (name: string) => decryptEntry(key, name, readEntry(archive, name));
  return {
    ...archive,
    open: async (name) => (name.startsWith('people/') ? Readable.from(decrypt(name)) : archive.open(name)),
    readInPlace: (name) => (name.startsWith('people/') ? decrypt(name) : readEntryInPlace(archive, name)),
  };
}

/** Lists the parts that are inserted: with people, theirs stand in place of others of the same table. */
export function listInsertedParts(withPeople: boolean): ArchivePart[] {
  const people = new Set(archiveParts.filter(({ isPeople }) => isPeople).map(({ table }) => table));
  return archiveParts.filter(({ isPeople, table }) => (withPeople ? isPeople || !people.has(table) : !isPeople));
}
