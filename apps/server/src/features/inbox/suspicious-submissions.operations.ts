import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { registerToElement } from '../bookings/register-to-element.operations.ts';
import { acceptSuspiciousAnswer } from '../dynamic-forms/form-submissions.operations.ts';
import { acceptSuspiciousMessage } from '../messages/messages.operations.ts';
import { subscribeNewsletter } from '../newsletter/newsletter.operations.ts';
import {
  type SuspiciousInput,
  type SuspiciousRow,
  takeSuspicious,
} from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { sendTestimonial } from '../testimonials/testimonials.operations.ts';

/**
 * Takes a suspicious submission for what a person sent: what it was for is done now, with its mails. What is refused, such as a
 * booking of a date that is full by now, stays in the list.
 */
export async function acceptSuspiciousSubmission(context: RequestContext, reference: string): Promise<Result<object>> {
  const accepted = await acceptWhatIsKept(context, reference);
  if (!accepted.ok) return accepted;
  // The journal says what kind of submission it was. Who sent it is not kept there.
  await auditStaffAct(context, {
    act: 'suspicious.accept',
    kind: 'suspicious',
    resourceId: reference,
    after: { submission: accepted.value },
  });
  return succeed({});
}

type SuspiciousKind = 'message' | 'answer' | SuspiciousInput['kind'];

async function acceptWhatIsKept(context: RequestContext, reference: string): Promise<Result<SuspiciousKind>> {
  if (await acceptSuspiciousMessage(context, reference)) return succeed('message');
  if (await acceptSuspiciousAnswer(context, reference)) return succeed('answer');
  const taken = await takeSuspicious(context, reference);
  if (!taken) return fail('not-found', { message: unknownMessage });
  // A refusal takes all of it back.
  const sent = await sendAgain(context, taken);
  return sent.ok ? succeed(taken.input.kind) : sent;
}

function sendAgain(context: RequestContext, taken: SuspiciousRow): Promise<Result<object>> {
  const { input } = taken;
  if (input.kind === 'testimonial') return sendTestimonial(context, input.body, taken);
  if (input.kind === 'newsletter') return subscribeNewsletter(context, input.body, { isTrusted: true });
  return registerToElement(context, input.params, input.body, taken);
}

const unknownMessage = 'Cet envoi n’est plus dans la liste\u00a0: quelqu’un l’a accepté ou supprimé. Rechargez-la.';
