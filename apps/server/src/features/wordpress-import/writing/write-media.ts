import { fail, type Result } from '@vitrine/domain/kernel/result';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { RequestContext } from '../../../request-context.ts';
import {
  addImportedFile,
  hasMedia,
  type ImportedMedia,
  inspectImportedFile,
} from '../../media/library/imported-media.operations.ts';
import { deleteUnusedContents } from '../../media/library/media-erasure.operations.ts';
import type { InspectedFile } from '../../media/uploads/inspect-upload.ts';
import { type ImportRun, TimeSliceEndedError } from '../import-run.ts';
import { openSentZip } from '../reading/open-export.ts';
import { wordpressFolder } from '../uploads/wordpress-uploads.operations.ts';
import { listUploadsOf } from '../uploads/wordpress-uploads.repository.ts';
import { countItems, type ItemRow, listFormerItems, listItems, updateItem } from '../wordpress-items.repository.ts';
import { createSiteSource, createZipSource, describeDamage, type MediaSource } from './fetch-media.ts';

/** Files that are worked on at a time. */
const batchSize = 8;

/** Adds the files of the former site to the library, each once. One that is not to be had is named, and the import goes on. */
export async function writeMedia(run: ImportRun): Promise<void> {
  const { row } = run;
  const total = await run.read((context) => countItems(context, row.id, ['media']));
  let done = total - (await run.read((context) => countItems(context, row.id, ['media'], ['waiting'])));
  const opened = await openSource(run);
  try {
    for (let after = 0; ; ) {
      const items = await run.read((context) =>
        listItems(context, row.id, { kinds: ['media'], states: ['waiting'], after, limit: batchSize }),
      );
      if (items.length === 0) return;
      if (after > 0 && run.isTimeSliceOver()) throw new TimeSliceEndedError();
      after = items.at(-1)?.id ?? after;
      const report = () => {
        done += 1;
        return { step: 'media' as const, done, total };
      };
      const former = await run.read((context) => findFormer(context, row.id, items));
      const ends = await Promise.allSettled(
        items.map((item) => writeFile(run, item, { former: former.get(item.id), source: opened.source, report })),
      );
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
  } finally {
    await opened.close();
  }
}

async function openSource(run: ImportRun): Promise<{ source: MediaSource; close(): Promise<void> }> {
  const { row, folder, tools } = run;
  if (row.choices.mediaSource === 'zip') {
    const media = (await run.read((context) => listUploadsOf(context, row.id))).find(({ isMedia }) => isMedia);
    if (media) {
      const zip = await openSentZip({ store: tools.services.store, siteId: run.site().id, folder }, media);
      return { source: createZipSource(zip), close: () => zip.close() };
    }
  }
  return { source: createSiteSource(tools.services.guardedFetch), close: async () => {} };
}

/** Finds the files that a former import has brought, and that the library still has. */
async function findFormer(
  context: RequestContext,
  importId: string,
  items: readonly ItemRow[],
): Promise<Map<number, number | 'deleted'>> {
  const keys = items.flatMap(({ sourceKey }) => sourceKey ?? []);
  const found = new Map((await listFormerItems(context, importId, keys)).map((one) => [one.sourceKey, one.mediaId]));
  const former = new Map<number, number | 'deleted'>();
  for (const { id, sourceKey } of items) {
    const mediaId = sourceKey === null ? undefined : found.get(sourceKey);
    if (typeof mediaId === 'number') former.set(id, (await hasMedia(context, mediaId)) ? mediaId : 'deleted');
  }
  return former;
}

interface FileWork {
  former: number | 'deleted' | undefined;
  source: MediaSource;
  report(): { step: 'media'; done: number; total: number };
}

async function writeFile(run: ImportRun, item: ItemRow, { former, source, report }: FileWork): Promise<void> {
  const { row, tools } = run;
  const siteId = run.site().id;
  const end = (change: Parameters<typeof updateItem>[3]) =>
    run.write(report(), (context) => updateItem(context, row.id, item.id, change));
  if (former === 'deleted')
    return end({
      state: 'done',
      outcome: 'lost',
      words: ['Ce fichier a été supprimé ici depuis un import précédent\u00a0: il ne revient pas.'],
    });
  if (former !== undefined)
    return end({ state: 'written', outcome: 'kept', words: [], mediaId: former, isReused: true });
  const { store } = tools.services;
  const part = `${wordpressFolder}${row.id}/media-${item.id}`;
  const file = await inspectFile(store, siteId, { item, source, part });
  if (typeof file === 'string') return end({ state: 'skipped', outcome: 'lost', words: [file] });
  let added: Result<ImportedMedia> = fail('conflict');
  await run.write(report(), async (context) => {
    added = await addImportedFile(context, file, { alt: item.details.alt ?? '', caption: item.details.caption ?? '' });
    if (!added.ok)
      return updateItem(context, row.id, item.id, { state: 'skipped', outcome: 'lost', words: [describe(added)] });
    return updateItem(context, row.id, item.id, {
      state: 'written',
      outcome: file.warning ? 'changed' : 'kept',
      words: file.warning ? [file.warning] : [],
      mediaId: added.value.id,
      isReused: added.value.isKnown,
      writtenVersion: added.value.version,
    });
  });
  if (!added.ok) await deleteUnusedContents(run.read, store, siteId, [file.hash]).catch(() => {});
}

/** Finds a file and judges it; the sentence of why it is not to be had, where it is not. */
async function inspectFile(
  store: FileStore,
  siteId: number,
  { item, source, part }: { item: ItemRow; source: MediaSource; part: string },
): Promise<InspectedFile | string> {
  try {
    const found = await source.find(item.details.file ?? '');
    if ('failure' in found) return found.failure;
    const inspected = await inspectImportedFile(store, siteId, { name: item.title, content: found.content, part });
    return inspected.ok ? inspected.value : describe(inspected);
  } catch (error) {
    const damage = describeDamage(error);
    if (damage === undefined) throw error;
    return damage;
  }
}

/** The sentence of a refusal, whichever part of it names the cause. */
function describe(result: Extract<Result<unknown>, { ok: false }>): string {
  const { fields, message } = result.failure;
  return (
    Object.values(fields ?? {})[0] ?? message ?? 'Ce fichier ne peut pas être repris. Ajoutez-le dans la médiathèque.'
  );
}
