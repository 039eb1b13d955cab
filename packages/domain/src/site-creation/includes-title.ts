const toPlain = (text: string) => text.replace(/[«»\s]+/g, ' ').toLocaleLowerCase('fr');

/** Whether the words about a sample already name its record, so that the title would only say it twice. */
export function includesTitle(words: string, title: string): boolean {
  return toPlain(words).includes(toPlain(title).trim());
}
