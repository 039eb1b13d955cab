import { toEmailKey } from '@vitrine/domain/people/email-key';
import type { Scope } from '../../scope.ts';
import { hashAddress } from './address-hash.ts';
import { updateFormerLinks } from './former-links.repository.ts';
import { type SubscriberRow, upsertSubscriber } from './newsletter.repository.ts';

/** The subscriber of an address, new or not; where she comes back, the links of the mails she has kept name her again. */
export async function takeSubscriber(scope: Scope, email: string): Promise<SubscriberRow> {
  const emailKey = toEmailKey(email);
  const subscriber = await upsertSubscriber(scope, email, emailKey);
  await updateFormerLinks(scope, hashAddress(emailKey), subscriber.id);
  return subscriber;
}
