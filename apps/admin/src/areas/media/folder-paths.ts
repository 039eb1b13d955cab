import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';

export type MediaFolder = ReplyOf<'readMediaLibrary'>['folders'][number];

/** Lists folders as they are nested, each with the names of those above it: « Portraits / Été ». */
export function listFolderPaths(
  folders: readonly MediaFolder[] = [],
  parentId: number | null = null,
  above = '',
): (MediaFolder & { path: string })[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .flatMap((folder) => {
      const path = above + folder.name;
      return [{ ...folder, path }, ...listFolderPaths(folders, folder.id, `${path} / `)];
    });
}

/** Lists the places to which a folder can move: neither itself nor what is in it. */
export function listFolderTargets(folders: readonly MediaFolder[], id: number): (MediaFolder & { path: string })[] {
  const own = new Set([id, ...listFolderPaths(folders, id).map((folder) => folder.id)]);
  return listFolderPaths(folders).filter((folder) => !own.has(folder.id));
}
