/**
 * Says who has done something, with « a » or « ont » after the names. An empty name is somebody whom nobody knows. `own` is
 * the name of the signed-in user, who then has it open twice: names are compared, so a namesake is taken for them.
 */
export function describeAuthors(names: readonly string[], own = ''): string {
  const isOwn = own !== '' && names.includes(own);
  const known = [
    ...(isOwn ? ['une autre de vos fenêtres'] : []),
    ...new Set(names.filter((name) => name && name !== own)),
  ];
  if (known.length === 0) return 'Quelqu’un a';
  const all = names.includes('') ? [...known, 'quelqu’un d’autre'] : known;
  const list = new Intl.ListFormat('fr').format(all);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${all.length > 1 ? 'ont' : 'a'}`;
}
