import { ensureContrast } from '@vitrine/domain/appearance/colour';
import { formatSiren } from '@vitrine/domain/companies/company-numbers';
import type { Paper, PaperBuyer } from '@vitrine/domain/invoicing/paper';
import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import { drawHeading } from './draw-heading.ts';
import { drawLines } from './draw-lines.ts';
import { drawMentions } from './draw-mentions.ts';
import { drawTotals } from './draw-totals.ts';
import { openPdf } from './open-pdf.ts';
import { openPaperFonts } from './paper-fonts.ts';
import { PaperPen } from './paper-pen.ts';
import { PaperSheet } from './paper-sheet.ts';
import { type AddressedPaper, writeCii } from './write-cii.ts';
import { writeXmp } from './write-xmp.ts';

/** The XML says the same as the pages; the types of pdfkit do not know the word yet. */
const alternative: object = { relationship: 'Alternative' };

/** What a paper takes over from its site, frozen with it. */
export interface PaperLook {
  /** Families of the catalogue. */
  fonts: { title: string; text: string };
  /** A colour as `#6d1a2b`; it is darkened where it could not be read on white. */
  accent: string;
  /** A PNG or JPEG without transparency, and its size in points. */
  logo: { content: Buffer; width: number; height: number; alt: string } | null;
}

/**
 * Draws a paper as PDF/A-3a: tagged, with its Factur-X inside. The same paper in the same look gives the same bytes: its only
 * date is the paper's own.
 */
export async function drawPaper(addressed: AddressedPaper, look: PaperLook): Promise<Buffer> {
  const { paper, buyer } = addressed;
  const fonts = await openPaperFonts(look.fonts, collectTexts(paper, buyer));
  const title = `${paperKindLabels[paper.kind]} ${paper.number}`;
  const { document, end } = await openPdf(fonts, { title, day: paper.issuedOn, subset: 'PDF/A-3a' });
  const day = new Date(`${paper.issuedOn}T00:00:00Z`);
  document.file(Buffer.from(writeCii(addressed)), {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: `${title}, Factur-X`,
    creationDate: day,
    modifiedDate: day,
    ...alternative,
  });
  document.appendXML(writeXmp({ author: paper.seller.name }));
  const sheet = new PaperSheet(new PaperPen(document, fonts), ensureContrast(look.accent, '#ffffff'));
  document.addPage();
  drawHeading(sheet, paper, buyer, look.logo);
  drawLines(sheet, paper);
  drawTotals(sheet, paper);
  drawMentions(sheet, paper);
  sheet.end(describeSeller(paper), paper.number);
  return end();
}

/** All that a paper says of its own, by which the fonts that it needs are known. */
function collectTexts({ seller, lines, credited }: Paper, { name, company, address, delivery }: PaperBuyer): string {
  return JSON.stringify([
    seller,
    lines.map(({ designation, details }) => [designation, details]),
    credited,
    name,
    company,
    address,
    delivery,
  ]).normalize('NFC');
}

function describeSeller({ seller }: Paper): string {
  const { name, legalForm, siren, register, vatNumber } = seller;
  return [name, legalForm, register || `SIREN ${formatSiren(siren)}`, vatNumber ? `TVA ${vatNumber}` : '']
    .filter(Boolean)
    .join(' · ');
}
