import { spotPayments } from '@vitrine/domain/ordering/sale-channel';
import { z } from 'zod';
import { cartLine } from '../cart.endpoints.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { company } from '../order.endpoints.ts';
import { personFields } from '../person.schemas.ts';
import { amount, country, pricedFields } from '../quote.endpoints.ts';
import { pastedLine, singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteItemParams, siteParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/counter';

const address = z
  .strictObject({
    address: singleLineText(200).min(1, 'Indiquez le numéro et la rue.'),
    addressPart2: singleLineText(200).optional(),
    postalCode: pastedLine(12).min(1, 'Indiquez le code postal.'),
    city: singleLineText(120).min(1, 'Indiquez la ville.'),
    country: country.describe('Code du pays en deux lettres.'),
  })
  .meta({ label: 'Adresse' });

const sold = {
  products: pricedFields.products,
  channel: z
    .enum(['counter', 'phone'], 'Choisissez\u00a0: au caveau ou par téléphone.')
    .meta({ examples: ['counter'] }),
  handover: z
    .enum(['taken', 'collected', 'carried', 'relay'], 'Choisissez\u00a0: emporté, à retirer, livré ou en point relais.')
    .describe(
      'taken\u00a0: emporté tout de suite\u00a0; collected\u00a0: à retirer\u00a0; carried\u00a0: livré\u00a0; relay\u00a0: en point relais.',
    )
    .meta({ examples: ['taken'] }),
  slot: z
    .strictObject({
      idSchedule: z.int('Choisissez un créneau de retrait.').min(1).max(2_147_483_647),
      date: singleLineText(25)
        .describe('Début local, 2026-12-05T10:00.')
        .meta({ examples: ['2026-12-05T10:00'] }),
    })
    .optional()
    .describe('Quand ce qui est à retirer le sera\u00a0; sans créneau, à convenir.')
    .meta({ label: 'Créneau' }),
  idRelay: singleLineText(40).optional().describe('Le point relais, tel que son réseau le nomme.'),
  idCarrier: z.int().positive('Choisissez un transporteur.').optional(),
  discountCode: pricedFields.discountCode,
};

const problems = z.record(z.string(), z.string()).describe('Ce qui empêche de vendre, par champ.');

export const listCounterItems = defineEndpoint({
  method: 'GET',
  path: `${path}/items`,
  area,
  summary: 'Liste ce qui se vend au caveau, avec son prix du moment et ce qu’il en reste\u00a0; une recherche par nom.',
  access: 'staff',
  right: 'orders.update',
  params: siteParams,
  query: z.strictObject({
    search: singleLineText(120)
      .optional()
      .meta({ examples: ['perruches'] }),
  }),
  reply: z.object({
    items: z.array(cartLine),
    /** Whether there are more than these. */
    isMore: z.boolean(),
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const quoteCounterOrder = defineEndpoint({
  method: 'POST',
  path: `${path}/quote`,
  area,
  summary: 'Donne le prix d’une vente au caveau ou par téléphone, et tout ce qui s’y oppose. Rien n’est gardé.',
  access: 'staff',
  right: 'orders.update',
  params: siteParams,
  body: z.strictObject({
    ...sold,
    postalCode: pastedLine(12).optional(),
    country: country.optional(),
  }),
  bodyType: 'json',
  reply: z.object({
    lines: z.array(cartLine),
    goods: amount,
    discount: amount,
    shipping: amount.nullable().describe('Nul où rien n’est livré.'),
    total: amount.nullable().describe('Nul tant qu’un problème empêche de compter.'),
    keptUntil: z.string().describe('Jusqu’à quand des bouteilles à payer plus tard sont gardées.'),
    hasAlcohol: z.boolean().describe('Si la majorité de qui achète est à vérifier.'),
    countries: z.array(z.string()).describe('Où l’on livre, en deux lettres.'),
    carriers: z.array(z.object({ id: z.int(), name: z.string(), fee: amount })),
    hasRelayPoints: z.boolean().describe('Si la boutique envoie en point relais.'),
    slots: z
      .array(z.object({ idSchedule: z.int(), date: z.string(), label: z.string(), place: z.string() }))
      .describe('Les créneaux encore libres, pour ce qui est à retirer.'),
    warnings: z.array(z.string()).describe('Règles de la boutique que l’équipe peut passer.'),
    problems,
  }),
  errors: ['not-found', 'invalid-fields'],
  isAddition: true,
});

export const listCounterRelayPoints = defineEndpoint({
  method: 'GET',
  path: `${path}/relay-points`,
  area,
  summary: 'Cherche les points relais proches d’un code postal, pour une vente à envoyer.',
  access: 'staff',
  right: 'orders.update',
  params: siteParams,
  query: z.strictObject({
    postalCode: pastedLine(12)
      .min(2, 'Indiquez le code postal.')
      .meta({ examples: ['49400'] }),
    country: country.optional().meta({ examples: ['FR'] }),
    idCarrier: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'Choisissez un transporteur.')
      .optional()
      .meta({ examples: ['1'] }),
  }),
  reply: z.object({
    points: z.array(z.object({ id: z.string(), name: z.string(), lines: z.array(z.string()) })),
    /** Set where the network is silent: when these points were known. */
    knownAt: z.string().nullable(),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});

export const placeCounterOrder = defineEndpoint({
  method: 'POST',
  path: `${path}/orders`,
  area,
  summary:
    'Enregistre une vente au caveau ou par téléphone. Les prix, le port et le stock sont ceux du site\u00a0; un autre total que celui annoncé est refusé. Une même clé Idempotency-Key donne une même vente.',
  access: 'staff',
  right: 'orders.update',
  params: siteParams,
  body: z.strictObject({
    ...sold,
    address: address.optional().describe('Où livrer.'),
    relayCountry: country.optional().describe('Le pays du point relais\u00a0; la France sans lui.'),
    company: company.optional().describe('La société qui achète, que la facture nomme.'),
    billing: address
      .optional()
      .describe('L’adresse de la facture\u00a0; d’une société, obligatoire où rien n’est livré.'),
    buyer: z
      .strictObject({
        idMember: z.int().positive().nullable().optional().describe('Une personne qui a un compte sur le site.'),
        firstname: singleLineText(80).meta({ examples: ['Camille'] }),
        lastname: singleLineText(80).meta({ examples: ['Petit'] }),
        email: z
          .union([z.literal(''), personFields.email], 'Indiquez une adresse comme camille@exemple.fr.')
          .meta({ examples: ['camille@exemple.fr'] }),
        phone: personFields.phone.meta({ examples: ['06 12 34 56 78'] }),
      })
      .describe('Vide\u00a0: un client de passage.')
      .meta({ label: 'Client' }),
    payment: z
      .enum([...spotPayments, 'later'], 'Choisissez comment payer.')
      .describe('later\u00a0: à payer plus tard, au retrait ou par le lien de la commande.')
      .meta({ examples: ['terminal'] }),
    note: multilineText().max(1000, 'Au plus 1 000 caractères.').optional(),
    confirmsMajority: z
      .boolean()
      .describe('Si la majorité de qui achète a été vérifiée.')
      .meta({ examples: [true] }),
    passesWarnings: z.boolean().optional().describe('Si l’équipe passe les règles de la boutique.'),
    expectedTotal: amount.describe('Le total annoncé\u00a0; un autre est refusé.'),
  }),
  bodyType: 'json',
  takesIdempotencyKey: true,
  reply: z.object({ id: z.int(), reference: z.string(), total: amount }),
  errors: ['not-found', 'invalid-fields', 'conflict'],
  status: 201,
  isAddition: true,
});

export const eraseCounterBuyer = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/orders/{id}/buyer-erasure',
  area,
  summary:
    'Efface l’acheteur d’une vente qui a été faite sans adresse électronique\u00a0: rien d’autre ne permet de le retrouver. Ce qui est payé et pas encore remis garde son adresse jusque-là.',
  access: 'staff',
  right: 'customers.update',
  stepUp: true,
  params: siteItemParams,
  reply: z.object({ isErased: z.boolean().describe('Faux tant que la commande est en chemin.') }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
