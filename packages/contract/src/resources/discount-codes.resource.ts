import { z } from 'zod';
import { defineResource } from './define-resource.ts';
import { choice } from './resource-fields.ts';

const typeLabels = { EURO: 'Euros', PERCENTAGE: 'Pour cent' } as const;
const appliesToLabels = { goods: 'Les articles', shipping: 'Le port' } as const;
const stateLabels = { coming: 'À venir', running: 'Valable', 'used-up': 'Épuisé', over: 'Terminé' } as const;

const moment = z.iso.datetime({ offset: true, error: 'Indiquez une date et une heure.' }).nullable();
const limit = z
  .int('Indiquez un nombre entier.')
  .min(1, 'Au moins 1, ou rien.')
  .max(1_000_000, 'Au plus un million.')
  .nullable();

/** Discount codes that buyers type (ENT-07). */
export const discountCodesResource = defineResource({
  name: 'discountCodes',
  path: 'discount-codes',
  labels: { singular: 'code de réduction', plural: 'codes de réduction', gender: 'm' },
  rights: { read: 'content.read', update: 'content.update' },
  fields: z.strictObject({
    code: z
      .string()
      .trim()
      .max(40, 'Au plus 40 caractères.')
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} _.-]*$/u, 'Écrivez des lettres et des chiffres, comme BIENVENUE10.')
      .meta({
        label: 'Code',
        hint: 'Accents, espaces et majuscules ne comptent pas.',
        placeholder: 'BIENVENUE10',
        examples: ['BIENVENUE10'],
      }),
    type: choice(typeLabels, { label: 'En', control: 'segmented' }),
    amount: z
      .number('Indiquez un montant, comme 10.')
      .min(0.01, 'Au moins 0,01.')
      .max(1_000_000, 'Un million d’euros au plus.')
      .multipleOf(0.01, 'Deux décimales au plus.')
      .meta({ label: 'Montant', hint: '10\u00a0: dix euros, ou dix pour cent.', control: 'number', examples: [10] }),
    appliesTo: choice(appliesToLabels, { label: 'Réduit', control: 'segmented' }),
    minimumCents: z
      .int('Indiquez un montant, comme 60.')
      .min(0, 'Pas moins de 0.')
      .max(100_000_000, 'Au plus un million d’euros.')
      .meta({ label: 'Dès (achats TTC)', hint: '0 pour tout panier.', control: 'price' }),
    startsAt: moment.meta({
      label: 'Du',
      hint: 'Si vous laissez vide, le code sert dès maintenant.',
      control: 'date-time',
    }),
    endsAt: moment.meta({ label: 'Au', hint: 'Si vous laissez vide, le code n’a pas de fin.', control: 'date-time' }),
    maximumUses: limit.meta({
      label: 'Utilisations en tout',
      hint: 'Si vous laissez vide, il n’y a pas de limite.',
      control: 'number',
    }),
    maximumUsesPerEmail: limit.meta({
      label: 'Utilisations par personne',
      hint: 'Si vous laissez vide, il n’y a pas de limite. Une personne est une adresse électronique.',
      control: 'number',
    }),
  }),
  computed: z.object({
    used: z.int().meta({ label: 'Utilisé' }),
    state: choice(stateLabels, { label: 'État' }),
  }),
  initial: { type: 'PERCENTAGE', appliesTo: 'goods', minimumCents: 0, maximumUsesPerEmail: 1 },
  groups: [
    {
      title: 'Code',
      text: 'L’acheteur le tape à la commande. Il s’ajoute aux réductions en cours, un seul par commande.',
      fields: ['code', 'type', 'amount', 'appliesTo', 'minimumCents'],
    },
    {
      title: 'Quand et combien de fois',
      text: 'Une commande annulée rend son utilisation.',
      fields: ['startsAt', 'endsAt', 'maximumUses', 'maximumUsesPerEmail', 'used', 'state'],
    },
  ],
  columns: [
    { key: 'code', format: 'text', isSortable: true, width: 4 },
    { key: 'amount', format: 'number', width: 1 },
    { key: 'type', format: 'choice', width: 2 },
    { key: 'appliesTo', format: 'choice', width: 2 },
    { key: 'used', format: 'number', isSortable: true, width: 1 },
    { key: 'maximumUses', label: 'Sur', format: 'number', width: 1 },
    { key: 'endsAt', format: 'moment', width: 2 },
    {
      key: 'state',
      format: 'choice',
      tones: { coming: 'warning', running: 'success', 'used-up': 'neutral', over: 'neutral' },
      width: 2,
    },
  ],
  filters: {
    state: { kind: 'choice', label: 'État', options: stateLabels },
    appliesTo: { kind: 'choice', label: 'Réduit', options: appliesToLabels },
  },
  order: { key: 'code', direction: 'asc' },
  search: 'Code',
  title: ({ code }) => code,
  verbs: ['create', 'update', 'archive', 'restore', 'delete', 'bulk', 'export'],
  empty: {
    title: 'Aucun code',
    text: 'Offrez dix pour cent à qui vient de vous découvrir, ou le port à vos fidèles\u00a0: un mot à taper suffit.',
    action: 'Créer un code',
  },
});
