import { createHash } from 'node:crypto';
import type { ArchiveWriter, EntryContent } from '../../adapters/archives/archive-reader.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import { formatCanonicalJson } from '../../format-canonical-json.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivedFile, ArchivePart, ArchiveRecord, PersonFile } from '../define-archive-part.ts';
import { ArchiveError } from './archive-errors.ts';
import {
  type ArchiveManifest,
  archiveFormat,
  fileEntry,
  manifestEntry,
  maximumLineBytes,
  personFileEntry,
  personFileId,
  recordsEntry,
} from './archive-format.ts';
import { shortenRecord, toRecord } from './archived-records.ts';
import { type Row, readInnerRows, readRowsAfter } from './archived-rows.repository.ts';
import { auditExport, listSecretNames, readArchivedSite } from './archived-site.repository.ts';
import { decryptRow, type SiteEncryption } from './people/encrypted-columns.ts';
import { createPeopleKey, encryptEntry, type PeopleKey, type PeopleKeyCost } from './people/people-encryption.ts';
import { readPersonFile } from './people/person-files.ts';
import {
  getShape,
  readTableShapes,
  setSnapshotIsolation,
  setUtcTimeZone,
  type TableShape,
} from './table-shapes.repository.ts';

/** What an export works with. */
export interface ArchiveTools {
  database: Database;
  store: FileStore;
  /** Without it nothing is enqueued. */
  jobs?: JobEnqueuer;
  /** The program's own keys: secrets and confidential answers are encrypted under them. Without it people stay away. */
  encryption?: Encryption;
  /** Called with what has been done of how many records and files. */
  report?: (progress: { done: number; of: number }) => void;
}

/** Facts of an export, and what it takes along. */
export interface ExportRequest {
  program: string;
  now: Date;
  /** Whether it is to be read and changed by hand: short, without digests. */
  isUnpacked?: boolean;
  /** Takes people along, encrypted under it; without it the archive holds none. */
  passphrase?: string | undefined;
  /** What a guess of the passphrase costs; usual where nothing is said. */
  keyCost?: PeopleKeyCost;
}

/** Rows that are read at once. Records that hold others may be long: a content comes with all of its versions. */
const rowsPerBatch = 500;
const filledRowsPerBatch = 50;
/** Milliseconds that an export or import may take. */
export const archiveTimeout = 6 * 3_600_000;

/**
 * Writes the archive of a site: its records from one snapshot, its files, and last the manifest that describes them. Throws
 * `ArchiveError` where there is no such site; the target is given up then.
 */
export async function exportSite(
  { database, store, encryption, report = () => {} }: ArchiveTools,
  siteId: number,
  target: ArchiveWriter,
  { program, now, isUnpacked = false, passphrase, keyCost }: ExportRequest,
): Promise<ArchiveManifest> {
  try {
    const people = passphrase === undefined ? undefined : await createPeopleKey(passphrase, keyCost);
    // A note of its own, before anything is read: the archive itself is made from a snapshot that writes nothing.
    await database.platform(
      'note d’un export',
      (transaction) => auditExport(transaction, siteId, Boolean(people)),
      60_000,
      false,
    );
    const siteEncryption = people && { encryption: requireEncryption(encryption), siteId };
    const writer = createEntryWriter(target);
    const request = { siteId, people, siteEncryption, isUnpacked };
    const { site, counts, secrets, files, personFiles } = await database.platform(
      `archive du site ${siteId}`,
      (transaction) => writeRecords(transaction, writer, request),
      archiveTimeout,
      false,
    );
    // Their names come from the snapshot, and none is ever written anew: no connection waits for gigabytes of them.
    const missing: string[] = [];
    let done = 0;
    const of = files.length + personFiles.length;
    for (const file of files) {
      const content = await store.read(siteId, `${file.hash}/${file.name}`);
      if (content) await writer.add(fileEntry(file.hash, file.contentType), content, !isCompressible(file));
      // Who leaves takes along what there is.
      else missing.push(file.hash);
      report({ done: ++done, of });
    }
    for (const file of personFiles) {
      if (!people || !siteEncryption) break;
      const entry = personFileEntry(file.name);
      const content = await readPersonFile(store, siteEncryption, file);
      if (content) await writer.add(entry, encryptEntry(people.key, entry, [content]), true);
      else missing.push(personFileId(file.name));
      report({ done: ++done, of });
    }
    const manifest: ArchiveManifest = {
      format: archiveFormat,
      program,
      site,
      ...(people ? { people: people.described } : {}),
      missing,
      secrets,
      // Whoever edits a folder by hand keeps no account of it.
      ...(isUnpacked ? {} : { madeAt: now.toISOString(), counts, entries: writer.digests }),
    };
    await target.add(manifestEntry, [`${JSON.stringify(manifest, undefined, 1)}\n`]);
    await target.finish();
    return manifest;
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

/** Writes all records of a site from one snapshot. Returns the facts of the site, and the files that records name, in order. */
async function writeRecords(
  transaction: Transaction,
  writer: EntryWriter,
  {
    siteId,
    people,
    siteEncryption,
    isUnpacked,
  }: {
    siteId: number;
    people: { key: PeopleKey } | undefined;
    siteEncryption: SiteEncryption | undefined;
    isUnpacked: boolean;
  },
) {
  await setSnapshotIsolation(transaction);
  await setUtcTimeZone(transaction);
  const site = await readArchivedSite(transaction, siteId);
  if (!site) throw new ArchiveError(`Aucun site ne porte le numéro ${siteId}.`);
  const counts: Record<string, number> = {};
  const files = new Map<string, ArchivedFile>();
  const personFiles: PersonFile[] = [];
  const parts = archiveParts
    .filter((part) => people || !part.isPeople)
    .toSorted((one, other) => Number(one.isPeople ?? false) - Number(other.isPeople ?? false));
  const shapes = await readTableShapes(transaction, listTables(parts));
  for (const part of parts) {
    let count = 0;
    const open = siteEncryption && ((row: Row) => decryptRow(part, row, siteEncryption));
    // What is encrypted nobody reads and changes by hand.
    const isShort = isUnpacked && !part.isPeople;
    const lines = (async function* () {
      for await (const record of readRecords(transaction, siteId, part, shapes, open)) {
        count += 1;
        for (const file of part.listFiles?.(record) ?? []) files.set(file.hash, file);
        personFiles.push(...(part.listPersonFiles?.(record) ?? []));
        yield writeLine(part, isShort ? shorten(record, part, shapes) : record);
      }
    })();
    const entry = recordsEntry(part);
    if (part.isPeople && people) await writer.add(entry, encryptEntry(people.key, entry, lines), true);
    else await writer.add(entry, lines);
    counts[part.kind] = count;
  }
  return {
    site,
    counts,
    secrets: await listSecretNames(transaction, siteId),
    files: [...files.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1)),
    personFiles: personFiles.sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

/** Writes a record as the line of its entry. Throws `ArchiveError` where no import would read it. */
function writeLine({ kind }: ArchivePart, record: ArchiveRecord): string {
  const line = formatCanonicalJson(record);
  if (Buffer.byteLength(line) <= maximumLineBytes) return `${line}\n`;
  const name = 'id' in record ? `${kind}, numéro ${record.id}` : kind;
  throw new ArchiveError(
    `${name}\u00a0: cet enregistrement fait plus de ${maximumLineBytes / 1_000_000}\u00a0Mo, ce qu’aucun import n’accepte. Raccourcissez-le, ou retirez-en d’anciennes versions, puis recommencez.`,
  );
}

/** Removes default values from a record and its nested rows. */
function shorten(record: ArchiveRecord, part: ArchivePart, shapes: ReadonlyMap<string, TableShape>): ArchiveRecord {
  const short = shortenRecord(record, part, shapes);
  for (const [word, inner] of Object.entries(part.nested)) {
    const rows = record[word] as ArchiveRecord[];
    if (rows.length) short[word] = rows.map((row) => shortenRecord(row, inner, shapes));
    else delete short[word];
  }
  return short;
}

/** Lists the tables of parts and of their nested rows, each once. */
export const listTables = (parts: readonly ArchivePart[]): string[] => [
  ...new Set(parts.flatMap(({ table, nested }) => [table, ...Object.values(nested).map((inner) => inner.table)])),
];

/** Returns the program's keys. Throws where the process was given none. */
export function requireEncryption(encryption: Encryption | undefined): Encryption {
  if (!encryption) throw new Error('people are archived and imported with the keys of the program');
  return encryption;
}

const isCompressible = ({ contentType }: ArchivedFile) => contentType === 'image/svg+xml';

/** Reads the records of a part in the order of their key, some at a time. */
async function* readRecords(
  transaction: Transaction,
  siteId: number,
  part: ArchivePart,
  shapes: ReadonlyMap<string, TableShape>,
  open: (row: Row) => Row = (row) => row,
): AsyncGenerator<ArchiveRecord> {
  const shape = getShape(shapes, part.table);
  const limit = Object.keys(part.nested).length ? filledRowsPerBatch : rowsPerBatch;
  for (let after: Record<string, unknown> | undefined; ; ) {
    const rows = await readRowsAfter(transaction, siteId, part.table, shape, {
      filter: part.filter,
      after,
      limit,
    });
    if (!rows.length) return;
    const records = rows.map((row) => toRecord(open(row), part.columns));
    for (const [word, { table, parent, columns }] of Object.entries(part.nested)) {
      const named = Object.entries(parent);
      const nameOf = (row: Record<string, unknown>, names: readonly string[]) =>
        formatCanonicalJson(names.map((name) => row[name]));
      const inner = await readInnerRows(
        transaction,
        siteId,
        table,
        getShape(shapes, table),
        rows.map((row) => Object.fromEntries(named.map(([own, other]) => [own, row[other]]))),
      );
      const byParent = Map.groupBy(inner, (row) => nameOf(row, Object.keys(parent)));
      for (const [index, record] of records.entries())
        record[word] = (byParent.get(nameOf(rows[index] ?? {}, Object.values(parent))) ?? []).map((row) =>
          toRecord(row, columns),
        );
    }
    yield* records;
    if (rows.length < limit) return;
    const last = rows.at(-1) ?? {};
    after = Object.fromEntries(shape.key.map((column) => [column, last[column]]));
  }
}

type EntryWriter = ReturnType<typeof createEntryWriter>;

/** Writes entries and keeps the digest of each. */
function createEntryWriter(target: ArchiveWriter) {
  const digests: Record<string, { bytes: number; sha256: string }> = {};
  return {
    digests,
    async add(name: string, content: EntryContent, isCompact = false): Promise<void> {
      const hash = createHash('sha256');
      let bytes = 0;
      await target.add(
        name,
        (async function* () {
          for await (const part of content) {
            const chunk = typeof part === 'string' ? Buffer.from(part) : (part as Buffer);
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        })(),
        isCompact,
      );
      digests[name] = { bytes, sha256: hash.digest('hex') };
    },
  };
}
