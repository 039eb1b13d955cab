/** A folder as far as the tree cares. */
export interface FolderNode {
  id: number;
  parent_id: number | null;
  /** Published posts that lie in it directly. */
  own_count: number;
}

/** The folders that lie directly in one, in the order given; those at the top for null. */
export function childrenOf<Node extends FolderNode>(folders: readonly Node[], id: number | null): Node[] {
  return folders.filter((folder) => folder.parent_id === id);
}

/** A folder's number and those of all folders inside it, at any depth. */
export function inclusiveDescendantIds(folders: readonly FolderNode[], id: number): number[] {
  const found = [id];
  // Grows while it is walked; a number is taken once, so that no circle keeps it going.
  for (const next of found)
    for (const child of childrenOf(folders, next)) if (!found.includes(child.id)) found.push(child.id);
  return found;
}

/** How many levels of folders a folder is the top of, itself one. */
export function heightOf(folders: readonly FolderNode[], id: number): number {
  return (
    Math.max(...inclusiveDescendantIds(folders, id).map((below) => inclusiveAncestors(folders, below).length)) -
    inclusiveAncestors(folders, id).length +
    1
  );
}

/** How many published posts lie in a folder, at any depth. */
export function countPostsIn(folders: readonly FolderNode[], id: number): number {
  const inside = new Set(inclusiveDescendantIds(folders, id));
  return folders.reduce((sum, folder) => sum + (inside.has(folder.id) ? folder.own_count : 0), 0);
}

/** The folders from the top down to one, itself the last; empty where it does not exist. */
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
