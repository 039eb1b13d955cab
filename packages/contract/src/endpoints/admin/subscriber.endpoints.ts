import { newsletterConsentMethods, unsubscribeMethods } from '@vitrine/domain/people/newsletter';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { personFields } from '../person.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { siteItemParams, siteParams } from './staff.schemas.ts';

const area = 'Administration, contenus et visiteurs';
const onSite = '/admin/sites/{idSite}';

/** Most addresses of one call. */
export const maximumImportRows = 2000;

const lists = z
  .array(z.int('Choisissez parmi vos lettres.').min(1).max(2_147_483_647))
  .min(1, 'Choisissez au moins une lettre.')
  .max(50, 'Choisissez parmi vos lettres.')
  .meta({ examples: [[1]] });

const rows = z
  .array(
    z.strictObject({
      line: z.int('Indiquez la ligne du fichier.').min(1, 'Indiquez la ligne du fichier.').max(10_000_000),
      text: z.string('Indiquez ce que la ligne contient.').max(320, 'Indiquez au plus 320 caractères.'),
    }),
  )
  .min(1, 'Indiquez au moins une adresse.')
  .max(maximumImportRows, `Indiquez au plus ${maximumImportRows} adresses à la fois.`)
  .meta({ examples: [[{ line: 2, text: 'camille@exemple.fr' }]] });

const outcome = z.object({
  added: z.int(),
  /** Addresses that receive all of these lists already. */
  known: z.int(),
  /** Addresses whose owners asked to receive nothing any more. */
  refused: z.int(),
  invalid: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
});

const way = z.enum(newsletterConsentMethods);
const leavingWay = z.enum(unsubscribeMethods);

export const listSubscriberLists = defineEndpoint({
  method: 'GET',
  path: `${onSite}/subscriber-lists`,
  area,
  summary: 'Liste les lettres du site, proposées ou non, pour y chercher ou y ajouter des abonnés.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  reply: z.object({ choices: z.array(z.object({ value: z.int(), label: z.string(), isVisible: z.boolean() })) }),
  isAddition: true,
});

export const readSubscriberProofs = defineEndpoint({
  method: 'GET',
  path: `${onSite}/subscribers/{id}/proofs`,
  area,
  summary: 'Donne les lettres d’un abonné et les preuves de son accord\u00a0: ce qu’il a lu, quand et comment.',
  access: 'staff',
  right: 'customers.read',
  params: siteItemParams,
  reply: z.object({
    lists: z.array(z.object({ id: z.int(), name: z.string(), since: z.string() })),
    /** The latest first. */
    consents: z.array(
      z.object({
        lists: z.array(z.string()),
        wording: z.string(),
        way,
        askedAt: z.string(),
        givenAt: z.string(),
        withdrawnAt: z.string().nullable(),
        withdrawnWay: leavingWay.nullable(),
      }),
    ),
    /** Requests that wait for the answer to a mail. */
    waiting: z.array(z.object({ lists: z.array(z.string()), askedAt: z.string(), expiresAt: z.string() })),
  }),
  isAddition: true,
});

const proof = z.strictObject({
  on: z.iso.date('Indiquez le jour de son accord.').meta({ examples: ['2026-11-12'] }),
  how: singleLineText(300)
    .min(5, 'Indiquez comment cette personne vous a donné son accord.')
    .meta({ examples: ['Bulletin signé au salon d’Angers'] }),
});

export const addSubscriber = defineEndpoint({
  method: 'POST',
  path: `${onSite}/subscribers`,
  area,
  summary:
    'Ajoute une adresse à des lettres avec la preuve de son accord\u00a0; sans preuve, un courriel demande cet accord à la personne.',
  access: 'staff',
  right: 'customers.update',
  params: siteParams,
  body: z.strictObject({
    email: personFields.email,
    lists,
    proof: proof.optional().meta({ examples: [{ on: '2026-11-12', how: 'Bulletin signé au salon d’Angers' }] }),
  }),
  reply: z.object({ outcome: z.enum(['added', 'known', 'asked']), id: z.int().nullable() }),
  status: 201,
  errors: ['invalid-fields', 'conflict', 'too-many-requests'],
  isAddition: true,
});

export const removeSubscription = defineEndpoint({
  method: 'DELETE',
  path: `${onSite}/subscribers/{id}/lists/{idList}`,
  area,
  summary: 'Retire un abonné d’une lettre, à sa demande\u00a0; de la dernière, son adresse ne recevra plus rien.',
  access: 'staff',
  right: 'customers.update',
  params: siteItemParams.extend({ idList: idNumber }),
  reply: z.object({ isGone: z.boolean() }),
  errors: ['not-found'],
  isAddition: true,
});

export const previewSubscriberImport = defineEndpoint({
  method: 'POST',
  path: `${onSite}/subscriber-imports/preview`,
  area,
  summary: 'Dit ce qu’un import ajouterait, sans rien écrire\u00a0: nouveaux, déjà inscrits, refus, lignes fautives.',
  access: 'staff',
  right: 'customers.update',
  params: siteParams,
  body: z.strictObject({ lists, rows }),
  reply: outcome,
  errors: ['invalid-fields'],
  isAddition: true,
});

const subscriberImport = z.object({
  id: z.int(),
  at: z.string(),
  author: z.string().nullable(),
  /** Name of the file. */
  name: z.string(),
  proof: z.string(),
  lists: z.array(z.string()),
  added: z.int(),
  known: z.int(),
  refused: z.int(),
  invalid: z.int(),
  undoneAt: z.string().nullable(),
  /** After it was undone: addresses that it had added, and those of them that changed since and stayed. */
  removed: z.int(),
  kept: z.int(),
});

export const listSubscriberImports = defineEndpoint({
  method: 'GET',
  path: `${onSite}/subscriber-imports`,
  area,
  summary: 'Liste les cent derniers imports d’abonnés, le plus récent d’abord.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  reply: z.object({ imports: z.array(subscriberImport) }),
  isAddition: true,
});

export const createSubscriberImport = defineEndpoint({
  method: 'POST',
  path: `${onSite}/subscriber-imports`,
  area,
  summary: 'Commence un import d’abonnés\u00a0; la preuve dit où et quand ces personnes ont donné leur accord.',
  access: 'staff',
  right: 'customers.update',
  params: siteParams,
  body: z.strictObject({
    name: singleLineText(200)
      .min(1, 'Indiquez le nom du fichier.')
      .meta({ examples: ['carnet.csv'] }),
    lists,
    proof: z
      .string('Indiquez où et quand ces personnes ont donné leur accord.')
      .trim()
      .min(10, 'Indiquez où et quand ces personnes ont donné leur accord.')
      .max(1000, 'Indiquez-le en 1\u00a0000 caractères au plus.')
      .meta({ examples: ['Cahier signé au salon d’Angers, le 3 mai 2026'] }),
  }),
  reply: z.object({ import: subscriberImport }),
  status: 201,
  errors: ['invalid-fields'],
  isAddition: true,
});

export const addImportedSubscribers = defineEndpoint({
  method: 'POST',
  path: `${onSite}/subscriber-imports/{id}/addresses`,
  area,
  summary:
    'Ajoute des adresses à un import\u00a0; celles qui ont demandé à ne plus rien recevoir sont laissées de côté.',
  access: 'staff',
  right: 'customers.update',
  params: siteItemParams,
  body: z.strictObject({ rows }),
  reply: outcome,
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const undoSubscriberImport = defineEndpoint({
  method: 'DELETE',
  path: `${onSite}/subscriber-imports/{id}`,
  area,
  summary: 'Défait un import\u00a0: retire les abonnements qu’il a ajoutés et qui n’ont pas changé depuis.',
  access: 'staff',
  right: 'customers.update',
  params: siteItemParams,
  reply: z.object({ removed: z.int(), kept: z.int() }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const readSuppressions = defineEndpoint({
  method: 'GET',
  path: `${onSite}/suppressions`,
  area,
  summary:
    'Compte les adresses qui ont demandé à ne plus rien recevoir. Seules leurs empreintes sont gardées\u00a0: nul ne peut les lire.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  reply: z.object({
    count: z.int(),
    latest: z.string().nullable(),
    ways: z.array(z.object({ way: leavingWay, count: z.int() })),
  }),
  isAddition: true,
});

const oneAddress = z.strictObject({ email: personFields.email });

export const checkSuppression = defineEndpoint({
  method: 'POST',
  path: `${onSite}/suppressions/check`,
  area,
  summary: 'Dit si une adresse a demandé à ne plus rien recevoir, et si elle est abonnée.',
  access: 'staff',
  right: 'customers.read',
  params: siteParams,
  body: oneAddress,
  reply: z.object({
    refusal: z.object({ at: z.string(), way: leavingWay }).nullable(),
    idSubscriber: z.int().nullable(),
  }),
  isAddition: true,
});

export const addSuppression = defineEndpoint({
  method: 'POST',
  path: `${onSite}/suppressions`,
  area,
  summary:
    'Note qu’une adresse ne veut plus rien recevoir\u00a0: elle quitte toutes ses lettres, et aucun import ne la ramène.',
  access: 'staff',
  right: 'customers.update',
  params: siteParams,
  body: oneAddress,
  reply: z.object({ wasSubscribed: z.boolean() }),
  errors: ['conflict'],
  isAddition: true,
});
