import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { contentArea as area } from './content.schemas.ts';

const params = z.strictObject({ idSite: idNumber });
const choices = z.array(z.object({ value: z.int(), label: z.string(), isVisible: z.boolean() }));
/** Described as the fields of blocks are. */
const field = z.record(z.string(), z.unknown()) as unknown as z.ZodType<FieldDescription>;

export const listFieldChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/field-choices',
  area,
  summary:
    'Donne ce que les champs d’un bloc ou d’un contenu font choisir\u00a0: formulaires, albums, dossiers, rubriques.',
  access: 'staff',
  right: 'content.read',
  params,
  reply: z.object({
    forms: choices,
    albums: choices,
    products: choices,
    /** Bottles and others that can be in a box, by product and vintage. */
    declinations: choices,
    variations: choices,
    mealIcons: choices,
    carriers: choices,
    shippingZones: choices,
    pickupAddresses: choices,
    /** In the order of the tree, each title after those of its ancestors. */
    blogFolders: choices,
    /** Elements with a page, which can have dates. */
    elements: choices,
    elementRoutes: z.array(z.object({ value: z.string(), label: z.string(), fields: z.array(field) })),
  }),
  isAddition: true,
});

export const searchLinkTargets = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/link-targets',
  area,
  summary: 'Cherche les contenus qui ont une page, par leur titre ou leur adresse, pour y mener un lien.',
  access: 'staff',
  right: 'content.read',
  params,
  query: z.strictObject({
    q: singleLineText(100).optional(),
    /** Path of one content, to tell its title. */
    url: z.string().max(2000).optional(),
  }),
  reply: z.object({
    targets: z.array(
      z.object({ kind: z.enum(contentKinds), id: z.int(), title: z.string(), url: z.string(), isVisible: z.boolean() }),
    ),
  }),
  isAddition: true,
});
