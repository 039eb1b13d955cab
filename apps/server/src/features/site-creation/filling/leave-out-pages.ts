import { findScreenPath } from '@vitrine/domain/addresses/built-in-screens';
import { paths } from '@vitrine/domain/addresses/paths';
import type { TemplateRecord } from '../templates/template-library.ts';
import { listRecords, type Records, setRecords } from './records.ts';
import { type LeadsNowhere, removeLinks } from './remove-links.ts';

/** The contents that a screen lists, and the blocks that show some of them: all go with the page of the screen. */
const listedBy: Readonly<Record<string, { kinds: readonly string[]; blocks: readonly string[] }>> = {
  'news-list': { kinds: ['news'], blocks: ['news-list', 'promoted-news'] },
  'blog-list': { kinds: ['blog-posts', 'blog-folders'], blocks: ['blog-latest', 'blog-list', 'blog-folders'] },
  'album-list': { kinds: ['albums'], blocks: ['album-list', 'album-slider', 'album-detail'] },
  'product-list': {
    kinds: ['products', 'declinations', 'variations', 'meal-icons', 'awards', 'stock-items'],
    blocks: ['product-list', 'product-selection', 'product-box', 'product-awards'],
  },
};
const elementList = 'element-list:';
/** Blocks that show the elements of one route of the catalogue. */
const elementBlocks: readonly string[] = ['agenda', 'element-list'];

/**
 * Leaves out the pages whose numbers are not kept, with their places in the menu, what only they list, and every link to them.
 * Pages below them move up. `lacksService` says of the number of a service whether the site has it not.
 */
export function leaveOutPages(
  records: Records,
  isKept: (pageId: number) => boolean,
  lacksService: (id: number) => boolean,
): void {
  const pages = listRecords(records, 'pages');
  const parents = new Map(pages.map(({ id, parentId }) => [Number(id), Number(parentId ?? 0)]));
  const left = pages.filter(({ id }) => !isKept(Number(id)));
  const screens = left.map(({ screen }) => screen).filter((screen) => typeof screen === 'string');
  setRecords(
    records,
    'pages',
    pages.filter(({ id }) => isKept(Number(id))).map((page) => moveUp(page, parents, isKept)),
  );
  setRecords(
    records,
    'page-places',
    listRecords(records, 'page-places')
      .filter(({ pageId }) => isKept(Number(pageId)))
      .map((place) => moveUp(place, parents, isKept)),
  );
  for (const screen of screens) leaveOutListed(records, screen);
  const leadsNowhere = createLinkTest({
    left: left.map(({ url }) => String(url)),
    kept: listRecords(records, 'pages').map(({ url }) => String(url)),
    screens,
    lacksService,
  });
  const isDead = (block: TemplateRecord) => showsLeftOut(block, screens);
  for (const [kind, ofKind] of records)
    if (kind !== 'redirects') records.set(kind, removeLinks(ofKind, { leadsNowhere, isDead }));
  setRecords(
    records,
    'redirects',
    listRecords(records, 'redirects').filter(({ toPath }) => !leadsNowhere(String(toPath))),
  );
  setRecords(
    records,
    'pages',
    listRecords(records, 'pages').filter(({ linkUrl }) => !(typeof linkUrl === 'string' && leadsNowhere(linkUrl))),
  );
  setRecords(
    records,
    'settings',
    listRecords(records, 'settings')
      .filter(({ value }) => !(typeof value === 'string' && leadsNowhere(value)))
      .filter(({ type }) => !(type === 'BLOG' && screens.includes('blog-list'))),
  );
}

/** Puts a page or a place below the nearest page above it that is kept. */
function moveUp(
  record: TemplateRecord,
  parents: ReadonlyMap<number, number>,
  isKept: (pageId: number) => boolean,
): TemplateRecord {
  const given = Number(record.parentId ?? 0);
  let parent = given;
  while (parent && !isKept(parent)) parent = parents.get(parent) ?? 0;
  if (parent === given) return record;
  const { parentId: _, ...others } = record;
  return parent ? { ...others, parentId: parent } : others;
}

function leaveOutListed(records: Records, screen: string): void {
  for (const kind of listedBy[screen]?.kinds ?? []) records.delete(kind);
  if (!screen.startsWith(elementList)) return;
  const route = screen.slice(elementList.length);
  const gone = new Set(
    listRecords(records, 'elements').flatMap((element) => (element.route === route ? [element.id] : [])),
  );
  for (const kind of ['elements', 'element-routes'])
    setRecords(
      records,
      kind,
      listRecords(records, kind).filter((one) => one.route !== route),
    );
  setRecords(
    records,
    'occurrences',
    listRecords(records, 'occurrences').filter(({ elementId }) => !gone.has(elementId)),
  );
}

/** Whether a block shows only what is left out with a screen. */
function showsLeftOut({ type, props }: TemplateRecord, screens: readonly string[]): boolean {
  if (screens.some((screen) => listedBy[screen]?.blocks.includes(String(type)))) return true;
  const { route } = (props ?? {}) as { route?: unknown };
  return elementBlocks.includes(String(type)) && screens.includes(`${elementList}${route}`);
}

function createLinkTest({
  left,
  kept,
  screens,
  lacksService,
}: {
  left: readonly string[];
  kept: readonly string[];
  screens: readonly string[];
  lacksService: (id: number) => boolean;
}): LeadsNowhere {
  const gone = new Set(left);
  const there = new Set(kept);
  const built = screens.map(findScreenPath).filter((path) => path !== undefined);
  return (address) => {
    if (!address.startsWith('/')) return false;
    const path = address.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
    if (there.has(path)) return false;
    const service = new RegExp(`^${paths.serviceList()}/(\\d+)(?:/|$)`).exec(path)?.[1];
    if (service && lacksService(Number(service))) return true;
    return gone.has(path) || built.some((screen) => path === screen || path.startsWith(`${screen}/`));
  };
}
