import { sections } from 'virtual:owners-guide';
import { foldText } from '../../format/fold-text.ts';

/** Finds pages of the guide whose title or summary has all the words, for the palette. */
export async function findGuidePages(words: string): Promise<readonly { label: string; path: string }[]> {
  const wanted = foldText(words).split(/\s+/);
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ title, summary }) => {
      const text = foldText(`${title} ${summary}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, 5)
    .map(({ name, title }) => ({ label: title, path: name }));
}
