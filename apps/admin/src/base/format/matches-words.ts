import { foldText } from '@vitrine/domain/kernel/fold-text';

/** Whether a text holds each of some words, as people type them. */
export function matchesWords(text: string, words: string): boolean {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
