import type PDFDocument from 'pdfkit';
import type { PaperPen, TextLook } from './paper-pen.ts';

type PdfDocument = InstanceType<typeof PDFDocument>;
type StructureElement = ReturnType<PdfDocument['struct']>;

/** Edges of what is printed on A4 (595 × 842), in points; below `bottom` stands the foot of the page. */
export const edges = { left: 48, right: 547, top: 48, bottom: 768, foot: 790 } as const;

/** Colours of a paper besides the accent of its site. */
export const ink = '#1d1a18';
export const quiet = '#625c57';
const hairline = '#d6d0c8';

/** Pages of one paper, written from top to bottom; everything on them is tagged, or is told apart as decoration. */
export class PaperSheet {
  readonly pen: PaperPen;
  readonly accent: string;
  /** Where the next text begins, from the top of the page. */
  y: number = edges.top;
  /** What a new page begins with. */
  onPage: () => void = () => {};
  readonly #root: StructureElement;

  constructor(pen: PaperPen, accent: string) {
    this.pen = pen;
    this.accent = accent;
    this.#root = pen.document.struct('Document');
    pen.document.addStructure(this.#root);
  }

  look(style: TextLook['style'], size: number, colour: string = ink): TextLook {
    return { style, size, colour };
  }

  /** Adds a piece of content with its role (`H1`, `P`, `Figure`); `paint` draws it now. */
  add(tag: string, paint: () => void, options: { alt?: string } = {}): void {
    this.#root.add(this.pen.document.struct(tag, options, paint));
  }

  /** Adds a table, whose rows are added by `addRow` as they are drawn, also over several pages. */
  addTable(paint: (addRow: (cells: readonly TableCell[]) => void) => void): void {
    const { document } = this.pen;
    const table = document.struct('Table');
    this.#root.add(table);
    paint((cells) => {
      const row = document.struct('TR');
      table.add(row);
      for (const { tag, scope, paint: draw } of cells) row.add(document.struct(tag, describeCell(scope), draw));
      row.end();
    });
    table.end();
  }

  /** Draws lines that mean nothing to who listens: `[x from, x to, y]`. */
  rule(lines: readonly (readonly [number, number, number])[], colour: string = hairline, width = 0.5): void {
    if (!lines.length) return;
    const { document } = this.pen;
    document.markContent('Artifact', { type: 'Layout' });
    document.save().lineWidth(width).strokeColor(colour);
    for (const [from, to, y] of lines) document.moveTo(from, y).lineTo(to, y);
    document.stroke().restore();
    document.endMarkedContent();
  }

  /** Begins a new page if less than `height` is left on this one. */
  reserve(height: number): void {
    if (this.y + height > edges.bottom) this.breakPage();
  }

  breakPage(): void {
    this.pen.document.addPage();
    this.y = edges.top;
    this.onPage();
  }

  /** Ends the content, and writes the foot of every page. */
  end(foot: string, name: string): void {
    this.#root.end();
    const { document } = this.pen;
    const { count } = document.bufferedPageRange();
    const look = this.look('text', 7.5, quiet);
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      this.rule([[edges.left, edges.right, edges.foot - 12]]);
      document.markContent('Artifact', { type: 'Pagination' });
      const number = count > 1 ? `${name} · page ${page + 1} sur ${count}` : name;
      const room = edges.right - edges.left - this.pen.measure(number, look) - 16;
      const text = this.pen.wrap(foot, look, room);
      this.pen.writeBlock({ ...text, lines: text.lines.slice(0, 3) }, edges.left, edges.foot);
      this.pen.write(number, look, edges.right, edges.foot, 'right');
      document.endMarkedContent();
    }
  }
}

/** A cell of a table; a heading says whether it heads its column or its row. */
export interface TableCell {
  tag: 'TH' | 'TD';
  scope?: 'Column' | 'Row';
  paint: () => void;
}

/** The types of pdfkit do not know the scope of headings yet. */
const describeCell = (scope: TableCell['scope']): object => (scope ? { scope } : {});
