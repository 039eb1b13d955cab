import { endSubscription } from '@vitrine/server/features/newsletter/newsletter.operations';
import {
  findSubscriber,
  insertNewsletterRequest,
  insertSubscriptions,
  updateSubscriberLink,
  upsertSubscriber,
} from '@vitrine/server/features/newsletter/newsletter.repository';
import {
  insertNewsletterConsent,
  upsertRefusal,
} from '@vitrine/server/features/newsletter/newsletter-consents.repository';
import { hashToken, makeOpaqueToken } from '@vitrine/server/opaque-token';
import type { Scope } from '@vitrine/server/scope';

/** A subscription that waits for its address to be confirmed; returns the secret of its link. */
export async function makeNewsletterRequest(
  scope: Scope,
  email: string,
  listIds: number[],
  token = makeOpaqueToken(),
): Promise<string> {
  await insertNewsletterRequest(scope, hashToken(token), new Date(scope.now + 86_400_000), {
    email,
    email_key: email.toLowerCase(),
    list_ids: listIds,
    wording: 'Je veux bien.',
    way: 'form',
    asked_at: new Date(scope.now),
  });
  return token;
}

/** A subscriber of a list, with the proof of her consent; returns the secret of the link by which she leaves. */
export async function makeSubscriber(scope: Scope, email: string, listId: number): Promise<string> {
  const emailKey = email.toLowerCase();
  const { id } = (await findSubscriber(scope, emailKey)) ?? (await upsertSubscriber(scope, email, emailKey));
  const token = makeOpaqueToken();
  const sealed = Buffer.from('scellé');
  await updateSubscriberLink(scope, id, hashToken(token), sealed);
  await insertSubscriptions(scope, id, [listId]);
  const addressHash = hashToken(emailKey);
  const askedAt = new Date(scope.now);
  const wording = 'Je veux bien.';
  await insertNewsletterConsent(scope, { addressHash, email, lists: [email], wording, way: 'form', askedAt });
  return token;
}

/** Notes that an address wants no newsletter. */
export function makeRefusal(scope: Scope, email: string): Promise<void> {
  return upsertRefusal(scope, hashToken(email.toLowerCase()), 'link');
}

/** A subscriber who has left by her link, which is kept; returns its secret. */
export async function makeFormerSubscriber(scope: Scope, email: string, listId: number): Promise<string> {
  const token = await makeSubscriber(scope, email, listId);
  const subscriber = await findSubscriber(scope, email.toLowerCase());
  if (subscriber) await endSubscription(scope, subscriber, 'link');
  return token;
}
