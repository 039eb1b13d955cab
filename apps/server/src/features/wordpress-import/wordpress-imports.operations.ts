import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { wordpressImportJob } from './run-import.ts';
import { wordpressFolder } from './uploads/wordpress-uploads.operations.ts';
import {
  deleteExpiredUploads,
  deleteUploadsOf,
  findUpload,
  listUploadIds,
  listUploadsOf,
  takeUpload,
  type WordpressUploadRow,
} from './uploads/wordpress-uploads.repository.ts';
import { listActs, presentImport } from './wordpress-imports.presenter.ts';
import {
  deleteImport,
  findImportRow,
  findImportUnderWay,
  insertImport,
  listImportRows,
  lockImports,
  stopAbandonedImports,
  updateChoices,
  updateFilesGone,
  updateState,
  type WordpressImportRow,
} from './wordpress-imports.repository.ts';

type One = ReplyOf<'readWordpressImport'>;

/** Days after which the files that were sent are deleted. */
const keptDays = 30;
const day = 86_400_000;
/** Milliseconds without a sign of life after which a job counts as lost. */
const abandonedAfter = 7 * 3_600_000;
const underWay = 'Un autre import de ce site est en cours. Attendez qu’il se termine, ou arrêtez-le.';

/** Lists the imports of the site. */
export async function listImports(context: RequestContext): Promise<Result<ReplyOf<'listWordpressImports'>>> {
  return succeed({ imports: (await listImportRows(context)).map(presentImport) });
}

/** Reads an import. */
export async function readImport(context: RequestContext, id: string): Promise<Result<One>> {
  const row = await findImportRow(context, id);
  return row ? succeed({ import: presentImport(row) }) : fail('not-found');
}

/** Begins to read an export. The same file asked for twice is one import. */
export async function createImport(
  context: RequestContext,
  { upload: uploadId, mediaUpload: mediaId = null }: InputOf<'createWordpressImport'>['body'],
): Promise<Result<One>> {
  await lockImports(context);
  const accountId = requireAccount(context);
  const upload = await findUpload(context, accountId, uploadId);
  if (upload?.importId) return readImport(context, upload.importId);
  const media = mediaId === null ? undefined : await findUpload(context, accountId, mediaId);
  const fields = {
    ...describeUpload('upload', upload),
    ...(mediaId === null ? {} : describeUpload('mediaUpload', media)),
    ...(mediaId === uploadId
      ? { mediaUpload: 'C’est le même fichier. Envoyez l’archive du dossier «\u00a0uploads\u00a0».' }
      : {}),
  };
  if (!upload || Object.keys(fields).length) return fail('invalid-fields', { fields });
  if (await findImportUnderWay(context)) return fail('conflict', { message: underWay });
  const id = randomUUID();
  const filesExpireAt = new Date(context.now + keptDays * day);
  await insertImport(context, {
    id,
    accountId,
    name: upload.name,
    bytes: upload.length,
    mediaName: media?.name ?? null,
    choices: {
      isPublishing: false,
      mediaSource: media ? 'zip' : 'site',
      kinds: ['pages', 'posts', 'media', 'menus', 'redirects'],
    },
    filesExpireAt,
  });
  await takeUpload(context, upload.id, { importId: id, isMedia: false, expiresAt: filesExpireAt });
  if (media) await takeUpload(context, media.id, { importId: id, isMedia: true, expiresAt: filesExpireAt });
  await enqueue(context, id);
  await audit(context, 'create', id, { file: upload.name });
  return readImport(context, id);
}

/** Stores the choices of an import. */
export async function chooseForImport(
  context: RequestContext,
  id: string,
  choices: InputOf<'updateWordpressChoices'>['body'],
): Promise<Result<One>> {
  await lockImports(context);
  const row = await findImportRow(context, id);
  if (!row) return fail('not-found');
  if (choices.mediaSource === 'zip' && !(await listUploadsOf(context, id)).some(({ isMedia }) => isMedia))
    return fail('invalid-fields', {
      fields: {
        mediaSource:
          'Aucune archive des fichiers n’a été envoyée. Envoyez-la avec l’export, ou prenez-les sur l’ancien site.',
      },
    });
  if (!listActs(row).includes('choose') || !(await updateChoices(context, id, choices))) return refuse(row);
  await audit(context, 'update', id, choices);
  return readImport(context, id);
}

/** Has an import write what was chosen; one that does so already is left at it. */
export async function startImport(context: RequestContext, id: string): Promise<Result<One>> {
  await lockImports(context);
  const row = await findImportRow(context, id);
  if (!row) return fail('not-found');
  if (row.state === 'running') return succeed({ import: presentImport(row) });
  if (!listActs(row).includes('start')) return refuse(row);
  if (row.choices.kinds.length === 0)
    return fail('conflict', {
      message: 'Rien n’est choisi. Cochez au moins une sorte de contenus, puis lancez l’import.',
    });
  if (await findImportUnderWay(context)) return fail('conflict', { message: underWay });
  await updateState(context, id, ['ready', 'stopped', 'done', 'failed'], {
    state: 'running',
    step: 'media',
    accountId: requireAccount(context),
  });
  await enqueue(context, id);
  await audit(context, 'start', id, row.choices);
  return readImport(context, id);
}

/** Stops an import where it is; what is on the site by then stays. */
export async function cancelImport(context: RequestContext, id: string): Promise<Result<One>> {
  await lockImports(context);
  const row = await findImportRow(context, id);
  if (!row) return fail('not-found');
  if (!listActs(row).includes('cancel')) return refuse(row);
  await updateState(context, id, ['analysing', 'running', 'undoing'], { state: 'stopped' });
  await audit(context, 'cancel', id, { state: row.state });
  return readImport(context, id);
}

/** Has everything that an import has written taken back. */
export async function undoImport(
  context: RequestContext,
  id: string,
  { keepEdited }: InputOf<'undoWordpressImport'>['body'],
): Promise<Result<One>> {
  await lockImports(context);
  const row = await findImportRow(context, id);
  if (!row) return fail('not-found');
  if (row.state === 'undoing') return succeed({ import: presentImport(row) });
  if (!listActs(row).includes('undo')) return refuse(row);
  if (await findImportUnderWay(context)) return fail('conflict', { message: underWay });
  await updateState(context, id, ['stopped', 'done', 'failed'], {
    state: 'undoing',
    step: 'undoing',
    keepsEdited: keepEdited,
    accountId: requireAccount(context),
  });
  await enqueue(context, id);
  await audit(context, 'undo', id, { keepEdited });
  return readImport(context, id);
}

/** Forgets an import of which nothing is on the site; returns the names of what was sent. */
export async function removeImport(context: RequestContext, id: string): Promise<Result<readonly string[]>> {
  await lockImports(context);
  const row = await findImportRow(context, id);
  if (!row) return fail('not-found');
  if (!listActs(row).includes('delete')) return refuse(row);
  const parts = await deleteUploadsOf(context, id);
  await deleteImport(context, id);
  await audit(context, 'delete', id, { file: row.name });
  return succeed(parts);
}

/** Deletes files whose time is over, stops imports whose job was lost, and deletes parts that nothing names. */
export async function maintainWordpressImports({ site, now, services, read, write }: SiteTaskScope): Promise<void> {
  await write(async (context) => {
    const stopped = await stopAbandonedImports(context, new Date(now - abandonedAfter));
    const gone = await updateFilesGone(context, new Date(now));
    for (const id of gone) await deleteUploadsOf(context, id);
    await deleteExpiredUploads(context);
    for (const id of [...stopped, ...gone]) context.transaction.invalidate(getChangeTag('wordpress-import', id));
  });
  const names = await services.store.list(site.id, wordpressFolder);
  if (names.length === 0) return;
  const kept = new Set(await read(listUploadIds));
  // Files of an import at work lie below its own id for a moment.
  for (const { id, state } of await read(listImportRows)) if (state === 'running') kept.add(id);
  for (const name of names) if (!kept.has(name.split('/')[1] ?? '')) await services.store.delete(site.id, name);
}

function describeUpload(field: string, upload: WordpressUploadRow | undefined): Record<string, string> {
  if (!upload) return { [field]: 'Choisissez le fichier encore une fois\u00a0: cet envoi n’existe plus.' };
  if (upload.importId) return { [field]: 'Ce fichier sert déjà à un autre import. Envoyez-le encore une fois.' };
  return upload.received < upload.length ? { [field]: 'Cet envoi n’est pas terminé. Reprenez-le d’abord.' } : {};
}

function refuse({ state, filesExpireAt, preview }: WordpressImportRow): Result<never> {
  if (state === 'analysing')
    return fail('conflict', {
      message: 'Le fichier est en cours de lecture. Attendez qu’elle se termine, ou arrêtez-la.',
    });
  if (state === 'running')
    return fail('conflict', { message: 'Cet import est en cours. Attendez qu’il se termine, ou arrêtez-le.' });
  if (state === 'undoing')
    return fail('conflict', { message: 'L’annulation est en cours. Attendez qu’elle se termine.' });
  if (state === 'undone')
    return fail('conflict', { message: 'Cet import est annulé. Envoyez le fichier encore une fois pour recommencer.' });
  if (filesExpireAt === null)
    return fail('conflict', { message: 'Les fichiers de cet import sont effacés. Envoyez-les encore une fois.' });
  if (preview === null)
    return fail('conflict', {
      message: 'Ce fichier n’a pas pu être lu. Retirez-le de la liste, puis envoyez-en un autre.',
    });
  return fail('conflict', { message: 'Cet import a écrit sur le site. Annulez-le d’abord.' });
}

async function enqueue({ services, site, transaction }: RequestContext, id: string): Promise<void> {
  await services.jobs.enqueue(transaction, wordpressImportJob, { siteId: site.id, id });
}

function audit(context: RequestContext, verb: string, id: string, after: object): Promise<void> {
  return auditStaffAct(context, { act: `wordpress-import.${verb}`, kind: 'wordpress-import', resourceId: id, after });
}

function requireAccount({ staff }: RequestContext): number {
  if (!staff) throw new Error('an import without staff');
  return staff.accountId;
}
