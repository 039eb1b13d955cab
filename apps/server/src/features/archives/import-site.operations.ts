import type { ArchiveSource } from '../../adapters/archives/archive-files.ts';
import { createSystemContext, type SiteIdentity } from '../../request-context.ts';
import { limitServices } from '../../services.ts';
import type { SiteTransaction, Transaction } from '../../storage/database.ts';
import { archiveParts } from '../archives.gen.ts';
import type { ArchivedFile, ArchivePart, PersonFile } from '../define-archive-part.ts';
import { ArchiveEntryError, ArchiveError } from './archive-error.ts';
import { type ArchivedSite, type ArchiveManifest, recordsEntry } from './archive-format.ts';
import { listInsertedParts, openArchivedPeople } from './archived-people.ts';
import { type RecordReader, readRecord } from './archived-records.ts';
import { advanceSequences } from './archived-rows.repository.ts';
import { type ArchiveTools, archiveTimeout, listTables, requireEncryption } from './export-site.operations.ts';
import { findFileEntries, importFile } from './import-files.ts';
import { insertRecords } from './insert-records.ts';
import { checkPersonFiles, importPersonFile } from './person-files.ts';
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
  /** The hosts of the site instead of those of the archive, the main one first. */
  hosts?: readonly string[];
  /** Whether the archive is a folder edited by hand: without digests, with defaults and moments from today. */
  isUnpacked?: boolean;
  /** Opens the people of the archive; without it they are left out. */
  passphrase?: string | undefined;
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
  /** Its entries, those of people in plain where they are imported. */
  source: ArchiveSource;
  /** The parts that are inserted. */
  parts: readonly ArchivePart[];
  personFiles: Map<string, PersonFile & { namedBy: string }>;
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
  const { manifest, files, entries, personFiles } = judged;
  const siteId = await database.platform('numéro d’un site importé', async (transaction) => {
    await lockImports(transaction);
    const { number, name } = manifest.site;
    return beginImport(transaction, { wished: number, name, now: new Date(request.now) });
  });
  try {
    let done = 0;
    const countFile = async () => {
      report({ done: ++done, of: files.size + personFiles.size });
      if (done % filesPerBeat === 0)
        await database.platform('import en cours', (transaction) => updateImportBeat(transaction, siteId, new Date()));
    };
    for (const file of files.values()) {
      await importFile(store, siteId, source, entries.get(file.hash) ?? '', file);
      await countFile();
    }
    for (const file of personFiles.values()) {
      const sealing = { encryption: requireEncryption(tools.encryption), siteId };
      await importPersonFile(store, sealing, judged.source, file);
      await countFile();
    }
    return await database.platform(
      `site ${siteId} importé`,
      (transaction) => insertSite(tools, transaction, siteId, judged, request),
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
  archive: ArchiveSource,
  { now, maximumBytes, isUnpacked = false, passphrase }: ImportRequest,
): Promise<JudgedArchive> {
  judgeIndex(archive, maximumBytes);
  const manifest = await readManifest(archive);
  if (!isUnpacked && !manifest.entries) throw new ArchiveError('Le manifeste ne décrit pas les fichiers de l’archive.');
  const source = await openArchivedPeople(archive, manifest, passphrase);
  await checkDigests(archive, manifest);
  const withPeople = source !== archive;
  const known = new Set(archiveParts.map((part) => recordsEntry(part)));
  const odd = source.list().find(({ name }) => /^(?:records|people)\/[^/]+$/.test(name) && !known.has(name));
  if (odd) throw new ArchiveEntryError(odd.name, 'ce programme ne connaît pas ce genre d’enregistrements.');
  const shapes = await database.platform('description des tables', (transaction) =>
    readTableShapes(transaction, listTables(archiveParts)),
  );
  const counts: Record<string, number> = {};
  const files: JudgedArchive['files'] = new Map();
  const personFiles: JudgedArchive['personFiles'] = new Map();
  for (const part of archiveParts) {
    if (part.isPeople && !withPeople) continue;
    const entry = recordsEntry(part);
    const reader: RecordReader = { part, shapes, isUnpacked, now, timeZone: manifest.site.timeZone };
    let count = 0;
    for await (const { number, text } of readLines(source, entry)) {
      count += 1;
      const read = readRecord(text, reader);
      if (typeof read === 'string') throw new ArchiveEntryError(entry, read, number);
      for (const file of part.listFiles?.(read.record) ?? []) files.set(file.hash, { ...file, namedBy: entry });
      for (const file of part.listPersonFiles?.(read.record) ?? [])
        if (personFiles.has(file.name)) throw new ArchiveEntryError(entry, 'il nomme le fichier d’un autre.', number);
        else personFiles.set(file.name, { ...file, namedBy: entry });
    }
    if (manifest.counts && count !== (manifest.counts[part.kind] ?? 0))
      throw new ArchiveEntryError(
        entry,
        `${count} enregistrements au lieu des ${manifest.counts[part.kind] ?? 0} du manifeste.`,
      );
    counts[part.kind] = count;
  }
  if (withPeople) checkPersonFiles(source, personFiles);
  return {
    manifest,
    source,
    parts: listInsertedParts(withPeople),
    shapes,
    counts,
    files,
    entries: findFileEntries(source, files),
    personFiles,
  };
}

async function insertSite(
  { encryption }: ArchiveTools,
  transaction: Transaction,
  siteId: number,
  { manifest, source, parts, shapes, counts }: JudgedArchive,
  { now, hosts, isUnpacked = false }: ImportRequest,
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
  await insertImportedSite(transaction, siteId, { ...site, hosts: free }, new Date(now));
  const withPeople = parts.some(({ isPeople }) => isPeople);
  await insertRecords(transaction, siteId, source, shapes, {
    parts,
    sealing: withPeople ? { encryption: requireEncryption(encryption), siteId } : undefined,
    isUnpacked,
    now,
    timeZone: site.timeZone,
  });
  await advanceSequences(transaction, siteId, listTables(parts));
  const context = createSystemContext(
    identifySite(siteId, { ...site, hosts: free }),
    withSite(transaction, siteId),
    'import',
    limitServices(encryption ? { encryption } : {}),
    { now },
  );
  for (const { complete } of parts) await complete?.(context);
  await deleteImport(transaction, siteId);
  await notifyImportedSite(transaction, siteId);
  return {
    siteId,
    name: site.name,
    hosts: free.map(({ host }) => host),
    counts,
    leftOut: [
      ...taken.map((host) => `l’adresse ${host}, à laquelle un autre site répond`),
      ...(manifest.people && !withPeople
        ? ['les personnes de l’archive, faute de phrase secrète : importez-la avec --people pour les prendre']
        : []),
    ],
    secrets: manifest.secrets,
  };
}

/** A transaction of the platform as one of the site: what it changes is told once, when the site is there. */
function withSite(transaction: Transaction, siteId: number): SiteTransaction {
  return { siteId, query: (text, values) => transaction.query(text, values), invalidate: () => {} };
}

function identifySite(id: number, { hosts, ...facts }: ArchivedSite): SiteIdentity {
  return { ...facts, id, hosts, languages: [] };
}
