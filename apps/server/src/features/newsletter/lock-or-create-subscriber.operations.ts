import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { hashEmail } from './email-hash.ts';
import { updateFormerLinks } from './former-links.repository.ts';
import { type SubscriberRow, upsertSubscriber } from './newsletter.repository.ts';

/** The subscriber of an address, new or not; where she comes back, the links of the mails she has kept name her again. */
export async function lockOrCreateSubscriber(context: RequestContext, email: string): Promise<SubscriberRow> {
  const emailKey = normalizeEmail(email);
  const subscriber = await upsertSubscriber(context, email, emailKey);
  await updateFormerLinks(context, hashEmail(emailKey), subscriber.id);
  return subscriber;
}
