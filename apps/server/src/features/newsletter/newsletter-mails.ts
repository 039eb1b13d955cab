import { paths } from '@vitrine/domain/site/paths';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import type { MailContent } from '../mail/mail-template.ts';
import { readSettings } from '../settings/settings.operations.ts';
import type { NewsletterMailTools } from './newsletter.operations.ts';
import { type SubscriberRow, updateSubscriberLink } from './newsletter.repository.ts';

/**
 * Asks whoever reads this mailbox whether she wants these letters of the newsletter, by the names that the site gives them;
 * nothing that was typed is repeated, since the address may be somebody else's.
 */
export function mailNewsletterRequest(
  scope: Scope,
  tools: NewsletterMailTools,
  recipient: string,
  { token, lists }: { token: string; lists: readonly string[] },
): Promise<void> {
  return send(scope, tools, recipient, (name) => ({
    subject: `Confirmez votre inscription à la lettre de ${name}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `La lettre d’information de ${name} a été demandée pour cette adresse. Elle ne part qu’une fois votre accord confirmé, dans les sept jours.`,
      'Vous n’avez rien demandé\u202f? Quelqu’un a sans doute donné votre adresse par erreur\u00a0: ne faites rien, et rien ne vous sera envoyé.',
    ],
    facts: [{ label: lists.length > 1 ? 'Lettres demandées' : 'Lettre demandée', value: lists.join('\n') }],
    action: { label: 'Confirmer mon inscription', address: scope.mainOrigin + paths.confirmNewsletter(token) },
    closing: 'À bientôt.',
  }));
}

/** Tells a subscriber that somebody asked for what she has already. */
export async function mailAlreadySubscribed(
  scope: Scope,
  tools: NewsletterMailTools,
  subscriber: SubscriberRow,
): Promise<void> {
  const leave = await leavingAddress(scope, tools.sealer, subscriber);
  await send(
    scope,
    tools,
    subscriber.email,
    (name) => ({
      subject: `Vous recevez déjà la lettre de ${name}`,
      greeting: 'Bonjour,',
      paragraphs: [
        `La lettre d’information de ${name} a été demandée pour cette adresse, qui la reçoit déjà. Rien n’a changé.`,
        'Vous n’avez rien demandé\u202f? Ne tenez pas compte de ce courriel.',
      ],
      leave: { label: 'Ne plus recevoir la lettre', address: leave },
      closing: 'À bientôt.',
    }),
    leave,
  );
}

/** Welcomes a subscriber, and gives her the way out. */
export async function mailSubscribed(
  scope: Scope,
  tools: NewsletterMailTools,
  subscriber: SubscriberRow,
  lists: readonly string[],
): Promise<void> {
  const leave = await leavingAddress(scope, tools.sealer, subscriber);
  await send(
    scope,
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
      leave: { label: 'Ne plus recevoir la lettre', address: leave },
      closing: 'À bientôt.',
    }),
    leave,
  );
}

async function send(
  scope: Scope,
  { jobs }: NewsletterMailTools,
  recipient: string,
  write: (siteName: string) => MailContent,
  unsubscribeAddress?: string,
): Promise<void> {
  const settings = await readSettings(scope);
  await enqueueMail({ ...scope, origin: scope.mainOrigin }, jobs, {
    recipient,
    replyTo: settings.COMPANY_EMAIL || undefined,
    content: write(settings.COMPANY_NAME || scope.site.name),
    unsubscribeAddress,
  });
}

/** The address by which a subscriber leaves: the same in each of her mails, so that the link of an old one still serves. */
async function leavingAddress(scope: Scope, sealer: Sealer, subscriber: SubscriberRow): Promise<string> {
  const place = `newsletter ${scope.site.id} ${subscriber.id}`;
  if (subscriber.link_sealed)
    return scope.mainOrigin + paths.leaveNewsletter(sealer.open(subscriber.link_sealed, place).toString());
  const token = makeOpaqueToken();
  await updateSubscriberLink(scope, subscriber.id, hashToken(token), sealer.seal(Buffer.from(token), place));
  return scope.mainOrigin + paths.leaveNewsletter(token);
}
