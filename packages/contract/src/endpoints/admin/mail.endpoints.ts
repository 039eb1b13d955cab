import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const mailName = z
  .string()
  .regex(/^[a-z-]{1,60}$/, 'Indiquez le nom d’un courriel.')
  .meta({ examples: ['message-acknowledgement'] });
const mailParams = siteParams.extend({ name: mailName });
const locale = z
  .string()
  .regex(/^[a-z]{2}_[A-Z]{2}$/, 'Indiquez une langue comme fr_FR.')
  .meta({ examples: ['fr_FR'] });

const mail = { name: z.string(), label: z.string(), moment: z.string(), isToCompany: z.boolean() };
/** The owner's words; empty where the program's stand. */
const wording = {
  subject: singleLineText(150).meta({ examples: ['Merci de votre message'] }),
  opening: multilineText()
    .max(600, 'Au plus 600 caractères.')
    .meta({ examples: ['Nous lisons chaque message nous-mêmes.'] }),
  closing: multilineText()
    .max(300, 'Au plus 300 caractères.')
    .meta({ examples: ['À très vite.'] }),
};

export const listSiteMails = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/mails',
  area,
  summary: 'Liste les courriels que le site envoie, et dit desquels les mots ont été changés.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    groups: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        /** `locales`: the languages in which the owner has given it words. */
        mails: z.array(z.object({ ...mail, locales: z.array(z.string()) })),
      }),
    ),
    sender: z.object({ name: z.string(), address: z.string(), replyTo: z.string() }),
  }),
  isAddition: true,
});

export const readSiteMail = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/mails/{name}',
  area,
  summary: 'Donne un courriel du site\u00a0: ses mots par langue, ceux du programme, et ce qui s’y remplit tout seul.',
  access: 'staff',
  right: 'settings.read',
  params: mailParams,
  reply: z.object({
    ...mail,
    /** Number of examples. */
    examples: z.int(),
    placeholders: z.array(z.object({ word: z.string(), label: z.string() })),
    /** The program's own words, in the first example. */
    standard: z.object({ subject: z.string(), closing: z.string() }),
    wordings: z.array(
      z.object({
        locale: z.string(),
        label: z.string(),
        subject: z.string(),
        opening: z.string(),
        closing: z.string(),
        /** 0 where the program's words stand. */
        version: z.int(),
        /** Who changed these words last; empty where nobody has, or the account is gone. */
        author: z.string(),
      }),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const previewSiteMail = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/mails/{name}/preview',
  area,
  summary: 'Rend l’objet et le texte d’un exemple de courriel avec ces mots, sans rien enregistrer.',
  access: 'staff',
  right: 'settings.read',
  params: mailParams,
  body: z.strictObject({
    locale,
    example: z
      .int('Indiquez le numéro d’un exemple.')
      .min(0, 'Indiquez le numéro d’un exemple.')
      .max(50)
      .meta({ examples: [0] }),
    ...wording,
  }),
  reply: z.object({ subject: z.string(), text: z.string() }),
  errors: ['not-found'],
  isAddition: true,
});

export const updateSiteMail = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/mails/{name}/{locale}',
  area,
  summary: 'Change les mots d’un courriel dans une langue\u00a0; trois textes vides rendent ceux du programme.',
  access: 'staff',
  right: 'settings.update',
  params: mailParams.extend({ locale }),
  body: z.strictObject({
    version: z.int('Indiquez la version que vous avez lue.').min(0, 'Indiquez la version que vous avez lue.'),
    ...wording,
  }),
  reply: z.object({ version: z.int() }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

const mailId = z.uuid('Indiquez un courriel de la liste.').meta({ examples: ['7f3c1f0e-8f0b-4d6a-9c59-0a2b7c1d4e5f'] });

export const listOutgoingMails = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/outgoing-mails',
  area,
  summary:
    'Liste les courriels des trente derniers jours, partis, en attente, abandonnés ou incertains, avec la raison.',
  access: 'staff',
  right: 'messages.read',
  params: siteParams,
  query: z.strictObject({
    state: z
      .enum(['waiting', 'sent', 'given-up', 'uncertain'], 'Indiquez waiting, sent, given-up ou uncertain.')
      .optional(),
    /** `next` of the page before. */
    after: mailId.optional(),
  }),
  reply: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        recipient: z.string(),
        /** Null until it was sent. */
        subject: z.string().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
        state: z.enum(['waiting', 'sent', 'given-up', 'uncertain']),
        attempts: z.int(),
        reason: z.string().nullable(),
        /** What the mail server answered. */
        detail: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  isAddition: true,
});

export const resendOutgoingMail = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/outgoing-mails/{id}/resend',
  area,
  summary: 'Envoie de nouveau un courriel qui n’est pas parti.',
  access: 'staff',
  right: 'messages.update',
  params: siteParams.extend({ id: mailId }),
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const giveUpOutgoingMail = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/outgoing-mails/{id}/give-up',
  area,
  summary: 'Abandonne un courriel qui attend\u00a0: il ne part pas, sauf s’il est renvoyé.',
  access: 'staff',
  right: 'messages.update',
  params: siteParams.extend({ id: mailId }),
  reply: z.object({}),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});
