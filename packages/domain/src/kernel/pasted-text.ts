/** Signs without width: soft hyphen, joiners, direction marks and isolates, byte order mark. */
const invisibleSigns = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const dashes = /[\u02d7\u2010-\u2015\u2043\u2212]/g;

/** UTF-16 units of the longest text that a field of one line takes, with room for what is removed from it. */
const maximumLength = 2000;

/**
 * Whether a text is longer than any field of one line takes. Normalizers return it as it is, to be refused by its length: their
 * patterns read a text of bounded length alone.
 */
export function isTooLongToNormalize(text: string): boolean {
  return text.length > maximumLength;
}

/**
 * Normalizes a code, a number, an address or a date that people paste into a field: contacts, spreadsheets and pages write it with
 * spaces that do not break, other dashes and signs that nobody sees. Every field of one line goes through here, in the
 * browser, in actions of pages and in the API. Texts in sentences do not: what people write there is theirs.
 */
export function normalizePastedText(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  return text.replace(invisibleSigns, '').replace(dashes, '-').replace(/\s+/g, ' ').trim();
}

/** Normalizes a code that has no spaces: `fr 40 303-265` keeps its dash and its case. */
export function normalizePastedCode(text: string): string {
  return isTooLongToNormalize(text) ? text : normalizePastedText(text).replace(/ /g, '');
}
