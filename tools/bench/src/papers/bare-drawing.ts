import PDFDocument from 'pdfkit';

type PdfDocument = InstanceType<typeof PDFDocument>;
type Call = readonly [method: string, parameters: readonly unknown[]];

/** What paints on a page, and what it paints with: everything else that a paper does with its document is ours. */
const paintingMethods = [
  'addPage',
  'switchToPage',
  'font',
  'fillColor',
  'text',
  'image',
  'save',
  'restore',
  'lineWidth',
  'strokeColor',
  'moveTo',
  'lineTo',
  'stroke',
];

/** What was painted on the pages of one document, and the fonts that it knows by name. */
export interface BareDrawing {
  fonts: readonly (readonly [name: string, font: Buffer])[];
  calls: readonly Call[];
}

/** Records what `draw` paints by pdfkit, as it asks for it. */
export async function recordDrawing(draw: () => Promise<unknown>): Promise<BareDrawing> {
  const prototype = PDFDocument.prototype as unknown as Record<string, (...parameters: unknown[]) => unknown>;
  const fonts: [string, Buffer][] = [];
  const calls: Call[] = [];
  let depth = 0;
  const watched = [...paintingMethods, 'registerFont'].map((name) => [name, prototype[name]] as const);
  for (const [name, method] of watched) {
    prototype[name] = function watch(this: unknown, ...parameters: unknown[]) {
      // What a method calls in its turn is part of it.
      // As pdfkit would read it, without what papers keep of its words.
      if (depth === 0 && name === 'registerFont')
        fonts.push([String(parameters[0]), Object.getPrototypeOf(parameters[1]) as Buffer]);
      else if (depth === 0) calls.push([name, parameters]);
      depth += 1;
      try {
        return method?.apply(this, parameters);
      } finally {
        depth -= 1;
      }
    };
  }
  try {
    await draw();
  } finally {
    for (const [name, method] of watched) if (method) prototype[name] = method;
  }
  return { fonts, calls };
}

/** Paints the same glyphs, lines and pictures on a plain document: untagged, without any file inside. */
export async function drawBare({ fonts, calls }: BareDrawing): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false, font: '' });
  for (const [name, font] of fonts) document.registerFont(name, font);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const methods = document as unknown as Record<string, (...parameters: unknown[]) => PdfDocument>;
  for (const [name, parameters] of calls) methods[name]?.call(document, ...parameters);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
