/** What lists and files say of a content besides its title, in order. */
export type ContentFact = 'dates' | 'date' | 'folder' | 'route' | 'price' | 'duration' | 'items' | 'link';

/** A kind of content in French, and how its lists are. */
export interface ContentKindDescription {
  one: string;
  many: string;
  gender: 'm' | 'f';
  /** Path of its list below the site in the administration. */
  listPath: string;
  /** Names the content itself beside its blocks, with what one fills in there. */
  summary: string;
  facts: readonly ContentFact[];
  /** What is counted in it, where something is. */
  items?: string;
  /** Whether its contents have an order by hand. */
  hasOrder: boolean;
}

/**
 * The kinds of contents that have drafts, revisions and schedules: the only list of them. What the server knows of each is
 * in `content-tables.repository.ts` and in the description of its feature.
 */
export const contentKindTable = {
  page: {
    one: 'page',
    many: 'pages',
    gender: 'f',
    listPath: 'pages',
    summary: 'La page\u00a0: titre, adresse, image',
    facts: [],
    hasOrder: false,
  },
  news: {
    one: 'actualité',
    many: 'actualités',
    gender: 'f',
    listPath: 'actualites',
    summary: 'L’actualité\u00a0: titre, dates, image',
    facts: ['dates'],
    hasOrder: false,
  },
  'blog-post': {
    one: 'article',
    many: 'articles',
    gender: 'm',
    listPath: 'blog',
    summary: 'L’article\u00a0: titre, dossier, image',
    facts: ['folder', 'date'],
    hasOrder: false,
  },
  album: {
    one: 'album',
    many: 'albums',
    gender: 'm',
    listPath: 'albums',
    summary: 'L’album\u00a0: titre, images',
    facts: ['items'],
    items: 'Images et vidéos',
    hasOrder: true,
  },
  'service-offer': {
    one: 'prestation',
    many: 'prestations',
    gender: 'f',
    listPath: 'prestations',
    summary: 'La prestation\u00a0: titre, tarifs',
    facts: ['price', 'duration'],
    hasOrder: true,
  },
  element: {
    one: 'élément',
    many: 'éléments',
    gender: 'm',
    listPath: 'elements',
    summary: 'L’élément\u00a0: titre, rubrique',
    facts: ['route', 'duration', 'link'],
    hasOrder: true,
  },
  product: {
    one: 'produit',
    many: 'produits',
    gender: 'm',
    listPath: 'produits',
    summary: 'Le produit\u00a0: nom, images, caractéristiques',
    facts: ['price'],
    items: 'Déclinaisons',
    hasOrder: true,
  },
  form: {
    one: 'formulaire',
    many: 'formulaires',
    gender: 'm',
    listPath: 'formulaires',
    summary: 'Le formulaire\u00a0: nom, réglages',
    facts: ['items'],
    items: 'Réponses',
    hasOrder: false,
  },
} as const satisfies Readonly<Record<string, ContentKindDescription>>;

export type ContentKind = keyof typeof contentKindTable;

/** The kinds in their order. */
export const contentKinds = Object.keys(contentKindTable) as [ContentKind, ...ContentKind[]];

/** Whether a word names a kind of content. */
export function isContentKind(word: string): word is ContentKind {
  return Object.hasOwn(contentKindTable, word);
}

/** Describes a kind in French. */
export function describeContentKind(kind: ContentKind): ContentKindDescription {
  return contentKindTable[kind];
}

/** Names a kind alone, as a label: « Actualité ». */
export function labelContentKind(kind: ContentKind): string {
  return capitalise(contentKindTable[kind].one);
}

/** Names a kind with its article, within a sentence: « l’actualité », « la page ». */
export function nameContentKind(kind: ContentKind): string {
  const { one, gender } = contentKindTable[kind];
  if (/^[aeéiou]/.test(one)) return `l’${one}`;
  return `${gender === 'f' ? 'la' : 'le'} ${one}`;
}

/** Puts a capital at the beginning of a text. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
