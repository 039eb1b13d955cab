import type { WordpressImport, WordpressItemKind, WordpressOutcome } from './wordpress.queries.ts';

/** Says « une page », « 12 pages ». */
export function formatCount(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count.toLocaleString('fr-FR')}\u00a0${many}`;
}

/** What can have become of an entry, in the order in which owners ask. */
export const outcomes = [
  { outcome: 'undecided', label: 'À décider', none: 'Rien n’attend votre décision.' },
  { outcome: 'lost', label: 'Perdu', none: 'Rien n’est perdu.' },
  { outcome: 'changed', label: 'Changé', none: 'Rien n’a changé en chemin.' },
  { outcome: 'kept', label: 'Gardé', none: 'Rien n’est arrivé tel quel.' },
] as const satisfies readonly { outcome: WordpressOutcome; label: string; none: string }[];

/** The kinds of entries, one and several. */
export const itemKinds: Readonly<Record<WordpressItemKind, { one: string; many: string }>> = {
  page: { one: 'Page', many: 'Pages' },
  post: { one: 'Article', many: 'Articles' },
  media: { one: 'Image ou document', many: 'Images et documents' },
  folder: { one: 'Catégorie', many: 'Catégories' },
  menu: { one: 'Menu', many: 'Menus' },
  redirect: { one: 'Redirection', many: 'Redirections' },
  form: { one: 'Formulaire', many: 'Formulaires' },
  comment: { one: 'Commentaire', many: 'Commentaires' },
  author: { one: 'Compte', many: 'Comptes' },
  other: { one: 'Autre élément', many: 'Autres éléments' },
};

export const isItemKind = (word: string | null): word is WordpressItemKind => word !== null && word in itemKinds;

/** The steps on the way of an import, in the words of its screen. */
export const importSteps = ['Fichier', 'Aperçu', 'Import', 'Bilan'] as const;

/** Returns the number of the step where an import is; 0 before there is one. */
export function findStep(one: WordpressImport | undefined): number {
  if (!one) return 0;
  switch (one.state) {
    case 'analysing':
    case 'ready':
      return 1;
    case 'running':
      return 2;
    case 'stopped':
    case 'failed':
      return one.preview ? 2 : 1;
    default:
      return 3;
  }
}

/** Says in a word where an import is. */
export const stateWords: Readonly<Record<WordpressImport['state'], string>> = {
  analysing: 'Lecture en cours',
  ready: 'Aperçu prêt',
  running: 'Import en cours',
  stopped: 'Arrêté',
  done: 'Importé',
  failed: 'Interrompu',
  undoing: 'Annulation en cours',
  undone: 'Annulé',
};

/** Returns the host of a former site, with its folder where it has one. */
export const hostOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Name of the former site, or of the file where it has none. */
export const nameSource = ({ preview, fileName }: WordpressImport) => preview?.source.title.trim() || fileName;
