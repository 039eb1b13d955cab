/**
 * What a commune is found by, however its name is typed: small letters without accents, signs as spaces, « st » and « ste » as
 * the words they stand for. « Ste-Gemmes s/ Loire » gives `sainte gemmes sur loire`.
 */
export function normalizeCommuneName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\bs\//g, 'sur ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(^| )st(?= |$)/g, '$1saint')
    .replace(/(^| )ste(?= |$)/g, '$1sainte');
}

/** The same without the article that the name begins with: « Le Mans » is also looked for as `mans`. */
export function removeArticle(key: string): string {
  return key.replace(/^(?:l|le|la|les) (?=.)/, '');
}

/** What was looked for, as its name and the figures behind it: those of a postcode, a département or an arrondissement. */
export function parseCommuneSearch(key: string): { name: string; figures: string } {
  const [, name = key, figures = ''] =
    /^(.*[a-z]) (\d{1,5})(?: ?(?:e|er|eme))?(?: (?:arrondissement|arrt|cedex(?: \d+)?))?$/.exec(key) ?? [];
  return { name: name.replace(/ cedex$/, ''), figures };
}
