/**
 * Says who has done something, with « a » or « ont » after the names; an empty name is somebody whom nobody knows.
 */
export function describeAuthors(names: readonly string[]): string {
  const known = [...new Set(names.filter(Boolean))];
  if (known.length === 0) return 'Quelqu’un a';
  const all = names.includes('') ? [...known, 'quelqu’un d’autre'] : known;
  return `${new Intl.ListFormat('fr').format(all)} ${all.length > 1 ? 'ont' : 'a'}`;
}
