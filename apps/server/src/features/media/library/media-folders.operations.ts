import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import {
  deleteMediaFolder,
  hasMediaFolder,
  insertMediaFolder,
  listMediaFolders,
  lockMediaFolder,
  moveFolderFiles,
  updateMediaFolder,
} from './media-folders.repository.ts';
import { lockMediaLibrary } from './media-library.repository.ts';

const nameTaken = 'Un dossier porte déjà ce nom à cet endroit. Choisissez-en un autre.';

/** Creates a folder. */
export async function createFolder(
  context: RequestContext,
  { name, parentId = null }: InputOf<'createMediaFolder'>['body'],
): Promise<Result<ReplyOf<'createMediaFolder'>>> {
  // A folder that is deleted meanwhile moves its own to where this name may stand.
  await lockMediaLibrary(context);
  if (parentId !== null && !(await hasMediaFolder(context, parentId)))
    return fail('invalid-fields', { fields: { parentId: 'Ce dossier n’existe plus. Choisissez-en un autre.' } });
  const id = await insertMediaFolder(context, name, parentId);
  if (id === undefined) return fail('invalid-fields', { fields: { name: nameTaken } });
  await audit(context, 'media.folder.create', id, undefined, { name, parentId });
  return succeed({ id });
}

/** Renames or moves a folder; never into itself. */
export async function changeFolder(
  context: RequestContext,
  id: number,
  change: InputOf<'updateMediaFolder'>['body'],
): Promise<Result<ReplyOf<'updateMediaFolder'>>> {
  // Two moves at once could make a circle of two folders.
  await lockMediaLibrary(context);
  const folders = await listMediaFolders(context);
  const held = folders.find((folder) => folder.id === id);
  if (!held) return fail('not-found');
  const { name, parentId = held.parentId } = change;
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  if (parentId !== null && !byId.has(parentId))
    return fail('invalid-fields', { fields: { parentId: 'Ce dossier n’existe plus. Choisissez-en un autre.' } });
  for (let above = parentId; above !== null; above = byId.get(above)?.parentId ?? null)
    if (above === id) return fail('invalid-fields', { fields: { parentId: 'Un dossier ne va pas dans lui-même.' } });
  if (folders.some((other) => other.id !== id && other.parentId === parentId && other.name === name))
    return fail('invalid-fields', { fields: { name: nameTaken } });
  await updateMediaFolder(context, id, name, parentId);
  await audit(context, 'media.folder.update', id, held, { name, parentId });
  return succeed({});
}

/** Deletes a folder; the files and folders in it stay, in the place where it was. */
export async function removeFolder(context: RequestContext, id: number): Promise<Result<ReplyOf<'deleteMediaFolder'>>> {
  await lockMediaLibrary(context);
  const folders = await listMediaFolders(context);
  const held = folders.find((folder) => folder.id === id);
  if (!held || !(await lockMediaFolder(context, id))) return fail('not-found');
  const { name, parentId, files } = held;
  const below = folders.filter((folder) => folder.parentId === id);
  // Itself too: it goes last.
  const beside = folders.filter((folder) => folder.parentId === parentId);
  const double = below.find((one) => beside.some((other) => other.name === one.name));
  if (double)
    return fail('conflict', {
      message: `Son dossier «\u00a0${double.name}\u00a0» prendrait sa place, où un autre porte déjà ce nom. Renommez-le d’abord.`,
    });
  for (const folder of below) await updateMediaFolder(context, folder.id, folder.name, parentId);
  const mediaIds = await moveFolderFiles(context, id, parentId);
  await deleteMediaFolder(context, id);
  await audit(context, 'media.folder.delete', id, { name, parentId, files }, undefined);
  return succeed({ mediaIds, folderIds: below.map((folder) => folder.id) });
}

function audit(context: RequestContext, act: string, id: number, before?: object, after?: object): Promise<void> {
  return auditStaffAct(context, { act, kind: 'media-folder', resourceId: String(id), before, after });
}
