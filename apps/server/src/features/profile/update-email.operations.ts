import { personFields } from '@vitrine/contract/endpoints/person.schemas';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { transferBookings } from '../bookings/own-bookings.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { requestConsentAtNewEmail } from '../newsletter/newsletter.operations.ts';
import { transferOrders } from '../orders/own-orders.operations.ts';
import { deleteTokensOf, findMemberByEmail } from '../sign-in/members.operations.ts';
import { transferTestimonials } from '../testimonials/testimonials.operations.ts';
import { emailChangedMailToNew, emailChangedMailToOld } from './profile.mails.ts';
import { updateEmail } from './profile.repository.ts';

/**
 * Gives an account another email address, which the company has verified; its sessions end. Bookings, orders and testimonials
 * move to the new address. Newsletter subscriptions move only once the new address consents. Both addresses get a mail.
 * What was sent with the old address but without a session stays there: it may be somebody else's.
 */
export async function updateMemberEmail(
  context: RequestContext,
  email: string,
  newEmail: string,
  author: string,
): Promise<Result<void>> {
  const member = await findMemberByEmail(context, normalizeEmail(email));
  if (!member) return fail('not-found');
  const address = personFields.email.safeParse(newEmail);
  if (!address.success) return fail('invalid-fields', { fields: { email: address.error.issues[0]?.message ?? '' } });
  const holder = await findMemberByEmail(context, normalizeEmail(address.data));
  if (holder && holder.id !== member.id) return fail('conflict');
  await updateEmail(context, member.id, address.data, normalizeEmail(address.data));
  await deleteTokensOf(context, member.id);
  await transferBookings(context, member.email, address.data);
  await transferOrders(context, member.id, member.email, address.data);
  await transferTestimonials(context, member.email, address.data);
  const isSameMailbox = normalizeEmail(member.email) === normalizeEmail(address.data);
  if (!isSameMailbox) {
    await enqueueMail(context, emailChangedMailToOld, { recipient: member.email, data: {} });
    const newsletter = await requestConsentAtNewEmail(context, member.email, address.data);
    await enqueueMail(context, emailChangedMailToNew, { recipient: address.data, data: { newsletter } });
  }
  await createAuditEntry(context, author, 'member.address', `member:${member.id}`);
  return succeed(undefined);
}
