import { blockElements, hiddenElements } from '../html/element-names.data.ts';
import { type HtmlElement, type HtmlNode, isElement } from '../html/html-node.ts';
import { getText } from '../html/plain-text.ts';
import type { Flow, Writer } from './flow.ts';
import { isBlockShortcode } from './shortcode-kinds.ts';
import { writeBlock } from './write-blocks.ts';
import { writeFigure } from './write-figures.ts';
import { type InlineSegment, writeInline } from './write-inline.ts';
import { writeDefinitions, writeList } from './write-lists.ts';
import { writeTable } from './write-tables.ts';

/** Longest title of a heading block; a longer heading stays in the text. */
const maximumTitle = 120;

/** Converts nodes of one level: texts between elements are paragraphs, the elements are written by their kind. */
export function writeFlow(nodes: readonly HtmlNode[], flow: Flow, writer: Writer): void {
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (run.length) writeInline(run, flow, writer, (segment) => writeParagraph(segment, flow, writer, flow.isTight));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !standsAlone(node)) run.push(node);
    else {
      endRun();
      writeElement(node, flow, writer);
    }
  }
  endRun();
}

/** Writes one piece of text as a paragraph. An address that stands alone is what WordPress embeds. */
export function writeParagraph({ html, plain }: InlineSegment, flow: Flow, writer: Writer, isBare: boolean): void {
  if (plain && !flow.sink.isRich && /^https?:\/\/\S+$/.test(plain)) {
    writer.writeEmbed(plain, [], flow);
    return;
  }
  if (/^[\s\u00a0]*$/.test(html)) return;
  flow.sink.writeHtml(isBare ? html : `<p>${html}</p>`);
}

/** Whether an element stands on lines of its own, or holds what does. */
function standsAlone(element: HtmlElement): boolean {
  if (blockElements.has(element.name) || isBlockShortcode(element)) return true;
  if (hiddenElements.has(element.name)) return false;
  return element.children.some((child) => typeof child !== 'string' && standsAlone(child));
}

function writeElement(element: HtmlElement, flow: Flow, writer: Writer): void {
  const write = writers[element.name];
  if (write) write(element, flow, writer);
  else writer.writeFlow(element.children, { ...flow, isTight: false });
}

type Write = (element: HtmlElement, flow: Flow, writer: Writer) => void;

const writeHeading: Write = (element, flow, writer) => {
  const level = Math.min(Math.max(Number(element.name[1]), 2), 4) as 2 | 3 | 4;
  const anchor = /^[a-z0-9][a-z0-9-]{0,59}$/.exec(element.attributes.id ?? '')?.[0];
  // Themes set blocks into headings, and headings around pictures: the text is the heading, the rest stands behind it.
  if (element.children.some((child) => typeof child !== 'string' && standsAlone(child)))
    return writer.writeFlow(element.children, { ...flow, isTight: false });
  writeInline(element.children, { ...flow, hasAutop: false }, writer, ({ html }) => {
    const title = toTitle(html);
    if (!title) return;
    flow.sink.writeHeading({ level, title, html, isPlain: isPlainTitle(html, title), anchor });
  });
};

/** A heading without a link: emphasis in it is a matter of style. */
function isPlainTitle(html: string, title: string): boolean {
  return title.length <= maximumTitle && !/<(?:a|sub|sup|abbr|s)\b/.test(html);
}

function toTitle(html: string): string {
  return html
    .replace(/<br \/>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

const writeText: Write = (element, flow, writer) => {
  if (element.children.some((child) => typeof child !== 'string' && standsAlone(child)))
    return writer.writeFlow(element.children, { ...flow, isTight: false });
  writeInline(element.children, flow, writer, (segment) => writeParagraph(segment, flow, writer, false));
};

const writePreformatted: Write = (element, flow, writer) => {
  writer.addLoss('presentation', 'pre');
  writeInline(element.children, { ...flow, isPreformatted: true }, writer, ({ html }) =>
    flow.sink.writeHtml(`<p>${html}</p>`),
  );
};

const writeQuotation: Write = (element, flow, writer) => {
  const { html, blocks } = writer.writeRich(element.children, flow, false);
  if (html) flow.sink.writeHtml(`<blockquote>${html}</blockquote>`);
  for (const { type, props, children } of blocks) flow.sink.writeBlock(type, props, children);
};

const writeForm: Write = (element, flow, writer) => {
  writer.addLoss('form', 'form');
  writer.writeFlow(element.children, { ...flow, isTight: false });
};

const writeDetails: Write = (element, flow, writer) => {
  const isSummary = (node: HtmlNode) => isElement(node, 'summary');
  const question = getText(element.children.filter(isSummary));
  const rest = element.children.filter((node) => !isSummary(node));
  const { html, blocks } = writer.writeRich(rest, flow, false);
  if (question && question.length <= 240 && html.length <= 18_000) flow.sink.writeQuestion(question, html);
  else {
    writer.writeFlow(element.children.filter(isSummary), flow);
    if (html) flow.sink.writeHtml(html);
  }
  for (const { type, props, children } of blocks) flow.sink.writeBlock(type, props, children);
};

const writers: Readonly<Record<string, Write>> = {
  h1: writeHeading,
  h2: writeHeading,
  h3: writeHeading,
  h4: writeHeading,
  h5: writeHeading,
  h6: writeHeading,
  p: writeText,
  pre: writePreformatted,
  blockquote: writeQuotation,
  ul: writeList,
  ol: writeList,
  menu: writeList,
  dl: writeDefinitions,
  table: writeTable,
  figure: writeFigure,
  form: writeForm,
  details: writeDetails,
  a: (element, flow, writer) =>
    writer.writeFlow(element.children, { ...flow, isTight: false, link: element.attributes.href ?? flow.link }),
  hr: (_, flow) => flow.sink.writeHtml('<hr />'),
  '!block': writeBlock,
  '!shortcode': (element, flow, writer) => writer.writeShortcode(element, flow),
};
