import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatCsv } from '@vitrine/domain/kernel/csv';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { listLibraryFiles } from '../media/library/imported-media.operations.ts';
import { findPath } from './item-path.ts';
import { listEditedContents } from './undoing/undo-import.ts';
import { countAccount, countOnSite } from './wordpress-account.repository.ts';
import { listActs, presentItem } from './wordpress-imports.presenter.ts';
import { findImportRow } from './wordpress-imports.repository.ts';
import { type ItemKind, type ItemOutcome, type ItemRow, listAccount, listItems } from './wordpress-items.repository.ts';

/** Lines of the account as a file at most, and read by one statement. */
const maximumLines = 200_000;
const chunkSize = 1000;
/** Changed entries that are listed before an import is taken back. */
const listedEdits = 200;

const present = (item: ItemRow, isEdited: boolean) => presentItem(item, { isEdited, path: findPath(item) });

/** Lists what entries have become, in the order of the file. */
export async function listAccountItems(
  context: RequestContext,
  id: string,
  { outcome, kind, after, nbItem = 50 }: NonNullable<InputOf<'listWordpressItems'>['query']>,
): Promise<Result<ReplyOf<'listWordpressItems'>>> {
  if (!(await findImportRow(context, id))) return fail('not-found');
  const size = Number(nbItem);
  const filter = { outcome, kind };
  const rows = await listAccount(context, id, { ...filter, after: Number(after ?? 0), limit: size });
  const { edited } = await listEditedContents(context, rows);
  return succeed({
    items: rows.map((row) => present(row, edited.has(row.id))),
    count: await countAccount(context, id, filter),
    next: rows.length === size ? (rows.at(-1)?.id ?? null) : null,
  });
}

const kindWords: Readonly<Record<ItemKind, string>> = {
  page: 'Page',
  post: 'Article',
  media: 'Image ou document',
  folder: 'Catégorie',
  menu: 'Menu',
  redirect: 'Redirections',
  form: 'Formulaire',
  comment: 'Commentaires',
  author: 'Comptes',
  other: 'Autre',
};
const outcomeWords: Readonly<Record<ItemOutcome, string>> = {
  kept: 'Gardé',
  changed: 'Changé',
  lost: 'Perdu',
  undecided: 'À décider',
};

/** Exports the whole account of an import as a CSV file. */
export async function exportAccount(context: RequestContext, id: string): Promise<Result<string>> {
  if (!(await findImportRow(context, id))) return fail('not-found');
  const lines: string[][] = [['Sorte', 'Titre', 'Devenu', 'Remarques', 'Ancienne adresse', 'Nouvelle adresse']];
  for (let after = 0; lines.length < maximumLines; ) {
    const rows = await listAccount(context, id, { after, limit: chunkSize });
    for (const row of rows) {
      const { url } = present(row, false);
      const outcome = row.outcome === null ? '' : outcomeWords[row.outcome];
      lines.push([kindWords[row.kind], row.title, outcome, row.words.join(' '), row.sourceUrl ?? '', url ?? '']);
    }
    if (rows.length < chunkSize) break;
    after = rows.at(-1)?.id ?? 0;
  }
  return succeed(formatCsv(lines));
}

/** Says what taking an import back would remove, and what of it somebody has changed since. */
export async function readUndo(context: RequestContext, id: string): Promise<Result<ReplyOf<'readWordpressUndo'>>> {
  const row = await findImportRow(context, id);
  if (!row) return fail('not-found');
  if (!listActs(row).includes('undo'))
    return fail('conflict', { message: 'Rien de cet import n’est à retirer maintenant.' });
  const edited: ItemRow[] = [];
  for (let after = 0; ; ) {
    const items = await listItems(context, id, {
      kinds: ['page', 'post', 'media'],
      states: ['created', 'written', 'done'],
      after,
      limit: chunkSize,
    });
    const own = items.filter(({ isReused }) => !isReused);
    const contents = await listEditedContents(context, own);
    const files = await listLibraryFiles(
      context,
      own.flatMap(({ mediaId }) => mediaId ?? []),
    );
    edited.push(
      ...own.filter(
        (item) =>
          contents.edited.has(item.id) ||
          (item.mediaId !== null && (files.get(item.mediaId)?.version ?? item.writtenVersion) !== item.writtenVersion),
      ),
    );
    if (items.length < chunkSize) break;
    after = items.at(-1)?.id ?? 0;
  }
  return succeed({
    ...(await countOnSite(context, id)),
    edited: edited.slice(0, listedEdits).map((item) => present(item, true)),
    editedCount: edited.length,
  });
}
