import { builtInSegments } from '@vitrine/domain/addresses/paths';
import type { RequestContext } from '../../../request-context.ts';
import { listLibraryFiles } from '../../media/library/imported-media.operations.ts';
import { listTakenPagePaths } from '../../pages/site-pages.operations.ts';
import { addRedirects, findRedirect } from '../../redirects/redirects.operations.ts';
import type { ImportRun } from '../import-run.ts';
import { findPath } from '../item-path.ts';
import { isForeignAddress } from '../reading/old-addresses.ts';
import { type ItemRow, listItems, updateItem } from '../wordpress-items.repository.ts';

const batchSize = 100;

/** Leads from every address of the former site to the new one, in one step. An address that leads somewhere already stays. */
export async function writeRedirects(run: ImportRun, isWanted: boolean): Promise<void> {
  const { row } = run;
  // A page answers there, or will once it is published: nothing leads away from it.
  const taken = new Set(await run.read(listTakenPagePaths));
  let done = 0;
  let after = 0;
  for (;;) {
    const items = await run.read((context) =>
      listItems(context, row.id, { states: ['written'], after, limit: batchSize }),
    );
    after = items.at(-1)?.id ?? after;
    const [lists] = items.length
      ? []
      : await run.read((context) => listItems(context, row.id, { kinds: ['redirect'], states: ['waiting'], limit: 1 }));
    const due = lists ? [lists] : items;
    if (due.length === 0) return;
    done += due.length;
    await run.write({ step: 'redirects', done, total: 0 }, (context) =>
      redirectAll(context, row.id, isWanted ? due : due.map((item) => ({ ...item, addresses: [] })), taken),
    );
  }
}

async function redirectAll(
  context: RequestContext,
  importId: string,
  items: readonly ItemRow[],
  taken: ReadonlySet<string>,
): Promise<void> {
  const files = await listLibraryFiles(
    context,
    items.flatMap(({ mediaId }) => mediaId ?? []),
  );
  const targets = items.map((item) => ({
    item,
    to: item.mediaId === null ? findPath(item) : files.get(item.mediaId)?.path,
  }));
  const wanted = targets.flatMap(({ item, to }) =>
    to === undefined
      ? []
      : item.addresses
          .filter((from) => from !== to && !taken.has(from) && isRedirectable(from))
          .map((from) => ({ item, from, to })),
  );
  const added = new Set(await addRedirects(context, wanted));
  for (const { item, to } of targets) {
    const own = wanted.filter((one) => one.item === item);
    const redirects = own.filter(({ from }) => added.has(from)).map(({ from }) => from);
    for (const from of redirects) added.delete(from);
    const clash = item.isReused ? undefined : await findClash(context, own, redirects);
    const isUndecided = clash !== undefined && item.outcome !== 'lost';
    await updateItem(context, importId, item.id, {
      state: 'done',
      redirects,
      url: to ?? item.url,
      ...(item.outcome === null ? { outcome: 'kept' as const } : {}),
      ...(isUndecided ? { outcome: 'undecided' as const, words: [...item.words, clash] } : {}),
    });
  }
}

/** Words the first address that leads elsewhere already. */
async function findClash(
  context: RequestContext,
  wanted: readonly { from: string; to: string }[],
  added: readonly string[],
): Promise<string | undefined> {
  for (const { from, to } of wanted.filter((one) => !added.includes(one.from)).slice(0, 5)) {
    const known = await findRedirect(context, from);
    if (known && known.to !== to)
      return `L’ancienne adresse «\u00a0${from}\u00a0» menait déjà à «\u00a0${known.to}\u00a0»\u00a0: cette redirection reste.`;
  }
  return undefined;
}

/** Whether a redirect from an address would ever be followed: the program answers its own screens itself. */
function isRedirectable(from: string): boolean {
  if (isForeignAddress(from)) return false;
  const segments = from.split(/[/?]/).filter(Boolean);
  return !(
    segments.length === 1 &&
    !from.includes('?') &&
    (builtInSegments as readonly string[]).includes(segments[0] ?? '')
  );
}
