import { labelSheets } from '@vitrine/domain/ordering/label-sheets.data';
import type { PaperPen, TextBlock } from '../paper-pen.ts';
import { ink, quiet } from '../paper-sheet.ts';
import { fitText, type TextSizes } from './fit-text.ts';
import type { AddressLabel, PreparationPaper } from './preparation-papers.ts';

/** Points of a millimetre. */
const points = 72 / 25.4;

/** Room inside a label, and sizes of its texts, in points. */
const small = { padding: 3.5 * points, recipient: [12, 11, 10, 9, 8, 7, 6], note: 6.5, sender: 6 } as const;
const large = { padding: 9 * points, recipient: [19, 17, 15, 13, 11, 9], note: 10, sender: 9 } as const;

type LabelPaper = Extract<PreparationPaper, { kind: 'labels' }>;

/** Draws labels on the sheets of a format, beginning at the first one that is free. */
export function drawLabels(pen: PaperPen, { format, start, labels, sender }: LabelPaper): void {
  const sheet = labelSheets[format];
  const { document } = pen;
  const onSheet = sheet.columns * sheet.rows;
  const root = document.struct('Document');
  document.addStructure(root);
  const addPage = () => document.addPage({ size: [sheet.page.width * points, sheet.page.height * points], margin: 0 });
  addPage();
  for (const [index, label] of labels.entries()) {
    const place = (start - 1 + index) % onSheet;
    if (place === 0 && index > 0) addPage();
    const box = {
      x: (sheet.left + (place % sheet.columns) * sheet.pitch) * points,
      y: (sheet.top + Math.floor(place / sheet.columns) * sheet.height) * points,
      width: sheet.width * points,
      height: sheet.height * points,
    };
    root.add(document.struct('P', {}, () => drawLabel(pen, label, { box, sender, isLarge: format === 'a6' })));
  }
  root.end();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws who sends, who receives, and which order it is; all of it stays inside its box. */
function drawLabel(
  pen: PaperPen,
  { recipient, phone, reference }: AddressLabel,
  { box, sender, isLarge }: { box: Box; sender: readonly string[]; isLarge: boolean },
): void {
  const { padding, recipient: sizes, note, sender: senderSize } = isLarge ? large : small;
  const x = box.x + padding;
  const width = box.width - 2 * padding;
  const line = (text: string, size: number) =>
    fitText(pen, [text], { ...oneLine(width, size), look: { style: 'text', colour: quiet } });
  const from = line(isLarge ? `Expéditeur\u00a0: ${sender.join(', ')}` : sender.join(', '), senderSize);
  const about = line([reference, phone].filter(Boolean).join(' · '), note);
  const top = box.y + padding + from.look.size;
  const bottom = box.y + box.height - padding;
  pen.writeBlock(from, x, top);
  pen.writeBlock(about, x, bottom);
  const gap = isLarge ? 26 : 5;
  const room = bottom - about.look.size - top - 2 * gap;
  const text = fitText(pen, recipient, {
    width,
    height: room,
    sizes: sizes as TextSizes,
    look: { style: 'strong', colour: ink },
  });
  pen.writeBlock(text, x, top + gap + text.look.size + centre(text, room, isLarge));
}

/** One line that becomes smaller where it is too long, and is cut at half its size. */
const oneLine = (width: number, size: number) => ({
  width,
  height: size * 1.3,
  sizes: [size, size * 0.85, size * 0.7] as TextSizes,
});

/** A short address stands in the middle of a small label; a large one begins at its top. */
const centre = (text: TextBlock, room: number, isLarge: boolean): number =>
  isLarge ? 0 : Math.max(0, (room - text.lines.length * text.lead) / 2);
