import { normalizeRedirectPath, redirectSourcePattern } from '@vitrine/domain/addresses/normalize-redirect-path';
import { z } from 'zod';
import { defineResource } from '../define-resource.ts';

const statusLabels = {
  '301': 'Déplacée pour toujours',
  '302': 'Déplacée pour un temps',
  '410': 'Supprimée',
} as const;

/** The redirects of a site: where an old path leads (RTE-07). */
export const redirectsResource = defineResource({
  name: 'redirects',
  path: 'redirects',
  labels: { singular: 'redirection', plural: 'redirections', gender: 'f' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    source: z
      .string('Indiquez un chemin qui commence par /.')
      .trim()
      .overwrite(normalizeRedirectPath)
      .max(500, 'Au plus 500 caractères.')
      .regex(redirectSourcePattern, 'Indiquez un chemin qui commence par /, sans\u00a0? ni #.')
      .meta({
        label: 'Ancien chemin',
        hint: 'Ce que les visiteurs demandent encore, sans le nom du site.',
        control: 'path',
        placeholder: '/ancienne-page',
        examples: ['/ancienne-page'],
      }),
    status: z.literal([301, 302, 410], 'Choisissez une des valeurs proposées.').meta({
      label: 'Ce qui est arrivé à la page',
      hint: 'Une page supprimée ne mène nulle part\u00a0: la destination reste vide.',
      control: 'segmented',
      options: statusLabels,
    }),
    target: z
      .string('Indiquez un chemin ou une adresse https://.')
      .trim()
      .max(2000, 'Au plus 2\u00a0000 caractères.')
      .meta({
        label: 'Destination',
        hint: 'Un chemin du site, ou une adresse complète ailleurs.',
        control: 'url',
        placeholder: '/nouvelle-page',
        examples: ['/nouvelle-page'],
      }),
  }),
  computed: z.object({}),
  initial: { source: '', status: 301 },
  groups: [
    {
      title: 'Redirection',
      text: 'Les liens et les moteurs de recherche qui connaissent l’ancien chemin mènent à la bonne page.',
      fields: ['source', 'status', 'target'],
    },
  ],
  columns: [
    { key: 'source', format: 'path', isSortable: true, width: 4 },
    { key: 'target', format: 'path', width: 4 },
    { key: 'status', label: 'Nature', format: 'choice', width: 3 },
  ],
  filters: {
    status: { kind: 'choice', label: 'Nature', options: statusLabels },
    target: { kind: 'text', label: 'Destination' },
  },
  order: { key: 'source', direction: 'asc' },
  search: 'Ancien chemin ou destination',
  inline: ['target'],
  title: ({ source }) => source,
  verbs: ['create', 'update', 'duplicate', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucune redirection',
    text: 'Quand une page change d’adresse, une redirection conduit à la nouvelle ceux qui ont gardé l’ancienne\u00a0: «\u00a0/tarifs-2024\u00a0» mène à «\u00a0/tarifs\u00a0».',
    action: 'Ajouter une redirection',
  },
});
