/**
 * A title in URL form: lower case ASCII words joined by hyphens, at most 80 characters, cut at a word
 * (RTE-10: "the title converted to URL form"). An empty result becomes `page`.
 */
export function toSlug(title: string): string {
  if (title.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(title)) return title;
  const words = title
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= 80) return words || 'page';
  const cut = words.slice(0, 81);
  const lastHyphen = cut.lastIndexOf('-');
  return lastHyphen > 20 ? cut.slice(0, lastHyphen) : words.slice(0, 80);
}
