import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { Encryption } from '../../encryption/encryption.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { eraseBookingsOf, exportBookingsOf } from '../bookings/own-bookings.operations.ts';
import { eraseSubmissionsOf, exportSubmissionsOf } from '../dynamic-forms/person-submissions.operations.ts';
import { eraseMailsOf, listMailsTo } from '../mail/mail.operations.ts';
import { eraseMessagesOf, exportMessagesOf } from '../messages/messages.operations.ts';
import { eraseSubscriber, exportSubscription } from '../newsletter/subscriptions.operations.ts';
import type { Person } from '../person.ts';
import { anonymiseAccount } from '../sign-in/members.operations.ts';
import { eraseTestimonialsOf, exportTestimonials } from '../testimonials/testimonials.operations.ts';
import { eraseHandledRequests, listRightsRequestsOf } from './rights-requests/rights-requests.operations.ts';

/** What forgetting somebody needs: the queue for who takes her seat, and the key for what is sealed. */
export interface ErasureTools {
  jobs: JobQueue;
  encryption: Encryption;
}

/** What a site keeps about somebody besides her account. */
export type PersonData = Pick<
  ReplyOf<'exportUser'>,
  'newsletter' | 'testimonials' | 'messages' | 'bookings' | 'formAnswers' | 'rightsRequests' | 'mails'
>;

/**
 * Everything that the site keeps about a person besides her account: what she sent logged in, and what was sent with her address.
 * Of the latter the `reader` that is herself gets what no stranger's confidence can be in; the company, which answers for it, all.
 */
export async function exportPersonData(
  context: RequestContext,
  encryption: Encryption,
  person: Person,
  reader: 'herself' | 'company',
): Promise<PersonData> {
  const mails = await listMailsTo(context, person.email);
  return {
    newsletter: await exportSubscription(context, person.email),
    testimonials: await exportTestimonials(context, person.email),
    messages: await exportMessagesOf(context, person, reader),
    bookings: await exportBookingsOf(context, person),
    formAnswers: await exportSubmissionsOf(context, encryption, person, reader),
    rightsRequests: await listRightsRequestsOf(context, person, reader),
    // A link that has not left yet is a secret: whoever holds the session alone must not get another password with it.
    mails: mails.map(({ subject, text, createdAt }) => ({
      subject,
      text: text.replace(/[\w-]{43,}/g, '…'),
      writtenAt: createdAt.toISOString(),
    })),
  };
}

/** Takes away all that says who a person is, wherever the site keeps it. */
export async function erasePerson(
  context: RequestContext,
  tools: ErasureTools,
  person: Person,
  author = `member:${person.id}`,
): Promise<void> {
  await eraseAccount(context, tools, person);
  await eraseSubscriber(context, person.email);
  await eraseTestimonialsOf(context, person.email);
  await createAuditEntry(context, author, 'member.forget', person.id === null ? 'address' : `member:${person.id}`);
}

/**
 * Takes away who a person is but for what lasts by a yes of its own: her letters until she leaves them, her testimonials until
 * she takes them back.
 */
export async function eraseAccount(
  context: RequestContext,
  { jobs, encryption }: ErasureTools,
  person: Person,
): Promise<void> {
  // First, for what follows may write to her once more.
  await eraseMailsOf(context, person.email);
  await eraseBookingsOf(context, jobs, person);
  await anonymiseAccount(context, person);
  await eraseMessagesOf(context, person);
  await eraseSubmissionsOf(context, encryption, person);
  await eraseHandledRequests(context, person);
}
