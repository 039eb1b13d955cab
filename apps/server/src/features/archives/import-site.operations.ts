import { siteHost } from '@vitrine/contract/endpoints/admin/site-host.schemas';
import { type ArchiveReader, UnreadableArchiveError } from '../../adapters/archives/archive-reader.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { createSystemContext, type RequestContext, type SiteIdentity } from '../../request-context.ts';
import { limitServices } from '../../services.ts';
import type { SiteTransaction, Transaction } from '../../storage/database.ts';
import { ArchiveError } from './archive-errors.ts';
import { type ArchivedSite, maximumId, personFileId } from './archive-format.ts';
import { advanceSequences } from './archived-rows.repository.ts';
import { type ArchiveTools, archiveTimeout, listTables, requireEncryption } from './export-site.operations.ts';
import { importFile } from './import-files.ts';
import { insertRecords } from './insert-records.ts';
import { importPersonFile } from './people/person-files.ts';
import {
  beginImport,
  deleteImport,
  hasSite,
  insertImportedSite,
  listImports,
  listTakenHosts,
  lockImport,
  lockImports,
  notifyImportedSite,
} from './site-imports.repository.ts';
import { setUtcTimeZone } from './table-shapes.repository.ts';
import { type ValidatedArchive, validateArchive } from './validate-archive.ts';

/** How an archive becomes a site. */
export interface ImportRequest {
  /** Epoch milliseconds. */
  now: number;
  /** Bytes that the archive may have when it is unpacked. */
  maximumBytes: number;
  /** Whether the importer may set what SUPER_ADMIN alone may. The report names what is omitted otherwise. */
  isSuperAdmin: boolean;
  /** The host of the administration, which no site has. */
  adminHost: string;
  /** The hosts of the site instead of those of the archive, the main one first. */
  hosts?: readonly string[];
  /** Facts of the site instead of those of the archive. */
  site?: Partial<Pick<ArchivedSite, 'name' | 'isBuilding'>>;
  /** Whether these are reached over https, as on the internet; else on this machine, as usual. */
  hostKind?: 'dev' | 'prod';
  /** Whether the archive is a folder edited by hand: without digests, with defaults and moments from today. */
  isUnpacked?: boolean;
  /** Opens the people of the archive; without it they are omitted. */
  passphrase?: string | undefined;
  /** Changes the site before anybody sees it. */
  afterImport?(context: RequestContext): Promise<void>;
  /** Notes what was made, in the transaction that makes the site visible. */
  record?(transaction: Transaction, report: ImportReport): Promise<void>;
}

/** Whether an error says that an archive is refused, and why, in French. */
export const isArchiveRefusal = (error: unknown): error is Error =>
  error instanceof ArchiveError || error instanceof UnreadableArchiveError;

/** What an import made. */
export interface ImportReport {
  siteId: number;
  name: string;
  hosts: readonly string[];
  /** Records of each kind. */
  counts: Readonly<Record<string, number>>;
  /** What the archive holds and the site does not, in French. */
  omitted: readonly string[];
  /** Scripts and reserved settings that were restored because the importer may set them, in French. */
  reserved: readonly string[];
  /** Names of the secrets that must be typed again. */
  secrets: readonly string[];
}

/**
 * Makes a site of an archive: reads and validates all of it, then writes its files, then its rows in one transaction. Nobody
 * sees the site before the end, and nothing is left of it where one step fails. Throws `ArchiveError` or
 * `UnreadableArchiveError`, which name the entry and the line.
 */
export async function importSite(
  tools: ArchiveTools,
  source: ArchiveReader,
  request: ImportRequest,
): Promise<ImportReport> {
  const { database, report = () => {} } = tools;
  const validated = await validateArchive(tools, source, request);
  await deleteAbandonedImports(tools);
  const { siteId, hosts } = await reserveSite(database, validated, request);
  try {
    return await database.platform(
      `site ${siteId} importé`,
      async (transaction) => {
        if (!(await lockImport(transaction, siteId)))
          throw new ArchiveError('Un autre programme a mis fin à cet import\u00a0: recommencez-le.');
        await importFiles(tools, siteId, validated, report);
        const made = await insertSite(transaction, tools, { siteId, hosts }, validated, request);
        await request.record?.(transaction, made);
        return made;
      },
      archiveTimeout,
    );
  } catch (error) {
    // What it leaves is removed at the next start where the database or the store is away, and says less than the error.
    await deleteAbandonedImports(tools).catch(() => {});
    throw error;
  }
}

/** Removes what imports left whose program was killed. Runs at the start of the program. */
export async function deleteAbandonedImports({
  database,
  store,
}: Pick<ArchiveTools, 'database' | 'store'>): Promise<void> {
  const begun = await database.platform('imports en cours', (transaction) => listImports(transaction));
  for (const siteId of begun)
    await database.platform('import interrompu', async (transaction) => {
      if (!(await lockImport(transaction, siteId))) return;
      // A number that a site has got meanwhile is not the import's any more, nor are its files.
      if (!(await hasSite(transaction, siteId))) await store.deleteSite(siteId);
      await deleteImport(transaction, siteId);
    });
}

/**
 * Reserves the number and the hosts of the site, whichever way they were given. Throws `ArchiveError` where one is no host, or
 * where all are taken.
 */
function reserveSite(
  database: ArchiveTools['database'],
  { manifest: { site }, validation }: ValidatedArchive,
  { now, hosts, hostKind = 'dev', isSuperAdmin, adminHost }: ImportRequest,
): Promise<{ siteId: number; hosts: ArchivedSite['hosts'] }> {
  const given = hosts?.map((host, index) => ({ host: readHost(host), kind: hostKind, isMain: index === 0 }));
  if (!given && !isSuperAdmin)
    for (const { host } of site.hosts) validation.reportOmission(`l’adresse ${host}, que l’agence donne à un site`);
  const wished = given ?? (isSuperAdmin ? site.hosts : []);
  return database.platform('numéro d’un site importé', async (transaction) => {
    await lockImports(transaction);
    const taken = await listTakenHosts(
      transaction,
      wished.map(({ host }) => host),
      adminHost,
    );
    const free = wished.filter(({ host }) => !taken.includes(host));
    if (!free.length)
      throw new ArchiveError(
        taken.length
          ? `${describeOwner(taken, adminHost)} répond déjà à ${taken.join(', ')}\u00a0: donnez une autre adresse à celui-ci.`
          : 'L’archive ne dit pas à quelle adresse le site répond\u00a0: donnez-en une.',
      );
    for (const host of taken)
      validation.reportOmission(
        `l’adresse ${host}, à laquelle ${describeOwner([host], adminHost).toLowerCase()} répond`,
      );
    const siteId = await beginImport(transaction, {
      wished: site.number,
      last: maximumId,
      name: site.name,
      hosts: free.map(({ host }) => host),
      now: new Date(now),
    });
    return { siteId, hosts: free };
  });
}

function readHost(host: string): string {
  const read = siteHost.safeParse(host);
  if (read.success) return read.data;
  throw new ArchiveError(`« ${host} » n’est pas une adresse : ${read.error.issues[0]?.message}`);
}

const describeOwner = (taken: readonly string[], adminHost: string) =>
  taken.every((host) => host === adminHost) ? 'L’administration' : 'Un autre site';

async function importFiles(
  { store, encryption }: ArchiveTools,
  siteId: number,
  { source, files, entries, personFiles, manifest: { missing } }: ValidatedArchive,
  report: NonNullable<ArchiveTools['report']>,
): Promise<void> {
  let done = 0;
  const of = entries.size + personFiles.size;
  for (const [hash, entry] of entries) {
    const file = files.get(hash);
    if (file) await importFile(store, siteId, source, entry, file);
    report({ done: ++done, of });
  }
  for (const file of personFiles.values()) {
    const siteEncryption = { encryption: requireEncryption(encryption), siteId };
    if (!missing.includes(personFileId(file.name))) await importPersonFile(store, siteEncryption, source, file);
    report({ done: ++done, of });
  }
}

async function insertSite(
  transaction: Transaction,
  tools: ArchiveTools,
  { siteId, hosts }: { siteId: number; hosts: ArchivedSite['hosts'] },
  {
    manifest,
    source,
    withPeople,
    parts,
    shapes,
    counts,
    validation,
    changed,
    omitted,
    reserved,
    files,
    personFiles,
  }: ValidatedArchive,
  { now, isUnpacked = false, site: given = {}, afterImport }: ImportRequest,
): Promise<ImportReport> {
  await setUtcTimeZone(transaction);
  const site: ArchivedSite = { ...manifest.site, ...given, hosts };
  await insertImportedSite(transaction, siteId, site, withPeople ? new Date(now) : null).catch((error) => {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw new ArchiveError('Un autre site vient de prendre une adresse de celui-ci\u00a0: recommencez.', {
      cause: error,
    });
  });
  await insertRecords(transaction, siteId, source, shapes, {
    parts,
    siteEncryption: withPeople ? { encryption: requireEncryption(tools.encryption), siteId } : undefined,
    isUnpacked,
    now,
    timeZone: site.timeZone,
    validation,
    changed,
  });
  await advanceSequences(transaction, siteId, listTables(parts));
  const context = createSystemContext(
    identifySite(siteId, site),
    withSite(transaction, siteId),
    'import',
    limitServices({
      store: tools.store,
      jobs: tools.jobs ?? noJobs,
      ...(tools.encryption ? { encryption: tools.encryption } : {}),
    }),
    { now },
  );
  for (const part of parts) await part.afterImport?.(context);
  await afterImport?.(context);
  await deleteImport(transaction, siteId);
  await notifyImportedSite(transaction, siteId);
  const known = new Set([...files.keys(), ...[...personFiles.keys()].map(personFileId)]);
  const lost = manifest.missing.filter((name) => known.has(name));
  return {
    siteId,
    name: site.name,
    hosts: hosts.map(({ host }) => host),
    counts,
    omitted: [...omitted, ...lost.map((name) => `le fichier ${name}, que le site d’origine avait perdu`)],
    reserved: [...reserved],
    secrets: manifest.secrets,
  };
}

const uniqueViolation = '23505';

/** Without a queue, pictures are made when they are first asked for. */
const noJobs: JobEnqueuer = { enqueue: async () => {}, enqueueAll: async () => {} };

/** A transaction of the platform as one of the site: what it changes is told once, when the site is there. */
function withSite(transaction: Transaction, siteId: number): SiteTransaction {
  return { siteId, query: (text, values) => transaction.query(text, values), invalidate: () => {} };
}

function identifySite(id: number, { hosts, ...facts }: ArchivedSite): SiteIdentity {
  return { ...facts, id, hosts, isSuspended: false, languages: [] };
}
