import { z } from 'zod';
import { defineResource } from '../define-resource.ts';

/** The newsletter lists of a site (API-10): what visitors may subscribe to. */
export const newsletterListsResource = defineResource({
  name: 'newsletterLists',
  path: 'newsletter-lists',
  labels: { singular: 'lettre', plural: 'lettres', gender: 'f' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    name: z
      .string('Nommez cette lettre.')
      .trim()
      .min(1, 'Nommez cette lettre.')
      .max(120, 'Au plus 120 caractères.')
      .regex(/^[^\r\n]*$/, 'Un nom tient sur une ligne.')
      .meta({
        label: 'Nom',
        hint: 'Vos visiteurs le lisent là où ils s’inscrivent.',
        placeholder: 'La lettre de saison',
        examples: ['La lettre de saison'],
      }),
    description: z.string().trim().max(500, 'Au plus 500 caractères.').meta({
      label: 'Description',
      hint: 'Une phrase\u00a0: ce qu’elle apporte, et combien de fois par an.',
      control: 'multiline',
    }),
    isUsual: z.boolean().meta({
      label: 'Par défaut',
      hint: 'Qui s’inscrit sans choisir la reçoit.',
      control: 'switch',
      examples: [false],
    }),
    isVisible: z.boolean().meta({
      label: 'Proposée',
      hint: 'Éteint\u00a0: plus personne ne s’y inscrit, et ses abonnés la gardent.',
      control: 'switch',
      examples: [true],
    }),
    position: z
      .int('Indiquez un nombre entier.')
      .min(0, 'Pas moins de 0.')
      .max(100_000, 'Au plus 100\u00a0000.')
      .meta({ label: 'Place', hint: 'La plus petite vient la première.', control: 'number' }),
  }),
  computed: z.object({ subscribers: z.int().meta({ label: 'Abonnés' }) }),
  initial: { name: '', isUsual: false, isVisible: true, position: 0 },
  groups: [
    {
      title: 'Lettre',
      text: 'Plusieurs lettres laissent choisir\u00a0: la page d’inscription et l’espace de chaque membre les proposent, dans cet ordre.',
      fields: ['name', 'description', 'position'],
    },
    { title: 'Inscription', fields: ['isVisible', 'isUsual', 'subscribers'] },
  ],
  columns: [
    { key: 'name', format: 'text', isSortable: true, width: 4 },
    { key: 'description', format: 'text', width: 5, isOptional: true },
    { key: 'subscribers', format: 'number', width: 2 },
    { key: 'isUsual', format: 'boolean', width: 2 },
    { key: 'isVisible', format: 'boolean', width: 2 },
    { key: 'position', format: 'number', isSortable: true, width: 1 },
  ],
  filters: {
    isUsual: { kind: 'boolean', label: 'Par défaut', options: { true: 'Par défaut', false: 'Au choix' } },
    isVisible: { kind: 'boolean', label: 'Inscription', options: { true: 'Proposée', false: 'Plus proposée' } },
  },
  order: { key: 'position', direction: 'asc' },
  search: 'Nom ou description',
  title: ({ name }) => name,
  verbs: ['create', 'update', 'delete', 'bulk'],
  empty: {
    title: 'Aucune lettre',
    text: 'Une lettre est ce à quoi vos visiteurs s’inscrivent\u00a0: des nouvelles à chaque saison, ou les dates avant leur parution.',
    action: 'Ajouter une lettre',
  },
});
