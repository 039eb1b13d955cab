import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { registerToElement } from '../bookings/register-to-element.operations.ts';
import {
  acceptSuspiciousAnswer,
  deleteSuspiciousAnswer,
  listSuspiciousAnswers,
} from '../dynamic-forms/form-submissions.operations.ts';
import {
  acceptSuspiciousMessage,
  deleteSuspiciousMessage,
  listSuspiciousMessages,
} from '../messages/messages.operations.ts';
import { subscribeNewsletter } from '../newsletter/newsletter.operations.ts';
import {
  describeSuspiciousInput,
  describeSuspiciousSender,
  listSuspicious,
  type SuspiciousRow,
  takeSuspicious,
} from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { sendTestimonial } from '../testimonials/testimonials.operations.ts';
import { countSuspiciousSubmissions } from './suspicion-review.repository.ts';

export { countSuspiciousSubmissions };

/** Submissions that are listed at most, of each kind. */
const listed = 200;

/** Lists what is kept as suspicious, of every form, newest first. */
export async function listSuspiciousSubmissions(
  context: RequestContext,
): Promise<Result<ReplyOf<'listSuspiciousSubmissions'>>> {
  const messages = await listSuspiciousMessages(context, listed);
  const answers = await listSuspiciousAnswers(context, listed);
  const others = await listSuspicious(context, listed);
  const submissions = [
    ...messages.map(({ reference, at, firstname, lastname, email, message }) => ({
      reference,
      kind: 'message' as const,
      at,
      sender: describeSender({ firstname, lastname, email }),
      text: message,
    })),
    ...answers.map((answer) => ({ kind: 'answer' as const, ...answer })),
    ...others.map(({ reference, received_at: at, input }) => ({
      reference,
      kind: input.kind,
      at,
      sender: describeSender({ ...describeSuspiciousSender(input), email: input.body.email }),
      text: describeSuspiciousInput(input),
    })),
  ];
  return succeed({
    submissions: submissions
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, listed)
      .map(({ at, ...submission }) => ({ ...submission, sentAt: at.toISOString() })),
  });
}

function describeSender({
  firstname,
  lastname,
  email,
}: {
  firstname: string;
  lastname: string;
  email: string;
}): string {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return name ? `${name} (${email})` : email;
}

/**
 * Takes a suspicious submission for what a person sent: what it was for is done now, with its mails. What is refused, such as a
 * booking of a date that is full by now, stays in the list.
 */
export async function acceptSuspiciousSubmission(
  context: RequestContext,
  { reference }: Pick<InputOf<'acceptSuspiciousSubmission'>['params'], 'reference'>,
): Promise<Result<ReplyOf<'acceptSuspiciousSubmission'>>> {
  const accepted = await acceptWhatIsKept(context, reference);
  if (!accepted.ok) return accepted;
  await auditDecision(context, 'suspicious.accept', reference, accepted.value);
  return succeed({});
}

async function acceptWhatIsKept(context: RequestContext, reference: string): Promise<Result<SuspiciousKind>> {
  if (await acceptSuspiciousMessage(context, reference)) return succeed('message');
  if (await acceptSuspiciousAnswer(context, reference)) return succeed('answer');
  const taken = await takeSuspicious(context, reference);
  if (!taken) return fail('not-found', { message: unknownMessage });
  // A refusal rolls the whole transaction back.
  const sent = await sendAgain(context, taken);
  return sent.ok ? succeed(taken.input.kind) : sent;
}

function sendAgain(context: RequestContext, taken: SuspiciousRow): Promise<Result<object>> {
  const { input } = taken;
  if (input.kind === 'testimonial') return sendTestimonial(context, input.body, taken);
  if (input.kind === 'newsletter') return subscribeNewsletter(context, input.body, { isTrusted: true });
  return registerToElement(context, input.params, input.body, taken);
}

/** Deletes a suspicious submission for good; the files of an answer go with the next cleanup. */
export async function deleteSuspiciousSubmission(
  context: RequestContext,
  { reference }: InputOf<'deleteSuspiciousSubmission'>['params'],
): Promise<Result<ReplyOf<'deleteSuspiciousSubmission'>>> {
  const deleted = await deleteWhatIsKept(context, reference);
  if (!deleted) return fail('not-found', { message: unknownMessage });
  await auditDecision(context, 'suspicious.delete', reference, deleted);
  return succeed({});
}

async function deleteWhatIsKept(context: RequestContext, reference: string): Promise<SuspiciousKind | undefined> {
  if (await deleteSuspiciousMessage(context, reference)) return 'message';
  if (await deleteSuspiciousAnswer(context, reference)) return 'answer';
  return (await takeSuspicious(context, reference))?.input.kind;
}

type SuspiciousKind = ReplyOf<'listSuspiciousSubmissions'>['submissions'][number]['kind'];

/** The journal says what kind of submission it was. Who sent it is not kept there: what is deleted is gone. */
const auditDecision = (context: RequestContext, act: string, reference: string, submission: SuspiciousKind) =>
  auditStaffAct(context, { act, kind: 'suspicious', resourceId: reference, after: { submission } });

const unknownMessage = 'Cet envoi n’est plus dans la liste\u00a0: quelqu’un l’a accepté ou supprimé. Rechargez-la.';
