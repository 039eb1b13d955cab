import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { testimonialDecisionMail, testimonialOwnerMail, testimonialReceivedMail } from './testimonials.mails.ts';
import type { TestimonialRow } from './testimonials.repository.ts';

/** Tells the company that a testimonial waits to be read, with the link that decides of it; without address, its command does. */
export async function sendTestimonialMailToOwner(
  context: RequestContext,
  jobs: JobQueue,
  testimonial: Pick<TestimonialRow, 'reference' | 'author' | 'email' | 'occasion' | 'text'>,
  token: string,
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  const { reference, author, email, occasion, text } = testimonial;
  await enqueueMail(context, jobs, testimonialOwnerMail, {
    recipient,
    replyTo: email,
    data: { reference, author, email, occasion, text, token },
  });
}

/** Thanks whoever sent a testimonial. */
export async function sendTestimonialReceivedMail(
  context: RequestContext,
  jobs: JobQueue,
  recipient: string,
  reference: string,
): Promise<void> {
  await enqueueMail(context, jobs, testimonialReceivedMail, { recipient, data: { reference } });
}

/** Tells the author of a testimonial what became of it. */
export async function sendTestimonialDecisionMail(
  context: RequestContext,
  jobs: JobQueue,
  { email, reference }: Pick<TestimonialRow, 'email' | 'reference'>,
  decision: 'shown' | 'refused',
  reason: string,
): Promise<void> {
  await enqueueMail(context, jobs, testimonialDecisionMail, {
    recipient: email,
    data: { reference, decision, reason },
  });
}
