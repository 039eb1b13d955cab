import type { GenericFont } from './font-catalogue.data.ts';

/** Words of a font file's name that are none of its family's: weights, styles, widths and what tools add. */
const otherWords =
  /^(?:thin|hairline|extra|ultra|light|book|regular|normal|roman|medium|semi|demi|bold|black|heavy|extralight|ultralight|semibold|demibold|extrabold|ultrabold|italic|ital|oblique|variable|variablefont|wght|opsz|wdth|slnt|ital|webfont|latin|ext|subset|vf|v\d+|\d+(?:pt|upd)?)$/i;

/** Guesses the family from the name of a font file: `AtelierSans-SemiBoldItalic.woff2` gives « Atelier Sans ». */
export function parseFontFamily(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[\s_,.+-]+/)
    .filter(Boolean);
  const end = words.findIndex((word, place) => place > 0 && otherWords.test(word));
  const family = (end < 0 ? words : words.slice(0, end)).join(' ');
  return family.charAt(0).toUpperCase() + family.slice(1);
}

/** Guesses what the letters of a font look like from the name of its file. */
export function parseGenericFont(name: string): GenericFont {
  if (/script|hand|brush|signature|calligra|cursive|vibes/i.test(name)) return 'cursive';
  return /sans|grotes|gothic|mono|helvet|arial|futura|round/i.test(name) ? 'sans-serif' : 'serif';
}
