/** The length at which lists truncate a text (CST-04). */
export const truncatedLength = 120;

/**
 * Truncates a plain text to at most `length` characters, at the end of a word, with an ellipsis for the omitted part. A
 * text that fits is returned as it is.
 */
export function truncateText(text: string, length = truncatedLength): string {
  const flat = text.replace(/[ \t\r\n]+/g, ' ').trim();
  if (flat.length <= length) return flat;
  // Never cut a surrogate pair in half.
  const cut = flat.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = flat[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const kept = lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${kept.replace(/[\s,;:.!?–-]+$/u, '')}…`;
}

const blockEnd = '</(?:p|li|h[1-6]|blockquote|div)>';

/** Lists the plain texts of an HTML fragment: one for each paragraph, heading or item, none empty. */
export function listPlainTexts(html: string): string[] {
  return html.split(new RegExp(blockEnd, 'i')).map(toPlainText).filter(Boolean);
}

/** Converts an HTML fragment to plain text: tags removed, common entities decoded, whitespace collapsed. */
export function toPlainText(html: string): string {
  return html
    .replace(new RegExp(`<br\\s*/?>|${blockEnd}`, 'gi'), ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
}
