import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RichContent, Sink, SourceHeading } from './flow.ts';
import { openQuestions, splitRichText } from './rich-text-limits.ts';

type CreateBlock = (type: string, props: Record<string, unknown>, children?: BlockNode[]) => BlockNode;

/** Most questions of one block. */
const maximumQuestions = 60;

/** Collects the blocks of a page or of a column; texts that follow each other are one block. */
export class BlockSink implements Sink {
  readonly isRich = false;
  readonly canNest: boolean;
  readonly #createBlock: CreateBlock;
  readonly #blocks: BlockNode[] = [];
  #texts: string[] = [];
  #questions: { question: string; answer: string }[] = [];

  constructor(createBlock: CreateBlock, canNest: boolean) {
    this.#createBlock = createBlock;
    this.canNest = canNest;
  }

  writeHtml(html: string): void {
    this.#endQuestions();
    this.#texts.push(html);
  }

  writeHeading({ level, title, html, isPlain, anchor }: SourceHeading): void {
    if (!isPlain) {
      this.writeHtml(`<h${level}>${html}</h${level}>`);
      return;
    }
    this.#endAll();
    const block = this.#createBlock('heading', { variant: 'plain', title, level });
    this.#blocks.push(anchor ? { ...block, anchor } : block);
  }

  writeQuestion(question: string, answer: string): void {
    this.#endTexts();
    if (this.#questions.length === maximumQuestions) this.#endQuestions();
    this.#questions.push({ question, answer });
  }

  writeBlock(type: string, props: Record<string, unknown>, children?: BlockNode[]): void {
    this.#endAll();
    this.#blocks.push(this.#createBlock(type, props, children));
  }

  finish(): BlockNode[] {
    this.#endAll();
    return this.#blocks;
  }

  #endAll(): void {
    this.#endQuestions();
    this.#endTexts();
  }

  #endTexts(): void {
    const texts = splitRichText(this.#texts);
    this.#texts = [];
    for (const html of texts) this.#blocks.push(this.#createBlock('rich-text', { variant: 'plain', html }));
  }

  #endQuestions(): void {
    if (!this.#questions.length) return;
    const items = this.#questions;
    this.#questions = [];
    this.#blocks.push(this.#createBlock('questions', { variant: 'hairlines', items }));
  }
}

/** Collects HTML alone: of an item, a cell, a quotation. Blocks wait until the text around them ends. */
export class RichSink implements Sink {
  readonly isRich = true;
  readonly canNest = false;
  #html = '';
  readonly #blocks: RichContent['blocks'] = [];

  writeHtml(html: string): void {
    this.#html += html;
  }

  writeHeading({ level, html }: SourceHeading): void {
    this.#html += `<h${level}>${html}</h${level}>`;
  }

  writeQuestion(question: string, answer: string): void {
    this.#html += openQuestions(question) + answer;
  }

  writeBlock(type: string, props: Record<string, unknown>, children?: BlockNode[]): void {
    this.#blocks.push({ type, props, children });
  }

  finish(): RichContent {
    return { html: this.#html, blocks: this.#blocks };
  }
}
