import type { RequestContext } from '../../../request-context.ts';
import { createBlogFolder, listBlogFolders } from '../../blog/edit-folders.operations.ts';
import { toFolderTitle } from '../folder-title.ts';
import type { ImportRun } from '../import-run.ts';
import { type ItemRow, listFolderItems, listFormerItems, updateItem } from '../wordpress-items.repository.ts';
import { writeInChunks } from './chunks.ts';
import { describeRefusal } from './create-contents.ts';

/** Creates the folders of the blog, those above first. One that the site has already, at the same place, is taken as it is. */
export async function writeFolders(run: ImportRun): Promise<void> {
  const { row } = run;
  const all = await run.read((context) => listFolderItems(context, row.id));
  const ids = new Map<string, number>();
  for (const { slug, folderId } of all) if (folderId !== null) ids.set(slug, folderId);
  /** The folders of the site, read once for a transaction: there may be thousands. */
  let read: { context: RequestContext; folders: { id: number; parentId: number | null; title: string }[] } | undefined;
  const readFolders = async (context: RequestContext) => {
    if (read?.context !== context) {
      const listed = await listBlogFolders(context);
      read = { context, folders: listed.ok ? [...listed.value.folders] : [] };
    }
    return read.folders;
  };
  await writeInChunks(
    run,
    sortByDepth(all).filter(({ state }) => state === 'waiting'),
    {
      report: () => ({ step: 'contents', done: 0, total: 0 }),
      async write(context, item) {
        const parentId = ids.get(item.details.parentSlug ?? '') ?? null;
        const title = toFolderTitle(context, item);
        const folders = await readFolders(context);
        const [former] = item.sourceKey ? await listFormerItems(context, row.id, [item.sourceKey]) : [];
        const known =
          folders.find(({ id }) => id === former?.folderId) ??
          folders.find((folder) => folder.title === title && folder.parentId === parentId);
        if (known) {
          ids.set(item.slug, known.id);
          return updateItem(context, row.id, item.id, {
            state: 'written',
            outcome: 'kept',
            folderId: known.id,
            isReused: true,
          });
        }
        const made = await createBlogFolder(context, { title: item.title, parentId });
        const placed =
          made.ok || parentId === null ? made : await createBlogFolder(context, { title: item.title, parentId: null });
        if (!placed.ok)
          return updateItem(context, row.id, item.id, {
            state: 'skipped',
            outcome: 'lost',
            words: [describeRefusal(placed)],
          });
        ids.set(item.slug, placed.value.id);
        folders.push({ id: placed.value.id, parentId: placed === made ? parentId : null, title });
        await updateItem(context, row.id, item.id, {
          state: 'written',
          outcome: placed === made ? 'kept' : 'changed',
          words:
            placed === made ? [] : ['Ce dossier était rangé trop profondément\u00a0: il se trouve au premier niveau.'],
          folderId: placed.value.id,
        });
      },
      giveUp: (context, item) =>
        updateItem(context, row.id, item.id, { state: 'skipped', outcome: 'lost', words: [describeRefusal()] }),
    },
  );
}

/** Puts folders after those that they are in; of two that are in each other, the first of the file comes first. */
function sortByDepth(items: readonly ItemRow[]): ItemRow[] {
  const bySlug = new Map(items.map((item) => [item.slug, item]));
  const sorted = new Set<ItemRow>();
  for (const item of items) {
    const trail = new Set<ItemRow>();
    for (
      let above: ItemRow | undefined = item;
      above && !sorted.has(above) && !trail.has(above);
      above = bySlug.get(above.details.parentSlug ?? '')
    )
      trail.add(above);
    for (const one of [...trail].reverse()) sorted.add(one);
  }
  return [...sorted];
}
