/**
 * Joins separate texts, such as headings and paragraphs, in one line. A middle dot follows one that does not end like a
 * sentence. Empty ones are left out.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .reduce((line, text) => (line ? `${line}${/[.!?…:;,][\s»”)]*$/.test(line) ? ' ' : ' · '}${text}` : text), '');
}
