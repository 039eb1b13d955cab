import { createHash } from 'node:crypto';
import { type BlockView, blockViews } from '@vitrine/blocks/storefront';
import baseCss from './base.css?inline';
import { keepUsedRules } from './used-rules.ts';

/** Classes that scripts put on and that no page carries when it leaves the server. */
const classesOfScripts = ['enter-waiting', 'enter-shown', 'enter-repeat', 'on-light', 'on-dark', 'icon'];
const held = new WeakMap<object, Map<string, Sheet>>();

/** A stylesheet as pages carry it: its bytes, and its name in the security policy. */
export interface Sheet {
  bytes: Buffer;
  hash: string;
}

/** The whole stylesheet of some block types: theme, then the sheet of each, once, in the order of their names. */
export function collectStyles(types: ReadonlySet<string>, variables: string, extra: readonly string[]): string {
  const sheets = [...types].sort().map((type) => (blockViews[type] as BlockView | undefined)?.css ?? '');
  return `${baseCss}${variables}@layer blocks{${sheets.join('')}}${extra.join('')}`;
}

/**
 * The stylesheet of a page: of all that its blocks may need, the rules that something in its body can match, by the classes
 * `used` there. `theme` is the site's, one object as long as it does not change; `own` is what the page adds to the sheets of
 * blocks and shell.
 */
export function pageStyles(
  used: ReadonlySet<string>,
  types: ReadonlySet<string>,
  theme: { variables: string },
  sheets: readonly string[],
  own: string,
): Sheet {
  const key = `${[...types].join()} ${[...used].join()} ${sheets.length} ${own}`;
  let ofTheme = held.get(theme);
  if (!ofTheme) {
    ofTheme = new Map();
    held.set(theme, ofTheme);
  }
  let sheet = ofTheme.get(key);
  if (!sheet) {
    sheet = makeSheet(
      keepUsedRules(collectStyles(types, '', sheets), used).replace(
        '@layer blocks{',
        `${theme.variables}@layer blocks{`,
      ) + own,
    );
    // A page keeps its classes from one rendering to the next; a large site must not keep those of all its pages.
    if (ofTheme.size > 200) ofTheme.clear();
    ofTheme.set(key, sheet);
  }
  return sheet;
}

/** A stylesheet made ready to be written into pages. */
export function makeSheet(css: string): Sheet {
  return { bytes: Buffer.from(css), hash: policyHash(css) };
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
  const used = new Set([...classesOfScripts, ...others]);
  for (const list of lists) for (const name of list.split(' ')) used.add(name);
  return used;
}

const hashes = new Map<string, string>();

/** The security policy's name for an inline style or script: `'sha256-…'`. */
export function policyHash(text: string): string {
  let hash = hashes.get(text);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    // Pages of one site share a few sheets; a busy platform must not keep them all.
    if (hashes.size > 1000) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}
