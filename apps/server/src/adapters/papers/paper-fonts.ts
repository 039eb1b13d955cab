import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fontCatalogue } from '@vitrine/domain/appearance/font-catalogue.data';
import type { FontGlyph, GlyphPosition, GlyphRun, OpenFont } from 'fontkit';

const require = createRequire(import.meta.url);

/** Styles of a paper: of its titles, of its texts, and of what counts. */
export type PaperStyle = 'title' | 'text' | 'strong';

/** The fonts of a paper, by the name under which pdfkit knows them, and for each style which of them to ask in turn. */
export interface PaperFonts {
  open: ReadonlyMap<string, OpenFont>;
  chains: Readonly<Record<PaperStyle, readonly string[]>>;
}

/** Families of a paper whose site has fonts of its own, or one for display. */
const usualFamily = 'EB Garamond';

/** What stands in for letters that the fonts of sites lack: names come from anywhere. */
const otherScripts = [
  { name: 'latin-ext', source: '@fontsource-variable/noto-sans', first: 0x100, last: 0x24f },
  { name: 'vietnamese', source: '@fontsource-variable/noto-sans', first: 0x1ea0, last: 0x1ef9 },
  { name: 'greek', source: '@fontsource-variable/noto-sans', first: 0x370, last: 0x3ff },
  { name: 'greek-ext', source: '@fontsource-variable/noto-sans', first: 0x1f00, last: 0x1fff },
  { name: 'cyrillic', source: '@fontsource-variable/noto-sans', first: 0x400, last: 0x52f },
  { name: 'arabic', source: '@fontsource-variable/noto-sans-arabic', first: 0x600, last: 0x6ff },
] as const;

const listCharacters = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCharCode(first + place)).join('');
/** Letters of western Europe, and signs of amounts. */
const letters = `${listCharacters(0x20, 0x7e)}${listCharacters(0xa0, 0xff)}ŒœŸ–—‘’“”„•…€−×`;

/** Opens the fonts of a paper: those of its site, and those of the other scripts that its text has. A process keeps them. */
export async function openPaperFonts(families: { title: string; text: string }, text: string): Promise<PaperFonts> {
  const scripts = otherScripts.filter(({ first, last }) => hasBetween(text, first, last));
  const [title, plain, strong, ...others] = await Promise.all([
    openFamily(families.title, 500),
    openFamily(families.text, 400),
    openFamily(families.text, 600),
    ...scripts.map(openScript),
  ]);
  const open = new Map<string, OpenFont>([
    ['title', title],
    ['text', plain],
    ['strong', strong],
  ]);
  for (const [place, { name }] of scripts.entries()) {
    const font = others[place];
    if (font) open.set(name, font);
  }
  const rest = scripts.map(({ name }) => name);
  return {
    open,
    chains: { title: ['title', 'text', ...rest], text: ['text', ...rest], strong: ['strong', ...rest] },
  };
}

function hasBetween(text: string, first: number, last: number): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code >= first && code <= last) return true;
  }
  return false;
}

const held = new Map<string, Promise<OpenFont>>();

function keep(key: string, open: () => Promise<OpenFont>): Promise<OpenFont> {
  const found = held.get(key) ?? open();
  held.set(key, found);
  found.catch(() => held.delete(key));
  return found;
}

function openFamily(name: string, weight: number): Promise<OpenFont> {
  const usual = fontCatalogue.find(({ family }) => family === usualFamily);
  const family = fontCatalogue.find(({ family: one, isDisplayFont }) => one === name && !isDisplayFont) ?? usual;
  const face = family?.files.find(({ style }) => style === 'normal');
  if (!face) throw new Error(`the catalogue has no upright font of ${name}`);
  const path = `${face.package}/files/${face.name}`;
  return keep(`${path} ${weight}`, async () =>
    withTabularFigures(await cutFont(path, letters, face.weight.includes(' ') ? weight : undefined)),
  );
}

function openScript({ name, source, first, last }: (typeof otherScripts)[number]): Promise<OpenFont> {
  const path = `${source}/files/${source.split('/')[1]}-${name}-wght-normal.woff2`;
  // Space, figures and punctuation belong to each script: runs of it are drawn in one font.
  return keep(path, () => cutFont(path, ` ${listCharacters(first, last)}`, 400));
}

/** Cuts a font to a static one: the variable ones that sites use would stop pdfkit. */
async function cutFont(path: string, characters: string, weight: number | undefined): Promise<OpenFont> {
  const { default: subsetFont } = await import('subset-font');
  const { create } = await import('fontkit');
  const content = await subsetFont(await readFile(require.resolve(path)), characters, {
    targetFormat: 'sfnt',
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
  });
  return create(content);
}

/** The most words and widths that a font keeps: papers of one site say the same again and again, and each is measured before it is drawn. */
const mostKept = { words: 500, widths: 2000 };

/** Keeps what was made last, by name; what was asked for longest ago goes first. */
function keepRecent<Value>(most: number): (name: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (name, make) => {
    const value = kept.get(name) ?? make();
    kept.delete(name);
    kept.set(name, value);
    const [oldest] = kept.size > most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}

/**
 * Figures of one width on one line, as sums need them; pdfkit would lay out each text anew if it was asked for them. Glyphs are read once:
 * each paper embeds them.
 */
function withTabularFigures(font: OpenFont): OpenFont {
  const keepWord = keepRecent<GlyphRun>(mostKept.words);
  const glyphs = new Map<number, FontGlyph>();
  const layout = (text: string): GlyphRun =>
    keepWord(text, () => scaleOnce(font.layout(text, ['tnum', 'lnum']), 1000 / font.unitsPerEm));
  const getGlyph = (id: number): FontGlyph => {
    const kept = glyphs.get(id) ?? withOneReading(font.getGlyph(id));
    glyphs.set(id, kept);
    return kept;
  };
  return Object.create(font, { layout: { value: layout }, getGlyph: { value: getGlyph } }) as OpenFont;
}

/** Where a glyph stands, in thousandths of the size of its text. pdfkit scales what it is given, property by property: here it finds none. */
class ScaledPosition implements GlyphPosition {
  readonly #position: Required<GlyphPosition>;

  constructor({ xAdvance, yAdvance, xOffset, yOffset }: GlyphPosition, advanceWidth: number, scale: number) {
    this.#position = {
      xAdvance: xAdvance * scale,
      yAdvance: yAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
      advanceWidth: advanceWidth * scale,
    };
  }

  get xAdvance() {
    return this.#position.xAdvance;
  }
  get yAdvance() {
    return this.#position.yAdvance;
  }
  get xOffset() {
    return this.#position.xOffset;
  }
  get yOffset() {
    return this.#position.yOffset;
  }
  get advanceWidth() {
    return this.#position.advanceWidth;
  }
  set advanceWidth(_) {
    // It has been scaled.
  }
}

/** Glyphs of a word with their positions scaled as pdfkit would scale them, for all papers. */
function scaleOnce(run: GlyphRun, scale: number): GlyphRun {
  const positions = run.positions.map(
    (position, place) => new ScaledPosition(position, run.glyphs[place]?.advanceWidth ?? 0, scale),
  );
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}

/** A glyph whose outline is decoded once, for all papers that embed it. */
function withOneReading(glyph: FontGlyph): FontGlyph {
  let decoded: { outline: unknown } | undefined;
  const decode = () => {
    decoded ??= { outline: glyph._decode() };
    return decoded.outline;
  };
  return Object.create(glyph, { _decode: { value: decode } }) as FontGlyph;
}

const keptWidths = new WeakMap<OpenFont, ReturnType<typeof keepRecent<number>>>();

/** Returns the width of a text in a font and size, in points, as `measure` found it before. */
export function cacheWidth(font: OpenFont, size: number, text: string, measure: () => number): number {
  const keepWidth = keptWidths.get(font) ?? keepRecent<number>(mostKept.widths);
  keptWidths.set(font, keepWidth);
  return keepWidth(`${size} ${text}`, measure);
}
