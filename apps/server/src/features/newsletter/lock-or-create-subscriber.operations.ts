import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { hashEmail } from './email-hash.ts';
import { updateFormerLinks } from './former-links.repository.ts';
import { type SubscriberRow, upsertSubscriber } from './newsletter.repository.ts';

/**
 * Locks the subscriber of an email address, or creates it. The unsubscribe links of former mails then name this
 * subscriber again.
 */
export async function lockOrCreateSubscriber(context: RequestContext, email: string): Promise<SubscriberRow> {
  const emailKey = normalizeEmail(email);
  const subscriber = await upsertSubscriber(context, email, emailKey);
  await updateFormerLinks(context, hashEmail(emailKey), subscriber.id);
  return subscriber;
}
