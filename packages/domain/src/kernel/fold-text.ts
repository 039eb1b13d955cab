/** Accents and other marks that combine with the letter before them, variation selectors among them. */
const combiningMarks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/g;
/** Signs without width: soft hyphen, joiners, direction marks, byte order mark. And ™, which joins a word. */
const invisibleSigns = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2120\u2122\ufeff\ufff9-\ufffb]/g;
/** Spaces, apostrophes, dashes and quotation marks, after the compatibility decomposition: all separate words alike. */
const separators =
  /[\t-\r "'`\u00ab\u00bb\u02b9-\u02bd\u02d7\u055a\u058a\u05be\u1680\u1806\u2010-\u201f\u2028\u2029\u2032-\u2037\u2039\u203a\u2043\u2212\u2e17\u2e3a\u2e3b\ua78b\ua78c-]+/g;

/** Letters that Unicode does not decompose, and what they are typed as. */
const plainLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ȷ: 'j',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ƒ: 'f',
  ĸ: 'k',
  ƀ: 'b',
  ɓ: 'b',
  ȼ: 'c',
  ɖ: 'd',
  ɗ: 'd',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ɇ: 'e',
  ǥ: 'g',
  ɣ: 'g',
  ɨ: 'i',
  ɉ: 'j',
  ƙ: 'k',
  ƚ: 'l',
  ɲ: 'n',
  ɔ: 'o',
  ɍ: 'r',
  ʉ: 'u',
  ɏ: 'y',
  ƴ: 'y',
  ƶ: 'z',
  ς: 'σ',
};
const eachPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Folds a text to what people type when they search: lower case, letters without accents (œ, æ, ß, ø, ł … as plain letters),
 * every apostrophe, dash, quotation mark and space as one space, nothing invisible. The function `vitrine_fold` of the database
 * does the same to what is stored: who changes one changes the other in a migration.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(invisibleSigns, '')
    .toLowerCase()
    .replace(eachPlainLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(separators, ' ')
    .trim();
}
