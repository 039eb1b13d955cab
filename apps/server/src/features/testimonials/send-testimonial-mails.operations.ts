import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { testimonialDecisionMail, testimonialOwnerMail, testimonialReceivedMail } from './testimonials.mails.ts';
import type { TestimonialRow } from './testimonials.repository.ts';

/**
 * Mails the company that a testimonial waits, with the link to moderate it. Without email address, only the command
 * moderates.
 */
export async function sendTestimonialMailToOwner(
  context: RequestContext,
  testimonial: Pick<TestimonialRow, 'reference' | 'author' | 'email' | 'occasion' | 'text'>,
  token: string,
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  const { reference, author, email, occasion, text } = testimonial;
  await enqueueMail(context, testimonialOwnerMail, {
    recipient,
    replyTo: email,
    data: { reference, author, email, occasion, text, token },
  });
}

/** Sends the acknowledgement of a testimonial to its author. */
export async function sendTestimonialReceivedMail(
  context: RequestContext,
  recipient: string,
  reference: string,
): Promise<void> {
  await enqueueMail(context, testimonialReceivedMail, { recipient, data: { reference } });
}

/** Mails the decision on a testimonial to its author. */
export async function sendTestimonialDecisionMail(
  context: RequestContext,
  { email, reference }: Pick<TestimonialRow, 'email' | 'reference'>,
  decision: 'shown' | 'refused',
  reason: string,
): Promise<void> {
  await enqueueMail(context, testimonialDecisionMail, {
    recipient: email,
    data: { reference, decision, reason },
  });
}
