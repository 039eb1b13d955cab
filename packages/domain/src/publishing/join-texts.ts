/**
 * Texts that stand apart, such as headings and paragraphs, in one line: a middle dot keeps one that does not end like a
 * sentence from running into the next. Empty ones are left out.
 */
export function joinTexts(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .reduce((line, text) => (line ? `${line}${/[.!?…:;,][\s»”)]*$/.test(line) ? ' ' : ' · '}${text}` : text), '');
}
