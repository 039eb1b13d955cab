import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../../request-context.ts';
import {
  deleteBlogFolder,
  listBlogFolders,
  readFolderPlaces,
  restoreFolderPlaces,
} from '../../blog/edit-folders.operations.ts';
import { undoContentOperations } from '../../content/drafts/apply-operations.operations.ts';
import { listDraftVersions } from '../../content/drafts/draft-versions.operations.ts';
import { removeContent } from '../../content/lifecycle/lifecycle.operations.ts';
import { publishContent } from '../../content/publishing/publish.operations.ts';
import { listLibraryFiles } from '../../media/library/imported-media.operations.ts';
import { deleteUnusedContents, eraseMedia, previewErasure } from '../../media/library/media-erasure.operations.ts';
import { updateManyMedia } from '../../media/library/media-library.operations.ts';
import { restorePagePlaces } from '../../pages/page-places.operations.ts';
import { findRedirect, removeRedirects } from '../../redirects/redirects.operations.ts';
import { toFolderTitle } from '../folder-title.ts';
import type { ImportRun } from '../import-run.ts';
import { importedKinds } from '../imported-kinds.ts';
import { findPath } from '../item-path.ts';
import type { StoredPlaces } from '../wordpress-imports.repository.ts';
import {
  type ItemKind,
  type ItemRow,
  listItems,
  listWrittenVersions,
  updateItem,
} from '../wordpress-items.repository.ts';
import { writeInChunks } from '../writing/chunks.ts';

const batchSize = 50;
const onSite = ['created', 'written', 'done'] as const;

/**
 * Takes back what an import has written, the last first. What somebody has changed since stays where that is wanted, and
 * with it the files that it shows and the folder that it is in.
 */
export async function undoImport(run: ImportRun): Promise<void> {
  const { row } = run;
  await undoKinds(run, ['page', 'post'], (context, item) => undoContent(context, row.id, item, row.keepsEdited));
  await undoFiles(run);
  const folders = await run.read((context) => listKeptFolders(context, row.places));
  await undoKinds(run, ['folder'], (context, item) => undoFolder(context, row.id, item));
  await undoKinds(run, ['redirect', 'menu'], (context, item) => end(context, row.id, item));
  await run.write({ step: 'undoing', done: 0, total: 0 }, async (context) => {
    if (folders.length) await restoreFolderPlaces(context, folders);
    if (row.places) await restorePagePlaces(context, row.places.pages);
  });
}

/** Lists the folders that stand where they stood before the import: nobody has moved one since. */
async function listKeptFolders(context: RequestContext, places: StoredPlaces | null): Promise<StoredPlaces['folders']> {
  const former = places?.folders ?? [];
  const present = new Map((await readFolderPlaces(context)).map((place) => [place.id, place]));
  const isUnmoved = ({ id, parentId, position }: StoredPlaces['folders'][number]) =>
    present.get(id)?.parentId === parentId && present.get(id)?.position === position;
  return former.every(isUnmoved) ? former : [];
}

/** Goes through the entries of some kinds, the last first; each leaves the list or is kept. */
async function undoKinds(
  run: ImportRun,
  kinds: readonly ItemKind[],
  write: (context: RequestContext, item: ItemRow) => Promise<void>,
): Promise<void> {
  let done = 0;
  let after: number | undefined;
  for (;;) {
    const items = await run.read((context) =>
      listItems(context, run.row.id, {
        kinds,
        states: onSite,
        limit: batchSize,
        isReversed: true,
        ...(after === undefined ? {} : { after }),
      }),
    );
    if (items.length === 0) return;
    after = items.at(-1)?.id;
    await writeInChunks(run, items, {
      report(count) {
        done += count;
        return { step: 'undoing', done, total: 0 };
      },
      write,
      giveUp: (context, item) =>
        keep(context, run.row.id, item, 'Il n’a pas pu être retiré\u00a0: supprimez-le vous-même.'),
    });
  }
}

/** Whether somebody has changed a content since the import wrote it; undefined where it is gone. */
export async function listEditedContents(
  context: RequestContext,
  items: readonly ItemRow[],
): Promise<{ edited: Set<number>; gone: Set<number> }> {
  const edited = new Set<number>();
  const gone = new Set<number>();
  for (const kind of importedKinds) {
    const own = items.filter(({ contentKind, contentId }) => contentKind === kind && contentId !== null);
    const ids = own.map(({ contentId }) => contentId as number);
    const versions = await listDraftVersions(context, kind, ids);
    const keys = own.flatMap(({ sourceKey }) => sourceKey ?? []);
    const written = await listWrittenVersions(context, kind, ids, keys);
    for (const item of own) {
      const id = item.contentId as number;
      const draft = versions.get(id);
      if (!draft) gone.add(item.id);
      else if (
        draft.version !== (written.get(id) ?? 0) ||
        draft.languages > 1 ||
        draft.isPutAway ||
        (draft.state === 'published') !== item.isPublished
      )
        edited.add(item.id);
    }
  }
  return { edited, gone };
}

async function undoContent(
  context: RequestContext,
  importId: string,
  item: ItemRow,
  keepsEdited: boolean,
): Promise<void> {
  const { contentKind: kind, contentId: id } = item;
  if (kind === null || id === null) return end(context, importId, item);
  const { edited, gone } = await listEditedContents(context, [item]);
  if (gone.has(item.id)) return end(context, importId, item);
  if (item.isReused) return undoUpdate(context, importId, item, edited.has(item.id));
  if (edited.has(item.id) && keepsEdited)
    return keep(context, importId, item, 'Vous l’avez modifié depuis l’import\u00a0: il est resté.');
  const removed = await removeContent(context, { kind, id });
  if (!removed.ok) return keep(context, importId, item, removed.failure.message ?? 'Il n’a pas pu être retiré.');
  await end(context, importId, item);
}

/** Gives a content of a former import the texts back that this one has replaced. */
async function undoUpdate(context: RequestContext, importId: string, item: ItemRow, isEdited: boolean): Promise<void> {
  const { contentKind: kind, contentId: id, writtenVersion } = item;
  if (kind === null || id === null || writtenVersion === null || isEdited) return end(context, importId, item);
  const key = { kind, id, locale: context.site.defaultLocale };
  const undone = await undoContentOperations(
    context,
    key,
    { batch: randomUUID(), version: writtenVersion },
    { isAnybodys: true },
  );
  if (!undone.ok)
    return keep(context, importId, item, undone.failure.message ?? 'Son texte d’avant n’a pas pu être rendu.');
  let { version } = undone.value.reply;
  const published = item.isPublished ? await publishContent(context, key, { expectedVersion: version }) : undefined;
  if (published?.ok) version = published.value.version;
  // For the import that brought it: nobody else has changed it.
  await updateItem(context, importId, item.id, { writtenVersion: version });
  await end(context, importId, item);
}

async function undoFiles(run: ImportRun): Promise<void> {
  const hashes: string[] = [];
  await undoKinds(run, ['media'], async (context, item) => {
    const { mediaId: id } = item;
    const file = id === null ? undefined : (await listLibraryFiles(context, [id])).get(id);
    if (id === null || !file || item.isReused) return end(context, run.row.id, item);
    if (run.row.keepsEdited && file.version !== item.writtenVersion)
      return keep(context, run.row.id, item, 'Vous l’avez modifié depuis l’import\u00a0: il est resté.');
    const uses = await previewErasure(context, [id]);
    if (uses.ok && uses.value.uses.length > 0)
      return keep(context, run.row.id, item, 'Une page de votre site le montre\u00a0: il est resté.');
    const binned = await updateManyMedia(context, { mediaIds: [id], isInBin: true });
    const erased = binned.ok ? await eraseMedia(context, { mediaIds: [id] }, hashes) : binned;
    if (!erased.ok) return keep(context, run.row.id, item, erased.failure.message ?? 'Il n’a pas pu être retiré.');
    await end(context, run.row.id, item);
  });
  // What a failure leaves behind costs room and nothing else.
  await deleteUnusedContents(run.read, run.tools.services.store, run.site().id, hashes).catch(() => {});
}

async function undoFolder(context: RequestContext, importId: string, item: ItemRow): Promise<void> {
  const listed = await listBlogFolders(context);
  const folders = listed.ok ? listed.value.folders : [];
  const folder = folders.find(({ id }) => id === item.folderId);
  if (!folder || item.isReused) return end(context, importId, item);
  if (
    folder.posts > 0 ||
    folders.some(({ parentId }) => parentId === folder.id) ||
    folder.title !== toFolderTitle(context, item)
  )
    return keep(context, importId, item, 'Ce dossier sert depuis l’import\u00a0: il est resté.');
  // Its deletion would lead them elsewhere.
  await removeOwnRedirects(context, item);
  await deleteBlogFolder(context, folder.id);
  // A folder that nobody made leaves no trace.
  const path = findPath(item);
  const left = path === undefined ? null : await findRedirect(context, path);
  if (path !== undefined && left) await removeRedirects(context, [{ from: path, to: left.to }]);
  await end(context, importId, item);
}

/** Forgets an entry, with the redirects that lead to it. */
async function end(context: RequestContext, importId: string, item: ItemRow): Promise<void> {
  await removeOwnRedirects(context, item);
  await updateItem(context, importId, item.id, { state: 'undone', outcome: null, words: [], redirects: [] });
}

async function removeOwnRedirects(context: RequestContext, { url: to, redirects }: ItemRow): Promise<void> {
  if (to === null || redirects.length === 0) return;
  await removeRedirects(
    context,
    redirects.map((from) => ({ from, to })),
  );
}

/** Leaves an entry on the site, which is its own from now on. */
async function keep(context: RequestContext, importId: string, item: ItemRow, words: string): Promise<void> {
  await updateItem(context, importId, item.id, { state: 'kept', outcome: 'kept', words: [words] });
}
