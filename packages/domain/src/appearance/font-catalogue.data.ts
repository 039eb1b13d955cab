/** What stands in for a family that has not come, and what its letters look like. */
export const genericFonts = ['serif', 'sans-serif', 'cursive'] as const;
export type GenericFont = (typeof genericFonts)[number];

/** A family of the font catalogue: the files of its package, and the metrics of its fallback fonts. */
export interface FontFamily {
  family: string;
  /** `isPreloaded`: preload the file before the first text rendering; at most two per page. */
  files: readonly {
    package: string;
    name: string;
    weight: string;
    style: 'normal' | 'italic';
    isPreloaded: boolean;
    isPinned: boolean;
  }[];
  /**
   * Local fonts that replace it until it has loaded, by style. Each has names, and percentages for `size-adjust`,
   * `ascent-override` and `descent-override`, which give a French text the same width and lines.
   */
  fallback: readonly FallbackFont[];
  generic: GenericFont;
  /** Subset to the letters of titles instead of the whole alphabet. */
  isDisplayFont: boolean;
}

/**
 * A local font adjusted to the metrics of a family. Times and its metric-compatible fonts exist everywhere but on
 * Android.
 */
export interface FallbackFont {
  style: 'normal' | 'italic';
  /** Weights of the family that it replaces; all of them when absent. */
  weight?: string;
  local: readonly string[];
  sizeAdjust: number;
  ascent: number;
  descent: number;
}

const serifFonts = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'];
const serifItalicFonts = [
  'Times New Roman Italic',
  'TimesNewRomanPS-ItalicMT',
  'Liberation Serif Italic',
  'Tinos Italic',
];

const sansFonts = ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'];
const sansItalicFonts = ['Arial Italic', 'Arial-ItalicMT', 'Liberation Sans Italic', 'Arimo Italic'];

/** The roman and italic files of a variable text family: 400 to 600, and 400. */
const textFiles = (source: string): FontFamily['files'] =>
  (['normal', 'italic'] as const).map((style) => ({
    package: source,
    name: `${source.split('/')[1]}-latin-wght-${style}.woff2`,
    weight: style === 'normal' ? '400 600' : '400',
    style,
    isPreloaded: style === 'normal',
    isPinned: style === 'italic',
  }));

export const fontCatalogue: readonly FontFamily[] = [
  {
    family: 'EB Garamond',
    files: [
      {
        package: '@fontsource-variable/eb-garamond',
        name: 'eb-garamond-latin-wght-normal.woff2',
        weight: '400 600',
        style: 'normal',
        isPreloaded: true,
        isPinned: false,
      },
      {
        package: '@fontsource-variable/eb-garamond',
        name: 'eb-garamond-latin-wght-italic.woff2',
        weight: '400',
        style: 'italic',
        isPreloaded: true,
        isPinned: true,
      },
    ],
    fallback: [
      { style: 'normal', weight: '400', local: serifFonts, sizeAdjust: 92.5, ascent: 108.9, descent: 32.2 },
      { style: 'normal', weight: '500 700', local: serifFonts, sizeAdjust: 95.8, ascent: 105.1, descent: 31.1 },
      { style: 'italic', local: serifItalicFonts, sizeAdjust: 90.6, ascent: 111.1, descent: 32.9 },
    ],
    generic: 'serif',
    isDisplayFont: false,
  },
  {
    family: 'Great Vibes',
    files: [
      {
        package: '@fontsource/great-vibes',
        name: 'great-vibes-latin-400-normal.woff2',
        weight: '400',
        style: 'normal',
        isPreloaded: true,
        isPinned: false,
      },
    ],
    fallback: [{ style: 'normal', local: serifItalicFonts, sizeAdjust: 85, ascent: 100.1, descent: 47.2 }],
    generic: 'cursive',
    isDisplayFont: true,
  },
  {
    family: 'Figtree',
    files: textFiles('@fontsource-variable/figtree'),
    fallback: [
      { style: 'normal', local: sansFonts, sizeAdjust: 98.8, ascent: 96.1, descent: 25.3 },
      { style: 'italic', local: sansItalicFonts, sizeAdjust: 100.1, ascent: 94.9, descent: 25 },
    ],
    generic: 'sans-serif',
    isDisplayFont: false,
  },
  {
    family: 'Source Sans 3',
    files: textFiles('@fontsource-variable/source-sans-3'),
    fallback: [
      { style: 'normal', weight: '400', local: sansFonts, sizeAdjust: 92.1, ascent: 110.8, descent: 43.4 },
      { style: 'normal', weight: '500 700', local: sansFonts, sizeAdjust: 93.2, ascent: 109.5, descent: 42.9 },
      { style: 'italic', local: sansItalicFonts, sizeAdjust: 89.6, ascent: 113.8, descent: 44.6 },
    ],
    generic: 'sans-serif',
    isDisplayFont: false,
  },
  {
    family: 'Fraunces',
    files: textFiles('@fontsource-variable/fraunces'),
    fallback: [
      { style: 'normal', weight: '400', local: serifFonts, sizeAdjust: 115.5, ascent: 84.9, descent: 22.5 },
      { style: 'normal', weight: '500 700', local: serifFonts, sizeAdjust: 117.8, ascent: 83.2, descent: 22.1 },
      { style: 'italic', local: serifItalicFonts, sizeAdjust: 108.3, ascent: 90.5, descent: 24 },
    ],
    generic: 'serif',
    isDisplayFont: false,
  },
  {
    family: 'Lora',
    files: textFiles('@fontsource-variable/lora'),
    fallback: [
      { style: 'normal', weight: '400', local: serifFonts, sizeAdjust: 115.9, ascent: 87.2, descent: 23.3 },
      { style: 'normal', weight: '500 700', local: serifFonts, sizeAdjust: 117, ascent: 86.3, descent: 23.1 },
      { style: 'italic', local: serifItalicFonts, sizeAdjust: 111.5, ascent: 90.6, descent: 24.2 },
    ],
    generic: 'serif',
    isDisplayFont: false,
  },
  {
    family: 'Playfair Display',
    files: textFiles('@fontsource-variable/playfair-display'),
    fallback: [
      { style: 'normal', local: serifFonts, sizeAdjust: 112.4, ascent: 96.1, descent: 22.2 },
      { style: 'italic', local: serifItalicFonts, sizeAdjust: 104.7, ascent: 103.1, descent: 23.9 },
    ],
    generic: 'serif',
    isDisplayFont: false,
  },
];

/** The characters of French texts, digits and punctuation included. */
export const frenchCharacters =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz' +
  '«»°·×½ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸàâäæçèéêëîïôöùûüÿŒœ–—’‘“”…€→\u00a0\u202f\u2002';

/** Latin letters of European languages, punctuation and currencies: what is kept of an uploaded font. */
export const latinCharacters =
  frenchCharacters +
  Array.from({ length: 0x180 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)).join('') +
  'ȘșȚțẞ‚„‹›‐‑‒•†‡‰′″←↑↓✓£¥₣';
