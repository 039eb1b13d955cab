import { toSlug } from '@vitrine/domain/publishing/slug';
import type { LabelContent } from '@vitrine/domain/wine/label-content';
import type { PrepareContext } from '../bind-endpoint.ts';
import { readDerivative } from '../media/media.operations.ts';
import type { TechnicalFacts } from './product-files.operations.ts';
import { type PdfDocument, writePdf } from './write-pdf.operations.ts';

const ink = '#221815';
const quiet = '#6b5d55';
const accent = '#6d1a2b';
const hairline = '#cfc5b8';
/** Points; A4 is 595 × 842. */
const page = { left: 56, right: 539, top: 56, bottom: 786 };

/** Draws the technical file of a product as a tagged PDF, in base64, in the look of the site (SET-33), and names it. */
export async function renderTechnicalFile(
  { site, services }: Pick<PrepareContext, 'site' | 'services'>,
  facts: TechnicalFacts,
): Promise<{ name: string; content: string }> {
  const { hash, width } = facts.picture ?? {};
  const picture =
    hash && width ? await readDerivative(services.store, site.id, { hash, width, format: 'jpg' }) : undefined;
  const content = await writePdf(
    { title: facts.title, author: facts.producer.name, page, fonts: facts.fonts },
    (document) => draw(document, facts, picture),
  );
  return { name: `${toSlug(facts.title)}.pdf`, content };
}

function draw(document: PdfDocument, facts: TechnicalFacts, picture: Buffer | undefined): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const add = (tag: string, paint: () => void, options: object = {}) => root.add(document.struct(tag, options, paint));
  const isModern = facts.model === 'MODERN';
  const textWidth = picture ? 300 : page.right - page.left;

  add('P', () => document.font('strong').fontSize(9).fillColor(accent).text(facts.producer.name, page.left, page.top));
  add('H1', () =>
    document
      .font('title')
      .fontSize(30)
      .fillColor(ink)
      .text(facts.title, page.left, page.top + 26, { width: textWidth, lineGap: -2 }),
  );
  if (facts.subtitle)
    add('P', () => document.font('text').fontSize(11).fillColor(quiet).text(facts.subtitle, { width: textWidth }));
  if (facts.summary)
    add('P', () => {
      document.moveDown(0.8);
      document.font('text').fontSize(12).fillColor(ink).text(facts.summary, { width: textWidth, lineGap: 3 });
    });
  if (picture)
    add('Figure', () => document.image(picture, 390, page.top, { fit: [149, 224], align: 'right', valign: 'center' }), {
      alt: facts.picture?.alt ?? '',
    });
  document.y = Math.max(document.y, picture ? page.top + 240 : document.y) + 18;
  drawRows(document, root, facts.features, isModern);
  drawRows(
    document,
    root,
    facts.sold.map(({ name, price }) => ({ label: name, value: price })),
    false,
  );
  if (facts.sold.some(({ price }) => price))
    add('P', () =>
      document.font('text').fontSize(9).fillColor(quiet).text(`${facts.taxMention}.`, page.left, document.y),
    );
  drawLines(document, root, 'Récompenses', facts.awards);
  for (const label of facts.labels) drawLabel(document, root, label);
  add('P', () => {
    document.moveDown(1.5);
    document.font('text').fontSize(8).fillColor(quiet);
    document.text([facts.producer.name, ...facts.producer.lines].join(' · '), page.left, document.y, {
      width: page.right - page.left,
      align: 'center',
    });
  });
  root.end();
}

type Root = ReturnType<PdfDocument['struct']>;

/** Facts and what they say, in two columns separated by hairlines; in tiles for the modern look. */
function drawRows(
  document: PdfDocument,
  root: Root,
  rows: readonly { label: string; value: string }[],
  isModern: boolean,
): void {
  const width = page.right - page.left;
  for (const [position, { label, value }] of rows.entries()) {
    if (!label && !value) continue;
    const column = isModern ? position % 2 : 0;
    const x = page.left + column * (width / 2 + 6);
    const cell = isModern ? width / 2 - 6 : width;
    if (document.y > page.bottom - 60 && column === 0) document.addPage();
    const top = isModern && column === 1 ? rowTop : document.y;
    if (column === 0) rowTop = document.y;
    root.add(
      document.struct('P', {}, () => {
        document
          .moveTo(x, top)
          .lineTo(x + cell, top)
          .lineWidth(0.5)
          .strokeColor(hairline)
          .stroke();
        document.font('strong').fontSize(9).fillColor(quiet);
        document.text(label, x, top + 7, { width: isModern ? cell : 150 });
        const valueX = isModern ? x : x + 160;
        const valueY = isModern ? document.y + 2 : top + 6;
        document.font('text').fontSize(11).fillColor(ink);
        document.text(value || ' ', valueX, valueY, { width: isModern ? cell : width - 160 });
      }),
    );
    document.y += 7;
    if (isModern && column === 1) document.y = Math.max(document.y, rowBottom);
    rowBottom = document.y;
  }
  document.y += 8;
}

/** Where the row of tiles that is being drawn begins and ends; drawing is synchronous. */
let rowTop = 0;
let rowBottom = 0;

function drawLines(document: PdfDocument, root: Root, title: string, lines: readonly string[]): void {
  if (!lines.length) return;
  drawTitle(document, root, title);
  for (const line of lines)
    root.add(
      document.struct('P', {}, () =>
        document.font('text').fontSize(10).fillColor(ink).text(line, page.left, document.y, { lineGap: 2 }),
      ),
    );
}

function drawTitle(document: PdfDocument, root: Root, title: string): void {
  if (document.y > page.bottom - 80) document.addPage();
  root.add(
    document.struct('H2', {}, () => {
      document.moveDown(0.8);
      document.font('strong').fontSize(11).fillColor(accent).text(title, page.left, document.y);
      document.moveDown(0.2);
    }),
  );
}

/** The legal facts of a vintage. */
function drawLabel(document: PdfDocument, root: Root, label: LabelContent): void {
  const ingredients = label.ingredients.map(({ text }) => text).join('');
  drawLines(document, root, [label.title, ...label.facts].join(' · '), [
    ...(ingredients ? [`Ingrédients\u00a0: ${ingredients}.`] : []),
    ...(label.allergens ? [`${label.allergens}.`] : []),
    ...(label.energy ? [`Pour 100 ml\u00a0: ${label.energy}.`] : []),
    ...(label.nutrition.length
      ? [`${label.nutrition.map(({ label: name, value }) => `${name} ${value}`).join(', ')}.`]
      : []),
    ...(label.negligible ? [label.negligible] : []),
  ]);
}
