/** A layout with which a new page begins: starters of blocks, by type and place among those of the type. */
export interface PageTemplate {
  name: string;
  /** French name. */
  label: string;
  text: string;
  blocks: readonly { type: string; starter?: number }[];
}

/** The layouts with which a new page can begin. */
export const pageTemplates: readonly PageTemplate[] = [
  { name: 'empty', label: 'Page vide', text: 'Vous posez les blocs un à un.', blocks: [] },
  {
    name: 'presentation',
    label: 'Présentation',
    text: 'Qui vous êtes, ce que vous faites, et comment vous joindre.',
    blocks: [{ type: 'hero' }, { type: 'rich-text', starter: 1 }, { type: 'columns' }, { type: 'call-to-action' }],
  },
  {
    name: 'offer',
    label: 'Prestations et tarifs',
    text: 'La liste de vos prestations, les prix, les questions qu’on vous pose.',
    blocks: [
      { type: 'hero', starter: 2 },
      { type: 'service-list' },
      { type: 'price-list' },
      { type: 'questions' },
      { type: 'call-to-action' },
    ],
  },
  {
    name: 'steps',
    label: 'Déroulé',
    text: 'Comment se passe une séance ou une commande, étape par étape.',
    blocks: [{ type: 'hero', starter: 2 }, { type: 'steps' }, { type: 'quote' }, { type: 'questions' }],
  },
  {
    name: 'contact',
    label: 'Contact et accès',
    text: 'Un formulaire, vos horaires et le chemin pour venir.',
    blocks: [
      { type: 'hero', starter: 2 },
      { type: 'contact-form', starter: 1 },
      { type: 'opening-hours' },
      { type: 'address-map' },
    ],
  },
  {
    name: 'article',
    label: 'Long texte',
    text: 'Un sommaire et du texte suivi, pour expliquer à loisir.',
    blocks: [
      { type: 'hero', starter: 2 },
      { type: 'table-of-contents' },
      { type: 'rich-text' },
      { type: 'quote' },
      { type: 'rich-text', starter: 2 },
    ],
  },
];
