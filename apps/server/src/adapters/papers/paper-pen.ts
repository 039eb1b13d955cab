import type PDFDocument from 'pdfkit';
import { cacheWidth, type PaperFonts, type PaperStyle } from './paper-fonts.ts';
import { type TextRun, TextRuns, tidyText } from './paper-text.ts';

type PdfDocument = InstanceType<typeof PDFDocument>;

/** How a text looks: its style, its size in points, its colour. */
export interface TextLook {
  style: PaperStyle;
  size: number;
  colour: string;
}

/** Lines of a text in a look, and how far each is below the one before, in points. */
export interface TextBlock {
  lines: readonly string[];
  look: TextLook;
  lead: number;
}

/** Draws texts on a page by their baseline, in points from its top left, with the font that has each sign. */
export class PaperPen {
  readonly document: PdfDocument;
  readonly #fonts: PaperFonts['open'];
  readonly #runs: TextRuns;
  #colour = '';

  constructor(document: PdfDocument, fonts: PaperFonts) {
    this.document = document;
    this.#fonts = fonts.open;
    this.#runs = new TextRuns(fonts);
    // A page begins in black.
    document.on('pageAdded', () => {
      this.#colour = '';
    });
  }

  measure(text: string, look: TextLook): number {
    return this.#divide(text, look).reduce((width, run) => width + this.#measureRun(run, look), 0);
  }

  /** Breaks a text into lines of at most `width`, between words, and within a word that is longer than a line. */
  wrap(text: string, look: TextLook, width: number): TextBlock {
    const lines: string[] = [];
    let line = '';
    for (const word of tidyText(text).trim().split(/ +/)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.measure(longer, look) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = word;
      while (this.measure(line, look) > width) {
        const count = this.#countFitting(line, look, width);
        lines.push(line.slice(0, count));
        line = line.slice(count);
      }
    }
    if (line) lines.push(line);
    return { lines, look, lead: Math.round(look.size * 13) / 10 };
  }

  /** Draws one line whose baseline is at `y`, from `x` on, or up to `x` where it is aligned to the right. */
  write(text: string, look: TextLook, x: number, y: number, align: 'left' | 'right' = 'left'): void {
    const runs = this.#divide(text, look);
    const widths = runs.map((run) => this.#measureRun(run, look));
    let at = align === 'left' ? x : x - widths.reduce((whole, width) => whole + width, 0);
    if (this.#colour !== look.colour) this.document.fillColor(look.colour);
    this.#colour = look.colour;
    for (const [place, run] of runs.entries()) {
      this.document.font(run.font, look.size).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += widths[place] ?? 0;
    }
  }

  /** Draws the lines of a block, the baseline of the first at `y`. */
  writeBlock({ lines, look, lead }: TextBlock, x: number, y: number): void {
    for (const [place, line] of lines.entries()) this.write(line, look, x, y + place * lead);
  }

  #divide(text: string, look: TextLook): TextRun[] {
    return this.#runs.divide(tidyText(text), look.style);
  }

  #measureRun({ text, font }: TextRun, { size }: TextLook): number {
    // Chosen whether it is measured or not: fonts are numbered as they are chosen, and a paper has the same bytes always.
    const document = this.document.font(font, size);
    const measure = () => document.widthOfString(text);
    const open = this.#fonts.get(font);
    return open ? cacheWidth(open, size, text, measure) : measure();
  }

  #countFitting(word: string, look: TextLook, width: number): number {
    let count = 1;
    while (count < word.length && this.measure(word.slice(0, count + 1), look) <= width) count += 1;
    // Both halves of a sign stay together.
    return /[\ud800-\udbff]/.test(word.charAt(count - 1)) && count > 1 ? count - 1 : count;
  }
}
