import { randomUUID } from 'node:crypto';
import type { MenuEntry, PageFacts } from '@vitrine/blocks/storefront';
import { formatYear } from '@vitrine/domain/publishing/format-date';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { renderToString } from 'react-dom/server';
import { ConsentBanner } from '../shell/consent-banner.tsx';
import type { ConsentFacts } from '../shell/consent-facts.ts';
import { Shell } from '../shell/shell.tsx';
import type { ShellFacts } from '../shell/shell-facts.ts';
import { usedClasses } from '../theme/collect-styles.ts';
import { encodeTexts } from './encode-texts.ts';
import { escapeAttribute } from './render-document.ts';

/** The HTML before and after a page's contents, as bytes, with its classes. */
interface RenderedShell {
  before: readonly Buffer[];
  after: Buffer;
  classes: ReadonlySet<string>;
}

/** A cached shell, with what differs from page to page left out. */
interface CachedShell {
  /** The HTML between the slots: one part more than there are slots. */
  parts: readonly Buffer[];
  slots: readonly Slot[];
  classes: ReadonlySet<string>;
}

/** What a page puts into the shell: its contents, its return path, or its state in a menu entry. */
type Slot = 'contents' | 'return-path' | { entry: number };

// Random in each process, so that no text of a site can equal a placeholder.
const returnPathPlaceholder = randomUUID();
const contentsPlaceholder = randomUUID();
const menuPlaceholder = randomUUID();
const slotPattern = new RegExp(
  `${contentsPlaceholder}|${returnPathPlaceholder}| aria-current="${menuPlaceholder}-(\\d+)"`,
  'g',
);

/**
 * Renders the shell around a page, or reuses the cached one, in which only the contents, the return path and the menu's
 * current entry differ from page to page. Its output depends on `site`, an object that is replaced when the site
 * changes, and on the key.
 */
export function renderShell(
  page: PageFacts,
  shell: ShellFacts,
  asked: ConsentFacts | undefined,
  site: object,
  derive: PageRequest['derive'],
): RenderedShell {
  const anyPage: ConsentFacts | undefined = asked && { ...asked, returnPath: returnPathPlaceholder };
  const menu = markMenu(page.menu);
  const key = JSON.stringify([
    contentsPlaceholder,
    shell,
    anyPage,
    page.locale,
    page.isoLocale,
    page.link('/'),
    page.languages.length > 1 && page.languages,
    menu,
    page.site.openState,
    page.site.closureNotices,
    formatYear(page.now, page.site.timeZone),
  ]);
  const found = derive(site, key, () => renderParts({ ...omitRequestData(page), menu }, shell, anyPage));
  return { ...fillSlots(found, asked?.returnPath ?? '', listStates(page.menu)), classes: found.classes };
}

/** Puts a page's own values into the slots of a shell. */
function fillSlots(
  { parts, slots }: CachedShell,
  returnPath: string,
  states: readonly MenuEntry['current'][],
): { before: readonly Buffer[]; after: Buffer } {
  const before: Buffer[] = [];
  const after: Buffer[] = [];
  let side = before;
  for (const [index, part] of parts.entries()) {
    side.push(part);
    const slot = slots[index];
    if (slot === 'contents') side = after;
    else if (slot === 'return-path') side.push(Buffer.from(escapeAttribute(returnPath)));
    else if (slot) {
      const state = states[slot.entry];
      if (state) side.push(currentAttributes[state]);
    }
  }
  return { before, after: Buffer.concat(after) };
}

const currentAttributes = { page: Buffer.from(' aria-current="page"'), true: Buffer.from(' aria-current="true"') };

/** Replaces the states of a menu's entries by placeholders with their numbers, in the order of `listStates`. */
function markMenu(menu: readonly MenuEntry[], counter = { next: 0 }): MenuEntry[] {
  return menu.map((entry) => {
    const current = `${menuPlaceholder}-${counter.next++}` as 'page';
    return { ...entry, current, children: markMenu(entry.children, counter) };
  });
}

/** Lists the states of a menu's entries, each before those of its children. */
function listStates(menu: readonly MenuEntry[]): MenuEntry['current'][] {
  return menu.flatMap(({ current, children }) => [current, ...listStates(children)]);
}

/**
 * Removes everything from a page that the cache key omits. A cached shell serves many visitors: no visitor's query,
 * input or search, and no detail of one page, may enter it.
 */
function omitRequestData(page: PageFacts): PageFacts {
  return {
    ...page,
    path: '',
    title: '',
    query: {},
    now: Date.parse(`${formatYear(page.now, page.site.timeZone)}-07-01T12:00:00Z`),
    languages: page.languages.length > 1 ? page.languages : [],
    breadcrumbs: [],
    getImage: () => undefined,
    titleBlockIds: [],
    getImagePriority: () => undefined,
    areEmbedsAllowed: false,
    form: undefined,
    headings: [],
    hasHeadingBefore: () => false,
  };
}

function renderParts(page: PageFacts, shell: ShellFacts, asked: ConsentFacts | undefined): CachedShell {
  const html = renderToString(
    <Shell page={page} shell={shell} consent={asked && <ConsentBanner consent={asked} />}>
      {contentsPlaceholder}
    </Shell>,
  );
  const texts: string[] = [];
  const slots: Slot[] = [];
  let end = 0;
  for (const { 0: placeholder, 1: entry, index } of html.matchAll(slotPattern)) {
    texts.push(html.slice(end, index));
    if (entry) slots.push({ entry: Number(entry) });
    else slots.push(placeholder === contentsPlaceholder ? 'contents' : 'return-path');
    end = index + placeholder.length;
  }
  texts.push(html.slice(end));
  return { parts: toParts(texts), slots, classes: new Set([...usedClasses(html)].map(copyText)) };
}

/** Encodes texts into one buffer: one each, they would keep the pools that Node shares among small buffers. */
function toParts(texts: readonly string[]): Buffer[] {
  const bytes = encodeTexts(texts);
  let end = 0;
  return texts.map((text) => {
    const start = end;
    end += Buffer.byteLength(text);
    return bytes.subarray(start, end);
  });
}

/** Copies a part of a long text: V8 keeps the whole text in memory as long as a slice of it is in use. */
const copyText = (text: string) => Buffer.from(text).toString();
