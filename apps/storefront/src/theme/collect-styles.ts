import { createHash, randomUUID } from 'node:crypto';
import { type BlockView, blockViews } from '@vitrine/blocks/storefront';
import baseCss from './base.css?inline';
import { removeUnusedRules, sheetNumber } from './remove-unused-rules.ts';

/** Classes that scripts put on and that no page carries when it leaves the server. */
const scriptClasses = ['enter-waiting', 'enter-shown', 'enter-repeat', 'on-light', 'on-dark', 'icon'];
/** Drawn anew with the sources: what an earlier state of them made is not taken for this one's. */
const moduleId = randomUUID();

/** A stylesheet as pages carry it: its bytes, and its name in the security policy. */
export interface Stylesheet {
  bytes: Buffer;
  hash: string;
}

/** The whole stylesheet of some block types: theme, then the sheet of each, once, in the order of their names. */
export function collectStyles(types: ReadonlySet<string>, variables: string, extra: readonly string[]): string {
  const sheets = [...types].sort().map((type) => (blockViews[type] as BlockView | undefined)?.css ?? '');
  return `${baseCss}${variables}@layer blocks{${sheets.join('')}}${extra.join('')}`;
}

/** What a page's stylesheet is made of. */
interface PageStyles {
  /** The classes that something in the page carries: rules that need others are left out. */
  used: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** Sheets of the program besides those of the block types. */
  sheets: readonly string[];
  /** The variables of the site's theme. */
  variables: string;
  /** What the site adds at the end. */
  siteCss: string;
}

/** The stylesheet of a page; `derive` holds it for the site's other pages of the same make, as long as its theme stays. */
export function pageStyles(page: PageStyles, derive: (name: string, make: () => Stylesheet) => Stylesheet): Stylesheet {
  const { used, types, sheets, siteCss: own } = page;
  // The list of classes is longer than it is worth to keep: its hash names it.
  const name = createHash('sha1')
    .update(`${[...types].join()} ${[...used].join()} ${sheets.map(sheetNumber).join()} ${own}`)
    .digest('base64url');
  return derive(`${moduleId} ${name}`, () => createStylesheet(renderStyles(page)));
}

/** The sheets are taken apart one by one: each has been before, for other pages of whatever site. */
function renderStyles({ used, types, sheets, variables, siteCss: own }: PageStyles): string {
  const blocks = [...types]
    .sort()
    .map((type) => removeUnusedRules((blockViews[type] as BlockView | undefined)?.css ?? '', used));
  const rest = sheets.map((sheet) => removeUnusedRules(sheet, used));
  return `${removeUnusedRules(baseCss, used)}${variables}@layer blocks{${blocks.join('')}}${rest.join('')}${own}`;
}

/** A stylesheet made ready to be written into pages. */
export function createStylesheet(css: string): Stylesheet {
  return { bytes: Buffer.from(css), hash: cspHash(css) };
}

/** The classes that a piece of a page carries or that scripts may put on, with those of the `others` around it. */
export function usedClasses(body: string, others: Iterable<string> = []): Set<string> {
  const lists = new Set<string>();
  const start = ' class="';
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at)) {
    const from = at + start.length;
    at = body.indexOf('"', from);
    lists.add(body.slice(from, at));
  }
  const used = new Set([...scriptClasses, ...others]);
  for (const list of lists) for (const name of list.split(' ')) used.add(name);
  return used;
}

/** Hashes of the scripts that many pages carry; longer texts differ from page to page. */
const hashes = new Map<string, string>();
const maximumHashes = 500;
const maximumHashedLength = 4000;

/** The security policy's name for an inline style or script: `'sha256-…'`. */
export function cspHash(text: string): string {
  const held = hashes.get(text);
  if (held) return held;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (text.length > maximumHashedLength) return hash;
  if (hashes.size >= maximumHashes) hashes.delete(hashes.keys().next().value as string);
  hashes.set(text, hash);
  return hash;
}
