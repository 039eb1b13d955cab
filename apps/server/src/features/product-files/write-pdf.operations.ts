import type PDFDocument from 'pdfkit';
import { readPdfFonts } from './pdf-fonts.operations.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** Edges of what is printed, in points from the left and from the top; A4 is 595 × 842. */
export interface PdfPage {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Writes a tagged PDF on A4 in base64; `draw` finds the fonts `title`, `text` and `strong`. */
export async function writePdf(
  facts: { title: string; author: string; page: PdfPage; fonts: { title: string; text: string } },
  draw: (document: PdfDocument) => void,
): Promise<string> {
  const { title, author, page } = facts;
  const fonts = await readPdfFonts(facts.fonts);
  // Loaded when first asked for: few requests and mails are.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margins: { top: page.top, bottom: 842 - page.bottom, left: page.left, right: 595 - page.right },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  for (const name of ['title', 'text', 'strong'] as const) document.registerFont(name, fonts[name]);
  keepNarrowSpaces(document);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(parts).toString('base64');
}

/** Writes the narrow no-break space of prices as the wide one: few fonts have it, and an empty box would stand in its place. */
function keepNarrowSpaces(document: PdfDocument): void {
  const write = document.text;
  document.text = function (this: PdfDocument, text: string, ...rest: unknown[]) {
    return Reflect.apply(write, this, [text.replaceAll('\u202f', '\u00a0'), ...rest]);
  } as typeof write;
}
