/** The screens of the administration that the repository shows, by the names of `admin-screens.ts`. */
export const shownScreens: readonly string[] = [
  'connexion',
  'aujourd-hui',
  'recherche',
  'pages',
  'reglages-d-une-page',
  'editeur',
  'ajouter-un-bloc',
  'publier',
  'vie-d-une-page',
  'traduire',
  'actualites',
  'blog',
  'medias',
  'media',
  'horaires',
  'theme',
  'textes-legaux',
  'langues',
  'visites',
  'equipe',
  'message',
];

/** A picture of the owners' guide: a screen, or the part of it that its page is about. */
interface GuidePicture {
  /** The screen, by its name; also the name of the picture unless it has one. */
  screen: string;
  name?: string;
  /** The part that is shown, as CSS; without it, the window. */
  part?: string;
  /** The most that is shown of its height, in pixels. */
  height?: number;
  width?: number;
}

export const guidePictures: readonly GuidePicture[] = [
  { screen: 'connexion', width: 760, height: 560 },
  { screen: 'second-facteur', part: '#contenu', height: 760, width: 1100 },
  { screen: 'aujourd-hui', height: 640 },
  { screen: 'recherche', part: 'dialog[open], [role=dialog]' },
  { screen: 'editeur' },
  { screen: 'ajouter-un-bloc', part: 'dialog[open], [role=dialog]' },
  { screen: 'agenda', part: '#contenu', height: 620 },
  { screen: 'medias', part: '#contenu', height: 620 },
  { screen: 'media', part: 'aside' },
  { screen: 'nouvelle-page', part: 'dialog[open], [role=dialog]', height: 960 },
  { screen: 'publier', part: 'dialog[open], [role=dialog]' },
  { screen: 'pages', part: '#contenu', height: 620 },
  { screen: 'reglages-d-une-page', part: 'section[aria-labelledby]:has(button)', height: 620 },
  { screen: 'actualites', part: '#contenu', height: 520 },
  { screen: 'blog', part: '#contenu', height: 560 },
  { screen: 'albums', part: '#contenu', height: 480 },
  { screen: 'prestations', part: '#contenu', height: 560 },
  { screen: 'vie-d-une-page', part: '#contenu', height: 640 },
  { screen: 'programmer', part: 'dialog[open], [role=dialog]' },
  { screen: 'comparer', part: 'dialog[open], [role=dialog]' },
  { screen: 'partager-un-apercu', part: 'dialog[open], [role=dialog]' },
  { screen: 'reglages', part: '#contenu', height: 560 },
  { screen: 'venir-de-wordpress', part: '#contenu', height: 600 },
  { screen: 'apercu-d-un-import', part: '#contenu', height: 860 },
  { screen: 'lettres', part: '#contenu', height: 420 },
  { screen: 'coordonnees', height: 620, part: '#contenu' },
  { screen: 'horaires', height: 680, part: '#contenu' },
  { screen: 'theme', height: 680, part: '#contenu' },
  { screen: 'textes-legaux', part: '#contenu', height: 560 },
  { screen: 'langues', part: '#contenu', height: 480 },
  { screen: 'traduire', part: '#contenu', height: 520 },
  { screen: 'adresses-perdues', part: '#contenu', height: 420 },
  { screen: 'traceurs', part: '#contenu', height: 620 },
  { screen: 'courriel', part: '#contenu', height: 620 },
  { screen: 'equipe', part: '#contenu', height: 420 },
  { screen: 'visites', part: '#contenu', height: 620 },
  { screen: 'temoignage', part: '#contenu', height: 560 },
  { screen: 'message', name: 'boite-de-reception', part: '#contenu', height: 700 },
];
