import { z } from 'zod';
import { multilineText } from '../endpoints/multiline-text.schemas.ts';
import { singleLineText } from '../endpoints/single-line-text.schemas.ts';
import { defineResource } from './define-resource.ts';

/** Texts that the team answers with, whose facts are filled in for each conversation. */
export const replyTemplatesResource = defineResource({
  name: 'replyTemplates',
  path: 'reply-templates',
  labels: { singular: 'modèle de réponse', plural: 'modèles de réponse', gender: 'm' },
  rights: { read: 'messages.read', update: 'messages.update' },
  fields: z.strictObject({
    name: singleLineText(80)
      .min(1, 'Indiquez le nom de ce modèle.')
      .meta({ label: 'Nom', placeholder: 'Confirmer un rendez-vous', examples: ['Confirmer un rendez-vous'] }),
    text: multilineText()
      .min(1, 'Indiquez le texte de ce modèle.')
      .max(5000, 'Au plus 5\u202f000 caractères.')
      .meta({
        label: 'Texte',
        control: 'multiline',
        hint: 'Se remplissent\u00a0: {prénom}, {nom}, {référence}, {date}, {sujet}, {site}.',
        placeholder: 'Bonjour {prénom},',
        examples: ['Bonjour {prénom},\n\nmerci de votre message.\n\n{site}'],
      }),
  }),
  computed: z.object({}),
  initial: {},
  groups: [
    {
      title: 'Modèle',
      text: 'Il se choisit au moment de répondre, et se relit avant de partir.',
      fields: ['name', 'text'],
    },
  ],
  columns: [
    { key: 'name', format: 'text', isSortable: true, width: 3 },
    { key: 'text', format: 'text', width: 6 },
  ],
  filters: {},
  order: { key: 'name', direction: 'asc' },
  search: 'Nom ou texte',
  title: ({ name }) => name,
  detail: () => '',
  isHiddenFromCommandMenu: true,
  verbs: ['create', 'update', 'duplicate', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucun modèle',
    text: 'Horaires, devis, rendez-vous\u00a0: écrivez une fois ce que vous répondez souvent.',
    action: 'Écrire un modèle',
  },
});
