import { legalTextTypes } from '@vitrine/domain/legal/legal-variables.data';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const type = z.enum(legalTextTypes, 'Ce texte légal n’existe pas.');

export const readLegalTexts = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/legal/texts',
  area,
  summary:
    'Donne les textes légaux d’un site tels qu’ils sont écrits, leur version et celle du programme, et les mots qui s’y remplissent d’après les réglages.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    texts: z.array(
      z.object({
        type,
        label: z.string(),
        /** Path of its page. */
        path: z.string(),
        value: z.string(),
        /** Version of the setting, for a save. */
        version: z.string(),
        /** The text of the program. */
        standard: z.string(),
        isStandard: z.boolean(),
        /** Number of the version in force; 0 while it never changed. */
        number: z.int(),
        at: z.string().nullable(),
        author: z.string(),
      }),
    ),
    variables: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        value: z.string(),
        /** The setting that fills it, and its group. */
        type: z.string(),
        group: z.string(),
      }),
    ),
  }),
  isAddition: true,
});

export const listLegalTextVersions = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/legal/texts/{type}/versions',
  area,
  summary:
    'Liste les versions d’un texte légal, la plus récente d’abord, jusqu’à celle du programme (0)\u00a0; pour les conditions d’utilisation, combien de membres ont accepté chacune.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams.extend({ type: type.meta({ examples: ['USE_TERMS'] }) }),
  reply: z.object({
    versions: z.array(
      z.object({
        number: z.int(),
        at: z.string().nullable(),
        author: z.string(),
        value: z.string(),
        /** Members who accepted it; null for texts that nobody accepts. */
        acceptances: z.int().nullable(),
      }),
    ),
  }),
  isAddition: true,
});
