import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { choice } from './resource-fields.ts';

const typeLabels = { EURO: 'Euros', PERCENTAGE: 'Pour cent' } as const;
const moment = z.iso.datetime({ offset: true, error: 'Indiquez une date et une heure.' });

/** Reductions of prices. They are added and ended, never changed: struck prices look back at them. */
export const reductionsResource = defineResource({
  name: 'reductions',
  path: 'reductions',
  labels: { singular: 'réduction', plural: 'réductions', gender: 'f' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    declinationId: z
      .int('Choisissez ce qui est réduit.')
      .positive('Choisissez ce qui est réduit.')
      .meta({ label: 'Déclinaison', control: 'declination', examples: [70] }),
    type: choice(typeLabels, { label: 'En', control: 'segmented' }),
    amount: z
      .number('Indiquez un montant, comme 15.')
      .min(0.01, 'Au moins 0,01.')
      .max(1_000_000, 'Un million d’euros au plus.')
      .multipleOf(0.01, 'Deux décimales au plus.')
      .meta({
        label: 'Montant',
        hint: '15\u00a0: quinze euros, ou quinze pour cent.',
        control: 'number',
        examples: [15],
      }),
    startsAt: moment.meta({
      label: 'Du',
      hint: 'Maintenant ou plus tard.',
      control: 'date-time',
      examples: ['2026-12-01T08:00:00Z'],
    }),
    endsAt: moment.meta({ label: 'Au', control: 'date-time', examples: ['2026-12-24T22:59:00Z'] }),
  }),
  computed: z.object({
    name: z.string().meta({ label: 'Produit' }),
    state: choice({ coming: 'À venir', running: 'En cours', over: 'Terminée' }, { label: 'État' }),
  }),
  initial: { type: 'PERCENTAGE' },
  createdOnly: ['declinationId', 'type', 'amount', 'startsAt', 'endsAt'],
  groups: [
    {
      title: 'Réduction',
      text: 'Le prix barré se calcule seul\u00a0: le plus bas des trente jours d’avant, comme la loi le demande. Une réduction notée ne se change plus\u00a0; on y met fin.',
      fields: ['declinationId', 'type', 'amount', 'startsAt', 'endsAt', 'name', 'state'],
    },
  ],
  columns: [
    { key: 'name', format: 'text', width: 4 },
    { key: 'amount', format: 'number', width: 1 },
    { key: 'type', format: 'choice', width: 2 },
    { key: 'startsAt', format: 'moment', isSortable: true, width: 2 },
    { key: 'endsAt', format: 'moment', width: 2 },
    { key: 'state', format: 'choice', tones: { coming: 'warning', running: 'success', over: 'neutral' }, width: 2 },
  ],
  filters: { startsAt: { kind: 'period', label: 'Début' } },
  order: { key: 'startsAt', direction: 'desc' },
  search: 'Produit',
  title: ({ name }) => name,
  isHiddenFromCommandMenu: true,
  verbs: ['create', 'export'],
  actions: {
    end: {
      words: { infinitive: 'Mettre fin', preposition: 'to', participle: 'terminé', namesObject: true },
      summary: 'Met fin à la réduction, maintenant.',
      when: { key: 'state', values: ['coming', 'running'] },
    },
  },
  empty: {
    title: 'Aucune réduction',
    text: 'Une réduction commence et finit d’elle-même, et le prix barré dit vrai.',
    action: 'Ajouter une réduction',
  },
});
