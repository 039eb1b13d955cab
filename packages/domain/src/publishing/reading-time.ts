/** Words a minute at which people read French comfortably. */
const wordsPerMinute = 220;

/** Computes the reading time of this many words, in whole minutes: at least one. */
export function computeReadingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Counts the words of a plain text. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
