import { PassThrough } from 'node:stream';
import { createZip } from '../../../adapters/archives/zip-archive.ts';
import { defineJob, type WorkerTools } from '../../../jobs/define-job.ts';
import { createSiteScope, type SiteTaskScope } from '../../../jobs/maintenance-task.ts';
import { readProgramVersion } from '../../../read-program-version.ts';
import { ServiceUnavailableError } from '../../../service-unavailable-error.ts';
import { getChangeTag } from '../../../storage/change-tags.ts';
import { exportSite } from '../export-site.operations.ts';
import {
  completeArchive,
  type ExportFailure,
  failArchive,
  startArchive,
  updateArchiveProgress,
} from './site-archives.repository.ts';
import { keptDays, passphrasePurpose, storedArchive } from './stored-archives.ts';

/** Attempts after which an export that is interrupted each time may be the cause itself. */
const maximumAttempts = 3;
/** Milliseconds between two notes of the progress. */
const beat = 1000;
const day = 86_400_000;

interface ExportJob {
  siteId: number;
  /** The archive to make. */
  id: string;
}

/** Makes an archive of a site and stores it beside the site's files, as it is written: it is never whole in the memory. */
export async function runExport(tools: WorkerTools, { siteId, id }: ExportJob): Promise<void> {
  const site = await tools.directory.reload(siteId);
  if (!site) return;
  const scope = createSiteScope(tools, site, Date.now());
  const begun = await writeChange(scope, id, (context) => startArchive(context, id));
  if (!begun) return;
  if (begun.attempts > maximumAttempts) return giveUp(scope, id, 'interrupted');
  const output = new PassThrough();
  const watch = watchProgress(scope, id, output);
  const { store, encryption } = scope.services;
  try {
    const stored = store.write(siteId, storedArchive(id), output);
    // Where the store fails, whoever writes to it learns of it; where the export fails, the store gives up its file.
    stored.catch((error: Error) => output.destroy(error));
    const passphrase = begun.passphrase
      ? encryption.decrypt(begun.passphrase, passphrasePurpose(siteId, id)).toString()
      : undefined;
    const exported = exportSite(
      { database: tools.database, store, encryption, report: watch.report },
      siteId,
      createZip(output),
      { program: await readProgramVersion(), now: new Date(), passphrase },
    );
    const [ending, manifest] = await Promise.allSettled([stored, exported]);
    if (manifest.status === 'rejected' || ending.status === 'rejected') throw chooseCause(manifest, ending);
    await watch.stop();
    const bytes = await store.size(siteId, storedArchive(id));
    if (bytes === undefined) throw new Error('the store has lost the archive');
    const at = Date.now();
    const missing = manifest.value.missing.length;
    const isWanted = await writeChange(scope, id, (context) =>
      completeArchive(context, id, {
        files: watch.countFiles(),
        bytes,
        missing,
        at: new Date(at),
        expiresAt: new Date(at + keptDays * day),
      }),
    );
    if (!isWanted) await store.delete(siteId, storedArchive(id));
  } catch (error) {
    await watch.stop();
    // Nobody wants it any more: there is nothing to say, and nothing to repeat.
    if (watch.isUnwanted()) return;
    tools.log.warn({ siteId, archive: id, cause: (error as Error).message }, 'archive non préparée');
    await giveUp(scope, id, nameFailure(error));
  }
}

/** Of two ends that fail together, the one that says why: the other only lost its counterpart. */
function chooseCause(...ends: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  return reasons.find((reason) => reason instanceof ServiceUnavailableError) ?? reasons[0];
}

function nameFailure(error: unknown): ExportFailure {
  return error instanceof ServiceUnavailableError ? error.failureCode : 'unexpected';
}

async function giveUp(scope: SiteTaskScope, id: string, failure: ExportFailure): Promise<void> {
  await writeChange(scope, id, (context) => failArchive(context, id, failure));
  await scope.services.store.delete(scope.site.id, storedArchive(id)).catch(() => {});
}

/** Changes an archive and tells open windows of the administration. */
function writeChange<Value>(
  scope: SiteTaskScope,
  id: string,
  work: Parameters<typeof scope.write<Value>>[0],
): Promise<Value> {
  return scope.write(async (context) => {
    const value = await work(context);
    context.transaction.invalidate(getChangeTag('archive', id));
    return value;
  });
}

/** Notes the progress now and then, and ends the writing once nobody wants the archive any more. */
function watchProgress(scope: SiteTaskScope, id: string, output: PassThrough) {
  let progress = { done: 0, of: 0 };
  let isUnwanted = false;
  let noted: Promise<void> = Promise.resolve();
  const note = async () => {
    const isWanted = await writeChange(scope, id, (context) =>
      updateArchiveProgress(context, id, { ...progress, at: Date.now() }),
    );
    if (isWanted) return;
    isUnwanted = true;
    output.destroy(new Error('nobody wants the archive any more'));
  };
  const timer = setInterval(() => {
    // The database is away: the next note, or the end, tells.
    noted = note().catch(() => {});
  }, beat);
  return {
    report: (now: { done: number; of: number }) => {
      progress = now;
    },
    countFiles: () => progress.of,
    isUnwanted: () => isUnwanted,
    async stop() {
      clearInterval(timer);
      await noted;
    },
  };
}

/** Makes one archive at a time in the program: each reads all files of a site. */
export const exportSiteJob = defineJob<ExportJob>({
  queue: 'export-site',
  queueOptions: {
    retryLimit: 3,
    retryDelay: 15,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  },
  isLeftAtEnd: true,
  runsWhileSuspended: true,
  run: runExport,
});
