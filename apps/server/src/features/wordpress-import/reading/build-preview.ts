import { paths } from '@vitrine/domain/addresses/paths';
import { convertContent } from '@vitrine/wordpress/content/convert-content';
import type { ContentLoss, ExportItem } from '@vitrine/wordpress/export-types';
import { readContent } from '@vitrine/wordpress/items/read-content';
import type { RequestContext, SiteIdentity } from '../../../request-context.ts';
import { listTakenPagePaths } from '../../pages/site-pages.operations.ts';
import type { WordpressPreview } from '../wordpress-imports.repository.ts';
import type { ItemKind, ItemOutcome, NewItem } from '../wordpress-items.repository.ts';
import { describeLossKind, isUndecidedLoss } from './describe-losses.ts';
import { type OldSite, toOldAddress } from './old-addresses.ts';
import { choosePagePath, findFreePath } from './page-paths.ts';
import { findZipEntry, indexZip } from './zip-media.ts';

/** Pages whose place is planned: a site with more has them all taken, but not all shown. */
const maximumPages = 5000;
const shownPages = 200;
const shownClashes = 50;
/** Addresses of files that are compared with the archive of the site's files. */
const maximumFiles = 60_000;

interface SummarisedPage {
  wpId: number | null;
  parent: number | null;
  order: number;
  title: string;
  path: string;
  isPublic: boolean;
  isFrontPage: boolean;
}

/** Kinds of entries that are named one by one, and characters of a name; the rest is one line. */
const maximumKinds = 100;
const maximumKindLength = 60;

/** What is counted while an export is read. */
export interface ExportSummary {
  old: OldSite | undefined;
  source: WordpressPreview['source'] | undefined;
  isCut: boolean;
  /** Characters and entities that the reader had to mend. */
  faults: number;
  counts: Map<ItemKind, number>;
  others: Map<string, { words: string; count: number; outcome: ItemOutcome; itemKind: ItemKind }>;
  pages: SummarisedPage[];
  files: string[];
  fileCount: number;
  losses: Map<ContentLoss['kind'], number>;
  notes: Map<string, { outcome: ItemOutcome; count: number }>;
  publicCount: number;
  count(key: string, words: string, outcome: ItemOutcome, itemKind: ItemKind, count?: number): void;
  addMedia(file: string): void;
  addItem(item: Omit<NewItem, 'id'>): void;
}

export function createExportSummary(): ExportSummary {
  const summary: ExportSummary = {
    old: undefined,
    source: undefined,
    isCut: false,
    faults: 0,
    counts: new Map(),
    others: new Map(),
    pages: [],
    files: [],
    fileCount: 0,
    losses: new Map(),
    notes: new Map(),
    publicCount: 0,
    count(key, words, outcome, itemKind, count = 1) {
      // An export may name as many kinds as it likes, as long as it likes.
      const isNamed = summary.others.has(key) || summary.others.size < maximumKinds;
      const [name, shown] = isNamed && key.length <= maximumKindLength ? [key, words] : ['', 'Autres éléments'];
      const known = summary.others.get(name);
      summary.others.set(name, { words: shown, outcome, itemKind, count: (known?.count ?? 0) + count });
      summary.counts.set(itemKind, (summary.counts.get(itemKind) ?? 0) + count);
    },
    addMedia(file) {
      summary.fileCount += 1;
      if (summary.files.length < maximumFiles) summary.files.push(file);
    },
    addItem({ kind, state }) {
      if (kind === 'redirect' || (state === 'done' && kind !== 'menu')) return;
      summary.counts.set(kind, (summary.counts.get(kind) ?? 0) + 1);
    },
  };
  return summary;
}

/** Counts what a page or a post will be, and what of it will be different. */
export function summariseContent(
  summary: ExportSummary,
  item: ExportItem,
  content: Omit<NewItem, 'id'>,
  old: OldSite | undefined,
  site: SiteIdentity,
): void {
  if (content.isPublic) summary.publicCount += 1;
  if (content.kind === 'page' && summary.pages.length < maximumPages)
    summary.pages.push({
      wpId: item.wpId,
      parent: item.parent || null,
      order: item.menuOrder,
      title: content.title,
      path: choosePagePath(site, {
        address: toOldAddress(item.link, old),
        base: old?.base ?? '',
        title: content.title,
        wpId: item.wpId,
        isFrontPage: content.isFrontPage ?? false,
      }),
      isPublic: content.isPublic ?? false,
      isFrontPage: content.isFrontPage ?? false,
    });
  const { losses } = convertContent(readContent(item), {
    document: content.kind === 'page' ? 'page' : 'blog',
    siteUrl: summary.source?.url ?? '',
    findMedia: () => ({ mediaId: 1, kind: 'image', address: paths.file('0', '0') }),
    findLink: () => undefined,
    findPattern: () => '',
    attachedImages: [],
  });
  for (const kind of new Set(losses.map((loss) => loss.kind)))
    summary.losses.set(kind, (summary.losses.get(kind) ?? 0) + 1);
  if (content.details?.isHeldBack) {
    const words =
      'Ce qui était privé, protégé par un mot de passe ou gardé pour certains visiteurs reste un brouillon.';
    summary.notes.set(words, { outcome: 'undecided', count: (summary.notes.get(words)?.count ?? 0) + 1 });
  }
}

const labels: Readonly<Record<ItemKind, string>> = {
  page: 'Pages',
  post: 'Articles',
  media: 'Images et documents',
  folder: 'Catégories',
  menu: 'Menus',
  redirect: 'Redirections',
  form: 'Formulaires',
  comment: 'Commentaires',
  author: 'Comptes',
  other: 'Autres éléments',
};
const takenKinds: ReadonlySet<ItemKind> = new Set(['page', 'post', 'media', 'folder']);

/** Builds what is shown before anything is written. */
export async function buildPreview(
  context: RequestContext,
  summary: ExportSummary,
  zipNames: ReadonlySet<string>,
): Promise<WordpressPreview> {
  const taken = new Set(await listTakenPagePaths(context));
  const zip = indexZip(zipNames);
  const clashes: WordpressPreview['clashes'] = [];
  const planned = new Map<SummarisedPage, string>();
  for (const page of summary.pages) {
    const path = findFreePath(page.path, (one) => taken.has(one));
    taken.add(path);
    planned.set(page, path);
    if (path !== page.path) clashes.push({ title: page.title, url: page.path, newUrl: path });
  }
  return {
    source: {
      title: summary.source?.title ?? '',
      url: summary.source?.url ?? summary.old?.url ?? null,
      generator: summary.source?.generator ?? null,
      language: summary.source?.language ?? null,
    },
    isCut: summary.isCut,
    counts: [...summary.counts]
      .map(([kind, count]) => ({
        kind,
        label: labels[kind],
        count,
        taken: takenKinds.has(kind) ? count : kind === 'menu' ? Math.min(count, 1) : 0,
      }))
      .sort((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind)),
    publicCount: summary.publicCount,
    pages: listTree(summary.pages)
      .slice(0, shownPages)
      .map(({ page, level }) => ({
        title: page.title,
        url: planned.get(page) ?? page.path,
        level,
        isPublic: page.isPublic,
        isFrontPage: page.isFrontPage,
      })),
    clashes: clashes.slice(0, shownClashes),
    clashCount: clashes.length,
    changes: [
      ...[...summary.losses].map(([kind, count]) => ({
        outcome: isUndecidedLoss(kind) ? ('undecided' as const) : ('changed' as const),
        words: describeLossKind(kind),
        count,
      })),
      ...[...summary.notes].map(([words, { outcome, count }]) => ({ outcome, words, count })),
      ...[...summary.others.values()].map(({ words, outcome, count }) => ({ outcome, words, count })),
    ],
    media: {
      count: summary.fileCount,
      inZip: summary.files.filter((file) => findZipEntry(zip, file) !== undefined).length,
      hosts: listHosts(summary.files),
    },
  };
}

const kindOrder = Object.keys(labels);

function listHosts(files: readonly string[]): string[] {
  const hosts = new Set<string>();
  for (const file of files) if (URL.canParse(file)) hosts.add(new URL(file).hostname);
  return [...hosts].slice(0, 20);
}

/** Lists pages as a tree, by their order there; a page whose parent is missing stands at the top. */
function listTree(pages: readonly SummarisedPage[]): { page: SummarisedPage; level: number }[] {
  const known = new Set(pages.map(({ wpId }) => wpId));
  const below = new Map<number | null, SummarisedPage[]>();
  for (const page of pages) {
    const parent = page.parent !== null && known.has(page.parent) && page.parent !== page.wpId ? page.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), page]);
  }
  const listed: { page: SummarisedPage; level: number }[] = [];
  const seen = new Set<SummarisedPage>();
  const add = (parent: number | null, level: number) => {
    const siblings = (below.get(parent) ?? []).sort(
      (one, other) =>
        Number(other.isFrontPage) - Number(one.isFrontPage) ||
        one.order - other.order ||
        one.title.localeCompare(other.title, 'fr'),
    );
    for (const page of siblings) {
      if (seen.has(page)) continue;
      seen.add(page);
      listed.push({ page, level });
      if (page.wpId !== null) add(page.wpId, level + 1);
    }
  };
  add(null, 0);
  // Pages that are each other's parents.
  for (const page of pages) if (!seen.has(page)) listed.push({ page, level: 0 });
  return listed;
}
