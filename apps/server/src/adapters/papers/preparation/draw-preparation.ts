import { ensureContrast } from '@vitrine/domain/appearance/colour';
import type { PaperLook } from '../draw-paper.ts';
import { openPdf } from '../open-pdf.ts';
import { openPaperFonts } from '../paper-fonts.ts';
import { PaperPen } from '../paper-pen.ts';
import { PaperSheet } from '../paper-sheet.ts';
import { drawDeliveryNotes } from './draw-delivery-notes.ts';
import { drawLabels } from './draw-labels.ts';
import { drawPicks } from './draw-picks.ts';
import type { PreparationPaper } from './preparation-papers.ts';

const titles = { notes: 'Bons de livraison', picks: 'Liste de préparation', labels: 'Étiquettes' } as const;

/** Draws papers of a preparation as a tagged PDF in the look of the site: the same papers of one day give the same bytes. */
export async function drawPreparation(paper: PreparationPaper, look: PaperLook): Promise<Buffer> {
  const fonts = await openPaperFonts(look.fonts, JSON.stringify(paper).normalize('NFC'));
  const { document, end } = await openPdf(fonts, { title: titles[paper.kind], day: paper.printedOn });
  const pen = new PaperPen(document, fonts);
  if (paper.kind === 'labels') drawLabels(pen, paper);
  else {
    const sheet = new PaperSheet(pen, ensureContrast(look.accent, '#ffffff'));
    if (paper.kind === 'notes') drawDeliveryNotes(sheet, paper, look.logo);
    else drawPicks(sheet, paper);
  }
  return end();
}
