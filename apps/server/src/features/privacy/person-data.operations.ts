import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { eraseBookingsOf, exportBookingsOf } from '../bookings/own-bookings.operations.ts';
import { deleteSavedFilters } from '../conversations/conversations.operations.ts';
import { eraseSubmissionsOf, exportSubmissionsOf } from '../dynamic-forms/person-submissions.operations.ts';
import { eraseMailsOf, listMailsTo } from '../mail/mail.operations.ts';
import { eraseMessagesOf, exportMessagesOf } from '../messages/messages.operations.ts';
import { eraseSubscriber, exportSubscription, lockSubscriptionData } from '../newsletter/subscriptions.operations.ts';
import { eraseOrdersOf } from '../orders/keeping/erase-orders.operations.ts';
import { exportOrdersOf } from '../orders/own-orders.operations.ts';
import type { Person } from '../person.ts';
import { exportRepliesTo } from '../replies/thread.operations.ts';
import { eraseRecordHistory } from '../resources/records.operations.ts';
import { anonymiseAccount, lockMember } from '../sign-in/members.operations.ts';
import { eraseSuspiciousOf, exportSuspiciousOf } from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { eraseTestimonialsOf, exportTestimonials } from '../testimonials/testimonials.operations.ts';
import { eraseWithdrawalsOf, exportWithdrawalsOf } from '../withdrawals/person-withdrawals.operations.ts';
import { eraseHandledRequests, listRightsRequestsOf } from './rights-requests/rights-requests.operations.ts';

/** What a site stores about a person besides their account. */
export type PersonData = Pick<
  ReplyOf<'exportUser'>,
  | 'newsletter'
  | 'testimonials'
  | 'messages'
  | 'replies'
  | 'orders'
  | 'bookings'
  | 'formAnswers'
  | 'rightsRequests'
  | 'withdrawals'
  | 'mails'
>;

/**
 * Exports everything that the site stores about a person besides their account. That is what they sent while logged in,
 * and what was sent with their email address. Anybody may have typed the address, so that the person's own export
 * withholds what a stranger may have confided. The company is responsible for the data and gets all of it.
 */
export async function exportPersonData(
  context: RequestContext,
  person: Person,
  reader: 'member' | 'company',
): Promise<PersonData> {
  const mails = await listMailsTo(context, person.email);
  return {
    newsletter: await exportSubscription(context, person.email),
    testimonials: await exportTestimonials(context, person.email),
    messages: [
      ...(await exportMessagesOf(context, person, reader)),
      ...(await exportSuspiciousOf(context, person, reader)),
    ],
    replies: await exportRepliesTo(context, person, reader),
    orders: await exportOrdersOf(context, person, reader),
    bookings: await exportBookingsOf(context, person),
    formAnswers: await exportSubmissionsOf(context, person, reader),
    rightsRequests: await listRightsRequestsOf(context, person, reader),
    withdrawals: await exportWithdrawalsOf(context, person, reader),
    // The link of an unsent mail is a token: a stolen session must not give access to a password reset.
    mails: mails.map(({ subject, text, createdAt }) => ({
      subject,
      text: text.replace(/[\w-]{43,}/g, '…'),
      writtenAt: createdAt.toISOString(),
    })),
  };
}

/** Counts what the erasure of a person takes along besides their account. */
export async function countPersonData(
  context: RequestContext,
  person: Person,
): Promise<Record<'newsletter' | 'testimonials' | 'messages' | 'orders' | 'bookings' | 'formAnswers', number>> {
  const data = await exportPersonData(context, person, 'company');
  return {
    newsletter: data.newsletter.lists.length,
    testimonials: data.testimonials.length,
    messages: data.messages.length,
    orders: data.orders.length,
    bookings: data.bookings.length,
    formAnswers: data.formAnswers.length,
  };
}

/** Erases everything that identifies a person, wherever the site stores it; without an author, the caller keeps the journal. */
export async function erasePerson(
  context: RequestContext,
  person: Person,
  author: string | null = `member:${person.id}`,
): Promise<void> {
  // Lock order: the member first, then the subscriber, as everywhere.
  if (person.id !== null) await lockMember(context, person.id);
  await lockSubscriptionData(context, person.email);
  await eraseAccount(context, person);
  await eraseSubscriber(context, person.email);
  await eraseTestimonialsOf(context, person.email);
  if (author !== null)
    await createAuditEntry(context, author, 'member.forget', person.id === null ? 'address' : `member:${person.id}`);
}

/**
 * Erases what identifies a person, except data with its own consent. Newsletter subscriptions stay until the person
 * unsubscribes, testimonials until they withdraw them.
 */
export async function eraseAccount(context: RequestContext, person: Person): Promise<void> {
  // First, because the steps below may enqueue a last mail to the person.
  await eraseMailsOf(context, person.email);
  await eraseBookingsOf(context, person);
  // Before the orders, by whose address they are found.
  await eraseWithdrawalsOf(context, person);
  await eraseOrdersOf(context, person);
  await anonymiseAccount(context, person);
  if (person.id !== null) await eraseRecordHistory(context, 'members', [person.id]);
  await eraseMessagesOf(context, person);
  await eraseSuspiciousOf(context, person);
  await eraseSubmissionsOf(context, person);
  await eraseHandledRequests(context, person);
  await deleteSavedFilters(context, person.email);
}
