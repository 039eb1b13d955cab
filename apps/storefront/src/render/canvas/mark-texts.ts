import type { TextField } from '@vitrine/rendering-contract/canvas';
import { splitHtml } from '../html-scanner.ts';
import { replaceTexts } from '../replace-texts.ts';

// Private-use characters: no text has any, since they are removed when a text is stored. A number is written in such
// characters too, so that no view takes it for a part of the text.
const start = '\ue100';
const stop = '\ue101';
const end = '\ue102';
const zero = 0xe110;
const base = 64;
const anyMark = /[\ue100-\ue14f]/;
const marks = /[\ue100-\ue14f]/g;
const mark = /\ue100([\ue110-\ue14f]+)\ue101|\ue102/g;

type Props = Readonly<Record<string, unknown>>;

/** A block's HTML with comments around the texts that can be edited in the page. */
export interface MarkedHtml {
  html: string;
  /** Paths of the texts with comments. */
  paths: string[];
}

/** A text with what is rendered in its place. */
interface Entry {
  field: TextField;
  /** A text of the draft, or the placeholder of an empty one. */
  kind: 'f' | 'p';
  text: string;
}

type Render = (props: Props) => string;

/**
 * Renders a block and puts comments around each of its texts, `<!--f:ID PATH-->` and `<!--/f-->`. The texts are rendered
 * between marks. A text gets no comments if its marks change anything else (it was in a condition, an address or cut), if it
 * only appears in attributes, or if it is split between elements. Without its comments the HTML is that of `render`.
 *
 * With `hasPlaceholders`, empty texts have placeholders between `<!--p:ID PATH-->` and `<!--/p-->`, except where a placeholder
 * would take the place of another text, or does not appear as text.
 */
export function markTexts(
  id: string,
  props: Props,
  fields: readonly TextField[],
  render: Render,
  hasPlaceholders = false,
): MarkedHtml {
  const html = render(props);
  if (!fields.length || anyMark.test(html)) return { html, paths: [] };
  const entries = fields.map(toEntry);
  const fill = (chosen: readonly Entry[]) => render(replaceTexts(props, wrapTexts(entries, chosen)));
  const empty = hasPlaceholders ? entries.filter(({ kind }) => kind === 'p') : [];
  const placed = findLargest(empty, (chosen) => onlyAdds(id, html, entries, chosen, fill));
  const plain = placed.length ? removeMarks(fill(placed)) : html;
  const filled = entries.filter(({ kind }) => kind === 'f');
  const marked = findLargest(filled, (chosen) => succeeds(() => removeMarks(fill([...placed, ...chosen])) === plain));
  return toComments(id, entries, fill([...placed, ...marked]));
}

function toEntry(field: TextField): Entry {
  if (field.value !== '') return { field, kind: 'f', text: field.value };
  return { field, kind: 'p', text: field.kind === 'html' ? `<p>${field.placeholder}</p>` : field.placeholder };
}

/** Whether placeholders all appear as texts, and every word of the block without them is still there. */
function onlyAdds(
  id: string,
  html: string,
  entries: readonly Entry[],
  chosen: readonly Entry[],
  fill: (chosen: readonly Entry[]) => string,
): boolean {
  return succeeds(() => {
    const { paths, html: filled } = toComments(id, entries, fill(chosen));
    const others = listWords(filled.replace(/<!--p:[\s\S]*?<!--\/p-->/g, ' '));
    return chosen.every(({ field }) => paths.includes(field.path)) && isSubsequence(listWords(html), others);
  });
}

/** A view may throw on a text that it does not expect. */
function succeeds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

function wrapTexts(entries: readonly Entry[], chosen: readonly Entry[]): Map<string, string> {
  return new Map(
    chosen.map((entry) => [entry.field.path, start + formatNumber(entries.indexOf(entry)) + stop + entry.text + end]),
  );
}

function formatNumber(value: number): string {
  const rest = Math.floor(value / base);
  return (rest > 0 ? formatNumber(rest) : '') + String.fromCharCode(zero + (value % base));
}

function parseNumber(digits: string): number {
  return [...digits].reduce((value, digit) => value * base + digit.charCodeAt(0) - zero, 0);
}

const removeMarks = (html: string) => html.replace(mark, '');

/** Finds the most of `all` that pass together: usually all, else halves, so that few faulty ones cost few renderings. */
function findLargest(all: readonly Entry[], passes: (chosen: readonly Entry[]) => boolean): readonly Entry[] {
  if (!all.length || passes(all)) return all;
  if (all.length === 1) return [];
  const middle = all.length >> 1;
  const left = findLargest(all.slice(0, middle), passes);
  const right = findLargest(all.slice(middle), passes);
  const both = [...left, ...right];
  if (!left.length || !right.length || passes(both)) return both;
  return left.length < right.length ? right : left;
}

/** Turns the marks in texts into comments, and removes those in attributes and around what is split by elements. */
function toComments(id: string, entries: readonly Entry[], marked: string): MarkedHtml {
  const paths = new Set<string>();
  const output: string[] = [];
  /** Where the open mark is in the output, and how many elements are open since. */
  let open: { entry: Entry; at: number; depth: number } | undefined;
  const close = (isSound: boolean) => {
    if (!open) return;
    const { entry, at } = open;
    const { field, kind } = entry;
    if (isSound) {
      output[at] = `<!--${kind}:${id} ${field.path}-->`;
      output.push(`<!--/${kind}-->`);
      paths.add(field.path);
    }
    open = undefined;
  };
  for (const piece of splitHtml(marked)) {
    if (!piece.isText) {
      output.push(removeMarks(piece.html));
      if (!open) continue;
      open.depth += depthOf(piece.html);
      if (open.depth < 0 || open.entry.field.kind !== 'html') close(false);
      continue;
    }
    let last = 0;
    for (const { 0: sign, 1: digits, index } of piece.html.matchAll(mark)) {
      output.push(piece.html.slice(last, index));
      last = index + sign.length;
      if (digits === undefined) close(open?.depth === 0);
      else {
        const entry = entries[parseNumber(digits)];
        if (entry) open = { entry, at: output.push('') - 1, depth: 0 };
      }
    }
    output.push(piece.html.slice(last));
  }
  return { html: output.join('').replace(marks, ''), paths: [...paths] };
}

const emptyElement = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/i;

/** How many more elements are open after a piece of markup. */
function depthOf(piece: string): number {
  if (piece.startsWith('</')) return -1;
  return piece.startsWith('<!') || piece.endsWith('/>') || emptyElement.test(piece) || /<\/\w+>$/.test(piece) ? 0 : 1;
}

/** Lists the words that a reader of the HTML sees. */
function listWords(html: string): string[] {
  const texts: string[] = [];
  for (const { isText, html: text } of splitHtml(html)) if (isText) texts.push(text);
  return texts.join(' ').split(/\s+/).filter(Boolean);
}

function isSubsequence(words: readonly string[], others: readonly string[]): boolean {
  let found = 0;
  for (const word of others) if (word === words[found]) found += 1;
  return found === words.length;
}
