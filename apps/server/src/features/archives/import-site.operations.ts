import type { ArchiveSource } from '../../adapters/archives/archive-files.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { createSystemContext, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import { limitServices } from '../../services.ts';
import type { SiteTransaction, Transaction } from '../../storage/database.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivedFile } from '../define-archive-part.ts';
import { ArchiveEntryError, ArchiveError } from './archive-error.ts';
import { type ArchivedSite, type ArchiveManifest, recordsEntry } from './archive-format.ts';
import { type RecordReader, readRecord } from './archived-records.ts';
import { advanceSequences } from './archived-rows.repository.ts';
import { type ArchiveTools, archiveTimeout, listTables } from './export-site.operations.ts';
import { findFileEntries, importFile } from './import-files.ts';
import { insertRecords } from './insert-records.ts';
import { checkDigests, judgeIndex, readLines, readManifest } from './read-entries.ts';
import {
  beginImport,
  deleteImport,
  insertImportedSite,
  listDeadImports,
  listTakenHosts,
  lockImports,
  notifyImportedSite,
  updateImportBeat,
} from './site-imports.repository.ts';
import { readTableShapes, type TableShape, useUniversalTime } from './table-shapes.repository.ts';

/** How an archive becomes a site. */
export interface ImportRequest {
  /** Epoch milliseconds. */
  now: number;
  /** Bytes that the archive may have when it is unpacked. */
  maximumBytes: number;
  /** Whether the importer may set what SUPER_ADMIN alone may. What is beyond the importer's rights is left out and named. */
  isSuperAdmin: boolean;
  /** The hosts of the site instead of those of the archive, the main one first. */
  hosts?: readonly string[];
  /** Whether the archive is a folder edited by hand: without digests, with defaults and moments from today. */
  isUnpacked?: boolean;
  /** Changes the site before anybody sees it. */
  complete?(context: RequestContext): Promise<void>;
  /** Notes what was made, in the transaction that makes the site visible. */
  record?(transaction: Transaction, report: ImportReport): Promise<void>;
}

/** What an import made. */
export interface ImportReport {
  siteId: number;
  name: string;
  hosts: readonly string[];
  /** Records of each kind. */
  counts: Readonly<Record<string, number>>;
  /** What the archive holds and the site does not, in French. */
  leftOut: readonly string[];
  /** Names of the secrets that must be typed again. */
  secrets: readonly string[];
}

/** An archive that can be imported. */
interface JudgedArchive {
  manifest: ArchiveManifest;
  shapes: Map<string, TableShape>;
  counts: Record<string, number>;
  files: Map<string, ArchivedFile & { namedBy: string }>;
  entries: Map<string, string>;
}

/**
 * Makes a site of an archive: reads and judges all of it, then writes its files, then its rows in one transaction. Nobody
 * sees the site before the end, and nothing is left of it where one step fails. Throws `ArchiveError` or
 * `UnreadableArchiveError`, which name the entry and the line.
 */
export async function importSite(
  tools: ArchiveTools,
  source: ArchiveSource,
  request: ImportRequest,
): Promise<ImportReport> {
  const { database, store, report = () => {} } = tools;
  const judged = await judgeArchive(tools, source, request);
  const { manifest, files, entries } = judged;
  const siteId = await database.platform('numéro d’un site importé', async (transaction) => {
    await lockImports(transaction);
    const { number, name } = manifest.site;
    return beginImport(transaction, { wished: number, name, now: new Date(request.now) });
  });
  try {
    let done = 0;
    for (const [hash, entry] of entries) {
      const file = files.get(hash);
      if (file) await importFile(store, siteId, source, entry, file);
      report({ done: ++done, of: entries.size });
      if (done % filesPerBeat === 0)
        await database.platform('import en cours', (transaction) => updateImportBeat(transaction, siteId, new Date()));
    }
    return await database.platform(
      `site ${siteId} importé`,
      async (transaction) => {
        const made = await insertSite(transaction, tools, siteId, source, judged, request);
        await request.record?.(transaction, made);
        return made;
      },
      archiveTimeout,
    );
  } catch (error) {
    await deleteRemains(tools, siteId);
    throw error;
  }
}

/** Removes what imports left whose program was killed. Runs at the start of the program. */
export async function deleteDeadImports(tools: ArchiveTools, now: number): Promise<void> {
  const dead = await tools.database.platform('imports interrompus', (transaction) =>
    listDeadImports(transaction, new Date(now - deadAfter)),
  );
  for (const siteId of dead) await deleteRemains(tools, siteId);
}

const filesPerBeat = 50;
/** Milliseconds without a beat after which an import is dead: its rows are not written yet, or are being so. */
const deadAfter = archiveTimeout;

async function deleteRemains({ database, store }: ArchiveTools, siteId: number): Promise<void> {
  for (const name of await store.list(siteId, '')) await store.delete(siteId, name);
  await database.platform('import abandonné', (transaction) => deleteImport(transaction, siteId));
}

async function judgeArchive(
  { database }: ArchiveTools,
  source: ArchiveSource,
  { now, maximumBytes, isUnpacked = false }: ImportRequest,
): Promise<JudgedArchive> {
  judgeIndex(source, maximumBytes);
  const manifest = await readManifest(source);
  if (!isUnpacked && !manifest.entries) throw new ArchiveError('Le manifeste ne décrit pas les fichiers de l’archive.');
  await checkDigests(source, manifest);
  const known = new Set(archiveParts.map(({ kind }) => recordsEntry(kind)));
  const odd = source.list().find(({ name }) => name.startsWith('records/') && !known.has(name));
  if (odd) throw new ArchiveEntryError(odd.name, 'ce programme ne connaît pas ce genre d’enregistrements.');
  const shapes = await database.platform('description des tables', (transaction) =>
    readTableShapes(transaction, listTables(archiveParts)),
  );
  const counts: Record<string, number> = {};
  const files: JudgedArchive['files'] = new Map();
  for (const part of archiveParts) {
    const entry = recordsEntry(part.kind);
    const reader: RecordReader = { part, shapes, isUnpacked, now, timeZone: manifest.site.timeZone };
    let count = 0;
    for await (const { number, text } of readLines(source, entry)) {
      count += 1;
      const read = readRecord(text, reader);
      if (typeof read === 'string') throw new ArchiveEntryError(entry, read, number);
      for (const file of part.listFiles?.(read.record) ?? []) files.set(file.hash, { ...file, namedBy: entry });
    }
    if (manifest.counts && count !== (manifest.counts[part.kind] ?? 0))
      throw new ArchiveEntryError(
        entry,
        `${count} enregistrements au lieu des ${manifest.counts[part.kind] ?? 0} du manifeste.`,
      );
    counts[part.kind] = count;
  }
  return { manifest, shapes, counts, files, entries: findFileEntries(source, files, manifest.missing) };
}

async function insertSite(
  transaction: Transaction,
  tools: ArchiveTools,
  siteId: number,
  source: ArchiveSource,
  { manifest, shapes, counts }: JudgedArchive,
  { now, hosts, isUnpacked = false, complete }: ImportRequest,
): Promise<ImportReport> {
  await useUniversalTime(transaction);
  const given = hosts?.map((host, index) => ({ host, kind: 'dev' as const, isMain: index === 0 }));
  const site: ArchivedSite = { ...manifest.site, ...(given ? { hosts: given } : {}) };
  const taken = await listTakenHosts(
    transaction,
    site.hosts.map(({ host }) => host),
  );
  const free = site.hosts.filter(({ host }) => !taken.includes(host));
  if (!free.length)
    throw new ArchiveError(
      taken.length
        ? `Un autre site répond déjà à ${taken.join(', ')} : donnez une autre adresse à celui-ci.`
        : 'L’archive ne dit pas à quelle adresse le site répond : donnez-en une.',
    );
  await insertImportedSite(transaction, siteId, { ...site, hosts: free });
  await insertRecords(transaction, siteId, source, shapes, {
    isUnpacked,
    now,
    timeZone: site.timeZone,
  });
  await advanceSequences(transaction, siteId, listTables(archiveParts));
  const context = createSystemContext(
    identifySite(siteId, { ...site, hosts: free }),
    withSite(transaction, siteId),
    'import',
    limitServices({
      store: tools.store,
      jobs: tools.jobs ?? noJobs,
      ...(tools.encryption ? { encryption: tools.encryption } : {}),
    }),
    { now },
  );
  for (const part of archiveParts) await part.complete?.(context);
  await complete?.(context);
  await deleteImport(transaction, siteId);
  await notifyImportedSite(transaction, siteId);
  return {
    siteId,
    name: site.name,
    hosts: free.map(({ host }) => host),
    counts,
    leftOut: [
      ...taken.map((host) => `l’adresse ${host}, à laquelle un autre site répond`),
      ...manifest.missing.map((hash) => `le fichier ${hash}, que le site d’origine avait perdu`),
    ],
    secrets: manifest.secrets,
  };
}

/** Without a queue, pictures are made when they are first asked for. */
const noJobs: JobEnqueuer = { enqueue: async () => {} };

/** A transaction of the platform as one of the site: what it changes is told once, when the site is there. */
function withSite(transaction: Transaction, siteId: number): SiteTransaction {
  return { siteId, query: (text, values) => transaction.query(text, values), invalidate: () => {} };
}

function identifySite(id: number, { hosts, ...facts }: ArchivedSite): SiteIdentity {
  return { ...facts, id, hosts, languages: [] };
}
