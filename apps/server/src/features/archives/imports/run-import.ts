import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLocalHost } from '@vitrine/domain/addresses/is-local-host';
import { createZip, openZipFile } from '../../../adapters/archives/zip-archive.ts';
import { closeIncomingFolder, openIncomingFolder } from '../../../adapters/files/incoming-folder.ts';
import { defineJob, type WorkerTools } from '../../../jobs/define-job.ts';
import { readProgramVersion } from '../../../read-program-version.ts';
import { platformSiteId } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';
import { auditPlatformAct } from '../../identity/audit/audit.operations.ts';
import { deleteUploadParts, readUploadParts } from '../../media/uploads/media-uploads.operations.ts';
import { ArchiveError } from '../archive-errors.ts';
import { exportSite } from '../export-site.operations.ts';
import { importSite } from '../import-site.operations.ts';
import {
  type BegunImport,
  completeImport,
  failImport,
  startImport,
  updateImportProgress,
} from './archive-imports.repository.ts';
import { describeImportFailure } from './describe-import-failure.ts';

/** Attempts after which an import that is interrupted each time may be the cause itself. */
const maximumAttempts = 3;
/** Milliseconds between two notes of the progress. */
const beat = 1000;
/** Bytes that an archive may have when it is unpacked. */
const maximumBytes = 20_000_000_000;
const purpose = 'import d’un site';

interface ImportJob {
  /** The archive that was sent. */
  id: string;
}

/** Makes a site of an archive that was sent: all of it, or nothing. */
export async function runImport(tools: WorkerTools, { id }: ImportJob): Promise<void> {
  const { database, services, log } = tools;
  const write = <Value>(work: (transaction: Transaction) => Promise<Value>) => database.platform(purpose, work);
  const begun = await write((transaction) => startImport(transaction, id, new Date()));
  if (!begun) return;
  const { parts, host, accountId } = begun;
  if (begun.attempts > maximumAttempts)
    return write((transaction) =>
      failImport(
        transaction,
        id,
        'L’import a été interrompu plusieurs fois. Recommencez, ou prévenez votre hébergeur.',
      ),
    );
  const folder = await openIncomingFolder(tools.dataDirectory);
  let progress = { done: 0, of: 0 };
  // The database is away: the next note, or the end, tells.
  const note = () =>
    write((transaction) => updateImportProgress(transaction, id, { ...progress, at: new Date() })).catch(() => {});
  const timer = setInterval(note, beat);
  try {
    // Its index is at its end, and entries are read in any order: it lies on the disk of this machine meanwhile.
    const path = join(folder, 'archive.vitrine');
    await writeArchive(tools, begun, path);
    const source = await openZipFile(path);
    try {
      const report = (now: typeof progress) => {
        progress = now;
      };
      const { store, jobs, encryption } = services;
      await importSite({ database, store, jobs, encryption, report }, source, {
        now: Date.now(),
        maximumBytes,
        // Whoever may import here sets up every site.
        isSuperAdmin: true,
        adminHost: new URL(services.findAdminOrigin()).hostname,
        sitesDomain: services.hosting.sitesDomain,
        ...(host === null ? {} : { hosts: [host], hostKind: isLocalHost(host) ? ('dev' as const) : ('prod' as const) }),
        // A copy is nobody's site before its owner says so.
        ...(begun.siteName === null ? {} : { site: { name: begun.siteName, isBuilding: true } }),
        async record(transaction, made) {
          if (!(await completeImport(transaction, id, made)))
            throw new ArchiveError('Cet import a été abandonné, ou recommencé ailleurs\u00a0: il n’a rien créé.');
          await auditPlatformAct({ transaction, now: Date.now(), requestId: purpose }, accountId, {
            act: begun.siteName === null ? 'site.import' : 'site.copy',
            kind: 'site',
            resourceId: String(made.siteId),
            after: { name: made.name, hosts: made.hosts, ...describeSource(begun) },
          });
        },
      });
    } finally {
      await source.close();
    }
    await deleteUploadParts(services.store, platformSiteId, parts).catch(() => {});
  } catch (error) {
    const failure = describeImportFailure(error);
    log.warn({ import: id, cause: (error as Error).message }, 'archive non importée');
    await write((transaction) => failImport(transaction, id, failure));
  } finally {
    clearInterval(timer);
    await closeIncomingFolder(folder);
  }
}

const describeSource = ({ name, sourceSiteId, siteName }: BegunImport): object =>
  siteName === null ? { file: name } : { copyOf: sourceSiteId };

/** Writes the archive to a file of this machine: what was sent, or the site that is copied, without its people. */
async function writeArchive(
  { database, services: { store } }: WorkerTools,
  { parts, siteName, sourceSiteId }: BegunImport,
  path: string,
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  if (siteName === null) return pipeline(Readable.from(readUploadParts(store, platformSiteId, parts)), file);
  if (sourceSiteId === null) throw new ArchiveError('Le site à copier n’existe plus.');
  await exportSite({ database, store }, sourceSiteId, createZip(file), {
    program: await readProgramVersion(),
    now: new Date(),
  });
}

/** Makes one site at a time in the program. */
export const importSiteJob = defineJob<ImportJob>({
  queue: 'import-site',
  queueOptions: {
    retryLimit: 3,
    retryDelay: 15,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  },
  isLeftAtEnd: true,
  run: runImport,
});
