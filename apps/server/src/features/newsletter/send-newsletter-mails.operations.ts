import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { alreadySubscribedMail, subscriptionRequestMail, welcomeMail } from './newsletter.mails.ts';
import { type SubscriberRow, updateSubscriberLink } from './newsletter.repository.ts';

/** Sends the mail that asks for consent to these newsletter lists. */
export async function sendSubscriptionRequestMail(
  context: RequestContext,
  recipient: string,
  { token, lists }: { token: string; lists: readonly string[] },
): Promise<void> {
  await enqueueMail(context, subscriptionRequestMail, { recipient, data: { token, lists: [...lists] } });
}

/** Sends the mail that tells a subscriber about a request for lists they already receive. */
export async function sendAlreadySubscribedMail(context: RequestContext, subscriber: SubscriberRow): Promise<void> {
  const unsubscribeToken = await getUnsubscribeToken(context, subscriber);
  await enqueueMail(context, alreadySubscribedMail, { recipient: subscriber.email, data: { unsubscribeToken } });
}

/** Sends the welcome mail, with the unsubscribe link. */
export async function sendWelcomeMail(
  context: RequestContext,
  subscriber: SubscriberRow,
  lists: readonly string[],
): Promise<void> {
  const unsubscribeToken = await getUnsubscribeToken(context, subscriber);
  const data = { unsubscribeToken, lists: [...lists] };
  await enqueueMail(context, welcomeMail, { recipient: subscriber.email, data });
}

/**
 * Gets or creates the unsubscribe token of a subscriber. It stays the same in every mail, so that links of old mails
 * work.
 */
async function getUnsubscribeToken(context: RequestContext, subscriber: SubscriberRow): Promise<string> {
  const place = nameLinkPlace(context.site.id, subscriber.id);
  if (subscriber.link_sealed) return context.services.encryption.decrypt(subscriber.link_sealed, place).toString();
  const token = createOpaqueToken();
  await updateSubscriberLink(
    context,
    subscriber.id,
    hashToken(token),
    context.services.encryption.encrypt(Buffer.from(token), place),
  );
  return token;
}

/** Associated data of the encrypted unsubscribe link of a subscriber. */
export function nameLinkPlace(siteId: number, subscriberId: number): string {
  return `newsletter ${siteId} ${subscriberId}`;
}
