/** A family of the catalogue: the files of its package, and the metrics that its stand-in borrows until it has come. */
export interface CatalogueFamily {
  family: string;
  files: readonly { package: string; name: string; weight: string; style: 'normal' | 'italic'; isPreloaded: boolean; isPinned: boolean }[];
  /** Percentages for `size-adjust`, `ascent-override` and `descent-override` of the local font. */
  fallback: { local: string; sizeAdjust: number; ascent: number; descent: number };
  /** Cut to the letters that titles use rather than to the whole alphabet. */
  isTitleFace: boolean;
}

export const fontCatalogue: readonly CatalogueFamily[] = [
  {
    family: 'EB Garamond',
    files: [
      { package: '@fontsource-variable/eb-garamond', name: 'eb-garamond-latin-wght-normal.woff2', weight: '400 600', style: 'normal', isPreloaded: true, isPinned: false },
      { package: '@fontsource-variable/eb-garamond', name: 'eb-garamond-latin-wght-italic.woff2', weight: '400', style: 'italic', isPreloaded: false, isPinned: true },
    ],
    fallback: { local: 'Georgia', sizeAdjust: 94.5, ascent: 106.6, descent: 31.5 },
    isTitleFace: false,
  },
  {
    family: 'Great Vibes',
    files: [
      { package: '@fontsource/great-vibes', name: 'great-vibes-latin-400-normal.woff2', weight: '400', style: 'normal', isPreloaded: true, isPinned: false },
    ],
    fallback: { local: 'Georgia', sizeAdjust: 78, ascent: 109, descent: 51 },
    isTitleFace: true,
  },
];

/** The letters a French text may use, figures and signs included. */
export const frenchLetters =
  ' !"#%&\'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz' +
  '«»°·×½ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸàâäæçèéêëîïôöùûüÿŒœ–—’‘“”…€→\u00a0\u202f\u2002';
