import { sections } from 'virtual:owners-guide';
import { matchesWords } from '../../format/matches-words.ts';

/** Finds pages of the guide whose title or summary has all the words, for the palette. */
export async function findGuidePages(words: string): Promise<readonly { label: string; path: string }[]> {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ title, summary }) => matchesWords(`${title} ${summary}`, words))
    .slice(0, 5)
    .map(({ name, title }) => ({ label: title, path: name }));
}
