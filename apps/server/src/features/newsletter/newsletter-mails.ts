import { paths } from '@vitrine/domain/site/paths';
import type { Encryption } from '../../encryption/encryption.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { MailContent } from '../mail/mail-template.ts';
import { getSettings } from '../settings/settings.operations.ts';
import type { NewsletterMailTools } from './newsletter.operations.ts';
import { type SubscriberRow, updateSubscriberLink } from './newsletter.repository.ts';

/**
 * Asks whoever reads this mailbox whether she wants these letters of the newsletter, by the names that the site gives them;
 * nothing that was typed is repeated, since the address may be somebody else's.
 */
export function sendSubscriptionRequestMail(
  context: RequestContext,
  tools: NewsletterMailTools,
  recipient: string,
  { token, lists }: { token: string; lists: readonly string[] },
): Promise<void> {
  return send(context, tools, recipient, (name) => ({
    subject: `Confirmez votre inscription à la lettre de ${name}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `La lettre d’information de ${name} a été demandée pour cette adresse. Elle ne part qu’une fois votre accord confirmé, dans les sept jours.`,
      'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne faites rien, et rien ne vous sera envoyé.',
    ],
    facts: [{ label: lists.length > 1 ? 'Lettres demandées' : 'Lettre demandée', value: lists.join('\n') }],
    action: { label: 'Confirmer mon inscription', address: context.mainOrigin + paths.confirmNewsletter(token) },
    closing: 'À bientôt.',
  }));
}

/** Tells a subscriber that somebody asked for what she has already. */
export async function sendAlreadySubscribedMail(
  context: RequestContext,
  tools: NewsletterMailTools,
  subscriber: SubscriberRow,
): Promise<void> {
  const leave = await unsubscribeUrl(context, tools.encryption, subscriber);
  await send(
    context,
    tools,
    subscriber.email,
    (name) => ({
      subject: `Vous recevez déjà la lettre de ${name}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `La lettre d’information de ${name} a été demandée pour cette adresse, qui la reçoit déjà. Rien n’a changé.`,
        'Vous n’avez rien demandé\u202f? Ne tenez pas compte de ce courriel.',
      ],
      unsubscribe: { label: 'Ne plus recevoir la lettre', address: leave },
      closing: 'À bientôt.',
    }),
    leave,
  );
}

/** Welcomes a subscriber, and gives her the way out. */
export async function sendWelcomeMail(
  context: RequestContext,
  tools: NewsletterMailTools,
  subscriber: SubscriberRow,
  lists: readonly string[],
): Promise<void> {
  const leave = await unsubscribeUrl(context, tools.encryption, subscriber);
  await send(
    context,
    tools,
    subscriber.email,
    (name) => ({
      subject: `Bienvenue, vous recevrez la lettre de ${name}`,
      greeting: 'Merci de votre confiance,',
      paragraphs: [
        `Votre inscription est confirmée\u00a0: les prochains envois de ${name} vous arriveront à cette adresse.`,
        'Gardez ce courriel\u00a0: son lien vous désinscrit d’un clic, quand vous voulez.',
      ],
      facts: [{ label: lists.length > 1 ? 'Vos lettres' : 'Votre lettre', value: lists.join('\n') }],
      unsubscribe: { label: 'Ne plus recevoir la lettre', address: leave },
      closing: 'À bientôt.',
    }),
    leave,
  );
}

async function send(
  context: RequestContext,
  { jobs }: NewsletterMailTools,
  recipient: string,
  write: (siteName: string) => MailContent,
  unsubscribeAddress?: string,
): Promise<void> {
  const settings = await getSettings(context);
  await enqueueMail({ ...context, origin: context.mainOrigin }, jobs, {
    recipient,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: write(settings.COMPANY_NAME || context.site.name),
    unsubscribeAddress,
  });
}

/** The address by which a subscriber leaves: the same in each of her mails, so that the link of an old one still serves. */
async function unsubscribeUrl(
  context: RequestContext,
  encryption: Encryption,
  subscriber: SubscriberRow,
): Promise<string> {
  const place = `newsletter ${context.site.id} ${subscriber.id}`;
  if (subscriber.link_sealed)
    return context.mainOrigin + paths.leaveNewsletter(encryption.decrypt(subscriber.link_sealed, place).toString());
  const token = createOpaqueToken();
  await updateSubscriberLink(context, subscriber.id, hashToken(token), encryption.encrypt(Buffer.from(token), place));
  return context.mainOrigin + paths.leaveNewsletter(token);
}
