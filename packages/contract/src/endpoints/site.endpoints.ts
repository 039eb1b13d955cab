import { genericFonts } from '@vitrine/domain/appearance/font-catalogue.data';
import { logoTypes } from '@vitrine/domain/appearance/logo-types.data';
import { dashboardTypes, technicalFileModels } from '@vitrine/domain/settings/site-flags';
import { weekdays } from '@vitrine/domain/site/opening-hours';
import { z } from 'zod';
import { type ListOptions, listQuerySchema } from '../list-query/list-query.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { imageSchema } from './media.schemas.ts';
import { pastedLine } from './single-line-text.schemas.ts';

const settingKind = z.enum(['STRING', 'BOOLEAN', 'NUMBER', 'TEXT', 'LINK']);

export const listParameters = defineEndpoint({
  method: 'GET',
  path: '/parameter',
  area: 'Site',
  summary: 'Donne les paramètres publics du site.',
  access: 'public',
  reply: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      kind: settingKind,
      label: z.string(),
      value: z.union([z.string(), z.boolean(), z.number(), z.null()]),
    }),
  ),
});

const countrySchema = z.object({
  id: z.int(),
  alphaTwo: z.string(),
  alphaThree: z.string(),
  numCode: z.string(),
  name: z.string(),
});
const languageSchema = z.object({
  id: z.int(),
  code: z.string(),
  iso: z.string(),
  /** Name of its message file (ENT-14). */
  file: z.string(),
  label: z.string(),
  deeplCode: z.string(),
  country: countrySchema,
  isValid: z.boolean(),
  /** Prefix of its URLs, empty for the site's default. */
  prefix: z.string(),
});
const logoSchema = z.object({
  id: z.int(),
  filename: z.string(),
  type: z.enum(logoTypes),
  onlineImage: z.object({
    id: z.int(),
    externalId: z.string(),
    externalType: z.string(),
    externalPath: z.string().nullable(),
    url: z.string(),
  }),
  alt: z.string(),
  image: imageSchema,
});
const fontSchema = z.object({
  id: z.int(),
  type: z.enum(['TITLE', 'CONTENT', 'MENU']),
  family: z.string(),
  color: z.string().nullable(),
  size: z.number().nullable(),
  weight: z.int(),
  style: z.enum(['normal', 'italic']),
  /** What stands in until it has come. */
  generic: z.enum(genericFonts),
  /** Files of the family in the order the browser should try them (ENT-19 font config entry: name and files). */
  files: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      weight: z.string(),
      style: z.enum(['normal', 'italic']),
      /** The file in base64, for a title face small enough to be inlined in pages. */
      content: z.string().nullable(),
    }),
  ),
});
const bannerSchema = z.object({ text: z.string(), from: z.string().nullable(), until: z.string().nullable() });

export const readSiteInfo = defineEndpoint({
  method: 'GET',
  path: '/site/info',
  area: 'Site',
  summary: 'Donne la fiche du site\u00a0: adresses, langues, polices, logos, indicateurs.',
  access: 'public',
  reply: z.object({
    id: z.int(),
    url: z.string(),
    devUrls: z.array(z.string()),
    prodUrls: z.array(z.string()),
    servers: z.array(z.string()),
    fonts: z.array(fontSchema),
    logos: z.array(logoSchema),
    isWinemaker: z.boolean(),
    isECommerce: z.boolean(),
    isBuilding: z.boolean(),
    technicalFileModel: z.enum(technicalFileModels),
    dashboardType: z.enum(dashboardTypes),
    defaultLang: z.string(),
    languages: z.array(languageSchema),
    banner: bannerSchema.nullable(),
    footerBanner: bannerSchema.nullable(),
    isWebp: z.boolean(),
    /** Version of the terms of use in force; 0 for the platform's default. */
    termsVersion: z.int(),
    customStripe: z.object({ publicKey: z.string() }).nullable(),
    externalApps: z.array(z.string()),
    theme: z.object({ colors: z.record(z.string(), z.string()), fonts: z.record(z.string(), z.string()) }),
  }),
});

export const readLogged = defineEndpoint({
  method: 'GET',
  path: '/logged',
  area: 'Compte',
  summary: 'Dit si la demande porte une session valable (champ success).',
  access: 'public',
  reply: z.object({ success: z.boolean() }),
  mergesReplyIntoEnvelope: true,
});

const addressSchema = z.object({
  id: z.int(),
  type: z.string(),
  name: z.string(),
  firstPart: z.string(),
  secondPart: z.string(),
  city: z.object({ postalCode: z.string(), name: z.string() }),
  country: countrySchema,
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const addressList = {
  columns: {
    id: 'number',
    type: 'text',
    name: 'text',
    firstPart: 'text',
    secondPart: 'text',
    postalCode: 'text',
    city: 'text',
    country: 'text',
    phone: 'text',
    latitude: 'number',
    longitude: 'number',
  },
  orderBy: 'id',
} as const satisfies ListOptions;
export const listCompanyAddresses = defineEndpoint({
  method: 'GET',
  path: '/company/address',
  area: 'Site',
  summary: 'Liste les adresses de l’entreprise.',
  access: 'public',
  list: addressList,
  query: listQuerySchema(addressList),
  reply: z.object({ addresses: z.array(addressSchema), total: z.int() }),
});
export const listAddressTypes = defineEndpoint({
  method: 'GET',
  path: '/admin/address/type',
  area: 'Site',
  summary: 'Liste les types d’adresses.',
  access: 'public',
  reply: z.array(z.object({ id: z.int(), code: z.string(), label: z.string() })),
});

export const readComponentConfiguration = defineEndpoint({
  method: 'GET',
  path: '/component/conf/{slug}',
  area: 'Site',
  summary: 'Donne la configuration d’un composant\u00a0; vide et inactive tant qu’aucune n’est écrite.',
  access: 'public',
  params: z.strictObject({ slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/) }),
  reply: z.object({ slug: z.string(), isEnabled: z.boolean(), config: z.record(z.string(), z.unknown()) }),
});
export const readExternalAppConfiguration = defineEndpoint({
  method: 'GET',
  path: '/external-app/{app}/config/public',
  area: 'Site',
  summary:
    'Donne la configuration publique d’une application externe, telle quelle\u00a0; nulle tant qu’aucune n’est écrite.',
  access: 'public',
  params: z.strictObject({ app: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/) }),
  reply: z.record(z.string(), z.unknown()).nullable(),
});

export const logVisit = defineEndpoint({
  method: 'GET',
  path: '/site/visit/{from}',
  area: 'Site',
  summary: 'Compte une visite venue de la source indiquée, une ligne par jour et par source, sans donnée personnelle.',
  access: 'public',
  params: z.strictObject({ from: z.string().min(1).max(100) }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
  mergesReplyIntoEnvelope: true,
});

export const readCardPaymentKey = defineEndpoint({
  method: 'GET',
  path: '/custom-stripe/public-key',
  area: 'Boutique',
  summary: 'Donne la configuration publique du paiement par carte\u00a0; nulle tant qu’il n’est pas ouvert.',
  access: 'public',
  reply: z.object({ publicKey: z.string() }).nullable(),
});
/** Extra fields of a site's postal address: accepted as they were returned, and ignored. */
const addressNotes = {
  id: z.int().optional(),
  type: z.string().max(60).optional(),
  phone: z.string().max(30).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  name: z.string().max(200).optional(),
} as const;
export const listRelayAccessPoints = defineEndpoint({
  method: 'POST',
  path: '/relay/access-points',
  area: 'Boutique',
  summary:
    'Cherche les points relais proches d’une adresse\u00a0; aucun tant qu’aucun transporteur n’est configuré. Si le réseau ne répond pas, les derniers points connus, avec leur date.',
  access: 'public',
  body: z.strictObject({
    firstPart: z.string().max(200).optional(),
    secondPart: z.string().max(200).optional(),
    idCarrier: z.int().min(1).max(2_147_483_647).optional(),
    ...addressNotes,
    city: z.strictObject({
      id: z.int().optional(),
      postalCode: pastedLine(12).min(2),
      name: z.string().min(1).max(120),
    }),
    country: z.strictObject({
      id: z.int().optional(),
      alphaTwo: z.string().regex(/^[A-Z]{2}$/),
      alphaThree: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      numCode: z.string().max(3).optional(),
      name: z.string().max(120).optional(),
    }),
  }),
  bodyType: 'json',
  reply: z.object({
    accessPoints: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        addLine1: z.string(),
        zipCode: z.string(),
        city: z.string(),
        country: z.string(),
        position: z.object({ latitude: z.number(), longitude: z.number() }),
        icon: z.string(),
        openings: z
          .array(
            z.object({
              weekday: z.enum(weekdays),
              ranges: z.array(z.object({ from: z.string(), to: z.string() })),
            }),
          )
          .describe('Horaires\u00a0; un jour absent est fermé.'),
      }),
    ),
    knownAt: z.string().optional().describe('Date de ces points, quand le réseau ne répond pas.'),
  }),
  errors: ['unavailable'],
});
