import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { exportBookingsOf, forgetBookingsOf } from '../bookings/own-bookings.operations.ts';
import { exportAnswersOf, forgetAnswersOf } from '../dynamic-forms/answers-of-member.operations.ts';
import { forgetMailsOf, listMailsTo } from '../mail/mail.operations.ts';
import { exportMessagesOf, forgetMessagesOf } from '../messages/messages.operations.ts';
import { describeSubscription, forgetSubscriber } from '../newsletter/subscriptions.operations.ts';
import type { Person } from '../person.ts';
import { forgetHandledRequests, listRightsRequestsOf } from '../rights-requests/rights-requests.operations.ts';
import { describeTestimonials, forgetTestimonialsOf } from '../testimonials/testimonials.operations.ts';
import { deleteTokensOf } from './member-tokens.repository.ts';
import { toEmailKey } from './members.policy.ts';
import { updateToNobody } from './members.repository.ts';
import { deleteRegistrationsOf } from './registrations.repository.ts';

/** What forgetting somebody needs: the queue for who takes her seat, and the key for what is sealed. */
export interface ForgettingTools {
  jobs: JobQueue;
  sealer: Sealer;
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
export async function gatherPersonData(
  scope: Scope,
  sealer: Sealer,
  person: Person,
  reader: 'herself' | 'company',
): Promise<PersonData> {
  const mails = await listMailsTo(scope, person.email);
  return {
    newsletter: await describeSubscription(scope, person.email),
    testimonials: await describeTestimonials(scope, person.email),
    messages: await exportMessagesOf(scope, person, reader),
    bookings: await exportBookingsOf(scope, person),
    formAnswers: await exportAnswersOf(scope, sealer, person, reader),
    rightsRequests: await listRightsRequestsOf(scope, person, reader),
    // A link that has not left yet is a secret: whoever holds the session alone must not get another password with it.
    mails: mails.map(({ subject, text_body: text, created_at: at }) => ({
      subject,
      text: text.replace(/[\w-]{43,}/g, '…'),
      writtenAt: at.toISOString(),
    })),
  };
}

/** Takes away all that says who a person is, wherever the site keeps it. */
export async function forgetPerson(
  scope: Scope,
  tools: ForgettingTools,
  person: Person,
  author = `member:${person.id}`,
): Promise<void> {
  await forgetAccount(scope, tools, person);
  await forgetSubscriber(scope, person.email);
  await forgetTestimonialsOf(scope, person.email);
  await writeAudit(scope, author, 'member.forget', person.id === null ? 'address' : `member:${person.id}`);
}

/**
 * Takes away who a person is but for what lasts by a yes of its own: her letters until she leaves them, her testimonials until
 * she takes them back.
 */
export async function forgetAccount(scope: Scope, { jobs, sealer }: ForgettingTools, person: Person): Promise<void> {
  // First, for what follows may write to her once more.
  await forgetMailsOf(scope, person.email);
  await forgetBookingsOf(scope, jobs, person);
  if (person.id !== null) {
    await updateToNobody(scope, person.id);
    await deleteTokensOf(scope, person.id);
  }
  await deleteRegistrationsOf(scope, toEmailKey(person.email));
  await forgetMessagesOf(scope, person);
  await forgetAnswersOf(scope, sealer, person);
  await forgetHandledRequests(scope, person);
}
