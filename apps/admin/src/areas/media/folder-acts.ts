import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { refreshMedia } from '../../features/media/media.queries.ts';
import type { MediaFolder } from './folder-paths.ts';

/** Files that one call moves. */
const callFiles = 200;

/** Stores the name of a folder, and its place where that is given. */
export async function saveFolder(
  idSite: number,
  { id, name, parentId }: Pick<MediaFolder, 'id' | 'name'> & Partial<Pick<MediaFolder, 'parentId'>>,
): Promise<void> {
  const place = parentId === undefined ? {} : { parentId };
  await callApi('updateMediaFolder', { params: { idSite, id }, body: { name, ...place } });
  await refreshMedia(idSite);
}

/** Deletes a folder; returns what makes it again, with all that it held, and answers its new id. */
export async function deleteFolder(idSite: number, folder: MediaFolder): Promise<() => Promise<number>> {
  const { name, parentId } = folder;
  const { mediaIds, folderIds } = await callApi('deleteMediaFolder', { params: { idSite, id: folder.id } });
  await refreshMedia(idSite);
  return async () => {
    const { id } = await callApi('createMediaFolder', { params: { idSite }, body: { name, parentId } });
    try {
      for (let place = 0; place < mediaIds.length; place += callFiles)
        await callApi('updateManyMedia', {
          params: { idSite },
          body: { mediaIds: mediaIds.slice(place, place + callFiles), folderId: id },
        });
      const { folders } = await callApi('readMediaLibrary', { params: { idSite } });
      for (const below of folders)
        if (folderIds.includes(below.id))
          await callApi('updateMediaFolder', {
            params: { idSite, id: below.id },
            body: { name: below.name, parentId: id },
          });
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    } finally {
      await refreshMedia(idSite);
    }
    return id;
  };
}
