import { paths } from '@vitrine/domain/addresses/paths';
import { z } from 'zod';
import { defineMail, exampleToken, greet, type MailContext } from '../define-mail.ts';
import type { MailContent } from '../mail/mail-template.ts';

const exampleReference = '261122-EXEMPLE';

/** Tells the company that a testimonial waits, with the link to moderate it. */
export const testimonialOwnerMail = defineMail({
  name: 'testimonial-owner',
  recipient: 'company',
  data: z.object({
    reference: z.string(),
    author: z.string(),
    email: z.string(),
    occasion: z.string(),
    text: z.string(),
    token: z.string(),
  }),
  build: ({ origin }, { reference, author, email, occasion, text, token }) => ({
    subject: `Un témoignage attend votre lecture (${reference})`,
    greeting: 'Un témoignage vous attend',
    paragraphs: [
      'Il a été déposé sur votre site et ne paraîtra pas avant que vous l’ayez publié. Un refus doit être expliqué à son auteur.',
    ],
    facts: [
      { label: 'De', value: author },
      { label: 'Adresse électronique', value: email },
      ...(occasion ? [{ label: 'Au sujet de', value: occasion }] : []),
      { label: 'Témoignage', value: text },
    ],
    action: { label: 'Lire et décider', address: origin + paths.moderateTestimonial(token) },
  }),
  examples: ['Bain', ''].map((occasion) => ({
    name: occasion || 'without occasion',
    data: {
      reference: exampleReference,
      author: 'Léa',
      email: 'lea.petit@exemple.fr',
      occasion,
      text: 'Un moment hors du temps.\nMerci à vous.',
      token: exampleToken,
    },
  })),
});

/** Thanks the author of a testimonial. It repeats nothing of it: the email address may be somebody else's. */
export const testimonialReceivedMail = defineMail({
  name: 'testimonial-received',
  recipient: 'person',
  data: z.object({ reference: z.string() }),
  build: (context, { reference }) => {
    const { siteName: name, canReply } = context;
    const mistake = 'Vous n’avez rien envoyé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0:';
    return {
      subject: `Merci pour votre témoignage chez ${name} (${reference})`,
      greeting: greet(context, 'Merci'),
      paragraphs: [
        `Votre témoignage est bien arrivé. ${name} le relit avant de le publier, et vous écrit ce qu’il en est.`,
        canReply ? `${mistake} répondez-nous, et nous l’effaçons.` : `${mistake} demandez-nous de l’effacer.`,
      ],
      ...buildRightsAction(context),
      closing: 'À bientôt.',
    };
  },
  examples: [
    { name: 'received', data: { reference: exampleReference } },
    { name: 'without answer', canReply: false, data: { reference: exampleReference } },
  ],
});

/** Tells the author of a testimonial about the decision. */
export const testimonialDecisionMail = defineMail({
  name: 'testimonial-decision',
  recipient: 'person',
  data: z.object({ reference: z.string(), decision: z.enum(['shown', 'refused']), reason: z.string() }),
  build: (context, { reference, decision, reason }) => {
    const { siteName: name, canReply } = context;
    if (decision === 'shown')
      return {
        subject: `Votre témoignage est publié chez ${name} (${reference})`,
        greeting: greet(context, 'Merci'),
        paragraphs: [
          `Votre témoignage est en ligne sur le site ${name}. Vous pouvez le faire retirer quand vous voulez${canReply ? ', en répondant à ce courriel' : ''}.`,
        ],
        ...buildRightsAction(context),
        closing: 'À bientôt.',
      };
    return {
      subject: `Votre témoignage chez ${name} (${reference})`,
      greeting: greet(context, 'Bonjour'),
      paragraphs: [`Votre témoignage n’est pas publié sur le site ${name}. En voici la raison.`],
      facts: [{ label: 'Raison', value: reason }],
      closing: canReply ? 'Vous pouvez répondre à ce courriel pour en parler.' : 'À bientôt.',
    };
  },
  examples: [true, false].flatMap((canReply) => [
    {
      name: canReply ? 'shown' : 'shown, without answer',
      canReply,
      data: { reference: exampleReference, decision: 'shown' as const, reason: '' },
    },
    {
      name: canReply ? 'refused' : 'refused, without answer',
      canReply,
      data: {
        reference: exampleReference,
        decision: 'refused' as const,
        reason: 'Votre texte nomme une autre personne, qui n’a pas donné son accord.',
      },
    },
  ]),
});

/** Links the privacy page from a mail that nobody can reply to: its company has given no email address. */
function buildRightsAction({ canReply, origin }: MailContext): Pick<MailContent, 'action'> {
  if (canReply) return {};
  return { action: { label: 'Demander son retrait', address: origin + paths.rights() } };
}
