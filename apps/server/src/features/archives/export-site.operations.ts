import { createHash } from 'node:crypto';
import type { ArchiveTarget, EntryContent } from '../../adapters/archives/archive-files.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Encryption } from '../../encryption/encryption.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivedFile, ArchivePart, ArchiveRecord } from '../define-archive-part.ts';
import { ArchiveError } from './archive-error.ts';
import { type ArchiveManifest, archiveFormat, fileEntry, manifestEntry, recordsEntry } from './archive-format.ts';
import { shortenRecord, toRecord } from './archived-records.ts';
import { readInnerRows, readRowsAfter } from './archived-rows.repository.ts';
import { listSecretNames, readArchivedSite } from './archived-site.repository.ts';
import { formatCanonicalJson } from './canonical-json.ts';
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
  /** Without it nothing is enqueued. */
  jobs?: JobEnqueuer;
  encryption?: Encryption;
  /** Called with what has been done of how many records and files. */
  report?: (progress: { done: number; of: number }) => void;
}

const rowsPerBatch = 500;
/** Milliseconds that an export or import may take. */
export const archiveTimeout = 6 * 3_600_000;

/**
 * Writes the archive of a site: its records from one snapshot, its files, and last the manifest that describes them. Throws
 * `ArchiveError` where there is no such site; the target is given up then.
 */
export async function exportSite(
  { database, store, report = () => {} }: ArchiveTools,
  siteId: number,
  target: ArchiveTarget,
  facts: { program: string; now: Date; isUnpacked?: boolean },
): Promise<ArchiveManifest> {
  try {
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
        const shapes = await readTableShapes(transaction, listTables(archiveParts));
        for (const part of archiveParts) {
          let count = 0;
          await writer.add(
            recordsEntry(part.kind),
            (async function* () {
              for await (const records of readRecords(transaction, siteId, part, shapes)) {
                count += records.length;
                for (const record of records)
                  for (const file of part.listFiles?.(record) ?? []) files.set(file.hash, file);
                const written = facts.isUnpacked ? records.map((record) => shorten(record, part, shapes)) : records;
                yield written.map((record) => `${formatCanonicalJson(record)}\n`).join('');
              }
            })(),
          );
          counts[part.kind] = count;
        }
        const missing: string[] = [];
        let done = 0;
        for (const file of [...files.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1))) {
          const content = await store.read(siteId, `${file.hash}/${file.name}`);
          // Who leaves takes along what there is.
          if (content) await writer.add(fileEntry(file.hash, file.contentType), content, !isCompressible(file));
          else missing.push(file.hash);
          report({ done: ++done, of: files.size });
        }
        const manifest: ArchiveManifest = {
          format: archiveFormat,
          program: facts.program,
          site,
          missing,
          secrets: await listSecretNames(transaction, siteId),
          // Whoever edits a folder by hand keeps no account of it.
          ...(facts.isUnpacked ? {} : { madeAt: facts.now.toISOString(), counts, entries: writer.digests }),
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

/** Shortens a record and the rows inside. */
function shorten(record: ArchiveRecord, part: ArchivePart, shapes: ReadonlyMap<string, TableShape>): ArchiveRecord {
  const short = shortenRecord(record, part, shapes);
  for (const [word, inner] of Object.entries(part.inside)) {
    const rows = record[word] as ArchiveRecord[];
    if (rows.length) short[word] = rows.map((row) => shortenRecord(row, inner, shapes));
    else delete short[word];
  }
  return short;
}

/** The tables of parts, with those of the rows inside. */
export const listTables = (parts: readonly ArchivePart[]): string[] =>
  parts.flatMap(({ table, inside }) => [table, ...Object.values(inside).map((inner) => inner.table)]);

const isCompressible = ({ contentType }: ArchivedFile) => contentType === 'image/svg+xml';

/** Reads the records of a part in the order of their key, some hundreds at a time. */
async function* readRecords(
  transaction: Transaction,
  siteId: number,
  part: ArchivePart,
  shapes: ReadonlyMap<string, TableShape>,
): AsyncGenerator<ArchiveRecord[]> {
  const shape = getShape(shapes, part.table);
  for (let after: Record<string, unknown> | undefined; ; ) {
    const rows = await readRowsAfter(transaction, siteId, part.table, shape, {
      only: part.only,
      after,
      limit: rowsPerBatch,
    });
    if (!rows.length) return;
    const records = rows.map((row) => toRecord(row, part.columns));
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
