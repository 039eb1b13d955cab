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
    isDisplayFont: true,
  },
];

/** The characters of French texts, digits and punctuation included. */
export const frenchCharacters =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz' +
  '«»°·×½ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸàâäæçèéêëîïôöùûüÿŒœ–—’‘“”…€→\u00a0\u202f\u2002';
