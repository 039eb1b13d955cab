import type { MailAttachment } from '../../../adapters/mail/mail-transport.ts';
import type { RequestContext, SiteIdentity } from '../../../request-context.ts';
import type { MakeAttachment } from '../../mail/mail-lookups.ts';
import { type PdfDocument, writePdf } from '../../product-files/write-pdf.operations.ts';
import { findOrderTerms } from '../orders.repository.ts';

/** Points; A4 is 595 × 842. */
const page = { left: 64, right: 531, top: 64, bottom: 778 };
const family = 'EB Garamond';

/** A document to be drawn: its title and its text in HTML. */
interface TermsDocument {
  name: string;
  title: string;
  html: string;
}

/** Finds the terms that an order accepted, which its mail attaches. */
export async function findTermsAttachment(context: RequestContext, hash: string): Promise<MakeAttachment | undefined> {
  const html = await findOrderTerms(context, hash);
  if (html === undefined) return undefined;
  const document = { name: 'conditions-generales-de-vente.pdf', title: 'Conditions générales de vente', html };
  return (site) => drawTermsDocument(site, document);
}

/** Draws the terms as a tagged PDF. */
export async function drawTermsDocument(
  site: SiteIdentity,
  { name, title, html }: TermsDocument,
): Promise<MailAttachment> {
  const content = await writePdf(
    { title, author: site.name, page, fonts: { title: family, text: family } },
    (document) => draw(document, title, html),
  );
  return { name, contentType: 'application/pdf', content };
}

function draw(document: PdfDocument, title: string, html: string): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const width = page.right - page.left;
  root.add(
    document.struct('H1', {}, () => document.font('title').fontSize(22).text(title, page.left, page.top, { width })),
  );
  for (const { tag, text } of listTextBlocks(html)) {
    const isHeading = tag !== 'p' && tag !== 'li';
    root.add(
      document.struct(isHeading ? 'H2' : 'P', {}, () => {
        document.moveDown(isHeading ? 1 : 0.5);
        document
          .font(isHeading ? 'strong' : 'text')
          .fontSize(isHeading ? 13 : 11)
          .text(tag === 'li' ? `–\u00a0${text}` : text, { width, lineGap: 2 });
      }),
    );
  }
  root.end();
}

/** Lists the headings, paragraphs and items of a text that has been sanitised. */
export function listTextBlocks(html: string): { tag: string; text: string }[] {
  return html
    .split(/(?=<(?:h[1-6]|p|li|tr)\b)/i)
    .map((part) => ({ tag: /^<(h[1-6]|p|li)\b/i.exec(part)?.[1]?.toLowerCase() ?? 'p', text: toText(part) }))
    .filter(({ text }) => text !== '');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': '’',
  nbsp: '\u00a0',
};

function toText(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
