import { contentHistoryActs } from '@vitrine/domain/publishing/content-history-acts';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import {
  contentArea as area,
  batchId,
  canvasDemand,
  canvasPatch,
  contentParams,
  document,
  draftParams,
  draftSchedule,
  fields,
  moment,
  revisionParams,
  version,
} from './content.schemas.ts';

const content = '/admin/sites/{idSite}/contents/{kind}/{id}';

/** While a schedule is live: to publish at once and cancel its return, or beneath it. */
const during = z.enum(['now', 'after']).optional();

export const validateContent = defineEndpoint({
  method: 'GET',
  path: `${content}/drafts/{locale}/validation`,
  area,
  summary:
    'Dit ce qui manque à un brouillon pour être publié, ce qui y vient encore des exemples et les liens qui ne mènent nulle part, par champ et par bloc.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  query: z.strictObject({
    /** Contents of the same kind that are published together with this one: links to them lead somewhere. */
    publishedWith: z
      .string()
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/, 'Indiquez des numéros séparés par des virgules.')
      .optional()
      .meta({ examples: ['1,2'] }),
  }),
  reply: z.object({
    isComplete: z.boolean(),
    version: z.int(),
    fields: z.record(z.string(), z.string()),
    /** What the draft still says in the words of a sample, by field and block: it is published all the same. */
    samples: z.record(z.string(), z.string()),
    /** Links that lead nowhere, by field and block: they are published all the same. */
    deadLinks: z.record(z.string(), z.string()),
  }),
  isAddition: true,
});

export const readPublishedContent = defineEndpoint({
  method: 'GET',
  path: `${content}/drafts/{locale}/publication`,
  area,
  summary: 'Lit ce qui est publié d’un contenu dans une langue, à quoi le brouillon se compare.',
  access: 'staff',
  right: 'content.read',
  params: draftParams,
  reply: z.object({
    /** Null where nothing was ever published in this language. */
    published: z
      .object({
        /** Null for what was live before the first publication by staff. */
        revision: z.int().nullable(),
        author: z.string(),
        at: z.string().nullable(),
        url: z.string().nullable(),
        fields,
        document,
      })
      .nullable(),
  }),
  isAddition: true,
});

const publicationReply = z.object({
  revision: z.int(),
  version: z.int(),
  url: z.string().nullable(),
  isVisible: z.boolean(),
  /** The former URL, which leads to the new one from now on; null where it stays the same. */
  redirectFrom: z.string().nullable(),
  /** What stood published before, to publish it again; null where there was nothing, or where it is the same. */
  formerRevision: z.int().nullable(),
  /** What is scheduled instead, where its date of publication is to come; `revision` is its id. */
  scheduled: draftSchedule.nullable(),
  /** The schedules whose place it takes. */
  replacedSchedules: z.array(z.int()),
  /** The version of the draft by which its date of publication became this moment; null where it stays. */
  dateVersion: z.int().nullable(),
});

export const publishContent = defineEndpoint({
  method: 'POST',
  path: `${content}/drafts/{locale}/publication`,
  area,
  summary:
    'Publie un brouillon tel qu’il est à une version, ou le programme pour sa date de publication si elle est à venir\u00a0; garde ce qui est publié comme révision.',
  access: 'staff',
  right: 'content.publish',
  params: draftParams,
  body: z.strictObject({
    expectedVersion: version,
    during,
    /** Whether a date of publication to come becomes this moment. */
    isImmediate: z.boolean().optional(),
  }),
  reply: publicationReply,
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const unpublishContent = defineEndpoint({
  method: 'DELETE',
  path: `${content}/publication`,
  area,
  summary: 'Retire un contenu du site\u00a0; son brouillon reste.',
  access: 'staff',
  right: 'content.publish',
  params: contentParams,
  reply: z.object({
    /** How many schedules it has cancelled, in all languages. */
    cancelledSchedules: z.int(),
  }),
  errors: ['conflict'],
  isAddition: true,
});

export const showContentAgain = defineEndpoint({
  method: 'PUT',
  path: `${content}/publication`,
  area,
  summary:
    'Remet un contenu comme il était avant de quitter le site\u00a0: ce qui était publié, et ses programmations dont le moment est encore à venir.',
  access: 'staff',
  right: 'content.publish',
  params: contentParams,
  reply: z.object({
    isOnline: z.boolean(),
    /** How many schedules that ended with it could not come back. */
    lostSchedules: z.int(),
  }),
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});

export const scheduleContent = defineEndpoint({
  method: 'POST',
  path: `${content}/drafts/{locale}/schedules`,
  area,
  summary: 'Programme un brouillon tel qu’il est, à partir d’un moment, et jusqu’à un autre s’il y en a un.',
  access: 'staff',
  right: 'content.publish',
  params: draftParams,
  body: z.strictObject({ expectedVersion: version, from: moment, until: moment.optional() }),
  reply: draftSchedule.extend({
    /** The version of the draft by which its date of publication became the beginning; null where it stays. */
    dateVersion: z.int().nullable(),
  }),
  errors: ['invalid-fields', 'conflict'],
  status: 201,
  isAddition: true,
});

export const resumeContentSchedule = defineEndpoint({
  method: 'PUT',
  path: `${content}/schedules/{revision}`,
  area,
  summary: 'Reprend une programmation annulée ou remplacée, avec celles des traductions annulées en même temps.',
  access: 'staff',
  right: 'content.publish',
  params: revisionParams,
  reply: draftSchedule,
  errors: ['conflict'],
  isAddition: true,
});

export const cancelContentSchedule = defineEndpoint({
  method: 'DELETE',
  path: `${content}/schedules/{revision}`,
  area,
  summary: 'Annule une programmation\u00a0; si elle est en cours, ce qui était publié revient aussitôt.',
  access: 'staff',
  right: 'content.publish',
  params: revisionParams,
  query: z.strictObject({
    /** To bring back what it had replaced: its own publication is taken back. */
    restores: z.literal('true').optional(),
  }),
  reply: z.object({
    /** How many translations were planned with it, and are cancelled too. */
    cancelledTranslations: z.int(),
  }),
  errors: ['conflict'],
  isAddition: true,
});

const revisionSummary = z.object({
  id: z.int(),
  locale: z.string(),
  kind: z.enum(['published', 'scheduled', 'named']),
  name: z.string().nullable(),
  version: z.int(),
  author: z.string(),
  createdAt: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Of a schedule: when it was first shown, and when it ended or was cancelled. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why a scheduled version, or what it was to bring back, could not be shown. */
  failure: z.string().nullable(),
  /** Whether it is what stands published in its language. */
  isPublished: z.boolean(),
});

export const listContentRevisions = defineEndpoint({
  method: 'GET',
  path: `${content}/revisions`,
  area,
  summary:
    'Liste les révisions d’un contenu, les plus récentes d’abord, par pages de 50, et ses retraits et retours de la même époque.',
  access: 'staff',
  right: 'content.read',
  params: contentParams,
  query: z.strictObject({ after: idNumber.optional() }),
  reply: z.object({
    revisions: z.array(revisionSummary),
    /** When it left the site or the lists and came back, the latest first: what happened in the time of this page. */
    acts: z.array(z.object({ id: z.int(), act: z.enum(contentHistoryActs), author: z.string(), at: z.string() })),
    next: z.int().nullable(),
  }),
  isAddition: true,
});

export const readContentRevision = defineEndpoint({
  method: 'GET',
  path: `${content}/revisions/{revision}`,
  area,
  summary: 'Lit une révision avec ses champs et ses blocs.',
  access: 'staff',
  right: 'content.read',
  params: revisionParams,
  reply: revisionSummary.extend({ fields, document }),
  isAddition: true,
});

export const createContentRevision = defineEndpoint({
  method: 'POST',
  path: `${content}/drafts/{locale}/revisions`,
  area,
  summary: 'Garde un brouillon tel qu’il est, sous un nom.',
  access: 'staff',
  right: 'content.update',
  params: draftParams,
  body: z.strictObject({ name: singleLineText(120).min(1, 'Nommez cette révision.') }),
  reply: z.object({ id: z.int() }),
  errors: ['conflict'],
  status: 201,
  isAddition: true,
});

export const restoreContentRevision = defineEndpoint({
  method: 'POST',
  path: `${content}/revisions/{revision}/restoration`,
  area,
  summary: 'Remet le brouillon dans l’état d’une révision\u00a0; cela s’annule comme toute modification.',
  access: 'staff',
  right: 'content.update',
  params: revisionParams,
  body: z.strictObject({ batch: batchId, canvas: canvasDemand.optional() }),
  reply: z.object({ version: z.int(), locale: z.string(), canvas: canvasPatch.optional() }),
  errors: ['conflict', 'invalid-fields'],
  isAddition: true,
});

export const publishContentRevision = defineEndpoint({
  method: 'POST',
  path: `${content}/revisions/{revision}/publication`,
  area,
  summary: 'Publie de nouveau une révision\u00a0; le brouillon garde ce qu’il a de plus récent.',
  access: 'staff',
  right: 'content.publish',
  params: revisionParams,
  body: z.strictObject({ during }),
  reply: publicationReply,
  errors: ['invalid-fields', 'conflict'],
  isAddition: true,
});
