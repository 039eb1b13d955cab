import type { BlockNode } from '@vitrine/page-document/tree/block-node';

/** A text of a block that the page editor may edit in the page. */
export interface TextField {
  /** Names of the properties that lead to it, joined by dots; an item of a list is named by its id: `items.k3f.question`. */
  path: string;
  /** The text; empty where it is absent. */
  value: string;
  kind: 'line' | 'multiline' | 'html';
  /** What stands in its place while it is empty. */
  placeholder: string;
}

/** A draft that the renderer shows instead of the stored content. The client of the request answers its fields. */
export interface CanvasContent {
  /** A page, by its id, or a record that the path of the request shows. */
  subject: { kind: 'page'; id: number } | { kind: 'record' };
  /** Returns the French sentence that stands in the place of a block which cannot be read. */
  describeUnreadable(node: BlockNode): string | undefined;
  /** Lists the texts of a block; none for blocks that do not belong to the draft. */
  listTextFields(node: BlockNode): readonly TextField[];
  /** Path below which the site's files are read in place of `/files/`: a canvas on another host. */
  filesPath?: string | undefined;
  /** A page to try: the script that wakes its islands, and the address below which scripts are. Nothing can be chosen in it. */
  interactive?: { script: string; scripts: string } | undefined;
  /** Complete files of the fonts of titles, in base64: pages have only the characters of the stored titles. */
  titleFaces: readonly { family: string; weight: string; style: string; content: string }[];
  /** Reports a block that could not be loaded or rendered. */
  onFailure(blockId: string, error: unknown): void;
}

/** The whole page of a draft, for the canvas of the page editor. It runs no script, but for the islands of one to try. */
export interface CanvasPage {
  /**
   * Each block stands between `<!--b:ID-->` and `<!--/b:ID-->`, with the band around it; each text that can be edited in
   * the page between `<!--f:ID PATH-->` and `<!--/f-->`. The title that a page without any gets has the id `:title`.
   */
  html: Buffer;
  headers: Record<string, string>;
}

/** One rendered block, as in the whole page, without its own two comments. */
export interface CanvasBlock {
  id: string;
  html: string;
}

/** Some blocks of a draft, and the rules of the blur placeholders of their images. */
export interface CanvasBlocks {
  blocks: CanvasBlock[];
  styles: string;
}

/** What is rendered besides the block itself. */
export interface CanvasBlockOptions {
  /** The selected block: its empty texts have placeholders, between `<!--p:ID PATH-->` and `<!--/p-->`. */
  selectedId?: string | undefined;
}

/** What the canvas must render again after a change of the draft. */
export interface CanvasChanges {
  /** Ids of blocks, none inside another one of the list; `:title` for the title that a page without any gets. */
  blockIds: string[];
  /** Ids of the blocks at the top level, in order, if blocks were added, removed or moved there. */
  order?: string[];
}

/** Id of the title that the page gets where no block has one. */
export const pageTitleId = ':title';

/** Stands for the block of a built-in screen that shows a record, with its blocks inside. */
export const recordScreenId = ':screen';

const absence = 'CanvasAbsenceError';

/** The path of a draft has no page: a setting of the site hides its kind. */
export class CanvasAbsenceError extends Error {
  override readonly name = absence;
}

/** Whether an error says that a draft has no page; the renderer's build has a class of its own. */
export function isCanvasAbsence(error: unknown): boolean {
  return error instanceof Error && error.name === absence;
}
