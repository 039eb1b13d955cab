/** Lower case without accents, as people type when they search. */
export function foldText(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text holds each of some words, as people type them. */
export function matchesWords(text: string, words: string): boolean {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
