import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ArchiveTarget, EntryContent } from '../../adapters/archives/archive-files.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivedFile, ArchivePart, ArchiveRecord, PersonFile } from '../define-archive-part.ts';
import { ArchiveError } from './archive-error.ts';
import {
  type ArchiveManifest,
  archiveFormat,
  fileEntry,
  manifestEntry,
  personFileEntry,
  recordsEntry,
} from './archive-format.ts';
import { toRecord } from './archived-records.ts';
import { type Row, readInnerRows, readRowsAfter } from './archived-rows.repository.ts';
import { listSecretNames, readArchivedSite } from './archived-site.repository.ts';
import { formatCanonicalJson } from './canonical-json.ts';
import { createPeopleKey, encryptEntry } from './people-encryption.ts';
import { readPersonFile } from './person-files.ts';
import { unsealRow } from './sealed-columns.ts';
import {
  getShape,
  readTableShapes,
  type TableShape,
  useSnapshot,
  useUniversalTime,
} from './table-shapes.repository.ts';

/** What an export works with. */
export interface ArchiveTools {
  database: Database;
  store: FileStore;
  /** The program's own keys, for people: their confidential answers are encrypted under them. */
  encryption?: Encryption;
  /** Called with what has been done of how many records and files. */
  report?: (progress: { done: number; of: number }) => void;
}

/** Facts of an export, and what it takes along. */
export interface ExportRequest {
  program: string;
  now: Date;
  /** Takes people along, encrypted under it; without it the archive holds none. */
  passphrase?: string | undefined;
}

const rowsPerBatch = 500;
/** Milliseconds that an export or import may take. */
export const archiveTimeout = 6 * 3_600_000;

/**
 * Writes the archive of a site: its records from one snapshot, its files, and last the manifest that describes them. Throws
 * `ArchiveError` where the site or one of its files is missing; the target is given up then.
 */
export async function exportSite(
  { database, store, encryption, report = () => {} }: ArchiveTools,
  siteId: number,
  target: ArchiveTarget,
  { program, now, passphrase }: ExportRequest,
): Promise<ArchiveManifest> {
  try {
    const people = passphrase === undefined ? undefined : await createPeopleKey(passphrase);
    const sealing = people && { encryption: requireEncryption(encryption), siteId };
    return await database.platform(
      `archive du site ${siteId}`,
      async (transaction) => {
        await useSnapshot(transaction);
        await useUniversalTime(transaction);
        const site = await readArchivedSite(transaction, siteId);
        if (!site) throw new ArchiveError(`Aucun site ne porte le numéro ${siteId}.`);
        const writer = createEntryWriter(target);
        const counts: Record<string, number> = {};
        const files = new Map<string, ArchivedFile>();
        const personFiles: PersonFile[] = [];
        const parts = archiveParts
          .filter((part) => people || !part.isPeople)
          .sort((one, other) => Number(one.isPeople ?? false) - Number(other.isPeople ?? false));
        const shapes = await readTableShapes(transaction, listTables(parts));
        for (const part of parts) {
          let count = 0;
          const open = sealing && ((row: Row) => unsealRow(part, row, sealing));
          const lines = (async function* () {
            for await (const records of readRecords(transaction, siteId, part, shapes, open)) {
              count += records.length;
              for (const record of records) {
                for (const file of part.listFiles?.(record) ?? []) files.set(file.hash, file);
                personFiles.push(...(part.listPersonFiles?.(record) ?? []));
              }
              yield records.map((record) => `${formatCanonicalJson(record)}\n`).join('');
            }
          })();
          const entry = recordsEntry(part);
          if (part.isPeople && people) await writer.add(entry, encryptEntry(people.key, entry, lines), true);
          else await writer.add(entry, lines);
          counts[part.kind] = count;
        }
        let done = 0;
        const of = files.size + personFiles.length;
        for (const file of [...files.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))) {
          await writer.add(
            fileEntry(file.hash, file.contentType),
            await openFile(store, siteId, file),
            !isCompressible(file),
          );
          report({ done: ++done, of });
        }
        for (const file of personFiles.sort((one, other) => (one.name < other.name ? -1 : 1))) {
          if (!people || !sealing) break;
          const entry = personFileEntry(file.name);
          const content = [await readPersonFile(store, sealing, file)];
          await writer.add(entry, encryptEntry(people.key, entry, content), true);
          report({ done: ++done, of });
        }
        const manifest: ArchiveManifest = {
          format: archiveFormat,
          program,
          madeAt: now.toISOString(),
          site,
          counts,
          ...(people ? { people: people.described } : {}),
          leftOut: people ? [] : [{ what: 'les personnes', why: 'elles n’ont pas été demandées' }],
          secrets: await listSecretNames(transaction, siteId),
          entries: writer.digests,
        };
        await target.add(manifestEntry, [`${JSON.stringify(manifest, undefined, 1)}\n`]);
        await target.finish();
        return manifest;
      },
      archiveTimeout,
      false,
    );
  } catch (error) {
    await target.abandon();
    throw error;
  }
}

/** The tables of parts, each once, with those of the rows inside. */
export const listTables = (parts: readonly ArchivePart[]): string[] => [
  ...new Set(parts.flatMap(({ table, inside }) => [table, ...Object.values(inside).map((inner) => inner.table)])),
];

/** Returns the program's keys. Throws where the process was given none. */
export function requireEncryption(encryption: Encryption | undefined): Encryption {
  if (!encryption) throw new Error('people are archived and imported with the keys of the program');
  return encryption;
}

const isCompressible = ({ contentType }: ArchivedFile) => contentType === 'image/svg+xml';

async function openFile(store: FileStore, siteId: number, { hash, name }: ArchivedFile): Promise<Readable> {
  const content = await store.read(siteId, `${hash}/${name}`);
  if (!content) throw new ArchiveError(`Le fichier ${hash} du site manque dans son stockage : rien n’a été archivé.`);
  return content;
}

/** Reads the records of a part in the order of their key, some hundreds at a time. */
async function* readRecords(
  transaction: Transaction,
  siteId: number,
  part: ArchivePart,
  shapes: ReadonlyMap<string, TableShape>,
  open: (row: Row) => Row = (row) => row,
): AsyncGenerator<ArchiveRecord[]> {
  const shape = getShape(shapes, part.table);
  for (let after: Record<string, unknown> | undefined; ; ) {
    const rows = await readRowsAfter(transaction, siteId, part.table, shape, {
      only: part.only,
      after,
      limit: rowsPerBatch,
    });
    if (!rows.length) return;
    const records = rows.map((row) => toRecord(open(row), part.columns));
    for (const [word, { table, parent, columns }] of Object.entries(part.inside)) {
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
    yield records;
    if (rows.length < rowsPerBatch) return;
    const last = rows.at(-1) ?? {};
    after = Object.fromEntries(shape.key.map((column) => [column, last[column]]));
  }
}

/** Writes entries and keeps the digest of each. */
function createEntryWriter(target: ArchiveTarget) {
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
