import { edges, ink, type PaperSheet, quiet, type TableCell } from '../paper-sheet.ts';
import { formatDay } from '../paper-words.ts';
import type { PackedLine, PreparationPaper } from './preparation-papers.ts';

const columns = { box: edges.left, count: edges.left + 46, name: edges.left + 62 } as const;

/** Draws what is to be fetched, with a box to tick for each line. */
export function drawPicks(sheet: PaperSheet, paper: Extract<PreparationPaper, { kind: 'picks' }>): void {
  const { pen } = sheet;
  pen.document.addPage();
  const width = edges.right - edges.left;
  sheet.add('H1', () => pen.write(paper.title, sheet.look('title', 22, sheet.accent), edges.left, sheet.y + 16));
  sheet.y += 40;
  for (const { title, note, lines, message } of paper.groups) {
    sheet.reserve(64);
    const heading = pen.wrap(title, sheet.look('strong', 11.5), width);
    if (title) sheet.add('H2', () => pen.writeBlock(heading, edges.left, sheet.y + 10));
    if (title) sheet.y += 4 + heading.lines.length * heading.lead;
    writeNote(sheet, note);
    drawPackedLines(sheet, lines);
    writeNote(sheet, message && `Message\u00a0: ${message}`);
    sheet.y += title ? 16 : 0;
  }
  sheet.end(paper.sender.join(', '), `Imprimé le ${formatDay(paper.printedOn)}`);
}

function writeNote(sheet: PaperSheet, note: string): void {
  if (!note) return;
  const { pen } = sheet;
  const block = pen.wrap(note, sheet.look('text', 9, quiet), edges.right - edges.left);
  sheet.reserve(block.lines.length * block.lead + 4);
  sheet.add('P', () => pen.writeBlock(block, edges.left, sheet.y + 9));
  sheet.y += block.lines.length * block.lead + 4;
}

/** Draws lines with a box to tick, how many, and of what; a line that does not fit on a page begins on the next one. */
export function drawPackedLines(sheet: PaperSheet, lines: readonly PackedLine[]): void {
  const { pen } = sheet;
  const width = edges.right - columns.name;
  sheet.addTable((addRow) => {
    for (const { quantity, name, detail } of lines) {
      const text = pen.wrap(name, sheet.look('text', 11), width);
      const sub = pen.wrap(detail, sheet.look('text', 9, quiet), width);
      const height = 12 + text.lines.length * text.lead + sub.lines.length * sub.lead;
      sheet.reserve(height);
      const y = sheet.y + 16;
      drawBox(sheet, y);
      const cells: TableCell[] = [
        {
          tag: 'TD',
          paint: () => pen.write(String(quantity), sheet.look('strong', 13), columns.count, y, 'right'),
        },
        {
          tag: 'TH',
          scope: 'Row',
          paint: () => {
            pen.writeBlock(text, columns.name, y);
            pen.writeBlock(sub, columns.name, y + (text.lines.length - 1) * text.lead + 12);
          },
        },
      ];
      addRow(cells);
      sheet.y += height;
      sheet.rule([[edges.left, edges.right, sheet.y]]);
    }
  });
}

/** A box to tick, which means nothing to who listens. */
function drawBox(sheet: PaperSheet, y: number): void {
  const { document } = sheet.pen;
  document.markContent('Artifact', { type: 'Layout' });
  document
    .save()
    .lineWidth(0.8)
    .strokeColor(ink)
    .rect(columns.box, y - 9, 10, 10)
    .stroke()
    .restore();
  document.endMarkedContent();
}
