import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const fieldKinds = {
  text: 'Un texte court',
  number: 'Un nombre',
  date: 'Un jour',
  choice: 'Un choix dans une liste',
  link: 'Un lien',
  picture: 'Une image',
} as const;

const itemId = z.string().max(40).optional().meta({ isItemId: true });
const itemLabel = (missing: string) => z.string(missing).trim().min(1, missing).max(60, 'Au plus 60 caractères.');
const text = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Au plus ${maximum.toLocaleString('fr-FR')} caractères.`);

/** A field of the elements of a route. Its id is the name under which elements keep their values; a new one has none yet. */
const field = z.strictObject({
  id: itemId,
  label: itemLabel('Nommez ce champ.').meta({ label: 'Nom', placeholder: 'À apporter', examples: ['À apporter'] }),
  kind: z
    .enum(['text', 'number', 'date', 'choice', 'link', 'picture'], 'Choisissez ce que l’on y écrit.')
    .default('text')
    .meta({ label: 'Ce que l’on y écrit', control: 'select', options: fieldKinds }),
  unit: z
    .string()
    .trim()
    .max(20, 'Au plus 20 caractères.')
    .default('')
    .meta({ label: 'Unité', hint: 'Écrite après le nombre.', placeholder: 'familles', shownFor: { kind: ['number'] } }),
  choices: z
    .array(
      z.strictObject({
        id: itemId,
        label: itemLabel('Nommez ce choix.').meta({
          label: 'Nom',
          placeholder: 'Au cabinet',
          examples: ['Au cabinet'],
        }),
      }),
    )
    .max(20, 'Au plus vingt choix.')
    .default([])
    .meta({ label: 'Choix', itemLabel: 'Choix', itemSummary: 'label', shownFor: { kind: ['choice'] } }),
  isFilter: z
    .boolean()
    .default(false)
    .meta({
      label: 'Les visiteurs filtrent par ce champ',
      hint: 'Trois champs au plus, au-dessus de la liste.',
      control: 'switch',
      shownFor: { kind: ['choice'] },
    }),
});

/** The routes of the catalogue (ENT-13): the sections in which elements stand, each with a page and with fields of its own. They apply at once. */
export const elementRoutesResource = defineResource({
  name: 'elementRoutes',
  path: 'element-routes',
  labels: { singular: 'rubrique', plural: 'rubriques', gender: 'f' },
  rights: { read: 'content.read', update: 'content.publish' },
  fields: z.strictObject({
    title: z
      .string('Indiquez un titre.')
      .trim()
      .min(1, 'Indiquez un titre.')
      .max(120, 'Au plus 120 caractères.')
      .meta({ label: 'Titre', placeholder: 'Le calendrier des ateliers', examples: ['Le calendrier des ateliers'] }),
    route: z
      .string('Écrivez ce mot en minuscules, comme ateliers.')
      .trim()
      .max(60, 'Au plus 60 caractères.')
      .regex(/^(?:[a-z0-9][a-z0-9-]*)?$/, 'Écrivez ce mot en minuscules, chiffres et tirets, comme ateliers.')
      .meta({
        label: 'Mot de l’adresse',
        hint: 'La page est à /catalogue/ suivi de ce mot. Si vous laissez vide, il vient du titre.',
        control: 'text',
        placeholder: 'ateliers',
        isHtml: false,
        examples: ['ateliers'],
      }),
    position: z
      .int('Indiquez un nombre entier.')
      .min(0, 'Pas moins de 0.')
      .max(1000, 'Au plus 1\u00a0000.')
      .meta({ label: 'Place', control: 'number' }),
    text: text(1000).meta({ label: 'Présentation', control: 'multiline' }),
    emptyText: text(300).meta({
      label: 'Quand la liste est vide',
      control: 'multiline',
      placeholder: 'Les prochaines dates seront bientôt annoncées ici.',
    }),
    metaDescription: text(320).meta({ label: 'Description pour les moteurs de recherche', control: 'multiline' }),
    fields: z
      .array(field, 'Indiquez la liste des champs.')
      .max(20, 'Au plus vingt champs.')
      .meta({ label: 'Champs', itemLabel: 'Champ', itemSummary: 'label', examples: [[]] }),
  }),
  computed: z.object({
    url: z.string().meta({ label: 'Sa page', control: 'link' }),
    elements: z.int().meta({ label: 'Éléments' }),
  }),
  initial: { title: '', position: 0, fields: [] },
  groups: [
    {
      title: 'Page',
      text: 'Ce que vous changez paraît tout de suite. Une adresse qui change mène d’elle-même à la nouvelle.',
      fields: ['title', 'route', 'position', 'text', 'emptyText', 'metaDescription', 'url', 'elements'],
    },
    {
      title: 'Champs des éléments',
      text: 'Chaque élément de la rubrique les remplit, et les montre. Un champ retiré ne se montre plus\u00a0; l’historique de la rubrique le rend, avec ses valeurs.',
      fields: ['fields'],
    },
  ],
  columns: [
    { key: 'title', format: 'text', width: 5 },
    { key: 'route', format: 'text', isSortable: true, width: 3 },
    { key: 'elements', format: 'number', width: 2 },
    { key: 'position', format: 'number', isSortable: true, width: 2 },
  ],
  filters: {},
  order: { key: 'position', direction: 'asc' },
  search: 'Titre ou mot de l’adresse',
  inline: ['position'],
  title: ({ title }) => title,
  verbs: ['create', 'update', 'delete', 'bulk'],
  empty: {
    title: 'Aucune rubrique',
    text: 'Une rubrique réunit ce qui se ressemble\u00a0: des ateliers, des cours, des visites. Elle a sa page, et ses champs que chaque élément remplit. Créez-la avant ses éléments.',
    action: 'Ajouter une rubrique',
  },
});
