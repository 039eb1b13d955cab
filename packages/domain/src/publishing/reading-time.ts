/** Words a minute at which a French text is read without hurry. */
const wordsPerMinute = 220;

/** How long a text of so many words takes to read, in whole minutes: one at least. */
export function computeReadingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** How many words a plain text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
