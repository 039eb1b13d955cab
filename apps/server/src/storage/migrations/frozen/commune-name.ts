/**
 * Normalizes the name of a commune for search: lower case without accents, punctuation as spaces, « st » and « ste » written
 * out. The rows of the first migration are made by it; the product's own function may have moved on since.
 */
export function normalizeCommuneName(text: string): string {
  return foldText(text)
    .replace(/\bs\//g, 'sur ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(^| )st(?= |$)/g, '$1saint')
    .replace(/(^| )ste(?= |$)/g, '$1sainte');
}

/** Removes the leading article of a normalized name: « Le Mans » is also found as `mans`. */
export function removeArticle(key: string): string {
  return key.replace(/^(?:l|le|la|les) (?=.)/, '');
}

function foldText(text: string): string {
  return text.trim().toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
}
