import { listSiblings } from '@vitrine/domain/addresses/page-places';
import type { RequestContext } from '../../../request-context.ts';
import { openPageMoves, type PageMoves } from '../../pages/site-pages.operations.ts';
import type { ImportRun } from '../import-run.ts';
import { type ItemRow, listItems, updateItem } from '../wordpress-items.repository.ts';
import { chunkSize, writeInChunks } from './chunks.ts';
import { describeRefusal } from './create-contents.ts';

/** Puts pages below their parents, where the file named these later, and into the menu in the order that they had. */
export async function writeMenus(run: ImportRun): Promise<void> {
  const { row } = run;
  const [menu] = await run.read((context) =>
    listItems(context, row.id, { kinds: ['menu'], states: ['waiting'], limit: 1 }),
  );
  const entries = menu?.details.menu ?? [];
  const named = new Set(entries.map(({ wpId }) => wpId));
  const pages = await listOwnPages(run);
  const byWpId = new Map(pages.map((page) => [page.wpId, page]));
  const strays = pages.filter(
    ({ wpId, parentWpId }) => parentWpId !== null && !named.has(wpId ?? 0) && byWpId.has(parentWpId),
  );
  const moves = [
    ...strays.map(({ wpId, parentWpId }) => ({ wpId: wpId ?? 0, parentWpId, isShown: false })),
    ...entries.map((entry) => ({ ...entry, isShown: true })),
  ];
  const faults: string[] = [];
  let last: { parent: number | null; id: number } | undefined;
  const moveOne = async (open: PageMoves, { wpId, parentWpId, isShown }: (typeof moves)[number]) => {
    const page = byWpId.get(wpId);
    if (page?.contentId == null) return;
    const parent = parentWpId === null ? null : (byWpId.get(parentWpId)?.contentId ?? null);
    const place = open.places().find(({ id }) => id === page.contentId);
    if (!place || (!isShown && place.parentId === parent)) return;
    const siblings = listSiblings(open.places(), parent).filter(({ id }) => id !== page.contentId);
    const after = isShown && last?.parent === parent ? last.id : (siblings.at(-1)?.id ?? null);
    const moved = await open.move(page.contentId, { parentId: parent, after, showInMenu: isShown });
    if (moved.ok) last = { parent, id: page.contentId };
    else faults.push(`«\u00a0${page.title}\u00a0»\u00a0: ${describeRefusal(moved)}`);
  };
  // Where all pages stand is read and written once for many moves: there may be thousands of both.
  const parts = Array.from({ length: Math.ceil(moves.length / chunkSize) }, (_, part) =>
    moves.slice(part * chunkSize, (part + 1) * chunkSize),
  );
  await writeInChunks(run, parts, {
    report: () => ({ step: 'menus', done: 0, total: moves.length }),
    async write(context, part) {
      const open = await openPageMoves(context);
      for (const move of part) await moveOne(open, move);
      await open.save();
    },
    giveUp: async () => {},
  });
  if (!menu) return;
  const words = [...(menu.details.notes ?? []), ...faults.slice(0, 10)];
  await run.write({ step: 'menus', done: moves.length, total: moves.length }, (context: RequestContext) =>
    updateItem(context, row.id, menu.id, { state: 'done', outcome: words.length ? 'changed' : 'kept', words }),
  );
}

/** Lists the pages that this import has written, not those of former ones: these stand where they were put since. */
async function listOwnPages(run: ImportRun): Promise<ItemRow[]> {
  const pages: ItemRow[] = [];
  for (;;) {
    const after = pages.at(-1)?.id ?? 0;
    const found = await run.read((context) =>
      listItems(context, run.row.id, { kinds: ['page'], states: ['written', 'done'], after, limit: 500 }),
    );
    pages.push(...found);
    if (found.length < 500) return pages.filter(({ isReused, contentId }) => !isReused && contentId !== null);
  }
}
