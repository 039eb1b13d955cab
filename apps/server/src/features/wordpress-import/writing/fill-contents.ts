import { randomUUID } from 'node:crypto';
import { toWellFormed } from '@vitrine/domain/kernel/to-well-formed';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { convertContent } from '@vitrine/wordpress/content/convert-content';
import type { ExportItem } from '@vitrine/wordpress/export-types';
import { readContent } from '@vitrine/wordpress/items/read-content';
import { readExport } from '@vitrine/wordpress/reading/read-export';
import type { RequestContext } from '../../../request-context.ts';
import { runInSavepoint } from '../../../storage/savepoint.ts';
import { applyContentOperations } from '../../content/drafts/apply-operations.operations.ts';
import { readContentDraft } from '../../content/drafts/drafts.operations.ts';
import { publishContent } from '../../content/publishing/publish.operations.ts';
import type { ImportRun } from '../import-run.ts';
import { postKind } from '../imported-kinds.ts';
import { describeLosses } from '../reading/describe-losses.ts';
import type { OldSite } from '../reading/old-addresses.ts';
import { openExport, UnreadableExportError } from '../reading/open-export.ts';
import { listUploadsOf } from '../uploads/wordpress-uploads.repository.ts';
import {
  countItems,
  type ItemKind,
  type ItemRow,
  listItemsByOrdinal,
  updateItem,
} from '../wordpress-items.repository.ts';
import { chunkSize, writeInChunks } from './chunks.ts';
import { describeRefusal } from './create-contents.ts';
import { createReferenceFinder } from './resolve-references.ts';

type Converted = ReturnType<typeof convertContent>;
interface Filled {
  row: ItemRow;
  item: ExportItem;
  converted: Converted;
}

/**
 * Reads the export again, and writes the blocks of each content that was created: links lead to the new addresses, which all
 * contents have by now. What was public is published where that is wanted.
 */
export async function fillContents(
  run: ImportRun,
  old: OldSite | undefined,
  kinds: readonly ItemKind[],
): Promise<void> {
  const { row, tools, folder } = run;
  const total = await run.read((context) => countItems(context, row.id, kinds));
  const waiting = await run.read((context) => countItems(context, row.id, kinds, ['created']));
  if (waiting === 0) return;
  let done = 2 * total - waiting;
  const [file] = await run.read((context) => listUploadsOf(context, row.id));
  if (!file) throw new UnreadableExportError('Le fichier de cet import n’est plus là. Envoyez-le encore une fois.');
  const opened = await openExport({ store: tools.services.store, siteId: run.site().id, folder }, file);
  const siteUrl = row.preview?.source.url ?? '';
  const fill = async (items: readonly ExportItem[]) => {
    const filled = await run.read((context) => convertAll(context, row.id, items, { old, siteUrl }));
    await writeInChunks(run, filled, {
      report(count) {
        done += count;
        return { step: 'contents', done, total: 2 * total };
      },
      write: (context, one) => fillOne(context, row.id, one, row.choices.isPublishing),
      giveUp: (context, one) =>
        updateItem(context, row.id, one.row.id, {
          state: 'written',
          outcome: 'undecided',
          words: ['Son contenu n’a pas pu être repris\u00a0: copiez-le vous-même.'],
        }),
    });
  };
  try {
    let before = 0;
    for await (const chunks of opened.files()) {
      let last = -1;
      let batch: ExportItem[] = [];
      for await (const record of readExport(chunks, { timeZone: run.site().timeZone })) {
        if (record.type === 'fault' && record.fault === 'item-too-large') last = Math.max(last, record.ordinal);
        if (record.type !== 'item') continue;
        last = record.ordinal;
        if (record.kind !== 'page' && record.kind !== 'post') continue;
        batch.push({ ...record, ordinal: before + record.ordinal });
        if (batch.length < chunkSize) continue;
        await fill(batch);
        batch = [];
      }
      await fill(batch);
      before += last + 1;
    }
  } finally {
    await opened.close();
  }
}

/** Converts those of these contents that wait for their blocks. */
async function convertAll(
  context: RequestContext,
  importId: string,
  items: readonly ExportItem[],
  where: { old: OldSite | undefined; siteUrl: string },
): Promise<Filled[]> {
  const rows = await listItemsByOrdinal(
    context,
    importId,
    items.map(({ ordinal }) => ordinal),
  );
  const byOrdinal = new Map(rows.filter(({ state }) => state === 'created').map((row) => [row.ordinal, row]));
  const wanted = items.filter(({ ordinal }) => byOrdinal.has(ordinal));
  if (wanted.length === 0) return [];
  const find = await createReferenceFinder(context, importId, wanted, where);
  return wanted.map((item) => {
    const row = byOrdinal.get(item.ordinal) as ItemRow;
    return { row, item, converted: convertContent(readContent(item), find(item, row)) };
  });
}

async function fillOne(
  context: RequestContext,
  importId: string,
  { row, converted }: Filled,
  isPublishing: boolean,
): Promise<void> {
  const key = { kind: row.contentKind ?? 'page', id: row.contentId ?? 0, locale: context.site.defaultLocale };
  const draft = await readContentDraft(context, key);
  if (!draft.ok)
    return updateItem(context, importId, row.id, {
      state: 'done',
      outcome: 'lost',
      words: ['Ce contenu a été supprimé ici pendant l’import.'],
    });
  const { words, isUndecided } = describeLosses(converted.losses);
  const operations = buildOperations(row, draft.value.document.blocks, converted);
  let version = draft.value.version;
  const notes: string[] = [];
  if (operations.length) {
    const applied = await runInSavepoint(
      context,
      () => applyContentOperations(context, key, { batch: randomUUID(), base: version, operations }),
      ({ ok }) => ok,
    );
    if (applied.ok) version = applied.value.reply.version;
    else notes.push(`Son contenu n’est pas repris. ${describeRefusal(applied)}`);
  }
  let isPublished = row.isPublished && row.isReused;
  if (isPublished && !row.isPublic)
    notes.push(
      'Il n’est plus public là-bas\u00a0: ce qui est en ligne ici reste, et son nouveau texte est un brouillon.',
    );
  else if (isPublished || (isPublishing && row.isPublic)) {
    const published = await runInSavepoint(
      context,
      () => publishContent(context, key, { expectedVersion: version }),
      ({ ok }) => ok,
    );
    if (published.ok) version = published.value.version;
    else notes.push(`Il reste un brouillon. ${describeRefusal(published)}`);
    isPublished = published.ok;
  }
  const all = [...row.words, ...words, ...notes];
  const isOpen = isUndecided || notes.length > 0 || row.outcome === 'undecided' || row.details.isHeldBack === true;
  await updateItem(context, importId, row.id, {
    state: 'written',
    outcome: isOpen ? 'undecided' : all.length ? 'changed' : 'kept',
    words: all,
    writtenVersion: version,
    isPublished,
  });
}

/** Builds the operations that put the blocks in; those of a former import, and its fields, give way to what has changed there. */
function buildOperations(row: ItemRow, present: readonly { id: string }[], { blocks }: Converted): Operation[] {
  const removals = present.map(({ id }): Operation => ({ kind: 'remove', block: id }));
  const ids = new Set(present.map(({ id }) => id));
  const nodes = toWellFormed(blocks).map((node) => (ids.has(node.id) ? { ...node, id: `${node.id}n` } : node));
  const insertions = nodes.map(
    (node, index): Operation => ({ kind: 'insert', parent: null, after: nodes[index - 1]?.id ?? null, node }),
  );
  const fields: Operation[] = row.isReused
    ? [
        { kind: 'set', block: null, path: ['title'], value: row.title },
        { kind: 'set', block: null, path: ['metaDescription'], value: row.details.metaDescription ?? '' },
        ...(row.contentKind === postKind
          ? ([
              { kind: 'set', block: null, path: ['description'], value: row.details.excerpt ?? '' },
              { kind: 'set', block: null, path: ['tags'], value: row.details.tags ?? [] },
            ] as const)
          : []),
      ]
    : [];
  return [...fields, ...removals, ...insertions];
}
