import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { z } from 'zod';
import { defineMail } from '../define-mail.ts';

/** A reply of the team to what a person sent. The person's mailbox answers to the company's address. */
export const conversationReplyMail = defineMail({
  name: 'conversation-reply',
  recipient: 'person',
  isPersonal: true,
  data: z.object({
    subject: z.string(),
    text: z.string(),
    reference: z.string(),
    /** Message-IDs of the mails before it, the oldest first. */
    thread: z.array(z.string()),
    files: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  build: (context, { subject, text, reference }) => ({
    subject,
    greeting: `${context.siteName} vous répond`,
    paragraphs: text.split(/\n{2,}/),
    ...(reference ? { facts: [{ label: 'Référence', value: reference }] } : {}),
    ...(context.canReply
      ? {}
      : { closing: 'Personne ne lit les réponses à cette adresse\u00a0: écrivez-nous par notre site.' }),
  }),
  thread: ({ thread }) => thread,
  files: ({ files }) => files.map(({ id }) => id),
  examples: [
    {
      name: 'in a thread',
      data: {
        subject: 'Re: Votre message à L’Heure douce (261122-EXEMPLE)',
        text: 'Bonjour Léa,\n\noui, il reste une place samedi à 10 heures.\nVenez dix minutes plus tôt.\n\nÀ bientôt.',
        reference: '261122-EXEMPLE',
        thread: [],
        files: [],
      },
    },
    {
      name: 'where nobody reads replies',
      canReply: false,
      data: { subject: 'L’Heure douce vous répond', text: 'Bonjour.', reference: '', thread: [], files: [] },
    },
  ],
});

/** Notifies a colleague whom a note mentions. It repeats nothing of what the person wrote, nor of the note. */
export const noteMentionMail = defineMail({
  name: 'conversation-mention',
  recipient: 'staff',
  data: z.object({
    site: z.string(),
    idSite: z.int(),
    idConversation: z.int(),
    author: z.string(),
    title: z.string(),
  }),
  build: (context, { site, idSite, idConversation, author, title }) => ({
    subject: `${author || 'Un collègue'} vous demande de lire une note (${site})`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${author || 'Un collègue'} vous mentionne dans une note d’équipe du site ${site}${title ? `, dans «\u00a0${title}\u00a0»` : ''}.`,
    ],
    action: { label: 'Lire la note', address: context.origin + adminPaths.conversation(idSite, idConversation) },
  }),
  examples: [
    {
      name: 'mentioned',
      data: { site: 'L’Heure douce', idSite: 42, idConversation: 12, author: 'Élise Morvan', title: 'Un atelier' },
    },
    { name: 'by nobody known', data: { site: 'L’Heure douce', idSite: 42, idConversation: 12, author: '', title: '' } },
  ],
});
