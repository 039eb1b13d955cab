import { z } from 'zod';
import { defineResource } from '../define-resource.ts';
import { configurationLines, configurationName } from './configuration-fields.ts';

const generator = 'product-file-generator';

/** The component configurations of a site (API-33). Everybody may read them. */
export const componentConfigurationsResource = defineResource({
  name: 'componentConfigurations',
  path: 'component-configurations',
  labels: { singular: 'composant', plural: 'composants', gender: 'm' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    slug: configurationName(generator).meta({
      label: 'Nom',
      hint: `Celui que demande le composant\u00a0: «\u00a0${generator}\u00a0» dessine les fiches techniques.`,
      placeholder: generator,
      examples: ['carte-interactive'],
    }),
    isEnabled: z.boolean().meta({ label: 'En service', control: 'switch', examples: [true] }),
    config: configurationLines.meta({
      label: 'Réglages',
      hint: 'Un par ligne, son nom puis sa valeur\u00a0: «\u00a0model\u00a0: MODERN\u00a0».',
      control: 'multiline',
      examples: ['couleur\u00a0: bleu'],
    }),
  }),
  computed: z.object({}),
  initial: { slug: '', isEnabled: true },
  createdOnly: ['slug'],
  groups: [
    {
      title: 'Composant',
      text: 'Ces réglages sont publics\u00a0: n’y écrivez ni mot de passe, ni clé secrète. Supprimer un composant lui rend ses réglages d’origine.',
      fields: ['slug', 'isEnabled', 'config'],
    },
  ],
  columns: [
    { key: 'slug', format: 'text', isSortable: true, width: 4 },
    { key: 'config', format: 'text', width: 5 },
    { key: 'isEnabled', format: 'boolean', width: 2 },
  ],
  filters: {
    isEnabled: { kind: 'boolean', label: 'État', options: { true: 'En service', false: 'Éteint' } },
  },
  order: { key: 'slug', direction: 'asc' },
  search: 'Nom',
  title: ({ slug }) => slug,
  verbs: ['create', 'update', 'delete', 'bulk'],
  empty: {
    title: 'Aucun composant réglé',
    text: `Chacun suit ses réglages d’origine. Réglez-en un pour l’éteindre ou le changer\u00a0: «\u00a0${generator}\u00a0», par exemple, dessine les fiches techniques.`,
    action: 'Régler un composant',
  },
});
