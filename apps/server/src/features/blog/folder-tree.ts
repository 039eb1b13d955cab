/** The fields of a folder that the tree needs. */
export interface FolderNode {
  id: number;
  parent_id: number | null;
  /** Number of published posts directly in this folder. */
  own_count: number;
}

/** Lists the direct subfolders of a folder, in the given order; `null` lists those at the top level. */
export function childrenOf<Node extends FolderNode>(folders: readonly Node[], id: number | null): Node[] {
  return folders.filter((folder) => folder.parent_id === id);
}

/** Lists the ids of a folder and of all its descendants. */
export function inclusiveDescendantIds(folders: readonly FolderNode[], id: number): number[] {
  const found = [id];
  // The array grows during the iteration. Each id is added once, so that a cycle cannot loop forever.
  for (const next of found)
    for (const child of childrenOf(folders, next)) if (!found.includes(child.id)) found.push(child.id);
  return found;
}

/** Computes the height of a folder's subtree, counting the folder itself as one level. */
export function heightOf(folders: readonly FolderNode[], id: number): number {
  return (
    Math.max(...inclusiveDescendantIds(folders, id).map((below) => inclusiveAncestors(folders, below).length)) -
    inclusiveAncestors(folders, id).length +
    1
  );
}

/** Counts the published posts in a folder, at any depth. */
export function countPostsIn(folders: readonly FolderNode[], id: number): number {
  const inside = new Set(inclusiveDescendantIds(folders, id));
  return folders.reduce((sum, folder) => sum + (inside.has(folder.id) ? folder.own_count : 0), 0);
}

/** Lists the ancestors of a folder from the top down, itself last; empty if it does not exist. */
export function inclusiveAncestors<Node extends FolderNode>(folders: readonly Node[], id: number | null): Node[] {
  const trail: Node[] = [];
  let at = id;
  while (at !== null) {
    const wanted: number = at;
    const folder = folders.find((one) => one.id === wanted);
    if (!folder || trail.includes(folder)) break;
    trail.unshift(folder);
    at = folder.parent_id;
  }
  return trail;
}
