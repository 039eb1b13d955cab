import type { Paper, PaperLine } from '@vitrine/domain/invoicing/paper';
import { isTaxed } from './paper-facts.ts';
import { edges, type PaperSheet, quiet, type TableCell } from './paper-sheet.ts';
import { formatCents, formatRate, formatUnitPrice } from './paper-words.ts';

/** A column of figures: its heading, the edge to which it is aligned, what it says of a line. */
interface Column {
  heading: string;
  right: number;
  say: (line: PaperLine) => string;
}

const quantity = (right: number): Column => ({
  heading: 'Quantité',
  right,
  say: (line) => String(line.quantity),
});

const taxedColumns: readonly Column[] = [
  quantity(316),
  { heading: 'Prix unit. HT', right: 376, say: (line) => formatUnitPrice(line.netCents, line.quantity) },
  { heading: 'TVA', right: 418, say: (line) => formatRate(line.rate) },
  { heading: 'Total HT', right: 482, say: (line) => formatCents(line.netCents) },
  { heading: 'Total TTC', right: edges.right, say: (line) => formatCents(line.totalCents) },
];

/** Without VAT there is one amount only. */
const plainColumns: readonly Column[] = [
  quantity(396),
  { heading: 'Prix unitaire', right: 470, say: (line) => formatUnitPrice(line.totalCents, line.quantity) },
  { heading: 'Total', right: edges.right, say: (line) => formatCents(line.totalCents) },
];

const gap = 14;
/** From the top of a row to the baseline of its first line, and from its last baseline to the next row. */
const rowHead = 15;
const rowFoot = 7.5;

/** Draws the lines of a paper as a table: on each page its headings again, and the sums that are carried over. */
export function drawLines(sheet: PaperSheet, paper: Paper): void {
  const columns = isTaxed(paper) ? taxedColumns : plainColumns;
  const sums = { netCents: 0, totalCents: 0 };
  sheet.addTable((addRow) => {
    drawHeadings(sheet, columns, addRow);
    let rules: [number, number, number][] = [];
    for (const line of paper.lines) {
      const row = measureRow(sheet, columns, line);
      // The row of sums has its place at the foot of a page.
      if (sheet.y + row.height + rowHead + rowFoot > edges.bottom) {
        sheet.rule(rules);
        rules = [];
        drawSums(sheet, 'À reporter', columns, sums, addRow);
        sheet.breakPage();
        drawHeadings(sheet, columns, addRow);
        drawSums(sheet, 'Report', columns, sums, addRow);
        rules.push([edges.left, edges.right, sheet.y]);
      }
      addRow(row.cells);
      sheet.y += row.height;
      rules.push([edges.left, edges.right, sheet.y]);
      sums.netCents += line.netCents;
      sums.totalCents += line.totalCents;
    }
    sheet.rule(rules);
  });
}

type AddRow = (cells: readonly TableCell[]) => void;

function drawHeadings(sheet: PaperSheet, columns: readonly Column[], addRow: AddRow): void {
  const { pen, y } = sheet;
  const look = sheet.look('strong', 8, quiet);
  addRow([
    { tag: 'TH', scope: 'Column', paint: () => pen.write('Désignation', look, edges.left, y + 9) },
    ...columns.map(
      ({ heading, right }): TableCell => ({
        tag: 'TH',
        scope: 'Column',
        paint: () => pen.write(heading, look, right, y + 9, 'right'),
      }),
    ),
  ]);
  sheet.y += 15;
  sheet.rule([[edges.left, edges.right, sheet.y]], sheet.accent, 0.9);
}

function measureRow(
  sheet: PaperSheet,
  columns: readonly Column[],
  line: PaperLine,
): { height: number; cells: TableCell[] } {
  const { pen } = sheet;
  const [first] = columns;
  const width = (first?.right ?? edges.right) - edges.left - 40 - gap;
  const name = pen.wrap(line.designation, sheet.look('text', 10), width);
  const details = pen.wrap(line.details, sheet.look('text', 8.5, quiet), width);
  const top = sheet.y + rowHead;
  const nameHeight = (name.lines.length - 1) * name.lead;
  const detailHeight = details.lines.length * details.lead;
  const figures = sheet.look('text', 10);
  // The row is drawn where the page is when it is painted: a page may begin in between.
  const paintAt = (paint: (baseline: number) => void) => () => paint(sheet.y + rowHead);
  return {
    height: top - sheet.y + nameHeight + detailHeight + rowFoot,
    cells: [
      {
        tag: 'TH',
        scope: 'Row',
        paint: paintAt((baseline) => {
          pen.writeBlock(name, edges.left, baseline);
          pen.writeBlock(details, edges.left, baseline + nameHeight + details.lead + 0.5);
        }),
      },
      ...columns.map(
        ({ right, say }): TableCell => ({
          tag: 'TD',
          paint: paintAt((baseline) => pen.write(say(line), figures, right, baseline, 'right')),
        }),
      ),
    ],
  };
}

/** What the pages up to here come to. */
function drawSums(
  sheet: PaperSheet,
  name: string,
  columns: readonly Column[],
  sums: { netCents: number; totalCents: number },
  addRow: AddRow,
): void {
  const { pen, y } = sheet;
  const look = sheet.look('strong', 9);
  const baseline = y + rowHead;
  addRow([
    { tag: 'TH', scope: 'Row', paint: () => pen.write(name, look, edges.left, baseline) },
    ...columns.map(
      ({ heading, right }): TableCell => ({
        tag: 'TD',
        paint: () => {
          if (heading === 'Total HT') pen.write(formatCents(sums.netCents), look, right, baseline, 'right');
          if (heading === (columns === taxedColumns ? 'Total TTC' : 'Total'))
            pen.write(formatCents(sums.totalCents), look, right, baseline, 'right');
        },
      }),
    ),
  ]);
  sheet.y += rowHead + rowFoot;
}
