import { z } from 'zod';
import { defineResource } from './define-resource.ts';

/** The dishes that wines go with (API-41). */
export const mealIconsResource = defineResource({
  name: 'mealIcons',
  path: 'meal-icons',
  labels: { singular: 'accord', plural: 'accords', gender: 'm' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    label: z
      .string()
      .trim()
      .min(1, 'Nommez ce mets.')
      .max(60, 'Au plus 60 caractères.')
      .meta({ label: 'Mets', placeholder: 'Poissons', examples: ['Poissons'] }),
    icon: z
      .string()
      .trim()
      .max(60, 'Au plus 60 caractères.')
      .meta({ label: 'Icône', control: 'icon', examples: ['fa-solid fa-fish'] }),
    position: z
      .int('Indiquez un nombre entier.')
      .min(0, 'Pas moins de 0.')
      .max(1000, 'Au plus 1 000.')
      .meta({ label: 'Place', control: 'number' }),
  }),
  computed: z.object({}),
  initial: { label: '', position: 0 },
  groups: [{ title: 'Accord', text: 'Les vins le montrent avec son icône.', fields: ['label', 'icon', 'position'] }],
  columns: [
    { key: 'label', format: 'text', isSortable: true, width: 5 },
    { key: 'position', format: 'number', isSortable: true, width: 2 },
  ],
  filters: {},
  order: { key: 'position', direction: 'asc' },
  search: 'Mets',
  title: ({ label }) => label,
  verbs: ['create', 'update', 'delete', 'bulk'],
  empty: {
    title: 'Aucun accord',
    text: 'Poissons, fromages, viandes rouges\u00a0: créez les mets que vos vins accompagnent, puis choisissez-les dans chaque vin.',
    action: 'Ajouter un accord',
  },
});
