/** Families that go together: those of titles, texts and menus. All are of the font catalogue. */
export const fontPairs = [
  {
    id: 'calligraphy',
    label: 'Calligraphie',
    sentence: 'Une écriture à la main pour les grands titres, un caractère de livre pour le reste.',
    fonts: { TITLE: 'Great Vibes', CONTENT: 'EB Garamond', MENU: 'EB Garamond' },
  },
  {
    id: 'book',
    label: 'Livre',
    sentence: 'Une seule famille, classique et calme\u00a0: la plus légère.',
    fonts: { TITLE: 'EB Garamond', CONTENT: 'EB Garamond', MENU: 'EB Garamond' },
  },
  {
    id: 'warmth',
    label: 'Chaleur',
    sentence: 'Des titres ronds et francs, des textes nets.',
    fonts: { TITLE: 'Fraunces', CONTENT: 'Figtree', MENU: 'Figtree' },
  },
  {
    id: 'elegance',
    label: 'Élégance',
    sentence: 'Des titres contrastés comme dans une revue, des textes sobres.',
    fonts: { TITLE: 'Playfair Display', CONTENT: 'Source Sans 3', MENU: 'Source Sans 3' },
  },
  {
    id: 'story',
    label: 'Récit',
    sentence: 'Des textes faits pour lire longtemps, des menus discrets.',
    fonts: { TITLE: 'Lora', CONTENT: 'Lora', MENU: 'Source Sans 3' },
  },
  {
    id: 'plain',
    label: 'Net',
    sentence: 'Une seule famille sans empattement, claire à toutes les tailles.',
    fonts: { TITLE: 'Figtree', CONTENT: 'Figtree', MENU: 'Figtree' },
  },
] as const;

/** The uses of fonts on a site, and what owners call them. */
export const fontUses = [
  { use: 'TITLE', label: 'Titres' },
  { use: 'CONTENT', label: 'Textes' },
  { use: 'MENU', label: 'Menus et boutons' },
] as const;
export type FontUse = (typeof fontUses)[number]['use'];
