import { randomUUID } from 'node:crypto';
import { NotAnExportError } from '@vitrine/wordpress/export-types';
import { closeIncomingFolder, openIncomingFolder } from '../../adapters/files/incoming-folder.ts';
import { defineJob, type WorkerTools } from '../../jobs/define-job.ts';
import { createSystemContext, type RequestContext } from '../../request-context.ts';
import { ServiceUnavailableError } from '../../service-unavailable-error.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { readFolderPlaces } from '../blog/edit-folders.operations.ts';
import { readPagePlaces } from '../pages/page-places.operations.ts';
import {
  AuthorGoneError,
  type ImportRun,
  openRun,
  RunEndedError,
  SiteUnavailableError,
  TimeSliceEndedError,
} from './import-run.ts';
import { analyseExport } from './reading/analyse-export.ts';
import { findOldSite, type OldSite } from './reading/old-addresses.ts';
import { UnreadableExportError } from './reading/open-export.ts';
import { undoImport } from './undoing/undo-import.ts';
import {
  endRun,
  findImportRow,
  startRun,
  updateFormerPlaces,
  type WordpressImportRow,
} from './wordpress-imports.repository.ts';
import { type ItemKind, resetItems, skipItems } from './wordpress-items.repository.ts';
import { createContents } from './writing/create-contents.ts';
import { fillContents } from './writing/fill-contents.ts';
import { writeFolders } from './writing/write-folders.ts';
import { writeMedia } from './writing/write-media.ts';
import { writeMenus } from './writing/write-menus.ts';
import { writeRedirects } from './writing/write-redirects.ts';

/** Attempts without any progress after which an import that is interrupted each time may be the cause itself. */
const maximumAttempts = 5;
/** Seconds until a job whose site is suspended looks again. */
const suspensionDelay = 3600;

/** Milliseconds of work after which an import that waits for a slow host lets others go on. */
const turnLength = 15 * 60_000;

interface ImportJob {
  siteId: number;
  id: string;
}

/** Reads an export, writes what was chosen, or takes it back: whatever the import asks for, from where it was left. */
export async function runWordpressImport(
  tools: WorkerTools,
  { siteId, id }: ImportJob,
  turn = turnLength,
): Promise<void> {
  const site = await tools.directory.reload(siteId);
  if (!site) return;
  if (site.isSuspended) return waitForSite(tools, { siteId, id });
  const run = randomUUID();
  const write = <Value>(work: (context: RequestContext) => Promise<Value>) =>
    tools.database.write(siteId, (transaction) => {
      transaction.invalidate(getChangeTag('wordpress-import', id));
      return work(createSystemContext(site, transaction, 'import de WordPress', tools.services));
    });
  const begun = await write(async (context) => {
    const attempts = await startRun(context, id, run);
    return attempts === undefined ? undefined : { attempts, row: await findImportRow(context, id) };
  });
  if (!begun?.row) return;
  const { row, attempts } = begun;
  const end = (state: WordpressImportRow['state'], failure: string | null = null) =>
    write((context) => endRun(context, id, { run, state, failure }));
  /** Where an import that cannot go on stands: what is on the site stays, and it can go on or be taken back. */
  const giveUp = (failure: string) => end('failed', failure);
  if (attempts > maximumAttempts)
    return void (await giveUp(
      row.state === 'analysing'
        ? 'La lecture a été interrompue plusieurs fois. Retirez ce fichier de la liste, envoyez-le encore une fois, ou prévenez votre hébergeur.'
        : 'L’import a été interrompu plusieurs fois au même endroit. Relancez-le, ou prévenez votre hébergeur.',
    ));
  const folder = await openIncomingFolder(tools.dataDirectory);
  try {
    const work = await openRun(tools, { siteId, row, run, folder, turn });
    if (row.state === 'analysing') {
      await analyseExport(work);
      await end('ready');
    } else if (row.state === 'undoing') {
      await undoImport(work);
      await end('undone');
    } else {
      await writeSite(work);
      await end('done');
    }
  } catch (error) {
    if (error instanceof RunEndedError) return;
    if (error instanceof TimeSliceEndedError) return await enqueueAgain(tools, { siteId, id });
    if (error instanceof SiteUnavailableError) return await waitForSite(tools, { siteId, id });
    if (error instanceof AuthorGoneError)
      return void (await giveUp(
        'Le compte qui a lancé cet import n’a plus accès à ce site. Relancez-le avec le vôtre.',
      ));
    if (error instanceof NotAnExportError || error instanceof UnreadableExportError)
      return void (await giveUp(error.message));
    tools.log.warn({ siteId, import: id, cause: (error as Error).message }, 'import de WordPress interrompu');
    if (error instanceof ServiceUnavailableError && error.failureCode === 'storage-full')
      return void (await giveUp(
        'Le disque du serveur est plein. Prévenez votre hébergeur, puis relancez l’import\u00a0: il reprendra où il s’est arrêté.',
      ));
    throw error;
  } finally {
    await closeIncomingFolder(folder);
  }
}

/** Lets the job of a suspended site come again later; of a deleted one nothing is left to do. */
async function waitForSite(tools: WorkerTools, job: ImportJob): Promise<void> {
  const site = await tools.directory.reload(job.siteId);
  if (!site) return;
  await enqueueAgain(tools, job, suspensionDelay);
}

/** Puts the job behind those that wait, after `delay` seconds. */
async function enqueueAgain(tools: WorkerTools, job: ImportJob, delay = 0): Promise<void> {
  await tools.database.write(job.siteId, (transaction) =>
    tools.services.jobs.enqueue(transaction, wordpressImportJob, job, { delay }),
  );
}

/** The kinds of entries that a choice stands for. */
const chosenKinds: Readonly<Record<string, readonly ItemKind[]>> = {
  pages: ['page'],
  posts: ['post', 'folder'],
  media: ['media'],
  menus: ['menu'],
  redirects: ['redirect'],
};

async function writeSite(run: ImportRun): Promise<void> {
  const { row } = run;
  const { kinds, mediaSource } = row.choices;
  const isChosen = (kind: string) => kinds.includes(kind as never) && (kind !== 'media' || mediaSource !== 'none');
  const passed = Object.keys(chosenKinds).filter((kind) => !isChosen(kind));
  await run.write({ step: 'media', done: 0, total: 0 }, async (context) => {
    await resetItems(context, row.id);
    await skipItems(
      context,
      row.id,
      passed.flatMap((kind) => chosenKinds[kind] ?? []),
      'Non repris\u00a0: vous ne l’avez pas choisi.',
    );
  });
  const old = findOld(row);
  if (isChosen('media')) await writeMedia(run);
  const contents = [...(isChosen('pages') ? ['page' as const] : []), ...(isChosen('posts') ? ['post' as const] : [])];
  if (contents.length)
    await run.write({ step: 'contents', done: 0, total: 0 }, async (context) =>
      updateFormerPlaces(context, row.id, {
        pages: await readPagePlaces(context),
        folders: await readFolderPlaces(context),
      }),
    );
  if (isChosen('posts')) await writeFolders(run);
  if (contents.length) {
    await createContents(run, old, contents);
    await fillContents(run, old, contents);
  }
  if (isChosen('menus') || isChosen('pages')) await writeMenus(run);
  await writeRedirects(run, isChosen('redirects'));
}

const findOld = ({ preview }: WordpressImportRow): OldSite | undefined =>
  findOldSite({ url: preview?.source.url ?? '' });

/** Works on one import of a program at a time; a job whose program is killed is taken up by the next. */
export const wordpressImportJob = defineJob<ImportJob>({
  queue: 'import-wordpress',
  queueOptions: {
    retryLimit: 20,
    retryDelay: 5,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  },
  isLeftAtEnd: true,
  run: (tools, job) => runWordpressImport(tools, job),
});
