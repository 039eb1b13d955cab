import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { ContentContext, ContentLoss, FormReference, MediaReference } from '../export-types.ts';
import type { HtmlElement, HtmlNode } from '../html/html-node.ts';

/** A heading of the source; `html` is its text with links and emphasis. */
export interface SourceHeading {
  level: 2 | 3 | 4;
  title: string;
  html: string;
  /** Whether a heading block says all of it: no link, not too long. */
  isPlain: boolean;
  anchor: string | undefined;
}

/** Where converted pieces go: the blocks of a page or of a column, or the HTML of one cell, item or quotation. */
export interface Sink {
  /** Whether all that it takes becomes HTML: blocks are kept until the text around them ends. */
  readonly isRich: boolean;
  /** Whether columns may stand here. */
  readonly canNest: boolean;
  /** Takes a whole element: `<p>…</p>`. */
  writeHtml(html: string): void;
  writeHeading(heading: SourceHeading): void;
  writeQuestion(question: string, answer: string): void;
  writeBlock(type: string, props: Record<string, unknown>, children?: BlockNode[]): void;
}

/** How the nodes of one level are read. */
export interface Flow {
  sink: Sink;
  /** Whether empty lines part paragraphs and line ends break lines, as WordPress shows contents without blocks. */
  hasAutop: boolean;
  /** Whether a text alone stands without a paragraph of its own, as in an item of a list. */
  isTight: boolean;
  /** Whether a page builder's part stands around: what plugins add there has its texts among its attributes. */
  isInBuilder: boolean;
  /** Whether spaces and line ends stand as they are. */
  isPreformatted: boolean;
  /** Address of a link around, as the source writes it. */
  link: string | undefined;
}

/** A picture of the source. */
export interface SourceImage {
  reference: MediaReference;
  alt: string;
  caption: readonly HtmlNode[];
  link: string | undefined;
  variant: 'margin' | 'bleed' | 'natural';
}

/** What all parts of the conversion share. */
export interface Writer {
  readonly context: ContentContext;
  writeFlow(nodes: readonly HtmlNode[], flow: Flow): void;
  /** Converts nodes to HTML alone; pictures and other blocks among them come back apart. */
  writeRich(nodes: readonly HtmlNode[], flow: Flow, isTight: boolean): RichContent;
  /** Converts nodes to the blocks of a column. */
  writeColumn(nodes: readonly HtmlNode[], flow: Flow): BlockNode[];
  writeMedia(element: HtmlElement, flow: Flow): void;
  writeShortcode(element: HtmlElement, flow: Flow): void;
  writeImage(image: SourceImage, flow: Flow): void;
  writeGallery(images: readonly SourceImage[], flow: Flow): void;
  writeEmbed(url: string, caption: readonly HtmlNode[], flow: Flow): void;
  writeVideo(reference: MediaReference, caption: readonly HtmlNode[], flow: Flow): void;
  writeSound(reference: MediaReference, label: string, flow: Flow): void;
  writeForm(form: FormReference, flow: Flow): void;
  /** Parses a source of its own (a pattern, an encoded part) and writes it here; too deep a nesting is left out. */
  writeSource(html: string, flow: Flow): void;
  addLoss(kind: ContentLoss['kind'], name: string, words?: number): void;
  /** The address that a link of the source has on the new site; undefined for what is no link. */
  resolveLink(href: string | undefined): string | undefined;
  createBlock(type: string, props: Record<string, unknown>, children?: BlockNode[]): BlockNode;
}

export interface RichContent {
  html: string;
  blocks: { type: string; props: Record<string, unknown>; children: BlockNode[] | undefined }[];
}
