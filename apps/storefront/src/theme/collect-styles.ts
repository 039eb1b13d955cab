import { hash, randomUUID } from 'node:crypto';
import { type BlockView, blockViews } from '@vitrine/blocks/storefront';
import baseCss from './base.css?inline';
import { removeUnusedRules, sheetNumber } from './remove-unused-rules.ts';

/** Classes that scripts add and that no page contains in its HTML. */
const scriptClasses = ['enter-waiting', 'enter-shown', 'enter-repeat', 'on-light', 'on-dark', 'icon'];
/** Changes when the sources reload: values derived from earlier sources do not match. */
export const moduleId = randomUUID();

/** A stylesheet for pages: its bytes, and its hash source in the content security policy. */
export interface Stylesheet {
  bytes: Buffer;
  hash: string;
}

/** Collects the whole stylesheet of some block types: the theme, then each sheet once, in the order of their names. */
export function collectStyles(types: ReadonlySet<string>, variables: string, extra: readonly string[]): string {
  const sheets = [...types].sort().map((type) => (blockViews[type] as BlockView | undefined)?.css ?? '');
  return `${baseCss}${variables}@layer blocks{${sheets.join('')}}${extra.join('')}`;
}

/** The inputs of a page's stylesheet. */
interface PageStyles {
  /** The classes of the page's elements: rules that need others are removed. */
  used: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** Stylesheets of the program besides those of the block types. */
  sheets: readonly string[];
  /** CSS variables of the site's theme. */
  variables: string;
  /** The site's own CSS, at the end. */
  siteCss: string;
}

/**
 * Builds a page's stylesheet; `derive` caches it for other pages of the site with equal inputs, until the theme
 * changes.
 */
export function pageStyles(page: PageStyles, derive: (name: string, make: () => Stylesheet) => Stylesheet): Stylesheet {
  const { used, types, sheets, siteCss: own } = page;
  // The list of classes is too long for a cache key: use its hash.
  const name = hash('sha1', `${[...types].join()} ${[...used].join()} ${sheets.map(sheetNumber).join()} ${own}`);
  return derive(`${moduleId} ${name}`, () => createStylesheet(renderStyles(page)));
}

/** Renders the sheets one by one: each was already parsed for other pages of any site. */
function renderStyles({ used, types, sheets, variables, siteCss: own }: PageStyles): Buffer {
  const blocks = [...types]
    .sort()
    .map((type) => removeUnusedRules((blockViews[type] as BlockView | undefined)?.css ?? '', used));
  return Buffer.concat([
    removeUnusedRules(baseCss, used),
    Buffer.from(`${variables}@layer blocks{`),
    ...blocks,
    Buffer.from('}'),
    ...sheets.map((sheet) => removeUnusedRules(sheet, used)),
    Buffer.from(own),
  ]);
}

/** Prepares a stylesheet for inlining into pages. */
export function createStylesheet(bytes: Buffer): Stylesheet {
  return { bytes, hash: buildHashSource(bytes) };
}

/** Lists the classes in a piece of HTML or added by scripts, with those of the `others` around it. */
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

function buildHashSource(text: string | Buffer): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** Hashes of the scripts that many pages share; longer texts differ by page. */
const hashes = new Map<string, string>();
const maximumHashes = 500;
const maximumHashedLength = 4000;

/** Builds the policy's hash source for an inline style or script: `'sha256-…'`. */
export function cspHash(text: string): string {
  const held = hashes.get(text);
  if (held) return held;
  const source = buildHashSource(text);
  if (text.length > maximumHashedLength) return source;
  if (hashes.size >= maximumHashes) hashes.delete(hashes.keys().next().value as string);
  hashes.set(text, source);
  return source;
}
