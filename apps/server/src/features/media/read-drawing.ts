/** Bytes searched for the root of a drawing: licences and histories stand before it. */
const prologBytes = 200_000;

/** What may stand before the root: a declaration, comments, processing instructions, a document type. */
const prolog = /\s*(?:<\?.*?\?>|<!--.*?-->|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>)?/isy;

/** Whether a file is a drawing: its first element decides, whatever stands before and inside. */
export function isDrawing(content: Buffer): boolean {
  const text = decodeDrawing(content.subarray(0, prologBytes));
  let place = 0;
  for (;;) {
    prolog.lastIndex = place;
    if (!prolog.test(text) || prolog.lastIndex === place) break;
    place = prolog.lastIndex;
  }
  return /^<(?:[\w-]+:)?svg[\s/>]/i.test(text.slice(place, place + 100));
}

/** Decodes a drawing by its byte order mark, or by the encoding that it declares. */
export function decodeDrawing(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  const declared = /^[^<]{0,3}<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w-]{1,40})["']/i.exec(
    content.toString('latin1', 0, 300),
  )?.[1];
  return createDecoder(declared).decode(content);
}

function createDecoder(label = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label);
  } catch {
    return new TextDecoder();
  }
}

/** CSS pixels of a unit. */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};
const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;

/**
 * Measures a cleaned drawing by the viewBox of its root, else by the root's width and height; 300 × 150 where it gives
 * none, as browsers do. Percentages are of the page around it and say nothing.
 */
export function measureDrawing(svg: string): { width: number; height: number } {
  const root = /^<svg(?:\s[\w:-]+="[^"]*")*/.exec(svg)?.[0] ?? '';
  const read = (name: string) => new RegExp(String.raw`\s${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  const [, , width = 0, height = 0] = read('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0 && Number.isFinite(width * height)) return { width: round(width), height: round(height) };
  const length = (name: string) => {
    const [, amount, unit = ''] = new RegExp(`^\\s*(${number})\\s*([a-z]*)\\s*$`, 'i').exec(read(name)) ?? [];
    return Number(amount) * (pixels[unit.toLowerCase()] ?? Number.NaN);
  };
  return { width: round(length('width')) || 300, height: round(length('height')) || 150 };
}

/** Whole pixels that a page can reserve; NaN for none. */
function round(length: number): number {
  return length > 0 ? Math.min(100_000, Math.max(1, Math.round(length))) : Number.NaN;
}
