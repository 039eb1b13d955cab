import { z } from 'zod';
import { defineResource } from './define-resource.ts';

const line = z.string().trim().max(60, 'Au plus 60 caractères.');

/** What products vary by besides year and capacity (API-38). */
export const variationsResource = defineResource({
  name: 'variations',
  path: 'variations',
  labels: { singular: 'variation', plural: 'variations', gender: 'f' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    label: line
      .min(1, 'Nommez cette variation.')
      .meta({ label: 'Nom', placeholder: 'Emballage', examples: ['Emballage'] }),
    displayLabel: line.meta({
      label: 'Nom montré',
      hint: 'Si vous laissez vide, le nom est montré.',
      placeholder: 'Livré en',
    }),
    position: z
      .int('Indiquez un nombre entier.')
      .min(0, 'Pas moins de 0.')
      .max(1000, 'Au plus 1 000.')
      .meta({ label: 'Place', control: 'number' }),
  }),
  computed: z.object({}),
  initial: { label: '', position: 0 },
  groups: [
    {
      title: 'Variation',
      text: 'Un produit en a trois au plus\u00a0; chaque déclinaison dit la sienne.',
      fields: ['label', 'displayLabel', 'position'],
    },
  ],
  columns: [
    { key: 'label', format: 'text', isSortable: true, width: 4 },
    { key: 'displayLabel', format: 'text', width: 4 },
  ],
  filters: {},
  order: { key: 'label', direction: 'asc' },
  search: 'Nom',
  title: ({ label }) => label,
  verbs: ['create', 'update', 'delete', 'bulk'],
  empty: {
    title: 'Aucune variation',
    text: 'Le millésime et la contenance ont leurs champs. Pour autre chose — un emballage, une taille —, créez une variation.',
    action: 'Ajouter une variation',
  },
});
