/** The newsletters of the practice; the first replaces the default list of every site. */
export const newsletterLists = [
  {
    id: 1,
    name: 'La lettre de saison',
    description: 'Quatre fois l’an\u00a0: une lecture, une chanson, des nouvelles du cabinet.',
    position: 0,
    isUsual: true,
  },
  {
    id: 2,
    name: 'Les dates des ateliers',
    description: 'Un courriel quand de nouvelles dates sont fixées, avant leur parution sur le site.',
    position: 1,
    isUsual: false,
  },
] as const;
