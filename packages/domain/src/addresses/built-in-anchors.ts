/** Ids of elements that the program itself writes: an anchor of one of them leads somewhere on a page that has the element. */
export const builtInAnchors: readonly string[] = [
  'contenu',
  'menu',
  'langues',
  'langues-mobile',
  'choix',
  'choix-cookies',
  'choix-cookies-titre',
  'pied-lettre',
  'dates',
  'a-lire-ensuite',
  'confirmation',
];

/** What the ids begin with that the program gives to the months of a calendar. */
export const monthAnchorPrefix = 'mois-';
