/** What an empty archive and an empty bin say. */
export const emptyPlaces = {
  archive: {
    title: 'Rien dans les archives',
    text: 'Archivez ce qui ne sert plus mais qui peut revenir\u00a0: le contenu quitte le site et les listes, et rien n’en est perdu.',
  },
  bin: {
    title: 'La corbeille est vide',
    text: 'Ce que vous mettez à la corbeille y reste 30 jours. D’ici là, vous pouvez le reprendre tel qu’il était.',
  },
} as const;
