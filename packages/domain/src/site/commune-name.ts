import { foldText } from '../kernel/fold-text.ts';

/**
 * Normalizes the name of a commune for search: lower case without accents, punctuation as spaces, « st » and « ste »
 * written out. « Ste-Gemmes s/ Loire » gives `sainte gemmes sur loire`.
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

/** Parses a search into the name and the trailing digits: those of a postcode, a département or an arrondissement. */
export function parseCommuneSearch(key: string): { name: string; figures: string } {
  const [, name = key, figures = ''] =
    /^(.*[a-z]) (\d{1,5})(?: ?(?:e|er|eme))?(?: (?:arrondissement|arrt|cedex(?: \d+)?))?$/.exec(key) ?? [];
  return { name: name.replace(/ cedex$/, ''), figures };
}
