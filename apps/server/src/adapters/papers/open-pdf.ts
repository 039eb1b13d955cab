import type PDFDocument from 'pdfkit';
import type { PaperFonts } from './paper-fonts.ts';
import { edges } from './paper-sheet.ts';

type PdfDocument = InstanceType<typeof PDFDocument>;

/** Opens a tagged PDF in French; `end` closes it and returns its bytes. Its only date is that of `day` (`2026-11-29`). */
export async function openPdf(
  fonts: PaperFonts,
  { title, day, subset }: { title: string; day: string; subset?: 'PDF/A-3a' },
): Promise<{ document: PdfDocument; end(): Promise<Buffer> }> {
  // Loaded where the first paper is drawn.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'A4',
    margins: { top: edges.top, bottom: 0, left: edges.left, right: 595 - edges.right },
    ...(subset ? { subset } : {}),
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    font: '',
    info: { Title: title, Producer: 'Vitrine', Creator: 'Vitrine', CreationDate: new Date(`${day}T00:00:00Z`) },
  });
  for (const [name, font] of fonts.open) document.registerFont(name, font as unknown as Buffer);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve());
    document.on('error', reject);
  });
  return {
    document,
    async end() {
      document.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}
