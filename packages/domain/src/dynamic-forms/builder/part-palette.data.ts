import type { FormPart, PartKind } from './form-part.ts';

/** A part as owners choose it: what it is called, what for, and with which values it begins. */
export interface PaletteEntry {
  kind: PartKind;
  label: string;
  hint: string;
  keywords: string;
  /** Values of a new one. */
  values: Partial<FormPart>;
}

const twoChoices = [
  { id: 'choix-1', label: 'Premier choix' },
  { id: 'choix-2', label: 'Deuxième choix' },
];

/** The parts of a form in the order of the palette. */
export const partPalette: readonly PaletteEntry[] = [
  {
    kind: 'text',
    label: 'Texte court',
    hint: 'Un nom, une ville, une référence.',
    keywords: 'ligne nom adresse',
    values: { label: 'Votre nom', maximum: 200 },
  },
  {
    kind: 'textarea',
    label: 'Texte long',
    hint: 'Quelques lignes pour raconter.',
    keywords: 'message paragraphe demande',
    values: { label: 'Votre demande', maximum: 3000 },
  },
  {
    kind: 'radio',
    label: 'Choix unique',
    hint: 'Une réponse parmi quelques-unes, toutes visibles.',
    keywords: 'oui non bouton',
    values: { label: 'Votre choix', choices: twoChoices },
  },
  {
    kind: 'checkbox',
    label: 'Choix multiples',
    hint: 'Plusieurs réponses à cocher, ou une case d’accord.',
    keywords: 'cases cocher consentement accord',
    values: { label: 'Vos choix', choices: twoChoices },
  },
  {
    kind: 'select',
    label: 'Liste déroulante',
    hint: 'Une réponse parmi beaucoup.',
    keywords: 'menu choix',
    values: { label: 'Votre choix', choices: twoChoices },
  },
  {
    kind: 'number',
    label: 'Nombre',
    hint: 'Une quantité, un âge, une surface.',
    keywords: 'quantité chiffre âge',
    values: { label: 'Combien\u202f?' },
  },
  {
    kind: 'date',
    label: 'Date',
    hint: 'Un jour, passé ou à venir.',
    keywords: 'jour calendrier naissance',
    values: { label: 'À quelle date\u202f?' },
  },
  {
    kind: 'phone',
    label: 'Téléphone',
    hint: 'Un numéro, écrit comme on veut.',
    keywords: 'numéro appel portable',
    values: { label: 'Votre téléphone' },
  },
  {
    kind: 'email',
    label: 'Adresse électronique',
    hint: 'Pour répondre et accuser réception.',
    keywords: 'courriel mail email',
    values: { label: 'Votre adresse électronique', required: true },
  },
  {
    kind: 'file',
    label: 'Fichier',
    hint: 'Une photographie, un plan, un document.',
    keywords: 'pièce jointe image pdf',
    values: { label: 'Joindre un fichier', types: ['pdf', 'image'], maximum: 1, maximumBytes: 5_000_000 },
  },
  {
    kind: 'help',
    label: 'Texte d’aide',
    hint: 'Une explication entre deux questions.',
    keywords: 'note paragraphe information',
    values: { text: 'Une explication pour la suite.' },
  },
  {
    kind: 'group',
    label: 'Groupe',
    hint: 'Des questions sous un titre, montrées ou cachées ensemble.',
    keywords: 'section ensemble',
    values: { label: 'Vos coordonnées' },
  },
  {
    kind: 'loop',
    label: 'Répétition',
    hint: 'Les mêmes questions pour chaque enfant, chaque article, chaque invité.',
    keywords: 'répéter plusieurs liste enfants',
    values: {
      label: 'Les participants',
      turn: 'Participant',
      addLabel: 'Ajouter un participant',
      minimum: 0,
      maximum: 5,
    },
  },
  {
    kind: 'row',
    label: 'Rangée',
    hint: 'Deux ou trois questions côte à côte.',
    keywords: 'colonnes côte',
    values: {},
  },
  {
    kind: 'step',
    label: 'Étape',
    hint: 'Une page du formulaire.',
    keywords: 'page suite',
    values: { label: 'Nouvelle étape' },
  },
];

/** Names a kind as owners do. */
export function labelPartKind(kind: PartKind): string {
  return partPalette.find((one) => one.kind === kind)?.label ?? kind;
}
