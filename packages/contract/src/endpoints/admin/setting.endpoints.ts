import { isSitePath } from '@vitrine/domain/kernel/link-target';
import { settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { seenParts, settingControls } from '@vitrine/domain/settings/setting-presentation';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, pageSize, siteParams } from './staff.schemas.ts';
import { settingValue, themeFonts, themeLogos } from './theme.schemas.ts';

const nothing = z.object({});
const settingName = z.string().min(1, 'Indiquez le nom du paramètre.').max(60, 'Indiquez le nom du paramètre.');
/** An object of known names: a record would drop `__proto__` without a word. */
const previewValues = z.strictObject(
  Object.fromEntries(settingDefinitions.map(({ type }) => [type, settingValue.nullable().optional()])),
);
const version = z
  .string('Indiquez la version que vous avez lue.')
  .regex(/^[0-9a-f]{16}$/, 'Indiquez la version que vous avez lue.');
const settingParams = siteParams.extend({ type: settingName.meta({ examples: ['COMPANY_PHONE'] }) });

const savedSetting = z.object({ type: z.string(), value: settingValue, version: z.string(), isDefault: z.boolean() });

export const listSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/settings',
  area,
  summary:
    'Liste les réglages d’un site qui ont un effet, en groupes\u00a0: libellé, explication, choix, valeur, valeur d’origine, version. Des secrets, dit seulement s’ils sont là.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    /** Origin of the site, for its preview. */
    siteUrl: z.string(),
    groups: z.array(z.object({ id: z.string(), label: z.string(), sentence: z.string(), words: z.string() })),
    settings: z.array(
      savedSetting.extend({
        group: z.string(),
        kind: z.enum(['STRING', 'BOOLEAN', 'NUMBER', 'TEXT', 'LINK']),
        label: z.string(),
        help: z.string(),
        words: z.string(),
        control: z.enum(settingControls),
        default: settingValue,
        choices: z.array(z.object({ value: z.string(), label: z.string() })),
        placeholder: z.string().nullable(),
        unit: z.string().nullable(),
        /** Path of a page of the site that shows its effect, and the part of it; null for its top. */
        seenAt: z.string(),
        seenPart: z.enum(seenParts).nullable(),
        /** Title above it and the settings after it. */
        section: z.string().nullable(),
        isHalf: z.boolean(),
        /** The setting without which this one has no effect. */
        dependsOn: z.string().nullable(),
        /** What changes for visitors, to be confirmed: at this value, or at any where it is null. */
        danger: z.object({ when: settingValue.nullable(), effect: z.string() }).nullable(),
        /** Whether only a SUPER_ADMIN changes it, and the caller is none. */
        isLocked: z.boolean(),
      }),
    ),
    secrets: z.array(
      z.object({
        name: z.string(),
        group: z.string(),
        label: z.string(),
        help: z.string(),
        isSet: z.boolean(),
        updatedAt: z.string().nullable(),
      }),
    ),
  }),
  isAddition: true,
});

export const updateSiteSettings = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/settings',
  area,
  summary:
    'Change plusieurs réglages d’un site, tous ou aucun\u00a0; null rend la valeur d’origine. Une valeur qui a changé depuis la version donnée est refusée (409), avec la valeur qui est en place.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  body: z.strictObject({
    changes: z
      .record(settingName, z.strictObject({ value: settingValue.nullable(), version }))
      .refine((changes) => Object.keys(changes).length > 0, 'Indiquez au moins un paramètre.')
      .refine((changes) => Object.keys(changes).length <= 100, 'Au plus 100 paramètres à la fois.')
      .meta({ examples: [{ COMPANY_PHONE: { value: '02 61 91 42 42', version: '0123456789abcdef' } }] }),
  }),
  reply: z.object({ settings: z.array(savedSetting) }),
  errors: ['conflict'],
  isAddition: true,
});

export const listSettingHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/settings/{type}/history',
  area,
  summary: 'Liste les valeurs qu’un réglage a eues, la plus récente d’abord, avec qui l’a changé et quand.',
  access: 'staff',
  right: 'settings.read',
  params: settingParams,
  query: z.strictObject({
    /** `next` of the page before. */
    after: z.coerce
      .number('Indiquez le repère que la page précédente a donné.')
      .int('Indiquez le repère que la page précédente a donné.')
      .min(1, 'Indiquez le repère que la page précédente a donné.')
      .optional(),
    nbItem: pageSize,
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        author: z.string(),
        before: settingValue.nullable(),
        after: settingValue.nullable(),
      }),
    ),
    next: z.int().nullable(),
  }),
  isAddition: true,
});

export const previewSiteSettings = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/settings/preview',
  area,
  summary:
    'Vérifie des valeurs sans les enregistrer, et donne de quoi voir une page du site avec elles, pendant cinq minutes\u00a0: le jeton s’envoie en POST à l’adresse, dans un cadre de l’administration.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  body: z.strictObject({
    path: singleLineText(200).refine(isSitePath, 'Indiquez l’adresse d’une page du site, comme /contact.'),
    values: previewValues.meta({ examples: [{ COMPANY_PHONE: '02 61 91 42 42' }] }),
    /** A later day on which the page is seen, such as the first one of a closure. */
    day: z.iso
      .date('Indiquez un jour comme 2026-12-24.')
      .optional()
      .meta({ examples: ['2026-12-24'] }),
    part: z.enum(seenParts, 'Indiquez une partie de la page.').optional(),
    /** Whether the page asks for consent, as it asks a new visitor. */
    asksConsent: z.boolean('Indiquez oui ou non.').optional(),
    fonts: themeFonts.optional(),
    logos: themeLogos.optional(),
    /** Whether the page is shown by day or by night; as the browser wants it where absent. */
    scheme: z.enum(['light', 'dark'], 'Choisissez clair ou sombre.').optional(),
  }),
  reply: z.object({ url: z.string(), token: z.string(), expiresAt: z.string() }),
  isAddition: true,
});

const closureDay = z.iso.date('Indiquez un jour comme 2026-12-24.').meta({ examples: ['2026-12-24'] });

export const readClosureEffects = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/closure-effects',
  area,
  summary:
    'Dit ce qu’une fermeture du site rencontre, enregistrée ou non\u00a0: les créneaux de retrait qui ne seraient plus proposés, et ceux que des commandes ont, les vingt premiers nommés.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  query: z.strictObject({ from: closureDay, until: closureDay }),
  reply: z.object({
    /** Free slots that are not offered then. */
    slots: z.int(),
    /** Orders that have a slot then, and keep it. */
    orders: z.int(),
    met: z.array(z.object({ label: z.string(), address: z.string(), orders: z.int() })),
  }),
  isAddition: true,
});

export const readLegalCompleteness = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/legal/completeness',
  area,
  summary:
    'Dit ce qui manque aux textes légaux d’un site d’après sa forme juridique, où l’écrire, et les mots qui restent à remplir dans les textes.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    form: z.string(),
    missing: z.array(
      z.object({ type: z.string(), group: z.string(), label: z.string(), isRequired: z.boolean(), reason: z.string() }),
    ),
    placeholders: z.array(
      z.object({
        text: z.string(),
        placeholder: z.string(),
        type: z.string().nullable(),
        group: z.string().nullable(),
      }),
    ),
  }),
  isAddition: true,
});

const secretParams = siteParams.extend({ name: settingName.meta({ examples: ['GOOGLE_PLACES_KEY'] }) });

export const updateSiteSecret = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/secrets/{name}',
  area,
  summary: 'Garde la clé d’un autre service, chiffrée\u00a0; personne ne la relit.',
  access: 'staff',
  right: 'settings.update',
  stepUp: true,
  params: secretParams,
  body: z.strictObject({
    value: singleLineText(500)
      .min(1, 'Collez la clé que le service vous a donnée.')
      .meta({ examples: ['AIza-cle'] }),
  }),
  reply: nothing,
  errors: ['not-found'],
  isAddition: true,
});

export const deleteSiteSecret = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/secrets/{name}',
  area,
  summary: 'Retire la clé d’un autre service.',
  access: 'staff',
  right: 'settings.update',
  stepUp: true,
  params: secretParams,
  reply: nothing,
  errors: ['not-found'],
  isAddition: true,
});
