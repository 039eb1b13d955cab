import { newsletterConsentLabels, newsletterConsentMethods } from '@vitrine/domain/people/newsletter';
import { z } from 'zod';
import { defineResource } from '../define-resource.ts';

/**
 * The subscribers of the newsletter. How each agreed is a proof that nobody changes: staff add people with one, and take out
 * those who ask for it.
 */
export const subscribersResource = defineResource({
  name: 'subscribers',
  path: 'subscribers',
  labels: { singular: 'abonné', plural: 'abonnés', gender: 'm' },
  rights: { read: 'customers.read', update: 'customers.update' },
  stepUp: ['export'],
  fields: z.strictObject({}),
  computed: z.object({
    email: z.string().meta({ label: 'Adresse électronique' }),
    lists: z.string().meta({ label: 'Lettres' }),
    way: z.enum(newsletterConsentMethods).nullable().meta({ label: 'Provenance', options: newsletterConsentLabels }),
    since: z.string().meta({ label: 'Depuis' }),
  }),
  groups: [{ title: 'Abonnement', fields: ['email', 'way', 'since'] }],
  columns: [
    { key: 'email', format: 'text', isSortable: true, width: 4 },
    { key: 'lists', format: 'text', width: 4 },
    { key: 'way', format: 'choice', width: 3 },
    { key: 'since', format: 'moment', isSortable: true, width: 2 },
  ],
  filters: {
    list: { kind: 'record', label: 'Lettre', choices: 'subscriber-lists' },
    way: { kind: 'choice', label: 'Provenance', options: newsletterConsentLabels },
    since: { kind: 'period', label: 'Depuis' },
  },
  order: { key: 'since', direction: 'desc' },
  search: 'Adresse électronique',
  title: ({ email }) => email,
  verbs: ['delete', 'bulk', 'export'],
  isPersonal: true,
  empty: {
    title: 'Aucun abonné',
    text: 'Les personnes qui s’inscrivent à vos lettres paraissent ici. Vous pouvez aussi en ajouter une qui vous l’a demandé, ou reprendre un carnet d’adresses.',
  },
});
