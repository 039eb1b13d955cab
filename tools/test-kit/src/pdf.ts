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
  const objects = readObjects(pdf.toString('latin1'));
  const alphabets = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      if (cmap) alphabets.set(name, readAlphabet(objects.get(cmap)?.content ?? ''));
    }
  let text = '';
  let missing = 0;
  for (const { content } of objects.values()) {
    if (!content.includes(' Tf')) continue;
    let font = '';
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      for (const [, codes = ''] of shown?.matchAll(/<([0-9a-f]*)>/gi) ?? [])
        for (const code of codes.match(/.{4}/g) ?? []) {
          if (code === '0000') missing += 1;
          text += alphabets.get(font)?.get(code.toLowerCase()) ?? '';
        }
      if (shown !== undefined) text += '\n';
    }
  }
  return { text, missing };
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
