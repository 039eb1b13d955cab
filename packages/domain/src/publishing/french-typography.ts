import { toLanguage } from '../kernel/locale.ts';

const narrow = '\u202f';
const wide = '\u00a0';

/**
 * Applies French typography to a text: real apostrophes and guillemets, a narrow non-breaking space before `; ? !` and
 * units, a non-breaking space before `:` and inside « », an ellipsis for three dots. Applied once, when a text is
 * stored. URLs, and everything between `<` and `>`, stay unchanged. The function is idempotent.
 */
export function applyFrenchTypography(text: string): string {
  return text
    .split(/(<[^>]*>|&[a-z]+;|&#\d+;|https?:\/\/\S+|\S+@\S+\.\S+|\{[^}]*\})/i)
    .map((part, position) => (position % 2 === 1 ? part : formatPart(part)))
    .join('');
}

/**
 * Returns the typography formatter for texts in a locale (`fr_FR`): French typography, or the identity for other
 * languages.
 */
export function getTypographyFormatter(locale: string): (text: string) => string {
  return toLanguage(locale) === 'fr' ? applyFrenchTypography : (text) => text;
}

function formatPart(text: string): string {
  return (
    text
      .replace(/(\p{L})'(?=\p{L})/gu, '$1’')
      .replace(/\.{3}/g, '…')
      // Quotes pair from left to right, two that touch as well: what stays unpaired must not pair the next time.
      .replace(/"([^"]*)"/g, (pair, inside: string) => (inside ? `«${wide}${inside}${wide}»` : pair))
      .replace(/«[ \u00a0\u202f]*/g, `«${wide}`)
      .replace(/[ \u00a0\u202f]*»/g, `${wide}»`)
      .replace(/[ \u00a0\u202f]+([;?!])/g, `${narrow}$1`)
      .replace(/[ \u00a0\u202f]+:(?=\s|$)/g, `${wide}:`)
      .replace(/(\d)[ \u00a0\u202f]+(€|%|h(?=\s|\d|[.,;)]|$)|min(?![a-z])|cm|km|ml|cl|°C)/g, `$1${narrow}$2`)
      .replace(/(\d\u202f?h) (\d{2})(?!\d)/g, `$1${narrow}$2`)
      .replace(/(?<=^|\s)– /g, `–${wide}`)
  );
}
