import { z } from 'zod';
import { defineResource } from '../define-resource.ts';
import { configurationLines, configurationName } from './configuration-fields.ts';

/** The external apps that a site uses, with what everybody may read of their configuration (API-37). */
export const externalAppsResource = defineResource({
  name: 'externalApps',
  path: 'external-apps',
  labels: { singular: 'application externe', plural: 'applications externes', gender: 'f' },
  rights: { read: 'settings.read', update: 'settings.update' },
  fields: z.strictObject({
    app: configurationName('agenda-partage').meta({
      label: 'Nom',
      hint: 'Celui sous lequel l’application demande ses réglages.',
      placeholder: 'agenda-partage',
      examples: ['agenda-partage'],
    }),
    config: configurationLines.meta({
      label: 'Réglages publics',
      hint: 'Un par ligne, son nom puis sa valeur\u00a0: «\u00a0agenda\u00a0: soins-42\u00a0».',
      control: 'multiline',
      examples: ['agenda\u00a0: soins-42'],
    }),
  }),
  computed: z.object({}),
  initial: { app: '' },
  createdOnly: ['app'],
  groups: [
    {
      title: 'Application externe',
      text: 'L’application les lit sans se nommer, et tout le monde peut les lire\u00a0: n’y écrivez ni mot de passe, ni clé secrète.',
      fields: ['app', 'config'],
    },
  ],
  columns: [
    { key: 'app', format: 'text', isSortable: true, width: 4 },
    { key: 'config', format: 'text', width: 6 },
  ],
  filters: {},
  order: { key: 'app', direction: 'asc' },
  search: 'Nom',
  title: ({ app }) => app,
  verbs: ['create', 'update', 'delete', 'bulk'],
  empty: {
    title: 'Aucune application externe',
    text: 'Une application branchée sur votre site trouve ici ce qu’elle doit savoir de vous\u00a0: un identifiant, une adresse.',
    action: 'Ajouter une application',
  },
});
