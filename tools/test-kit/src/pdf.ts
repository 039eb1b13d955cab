import { inflateSync } from 'node:zlib';

/** Builds a minimal file with the signature of a PDF, and a text that tests can find again. */
export function buildPdf(text: string): string {
  return `%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`;
}

/**
 * Reads what a PDF of the program says: the text of its pages, as a reader copies it, and how many of its signs have no shape in
 * their font.
 */
export function readPdfText(pdf: Buffer): { text: string; missing: number } {
  const { pages, alphabets } = readPages(pdf);
  let text = '';
  let missing = 0;
  for (const content of pages) {
    let font = '';
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      const codes = readCodes(shown);
      missing += codes.filter((code) => code === '0000').length;
      text += codes.map((code) => alphabets.get(font)?.get(code) ?? '').join('');
      if (shown !== undefined) text += '\n';
    }
  }
  return { text, missing };
}

/**
 * Lists what a PDF of the program draws, page by page, in its order: each role, text with its place in points from the bottom left, font, size
 * and colour, and each line and box.
 */
export function listPdfDrawing(pdf: Buffer): string[] {
  const { pages, alphabets } = readPages(pdf);
  return pages.flatMap((content, page) => {
    let [colour, font, place] = ['', '', ''];
    const drawn = [`page ${page + 1}`];
    for (const [operation] of content.matchAll(drawingOperations)) {
      const [name = '', ...values] = operation.trim().split(/\s+/).reverse();
      const numbers = values.reverse().filter((value) => /^[\d.-]+$/.test(value));
      const rounded = numbers.map((number) => Math.round(Number(number) * 100) / 100).join(' ');
      if (name === 'BDC') drawn.push(`${values[0]}`);
      else if (name === 'scn') colour = rounded;
      else if (name === 'Tm') place = numbers.slice(-2).map(Number).join(' ');
      else if (name === 'Tf') font = `${values[0]} ${values[1]}`;
      else if (name === 'TJ') {
        const alphabet = alphabets.get(font.split(' ')[0]?.slice(1) ?? '');
        const text = readCodes(operation).map((code) => alphabet?.get(code) ?? '?');
        drawn.push(`  ${place}, ${font}, ${colour}: ${text.join('')}`);
      } else drawn.push(`  ${rounded} ${name}`);
    }
    return drawn;
  });
}

/** Roles, colours, places, fonts, texts, lines and boxes of a page. */
const drawingOperations =
  /\/\w+ (?:<<[^>]*>> )?BDC|(?:[\d.-]+ )+(?:scn|SCN|Tm|w|m|l|re)\b|\/F\d+ [\d.]+ Tf|\[[^\]]*\] TJ|\/\w+ Do/g;

const readCodes = (shown = ''): string[] =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, codes = '']) => codes.toLowerCase().match(/.{4}/g) ?? []);

/** Reads the pages of a PDF, and which text each code of each font stands for. */
function readPages(pdf: Buffer): { pages: string[]; alphabets: Map<string, Map<string, string>> } {
  const objects = readObjects(pdf.toString('latin1'));
  const alphabets = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      if (cmap) alphabets.set(name, readAlphabet(objects.get(cmap)?.content ?? ''));
    }
  const contents = [...objects.values()].map(({ content }) => content);
  return { pages: contents.filter((content) => content.includes(' Tf')), alphabets };
}

/** Reads the objects of a PDF by number, with their content uncompressed. */
function readObjects(pdf: string): Map<string, { head: string; content: string }> {
  const objects = new Map<string, { head: string; content: string }>();
  for (const [, number = '', body = ''] of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', ...rest] = body.split(/\nstream\n/);
    const raw = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = raw.length > 0 && head.includes('/FlateDecode') && !head.includes('/Length1');
    objects.set(number, { head, content: isPacked ? inflateSync(raw).toString('latin1') : raw.toString('latin1') });
  }
  return objects;
}

/** Reads which text each code of a font stands for. */
function readAlphabet(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  // What a ligature stands for is written with spaces between its letters.
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(
        (Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'),
        (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
      );
  return letters;
}
