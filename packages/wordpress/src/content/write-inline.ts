import { hiddenElements, mediaElements } from '../html/element-names.data.ts';
import { escapeAttribute, escapeText, openLink } from '../html/escape-html.ts';
import { type HtmlElement, type HtmlNode, isElement } from '../html/html-node.ts';
import { restoreBrackets } from '../html/parse-html.ts';
import type { Flow, Writer } from './flow.ts';
import { isBlockShortcode } from './shortcode-kinds.ts';

/** What formatted texts keep of a text's own elements, by the names of the source. */
const inlineNames: Readonly<Record<string, string>> = {
  strong: 'strong',
  em: 'em',
  b: 'strong',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  small: 'small',
  q: 'q',
  cite: 'cite',
  abbr: 'abbr',
  acronym: 'abbr',
};

/** An inline element that is open; its tag is written before the first text inside, so that none is empty. */
interface OpenElement {
  tag: string;
  end: string;
  name: string;
  isWritten: boolean;
}

/** What a piece of text became. */
export interface InlineSegment {
  html: string;
  /** The text if it stands without elements, breaks and links; undefined otherwise. */
  plain: string | undefined;
}

/**
 * Converts a text to pieces of HTML, each given to `write`: it ends where a picture or a block stands in the text, which
 * goes to the flow, and, in contents without blocks, at empty lines.
 */
export function writeInline(
  nodes: readonly HtmlNode[],
  flow: Flow,
  writer: Writer,
  write: (segment: InlineSegment) => void,
): void {
  const run = new InlineRun(flow, writer, write);
  run.add(nodes);
  run.endSegment();
}

class InlineRun {
  readonly #flow: Flow;
  readonly #writer: Writer;
  readonly #write: (segment: InlineSegment) => void;
  readonly #open: OpenElement[] = [];
  #html = '';
  #plain: string | undefined = '';
  #hasSpace = false;
  /** Line breaks that wait for a text behind them: at the end of a piece they are none. */
  #breaks: 'none' | 'soft' | 'one' | 'two' = 'none';
  /** Addresses of the links around, as the source writes them. */
  readonly #links: string[] = [];

  constructor(flow: Flow, writer: Writer, write: (segment: InlineSegment) => void) {
    this.#flow = flow;
    this.#writer = writer;
    this.#write = write;
    const address = flow.link && writer.resolveLink(flow.link);
    if (!flow.link || !address) return;
    this.#links.push(flow.link);
    this.enter('a', openLink(address));
  }

  add(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') this.#addText(restoreBrackets(node));
      else this.#addElement(node);
    }
  }

  enter(name: string, tag: string): void {
    this.#plain = undefined;
    this.#open.push({ name, tag, end: `</${name}>`, isWritten: false });
  }

  endSegment(): void {
    if (this.#html) {
      const ends = this.#open.filter(({ isWritten }) => isWritten).map(({ end }) => end);
      this.#write({ html: this.#html + ends.reverse().join(''), plain: this.#plain });
    }
    for (const element of this.#open) element.isWritten = false;
    this.#html = '';
    this.#plain = this.#open.length ? undefined : '';
    this.#hasSpace = false;
    this.#breaks = 'none';
  }

  #addElement(element: HtmlElement): void {
    const { name } = element;
    if (name === 'br') this.#addBreak();
    else if (
      mediaElements.has(name) ||
      (name === '!shortcode' && (this.#flow.isInBuilder || isBlockShortcode(element)))
    )
      this.#addSplit(() => this.#writeSplit(element));
    else if (hiddenElements.has(name)) this.#noteHidden(element);
    else if (name === '!shortcode') {
      if (element.children.length === 0) this.#writer.writeShortcode(element, this.#flow);
      // Its text is taken; what its plugin made of it is not.
      else this.#writer.addLoss('unknown-shortcode', element.source?.name ?? '');
      this.add(element.children);
    } else if (name === 'a') this.#addLink(element);
    else if (name === 'input' || name === 'button') this.#addControl(element);
    else if (Object.hasOwn(inlineNames, name)) this.#addFormatted(inlineNames[name] as string, element);
    else this.add(element.children);
  }

  #addFormatted(name: string, element: HtmlElement): void {
    // Once is enough, and keeps the levels of a text few.
    if (this.#open.some((open) => open.name === name)) {
      this.add(element.children);
      return;
    }
    const title = name === 'abbr' ? element.attributes.title : undefined;
    this.#within(name, title ? `<abbr title="${escapeAttribute(title)}">` : `<${name}>`, element);
  }

  #addLink(element: HtmlElement): void {
    const { href = '' } = element.attributes;
    const address = this.#links.length ? undefined : this.#writer.resolveLink(href);
    if (!address) {
      this.add(element.children);
      return;
    }
    this.#links.push(href);
    this.#within('a', openLink(address, element.attributes.title), element);
    this.#links.pop();
  }

  #addControl(element: HtmlElement): void {
    if (element.name === 'button') {
      this.add(element.children);
      return;
    }
    const { type = 'text', value = '' } = element.attributes;
    if (/^(?:submit|button|reset)$/i.test(type) && value) this.#addText(` ${value} `);
    this.#writer.addLoss('form', 'input');
  }

  #within(name: string, tag: string, element: HtmlElement): void {
    this.enter(name, tag);
    this.add(element.children);
    const ended = this.#open.pop();
    if (ended?.isWritten) this.#html += ended.end;
  }

  #noteHidden({ name }: HtmlElement): void {
    if (name === 'script') this.#writer.addLoss('script', 'script');
    else if (/^(?:select|textarea|datalist)$/.test(name)) this.#writer.addLoss('form', name);
  }

  #addSplit(writeIt: () => void): void {
    this.endSegment();
    writeIt();
  }

  #writeSplit(element: HtmlElement): void {
    const flow = { ...this.#flow, link: this.#links.at(-1) };
    if (isElement(element, '!shortcode')) this.#writer.writeShortcode(element, flow);
    else if (isSmiley(element)) this.#addText(element.attributes.alt ?? '');
    else this.#writer.writeMedia(element, flow);
  }

  #addBreak(): void {
    this.#plain = undefined;
    this.#breaks = this.#breaks === 'one' || this.#breaks === 'two' ? 'two' : 'one';
  }

  #addText(text: string): void {
    if (this.#flow.isPreformatted) {
      this.#addPreformatted(text);
      return;
    }
    if (!this.#flow.hasAutop) {
      this.#addWords(text);
      return;
    }
    const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/);
    paragraphs.forEach((paragraph, place) => {
      if (place > 0) this.endSegment();
      paragraph.split('\n').forEach((line, index) => {
        if (index > 0 && this.#breaks === 'none') this.#breaks = 'soft';
        this.#addWords(line);
      });
    });
  }

  #addPreformatted(text: string): void {
    text.split(/\r\n?|\n/).forEach((line, index) => {
      if (index > 0) this.#addBreak();
      this.#writeText(line.replaceAll('\t', '    ').replace(/ {2}/g, '\u00a0 ').replace(/^ /, '\u00a0'));
    });
  }

  #addWords(text: string): void {
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    const start = words.startsWith(' ') ? 1 : 0;
    if (start) this.#hasSpace = true;
    const trimmed = words.slice(start).replace(/ $/, '');
    if (!trimmed) return;
    this.#writeText(trimmed);
    this.#hasSpace = words.endsWith(' ');
  }

  #writeText(text: string): void {
    if (!text) return;
    if (this.#html && this.#breaks !== 'none') this.#html += this.#breaks === 'two' ? '<br /><br />' : '<br />';
    else if (this.#html && this.#hasSpace) this.#html += ' ';
    if (this.#html && this.#breaks !== 'none') this.#plain = undefined;
    if (this.#plain !== undefined) this.#plain += (this.#html && this.#hasSpace ? ' ' : '') + text;
    this.#breaks = 'none';
    this.#hasSpace = false;
    for (const element of this.#open) {
      if (element.isWritten) continue;
      this.#html += element.tag;
      element.isWritten = true;
    }
    this.#html += escapeText(text);
  }
}

/** A smiley that an old plugin or WordPress itself drew as a picture. */
function isSmiley({ name, attributes }: HtmlElement): boolean {
  return (
    name === 'img' &&
    (/\b(?:wp-smiley|emoji)\b/.test(attributes.class ?? '') ||
      /\/images\/(?:core\/emoji|smilies)\//.test(attributes.src ?? ''))
  );
}
