import { conversationKinds } from '@vitrine/domain/inbox/conversation-kinds';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber, largestId } from '../id.schemas.ts';
import { singleLineText } from '../single-line-text.schemas.ts';
import {
  conversationFile,
  conversationStates,
  conversationSubject,
  conversationSummary,
  conversationViews,
  fact,
  threadEntry,
} from './conversation.schemas.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

export const conversationParams = siteParams.extend({ idConversation: idNumber });
const day = z.iso.date('Indiquez un jour comme 2026-12-24.').meta({ examples: ['2026-12-24'] });

/** What narrows the list; the same conditions order the neighbours of one conversation. */
const filters = {
  view: z.enum(conversationViews, 'Choisissez une vue de la liste.').optional(),
  state: z.enum(conversationStates, 'Choisissez un état de la liste.').optional(),
  kind: z.enum(conversationKinds, 'Choisissez une sorte de la liste.').optional(),
  form: idNumber.optional(),
  /** An account of the team; `none` finds what nobody takes care of. */
  assigned: z.union([z.literal('none'), idNumber], 'Choisissez un compte de l’équipe, ou none.').optional(),
  email: z.string().trim().max(254, 'Au plus 254 caractères.').optional(),
  /** Days of the site, both included. */
  from: day.optional(),
  to: day.optional(),
  search: z.string().max(100, 'Au plus 100 caractères.').optional(),
};
export const conversationQuery = z.strictObject(filters);

/** A count that stops at 99, and whether there are more. */
const count = z.object({ count: z.int(), isMore: z.boolean() });

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/conversations',
  area,
  summary:
    'Liste ce qui attend quelqu’un\u00a0: messages, réponses, témoignages, demandes, commandes avec un message, courriels refusés, envois suspects. Les derniers d’abord.',
  access: 'staff',
  right: 'messages.read',
  params: siteParams,
  query: conversationQuery.extend({
    /** `nextCursor` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{1,15}-\d{1,10}$/, 'Indiquez le curseur de la page précédente.')
      .meta({ examples: ['1795874400000-42'] })
      .optional(),
  }),
  reply: z.object({
    conversations: z.array(conversationSummary),
    nextCursor: z.string().nullable(),
    /** Of all that the role may read, whatever the filters; what is snoozed counts as that alone. */
    counts: z.object({
      new: count,
      open: count,
      answered: count,
      closed: count,
      suspect: count,
      snoozed: count,
      mine: count,
    }),
  }),
  isAddition: true,
});

export const readConversation = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/conversations/{idConversation}',
  area,
  summary: 'Donne une conversation\u00a0: ce qui a été envoyé, ce qui s’est passé depuis, ses voisines dans la liste.',
  access: 'staff',
  right: 'messages.read',
  params: conversationParams,
  query: conversationQuery,
  reply: z.object({
    conversation: conversationSummary.extend({ version: z.int() }),
    subject: conversationSubject,
    thread: z.array(threadEntry),
    /** The neighbours in the list of these filters: the newer one, and the older one. */
    previousId: z.int().nullable(),
    nextId: z.int().nullable(),
  }),
  errors: ['not-found'],
  isAddition: true,
});

export const readConfidentialAnswers = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/confidential',
  area,
  summary: 'Donne les réponses confidentielles d’un formulaire. Le journal garde qui les a lues.',
  access: 'staff',
  right: 'answers.read',
  stepUp: true,
  params: conversationParams,
  reply: z.object({ facts: z.array(fact), files: z.array(conversationFile) }),
  errors: ['not-found'],
  isAddition: true,
});

export const actOnConversations = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/acts',
  area,
  summary:
    'Fait un acte sur plusieurs conversations\u00a0: lu, non lu, classer, rouvrir, confier, remettre à plus tard, accepter un envoi suspect, supprimer. Dit ce qui a été refusé, et pourquoi.',
  access: 'staff',
  right: 'messages.update',
  params: siteParams,
  body: z.strictObject({
    ids: z
      .array(
        z
          .int('Indiquez une conversation de la liste.')
          .min(1, 'Indiquez une conversation de la liste.')
          .max(largestId, 'Indiquez une conversation de la liste.'),
      )
      .min(1, 'Choisissez au moins une conversation.')
      .max(200, 'Choisissez au plus 200 conversations à la fois.')
      .meta({ examples: [[12]] }),
    act: z.enum(
      ['read', 'unread', 'close', 'reopen', 'assign', 'snooze', 'accept', 'delete'],
      'Choisissez un acte de la liste.',
    ),
    /** For `assign`: an account of the team; null gives them to nobody. */
    accountId: z
      .int('Indiquez un compte de l’équipe.')
      .min(1, 'Indiquez un compte de l’équipe.')
      .max(largestId, 'Indiquez un compte de l’équipe.')
      .nullable()
      .optional(),
    /** For `snooze`: the day on which they come back; null at once. */
    until: day.nullable().optional(),
    /** For `reopen`: what they are again; without it, in progress. What the team has not answered is not `answered`. */
    state: z.enum(['open', 'answered'], 'Choisissez open ou answered.').optional(),
  }),
  reply: z.object({
    done: z.array(z.int()),
    refused: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
  errors: ['invalid-fields'],
  isAddition: true,
});

/** Lines of a CSV file of conversations. */
export const maximumConversationExport = 20_000;

export const exportConversations = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/export',
  area,
  summary: 'Exporte en CSV les conversations que ces filtres trouvent, 20\u202f000 au plus.',
  access: 'staff',
  right: 'messages.read',
  stepUp: true,
  params: siteParams,
  body: z.strictObject({ query: conversationQuery }),
  reply: z.string(),
  replyType: 'csv',
  attachment: 'boite-de-reception.csv',
  errors: ['invalid-fields'],
  isAddition: true,
});

/** A file with its name; its content is base64. */
const namedFile = z.object({ name: z.string(), content: z.string() });

export const exportConversation = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/export',
  area,
  summary:
    'Exporte une conversation\u00a0: un ZIP de ce qui a été envoyé, réponses confidentielles et fichiers compris. Le journal garde qui l’a fait.',
  access: 'staff',
  right: 'messages.read',
  stepUp: true,
  params: conversationParams,
  reply: namedFile,
  replyType: 'file',
  errors: ['not-found'],
  isAddition: true,
});

export const downloadConversationFile = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/files/{idFile}',
  area,
  summary: 'Donne un fichier joint à une réponse, s’il n’est pas confidentiel.',
  access: 'staff',
  right: 'answers.read',
  params: conversationParams.extend({
    idFile: z
      .string()
      .regex(/^[a-z0-9.-]{3,300}$/, 'Indiquez un fichier de la conversation.')
      .meta({ examples: ['photo.0'] }),
  }),
  reply: namedFile,
  replyType: 'file',
  errors: ['not-found'],
  isAddition: true,
});

const viewName = singleLineText(60).min(1, 'Indiquez un nom.');

export const listConversationViews = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/conversation-views',
  area,
  summary: 'Liste les vues que vous avez enregistrées de la boîte de réception.',
  access: 'staff',
  right: 'messages.read',
  params: siteParams,
  reply: z.object({ views: z.array(z.object({ id: z.int(), name: z.string(), query: conversationQuery })) }),
  isAddition: true,
});

export const saveConversationView = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversation-views',
  area,
  summary: 'Enregistre des filtres de la boîte de réception sous un nom\u00a0; le même nom remplace.',
  access: 'staff',
  right: 'messages.read',
  params: siteParams,
  body: z.strictObject({ name: viewName, query: conversationQuery }),
  reply: z.object({ id: z.int() }),
  errors: ['conflict'],
  isAddition: true,
});

export const deleteConversationView = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/conversation-views/{id}',
  area,
  summary: 'Supprime une de vos vues de la boîte de réception.',
  access: 'staff',
  right: 'messages.read',
  params: siteParams.extend({ id: idNumber }),
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});
