import { unsubscribe } from '@vitrine/server/features/newsletter/newsletter.operations';
import {
  findSubscriber,
  insertNewsletterRequest,
  insertSubscriptions,
  updateSubscriberLink,
  upsertSubscriber,
} from '@vitrine/server/features/newsletter/newsletter.repository';
import {
  insertNewsletterConsent,
  upsertSuppression,
} from '@vitrine/server/features/newsletter/newsletter-consents.repository';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import type { RequestContext } from '@vitrine/server/request-context';

/** Creates an unconfirmed subscription; returns the token of its link. */
export async function createNewsletterRequest(
  context: RequestContext,
  email: string,
  listIds: number[],
  token = createOpaqueToken(),
): Promise<string> {
  await insertNewsletterRequest(context, hashToken(token), new Date(context.now + 86_400_000), {
    email,
    email_key: email.toLowerCase(),
    list_ids: listIds,
    wording: 'Je veux bien.',
    way: 'form',
    asked_at: new Date(context.now),
  });
  return token;
}

/** Creates a subscriber of a list, with a consent record; returns the token of the unsubscribe link. */
export async function createSubscriber(context: RequestContext, email: string, listId: number): Promise<string> {
  const emailKey = email.toLowerCase();
  const { id } = (await findSubscriber(context, emailKey)) ?? (await upsertSubscriber(context, email, emailKey));
  const token = createOpaqueToken();
  const encrypted = Buffer.from('scellé');
  await updateSubscriberLink(context, id, hashToken(token), encrypted);
  await insertSubscriptions(context, id, [listId]);
  const addressHash = hashToken(emailKey);
  const askedAt = new Date(context.now);
  const wording = 'Je veux bien.';
  const lists = [{ id: listId, name: email }];
  await insertNewsletterConsent(context, { addressHash, email, lists, wording, way: 'form', askedAt });
  return token;
}

/** Stores that an e-mail address opted out of newsletters. */
export function createNewsletterOptOut(context: RequestContext, email: string): Promise<void> {
  return upsertSuppression(context, hashToken(email.toLowerCase()), 'link');
}

/** Creates a subscriber who unsubscribed by the link, which stays valid; returns its token. */
export async function createFormerSubscriber(context: RequestContext, email: string, listId: number): Promise<string> {
  const token = await createSubscriber(context, email, listId);
  const subscriber = await findSubscriber(context, email.toLowerCase());
  if (subscriber) await unsubscribe(context, subscriber, 'link');
  return token;
}
