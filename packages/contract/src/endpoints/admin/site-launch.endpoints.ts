import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { libraryMedia } from './media.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

const nothing = z.object({});

export const readSiteLaunch = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/launch',
  area,
  summary:
    'Dit ce qui sépare un site en construction de ses visiteurs\u00a0: mentions légales qui manquent, exemples du modèle, images à remplacer, adresse, courriels, un regard sur un téléphone, pages publiées.',
  access: 'staff',
  right: 'content.read',
  params: siteParams,
  reply: z.object({
    isBuilding: z.boolean(),
    /** When it was last put on line from here; null where never. */
    launchedAt: z.string().nullable(),
    legal: z.object({
      /** What the law asks of this site and its settings lack. */
      missing: z.array(z.object({ type: z.string(), group: z.string(), label: z.string() })),
      /** Passages of the legal texts that show « à compléter ». */
      placeholders: z.int(),
      /** Names of the legal texts in which « [à compléter] » stands. */
      unfinished: z.array(z.string()),
    }),
    /** What the template has invented and nobody has changed. */
    samples: z.array(
      z.object({
        /** As in archives. */
        kind: z.string(),
        id: z.int(),
        title: z.string(),
        /** What of it is not true yet, in French. */
        words: z.string(),
        /** Whether somebody has said that it is true as it stands. */
        isKept: z.boolean(),
        /** The kind of content whose editor changes it; null for other records. */
        contentKind: z.enum(contentKinds).nullable(),
      }),
    ),
    /** Pictures of the template that the site still shows. */
    pictures: z.array(libraryMedia),
    /** The main host, and whether the internet reaches it. */
    host: z.object({ name: z.string().nullable(), isPublic: z.boolean() }),
    mail: z.object({
      /** The address of contact, to which a trial goes; empty for none. */
      address: z.string(),
      isSent: z.boolean(),
      /** Why the last one did not leave; null where it has left or waits. */
      failure: z.string().nullable(),
      isWaiting: z.boolean(),
    }),
    phoneSeenAt: z.string().nullable(),
    publishedPages: z.int(),
    /** What the site cannot go on line with or without, in French; empty where it can. */
    obstacles: z.array(z.string()),
  }),
  isAddition: true,
});

export const launchSite = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/launch',
  area,
  summary:
    'Met en ligne un site en construction. Refusé (409) tant que des mentions légales manquent ou que des exemples du modèle restent, en les nommant.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});

export const withdrawSite = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/launch',
  area,
  summary: 'Remet un site en construction\u00a0: ses visiteurs trouvent la page d’attente, son équipe le voit encore.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  reply: nothing,
  errors: ['conflict'],
  isAddition: true,
});

export const updateSiteLaunch = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/launch',
  area,
  summary: 'Note qu’on a regardé le site sur un téléphone, ou le reprend.',
  access: 'staff',
  right: 'content.update',
  params: siteParams,
  body: z.strictObject({ isPhoneSeen: z.boolean('Indiquez true ou false.') }),
  reply: nothing,
  isAddition: true,
});

export const keepSample = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/samples/{kind}/{id}',
  area,
  summary: 'Dit d’un exemple du modèle qu’il est juste tel qu’il est, ou le reprend.',
  access: 'staff',
  right: 'content.update',
  params: z.strictObject({
    idSite: idNumber,
    kind: z
      .string()
      .regex(/^[a-z]+(?:-[a-z]+)*$/, 'Indiquez un genre d’enregistrements.')
      .max(60, 'Au plus 60 caractères.')
      .meta({ examples: ['services'] }),
    id: idNumber,
  }),
  body: z.strictObject({ isKept: z.boolean('Indiquez true ou false.') }),
  reply: nothing,
  errors: ['not-found'],
  isAddition: true,
});

export const sendTrialMail = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/launch/mail',
  area,
  summary: 'Envoie un courriel d’essai du site à son adresse de contact.',
  access: 'staff',
  right: 'settings.update',
  params: siteParams,
  reply: z.object({ address: z.string() }),
  errors: ['conflict', 'too-many-requests'],
  isAddition: true,
});
