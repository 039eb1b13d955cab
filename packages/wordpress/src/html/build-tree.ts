import { blockElements, impliedEnds, voidElements } from './element-names.data.ts';
import type { HtmlElement, SourceMark } from './html-node.ts';
import { parseBlockComment } from './parse-block-comment.ts';
import { splitShortcodes } from './shortcodes.ts';

/** Levels of elements in one another; the deepest text of a page has 100 at most. */
const maximumLevels = 90;
/** Elements of one content; further ones keep their text. */
const maximumElements = 200_000;

/** Paragraphs end at these, and the search for an open one does not leave them. */
const paragraphBounds = new Set(
  '!block !shortcode td th li dd dt div section article blockquote figure figcaption'.split(' '),
);

/** Builds a tree of what a tokenizer reads, in constant time for each tag. */
export class TreeBuilder {
  readonly #root: HtmlElement = { name: '!root', attributes: {}, children: [] };
  readonly #stack: HtmlElement[] = [this.#root];
  readonly #openCounts = new Map<string, number>();
  /** Elements that were left out because of a limit: their end tags end nothing else. */
  readonly #skipped = new Map<string, number>();
  readonly #closedShortcodes: ReadonlySet<string> | undefined;
  #elements = 0;

  /** `closedShortcodes` are the shortcodes that have an end; without it texts hold none. */
  constructor(closedShortcodes?: ReadonlySet<string>) {
    this.#closedShortcodes = closedShortcodes;
  }

  addText(text: string): void {
    if (!this.#closedShortcodes || !text.includes('[')) {
      this.#pushText(text);
      return;
    }
    for (const piece of splitShortcodes(text, this.#closedShortcodes)) {
      if (piece.kind === 'text') this.#pushText(piece.text);
      else if (piece.kind === 'open')
        this.#openMark('!shortcode', { name: piece.name, values: piece.values, isVoid: piece.isVoid });
      // An end without a beginning is dropped where it belongs to a shortcode, and stays where it is text.
      else if (!this.#closeMark('!shortcode', piece.name)) this.#pushText(piece.text);
    }
  }

  addComment(comment: string): void {
    const block = parseBlockComment(comment);
    if (!block) return;
    if (block.isEnd) this.#closeMark('!block', block.name);
    else this.#openMark('!block', { name: block.name, values: block.values, isVoid: block.isVoid });
  }

  open(name: string, attributes: Readonly<Record<string, string>>, isClosed: boolean): void {
    if (blockElements.has(name)) this.#endParagraph();
    this.#endImplied(name);
    this.#push({ name, attributes, children: [] }, isClosed || voidElements.has(name));
  }

  close(name: string): void {
    if (name === 'br') {
      this.open('br', {}, true);
      return;
    }
    const skipped = this.#skipped.get(name) ?? 0;
    if (skipped > 0) {
      this.#skipped.set(name, skipped - 1);
      return;
    }
    if (!this.#openCounts.get(name)) return;
    for (let place = this.#stack.length - 1; place > 0; place -= 1) {
      const element = this.#stack[place] as HtmlElement;
      if (element.name === name) {
        this.#popTo(place);
        return;
      }
      // What stands in a block or a shortcode ends nothing outside of it.
      if (element.source) return;
    }
  }

  finish(): HtmlElement {
    return this.#root;
  }

  get #top(): HtmlElement {
    return this.#stack.at(-1) as HtmlElement;
  }

  #pushText(text: string): void {
    const { children } = this.#top;
    const last = children.length - 1;
    if (typeof children[last] === 'string') children[last] += text;
    else children.push(text);
  }

  #openMark(name: string, source: SourceMark): void {
    if (name === '!block') this.#endParagraph();
    this.#push({ name, attributes: {}, children: [], source }, source.isVoid);
  }

  /** Ends the innermost block or shortcode of this name; false if none is open. */
  #closeMark(kind: string, name: string): boolean {
    const key = `${kind} ${name}`;
    const skipped = this.#skipped.get(key) ?? 0;
    if (skipped > 0) {
      this.#skipped.set(key, skipped - 1);
      return true;
    }
    if (!this.#openCounts.get(key)) return false;
    this.#popTo(this.#stack.findLastIndex((element) => element.name === kind && element.source?.name === name));
    return true;
  }

  #push(element: HtmlElement, isClosed: boolean): void {
    this.#elements += 1;
    const isBeyond = this.#elements > maximumElements || (!isClosed && this.#stack.length > maximumLevels);
    if (isBeyond) {
      if (!isClosed) add(this.#skipped, getKey(element), 1);
      return;
    }
    this.#top.children.push(element);
    if (isClosed) return;
    this.#stack.push(element);
    add(this.#openCounts, getKey(element), 1);
  }

  #popTo(place: number): void {
    if (place < 1) return;
    for (const element of this.#stack.splice(place)) add(this.#openCounts, getKey(element), -1);
  }

  #endParagraph(): void {
    if (!this.#openCounts.get('p')) return;
    for (let place = this.#stack.length - 1; place > 0; place -= 1) {
      const { name } = this.#stack[place] as HtmlElement;
      if (name === 'p') {
        this.#popTo(place);
        return;
      }
      if (paragraphBounds.has(name)) return;
    }
  }

  #endImplied(name: string): void {
    const rule = Object.hasOwn(impliedEnds, name) ? impliedEnds[name] : undefined;
    if (!rule) return;
    let ended = 0;
    for (let place = this.#stack.length - 1; place > 0; place -= 1) {
      const open = (this.#stack[place] as HtmlElement).name;
      if (rule.within.has(open)) break;
      if (rule.ended.has(open)) ended = place;
    }
    this.#popTo(ended);
  }
}

function getKey({ name, source }: HtmlElement): string {
  return source ? `${name} ${source.name}` : name;
}

function add(counts: Map<string, number>, key: string, change: number): void {
  counts.set(key, (counts.get(key) ?? 0) + change);
}
