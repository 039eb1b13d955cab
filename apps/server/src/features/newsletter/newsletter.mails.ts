import { paths } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { z } from 'zod';
import { defineMail, exampleToken, greet, type MailContext } from '../define-mail.ts';

/** The unsubscribe link, for the footer and the headers of newsletter mails. */
const buildUnsubscribe = ({ origin }: MailContext, token: string) => ({
  label: 'Ne plus recevoir la lettre',
  address: origin + paths.leaveNewsletter(token),
});

/**
 * Asks the reader of a mailbox for consent to these newsletter lists, by the names that the site gives them. It repeats
 * nothing that was typed: the address may belong to somebody else.
 */
export const subscriptionRequestMail = defineMail({
  name: 'newsletter-confirm',
  recipient: 'person',
  data: z.object({ token: z.string(), lists: z.array(z.string()) }),
  build: (context, { token, lists }) => ({
    subject: `Confirmez votre inscription à la lettre ${elide('de', context.siteName)}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `La lettre d’information ${elide('de', context.siteName)} a été demandée pour cette adresse. Vous ne la recevrez que si vous confirmez votre accord dans les sept jours.`,
      'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne faites rien, et rien ne vous sera envoyé.',
    ],
    facts: [{ label: lists.length > 1 ? 'Lettres demandées' : 'Lettre demandée', value: lists.join('\n') }],
    action: { label: 'Confirmer mon inscription', address: context.origin + paths.confirmNewsletter(token) },
    closing: 'À bientôt.',
  }),
  examples: [
    { name: 'one letter', data: { token: exampleToken, lists: ['La lettre du cabinet'] } },
    { name: 'several letters', data: { token: exampleToken, lists: ['La lettre du cabinet', 'Les ateliers'] } },
  ],
});

/** Tells a subscriber that somebody requested lists they already receive. */
export const alreadySubscribedMail = defineMail({
  name: 'newsletter-already-subscribed',
  recipient: 'person',
  data: z.object({ unsubscribeToken: z.string() }),
  build: (context, { unsubscribeToken }) => ({
    subject: `Vous recevez déjà la lettre ${elide('de', context.siteName)}`,
    greeting: greet(context, 'Bonjour'),
    paragraphs: [
      `La lettre d’information ${elide('de', context.siteName)} a été demandée pour cette adresse, qui la reçoit déjà. Rien n’a changé.`,
      'Vous n’avez rien demandé\u202f? Ne tenez pas compte de ce courriel.',
    ],
    unsubscribe: buildUnsubscribe(context, unsubscribeToken),
    closing: 'À bientôt.',
  }),
  examples: [{ name: 'subscribed', data: { unsubscribeToken: exampleToken } }],
});

/** Welcomes a subscriber and explains how to unsubscribe. */
export const welcomeMail = defineMail({
  name: 'newsletter-welcome',
  recipient: 'person',
  data: z.object({ unsubscribeToken: z.string(), lists: z.array(z.string()) }),
  build: (context, { unsubscribeToken, lists }) => ({
    subject: `Bienvenue, vous recevrez la lettre ${elide('de', context.siteName)}`,
    greeting: 'Merci de votre confiance,',
    paragraphs: [
      `Votre inscription est confirmée\u00a0: les prochains envois ${elide('de', context.siteName)} vous arriveront à cette adresse.`,
      'Gardez ce courriel\u00a0: son lien vous désinscrit d’un clic, quand vous voulez.',
    ],
    facts: [{ label: lists.length > 1 ? 'Vos lettres' : 'Votre lettre', value: lists.join('\n') }],
    unsubscribe: buildUnsubscribe(context, unsubscribeToken),
    closing: 'À bientôt.',
  }),
  examples: [
    { name: 'one letter', data: { unsubscribeToken: exampleToken, lists: ['La lettre du cabinet'] } },
    {
      name: 'several letters',
      data: { unsubscribeToken: exampleToken, lists: ['La lettre du cabinet', 'Les ateliers'] },
    },
  ],
});
