import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { choice } from './resource-fields.ts';

const statusLabels = { new: 'À relire', shown: 'Publié', refused: 'Refusé' } as const;

/** The testimonials of a site (BLK-06). Their words belong to their authors: staff publish or refuse them. */
export const testimonialsResource = defineResource({
  name: 'testimonials',
  path: 'testimonials',
  labels: { singular: 'témoignage', plural: 'témoignages', gender: 'm' },
  rights: { read: 'messages.read', update: 'messages.update' },
  stepUp: ['export'],
  fields: z.strictObject({}),
  computed: z.object({
    author: z.string().meta({ label: 'Auteur' }),
    email: z.string().meta({ label: 'Adresse électronique', control: 'email' }),
    occasion: z.string().meta({ label: 'À propos de' }),
    experiencedOn: z.string().meta({ label: 'Vécu en' }),
    text: z.string().meta({ label: 'Témoignage', control: 'multiline' }),
    status: choice(statusLabels, { label: 'État' }),
    reason: z.string().meta({ label: 'Motif du refus', control: 'multiline' }),
    sentAt: z.string().meta({ label: 'Reçu le' }),
    reference: z.string().meta({ label: 'Référence' }),
  }),
  groups: [
    {
      title: 'Témoignage',
      text: 'Ces mots sont ceux de leur auteur\u00a0: ils se publient tels quels, ou ne se publient pas.',
      fields: ['author', 'occasion', 'experiencedOn', 'text'],
    },
    { title: 'Relecture', fields: ['status', 'reason', 'sentAt', 'email', 'reference'] },
  ],
  columns: [
    { key: 'author', format: 'text', width: 2 },
    { key: 'text', format: 'text', width: 5 },
    { key: 'status', format: 'choice', tones: { new: 'warning', shown: 'success', refused: 'neutral' }, width: 2 },
    { key: 'sentAt', format: 'moment', isSortable: true, width: 2 },
    { key: 'occasion', format: 'text', width: 2, isOptional: true },
    { key: 'experiencedOn', format: 'month', width: 2, isOptional: true },
  ],
  filters: {
    status: { kind: 'choice', label: 'État', options: statusLabels },
    sentAt: { kind: 'period', label: 'Réception' },
  },
  order: { key: 'sentAt', direction: 'desc' },
  search: 'Auteur, adresse ou texte',
  title: ({ author }) => author,
  verbs: ['delete', 'bulk', 'export'],
  actions: {
    publish: {
      words: { infinitive: 'Publier', participle: 'publié' },
      summary: 'Publie le témoignage\u00a0; son auteur en est averti.',
      effect: 'Le témoignage paraît sur le site, et son auteur en est averti par courriel.',
      when: { key: 'status', values: ['new', 'refused'] },
    },
    refuse: {
      words: { infinitive: 'Refuser', participle: 'refusé' },
      summary: 'Refuse le témoignage\u00a0; son auteur reçoit le motif.',
      effect:
        'Le témoignage ne paraît pas. La loi demande d’en donner le motif à son auteur, qui le reçoit par courriel.',
      when: { key: 'status', values: ['new', 'shown'] },
      fields: z.strictObject({
        reason: z
          .string('Indiquez le motif.')
          .trim()
          .min(10, 'Indiquez le motif en une phrase, de 10 caractères au moins.')
          .max(500, 'Au plus 500 caractères.')
          .meta({
            label: 'Motif du refus',
            hint: 'Son auteur le lira.',
            control: 'multiline',
            examples: ['Hors du sujet.'],
          }),
      }),
    },
  },
  isPersonal: true,
  empty: {
    title: 'Aucun témoignage',
    text: 'Ce que vos visiteurs racontent par le formulaire de témoignage attend ici votre relecture avant de paraître.',
  },
});
