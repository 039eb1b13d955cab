import { deliveryStates } from '@vitrine/domain/inbox/describe-delivery';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idNumber } from '../id.schemas.ts';
import { multilineText } from '../multiline-text.schemas.ts';
import { conversationParams } from './conversation.endpoints.ts';
import { staffArea as area } from './staff.schemas.ts';

const fileIds = z
  .array(z.int().positive())
  .max(5, 'Au plus 5 fichiers.')
  .default([])
  .meta({ examples: [[12]] });

/** Where a mail is. Nothing that was only queued is called sent. */
const mailDelivery = z.object({
  state: z.enum(deliveryStates),
  /** French sentence; for a refusal with its reason. */
  sentence: z.string(),
  /** What the mail server answered, for whoever looks after the site. */
  detail: z.string().nullable(),
  /** Whether a person may have it sent again (`resendOutgoingMail`): it was refused, or nobody knows whether it left. */
  canResend: z.boolean(),
  /** The mail in the outbox; null once that has forgotten it. */
  mailId: z.string().nullable(),
});

export const replyFile = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  /** Path of the file for a signed-in browser. */
  url: z.string(),
});

const reply = z.object({
  id: z.int(),
  /** A reply that was mailed to the person, or a note that only the team reads. */
  kind: z.enum(['reply', 'note']),
  text: z.string(),
  /** Empty where the account is gone. */
  author: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  /** When the mail leaves at the earliest; null for notes. */
  sendAt: z.string().nullable(),
  /** Names of the accounts that a note mentions. */
  mentions: z.array(z.string()),
  files: z.array(replyFile),
  /** Null for notes. */
  delivery: mailDelivery.nullable(),
});

const draft = z.object({ text: z.string(), files: z.array(replyFile), savedAt: z.string() });

export const readConversationThread = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/thread',
  area,
  summary:
    'Donne ce qui a été écrit dans un échange\u00a0: réponses et notes de l’équipe, courriels avec leur état, brouillon du compte.',
  access: 'staff',
  right: 'messages.read',
  params: conversationParams,
  reply: z.object({
    /** The oldest first; replies that were taken back are not among them. */
    replies: z.array(reply),
    /** Mails that the program wrote by itself in this conversation, such as the acknowledgement. */
    mails: z.array(
      z.object({ label: z.string(), isToCompany: z.boolean(), createdAt: z.string(), delivery: mailDelivery }),
    ),
    /** What a new reply names as `knownReply`; null while there is none. */
    lastReplyId: z.int().nullable(),
    draft: draft.nullable(),
    /** Where a reply goes, and why it cannot be answered where `recipient` is empty. */
    recipient: z.string(),
    obstacle: z.string().nullable(),
    /** Mailbox that receives what the person answers; empty where the site has none. */
    replyTo: z.string(),
    /** Accounts that a note may mention. */
    colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
    limits: z.object({ files: z.int(), bytes: z.int(), accept: z.string() }),
  }),
  errors: ['not-found'],
  isAddition: true,
});

const replyText = multilineText()
  .min(1, 'Indiquez votre réponse.')
  .max(10_000, 'Au plus 10\u202f000 caractères.')
  .meta({ examples: ['Bonjour Camille,\n\noui, il reste une place samedi.\n\nÀ bientôt.'] });

export const sendConversationReply = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/replies',
  area,
  summary:
    'Répond par courriel à la personne, dans dix secondes. Si un collègue a répondu entre-temps, rien ne part et sa réponse est rendue.',
  access: 'staff',
  right: 'messages.update',
  params: conversationParams,
  body: z.strictObject({
    text: replyText,
    files: fileIds,
    /** `lastReplyId` of what was read; null where nobody had answered. */
    knownReply: z
      .int('Indiquez la dernière réponse lue.')
      .positive('Indiquez la dernière réponse lue.')
      .nullable()
      .meta({ examples: [12] }),
  }),
  reply: z.object({ id: z.int(), sendAt: z.string() }),
  /** The details of a conflict have the colleague's reply: `{ reply: { id, text, author, createdAt } }`. */
  errors: ['not-found', 'conflict', 'invalid-fields', 'too-many-requests'],
  status: 201,
  isAddition: true,
});

export const cancelConversationReply = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/replies/{id}',
  area,
  summary: 'Reprend une réponse dans les dix secondes\u00a0: elle redevient le brouillon de son auteur.',
  access: 'staff',
  right: 'messages.update',
  params: conversationParams.extend({ id: idNumber }),
  reply: z.object({ text: z.string() }),
  errors: ['not-found', 'conflict'],
  isAddition: true,
});

export const addConversationNote = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/notes',
  area,
  summary:
    'Ajoute une note d’équipe. Les collègues mentionnés reçoivent un lien, sans rien de ce que la personne a écrit.',
  access: 'staff',
  right: 'messages.update',
  params: conversationParams,
  body: z.strictObject({
    text: multilineText()
      .min(1, 'Indiquez votre note.')
      .max(5000, 'Au plus 5\u202f000 caractères.')
      .meta({ examples: ['@Camille, peux-tu l’appeler\u00a0?'] }),
    mentions: z
      .array(z.int().positive())
      .max(20, 'Au plus 20 collègues.')
      .default([])
      .meta({ examples: [[3]] }),
  }),
  reply: z.object({ id: z.int() }),
  errors: ['not-found', 'invalid-fields'],
  status: 201,
  isAddition: true,
});

export const saveConversationDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/draft',
  area,
  summary: 'Garde le brouillon de réponse du compte\u00a0; un texte vide l’efface.',
  access: 'staff',
  right: 'messages.update',
  params: conversationParams,
  body: z.strictObject({
    text: multilineText()
      .max(10_000, 'Au plus 10\u202f000 caractères.')
      .meta({ examples: ['Bonjour Camille,'] }),
  }),
  reply: z.object({ savedAt: z.string().nullable() }),
  errors: ['not-found'],
  isAddition: true,
});

export const addReplyFile = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/reply-files',
  area,
  summary: 'Joint au brouillon un fichier qui vient d’être envoyé, jugé par son contenu.',
  access: 'staff',
  right: 'messages.update',
  params: conversationParams,
  /** An upload of `/admin/sites/{idSite}/reply-uploads`. */
  body: z.strictObject({
    upload: z.uuid('Choisissez d’abord un fichier.').meta({ examples: ['7f3c1f0e-8f0b-4d6a-9c59-0a2b7c1d4e5f'] }),
  }),
  reply: z.object({ file: replyFile }),
  errors: ['not-found', 'invalid-fields', 'payload-too-large', 'media-unsupported', 'too-many-requests'],
  status: 201,
  isAddition: true,
});

export const removeReplyFile = defineEndpoint({
  method: 'DELETE',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/reply-files/{id}',
  area,
  summary: 'Retire un fichier du brouillon.',
  access: 'staff',
  right: 'messages.update',
  params: conversationParams.extend({ id: idNumber }),
  reply: z.object({}),
  errors: ['not-found'],
  isAddition: true,
});

export const listFilledReplyTemplates = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/conversations/{idConversation}/reply-templates',
  area,
  summary: 'Donne les modèles de réponse, remplis de ce que l’on sait de la personne et de sa demande.',
  access: 'staff',
  right: 'messages.read',
  params: conversationParams,
  reply: z.object({
    templates: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Facts that are not known of this conversation stay between braces. */
        text: z.string(),
        /** Labels of these facts. */
        missing: z.array(z.string()),
      }),
    ),
  }),
  errors: ['not-found'],
  isAddition: true,
});
