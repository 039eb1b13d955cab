import type { ArchiveReader } from '../../adapters/archives/archive-reader.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivedFile, ArchivePart, PersonFile, ValidationContext } from '../define-archive-part.ts';
import { ArchiveEntryError, ArchiveError } from './archive-errors.ts';
import { type ArchiveManifest, isFileEntry, recordsEntry } from './archive-format.ts';
import { listInsertedParts, openArchivedPeople } from './archived-people.ts';
import { type RecordReader, readRecord } from './archived-records.ts';
import { type ArchiveTools, listTables } from './export-site.operations.ts';
import { checkDrawings, findFileEntries } from './import-files.ts';
import { checkPersonFiles } from './people/person-files.ts';
import { checkDigests, checkNames, readLines, readManifest, validateIndex } from './read-entries.ts';
import { readTableShapes, type TableShape } from './table-shapes.repository.ts';

/** An archive that can be imported. */
export interface ValidatedArchive {
  manifest: ArchiveManifest;
  /** Its entries, those of people decrypted where a passphrase opens them. */
  source: ArchiveReader;
  withPeople: boolean;
  /** The parts that are inserted. */
  parts: readonly ArchivePart[];
  shapes: Map<string, TableShape>;
  /** Records of each kind that will be restored. */
  counts: Record<string, number>;
  files: Map<string, ArchivedFile & { namedBy: string }>;
  entries: Map<string, string>;
  /** Files that visitors left, by their names in the store. */
  personFiles: Map<string, PersonFile & { namedBy: string }>;
  validation: ValidationContext;
  /** Lines of records that are not restored as they stand, by kind. */
  changed: Map<string, Set<number>>;
  /** What the site will not have, in French. */
  omitted: Set<string>;
  /** What only SUPER_ADMIN may set and the site will have, in French. */
  reserved: Set<string>;
}

/** How an archive is validated. */
interface ValidationRequest {
  now: number;
  maximumBytes: number;
  isSuperAdmin: boolean;
  isUnpacked?: boolean;
  passphrase?: string | undefined;
}

/**
 * Reads and validates all of an archive before anything is written. Throws `ArchiveError` or `UnreadableArchiveError`, which
 * name the entry and the line.
 */
export async function validateArchive(
  { database }: Pick<ArchiveTools, 'database'>,
  archive: ArchiveReader,
  { now, maximumBytes, isSuperAdmin, isUnpacked = false, passphrase }: ValidationRequest,
): Promise<ValidatedArchive> {
  validateIndex(archive, maximumBytes);
  const manifest = await readManifest(archive);
  if (!isUnpacked && !manifest.entries) throw new ArchiveError('Le manifeste ne décrit pas les fichiers de l’archive.');
  checkNames(archive, manifest);
  const source = await openArchivedPeople(archive, manifest, passphrase);
  const withPeople = source !== archive;
  await checkDigests(archive, manifest, (name) => !isFileEntry(name));
  const known = new Set(archiveParts.map((part) => recordsEntry(part)));
  const odd = archive.list().find(({ name }) => /^(?:records|people)\/[^/]+$/.test(name) && !known.has(name));
  if (odd) throw new ArchiveEntryError(odd.name, 'ce programme ne connaît pas ce genre d’enregistrements.');
  const shapes = await database.platform('description des tables', (transaction) =>
    readTableShapes(transaction, listTables(archiveParts)),
  );
  const { defaultLocale, timeZone } = manifest.site;
  const omitted: ValidatedArchive['omitted'] = new Set();
  const reserved: ValidatedArchive['reserved'] = new Set();
  const languages: { code: string; prefix: string }[] = [];
  const validation: ValidationContext = {
    now,
    site: { defaultLocale, timeZone, languages },
    reportOmission: (what) => omitted.add(what),
    canRestoreReserved(what) {
      if (isSuperAdmin) reserved.add(what);
      else omitted.add(`${what}, réservé à l’agence`);
      return isSuperAdmin;
    },
  };
  const counts: Record<string, number> = {};
  const changed: ValidatedArchive['changed'] = new Map();
  const files: ValidatedArchive['files'] = new Map();
  const personFiles: ValidatedArchive['personFiles'] = new Map();
  // The addresses of pages are validated by the prefixes of languages.
  for (const part of archiveParts.toSorted((one, other) => rank(one.kind) - rank(other.kind))) {
    if (part.isPeople && !withPeople) continue;
    const entry = recordsEntry(part);
    // Every export with people writes all of their entries: who refused letters must not be forgotten by the way. Of a kind that came later
    // the manifest counts nothing.
    const isLater = manifest.counts !== undefined && !Object.hasOwn(manifest.counts, part.kind);
    if (part.isPeople && !isLater && !source.list().some(({ name }) => name === entry))
      throw new ArchiveEntryError(entry, 'il manque à l’archive.');
    const reader: RecordReader = { part, shapes, isUnpacked, now, timeZone, validation };
    const lines = new Set<number>();
    let count = 0;
    let left = 0;
    for await (const { number, text } of readLines(source, entry)) {
      count += 1;
      const read = readRecord(text, reader);
      if (typeof read === 'string') throw new ArchiveEntryError(entry, read, number);
      if (read === null || read.isChanged) lines.add(number);
      if (read === null) {
        left += 1;
        continue;
      }
      for (const file of part.listFiles?.(read.record) ?? []) noteFile(files, file, entry);
      for (const file of part.listPersonFiles?.(read.record) ?? [])
        if (personFiles.has(file.name)) throw new ArchiveEntryError(entry, 'il nomme le fichier d’un autre.', number);
        else personFiles.set(file.name, { ...file, namedBy: entry });
      if (part.kind === languagesKind)
        languages.push({ code: String(read.record.code), prefix: String(read.record.prefix) });
    }
    if (manifest.counts && count !== (manifest.counts[part.kind] ?? 0))
      throw new ArchiveEntryError(
        entry,
        `${count} enregistrements au lieu des ${manifest.counts[part.kind] ?? 0} du manifeste.`,
      );
    counts[part.kind] = count - left;
    changed.set(part.kind, lines);
    if (part.kind === languagesKind && !languages.some(({ code }) => code === defaultLocale))
      throw new ArchiveEntryError(entry, `la langue du site, ${defaultLocale} d’après le manifeste, n’y est pas.`);
  }
  const entries = findFileEntries(source, files, manifest.missing);
  if (withPeople) checkPersonFiles(source, personFiles, manifest.missing);
  // Last, and of files that records name: there may be gigabytes of them.
  await checkDigests(archive, manifest, isFileEntry);
  await checkDrawings(source, files, entries);
  if (manifest.people && !withPeople)
    omitted.add(
      'les personnes de l’archive, faute de phrase secrète\u00a0: la commande «\u00a0vitrine site import --people\u00a0» les prend',
    );
  return {
    manifest,
    source,
    withPeople,
    parts: listInsertedParts(withPeople),
    shapes,
    counts,
    files,
    entries,
    personFiles,
    validation,
    changed,
    omitted,
    reserved,
  };
}

const languagesKind = 'languages';
const rank = (kind: string) => (kind === languagesKind ? 0 : 1);

/** Files that several records name are drawings where one of them says so. */
function noteFile(files: ValidatedArchive['files'], file: ArchivedFile, namedBy: string): void {
  if (!files.get(file.hash)?.contentType.startsWith('image/svg')) files.set(file.hash, { ...file, namedBy });
}
