import { ensureContrast } from '@vitrine/domain/appearance/colour';
import type { PaperLook } from '../draw-paper.ts';
import { openPaperFonts } from '../paper-fonts.ts';
import { PaperPen } from '../paper-pen.ts';
import { edges, PaperSheet } from '../paper-sheet.ts';
import { drawDeliveryNotes } from './draw-delivery-notes.ts';
import { drawLabels } from './draw-labels.ts';
import { drawPicks } from './draw-picks.ts';
import type { PreparationPaper } from './preparation-papers.ts';

const titles = { notes: 'Bons de livraison', picks: 'Liste de préparation', labels: 'Étiquettes' } as const;

/** Draws papers of a preparation as a tagged PDF in the look of the site: the same papers of one day give the same bytes. */
export async function drawPreparation(paper: PreparationPaper, look: PaperLook): Promise<Buffer> {
  const fonts = await openPaperFonts(look.fonts, JSON.stringify(paper).normalize('NFC'));
  // Loaded where the first paper is drawn.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margins: { top: edges.top, bottom: 0, left: edges.left, right: 595 - edges.right },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    info: {
      Title: titles[paper.kind],
      Producer: 'Vitrine',
      Creator: 'Vitrine',
      CreationDate: new Date(`${paper.printedOn}T00:00:00Z`),
    },
  });
  for (const [name, font] of fonts.open) document.registerFont(name, font as unknown as Buffer);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve());
    document.on('error', reject);
  });
  const pen = new PaperPen(document, fonts);
  if (paper.kind === 'labels') drawLabels(pen, paper);
  else {
    const sheet = new PaperSheet(pen, ensureContrast(look.accent, '#ffffff'));
    if (paper.kind === 'notes') drawDeliveryNotes(sheet, paper, look.logo);
    else drawPicks(sheet, paper);
  }
  document.end();
  await ended;
  return Buffer.concat(parts);
}
