import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { RequestContext } from '../../request-context.ts';
import { readAnswerSubject } from '../dynamic-forms/answer-subject.operations.ts';
import { describeOutgoingMail } from '../mail/outbox/outgoing-mails.operations.ts';
import { readRequestSubject } from '../privacy/rights-requests/rights-queue.operations.ts';
import { describeSuspiciousInput } from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { readWithdrawalSubject } from '../withdrawals/withdrawal-subject.operations.ts';
import {
  findMailRow,
  findMessageRow,
  findOrderRow,
  findSubmissionRow,
  findTestimonialRow,
  type MailSubject,
} from './conversation-subjects.repository.ts';
import type { ConversationRow } from './inbox.repository.ts';

type MailDelivery = Extract<ReplyOf<'readConversation'>['subject'], { kind: 'mail' }>['delivery'];
type Subject = ReplyOf<'readConversation'>['subject'];

/** Reads the record that a conversation is about; undefined if it went meanwhile. */
export function readSubject(context: RequestContext, row: ConversationRow): Promise<Subject | undefined> {
  return readers[row.kind](context, row);
}

const readers: Readonly<
  Record<ConversationRow['kind'], (context: RequestContext, row: ConversationRow) => Promise<Subject | undefined>>
> = {
  message: async (context, { message_id: id }) => {
    const found = await findMessageRow(context, Number(id));
    if (!found) return undefined;
    const { firstname, lastname, message: text, phone, topic } = found;
    return { kind: 'message', firstname, lastname, text, phone, topic };
  },
  answer: async (context, { reference }) => {
    const found = await readAnswerSubject(context, reference);
    return found && { kind: 'answer', ...found };
  },
  testimonial: async (context, { testimonial_id: id }) => {
    const found = await findTestimonialRow(context, Number(id));
    if (!found) return undefined;
    const { id: testimonialId, text, occasion, experienced_on: experiencedOn, status } = found;
    return { kind: 'testimonial', testimonialId, text, occasion, experiencedOn, status };
  },
  request: async (context, { reference }) => {
    const found = await readRequestSubject(context, reference);
    return found && { kind: 'request', ...found };
  },
  order: async (context, { order_id: id }) => {
    const found = await findOrderRow(context, Number(id));
    if (!found) return undefined;
    const { id: orderId, message: text, phone, total_cents: totalCents, placed_at: placedAt } = found;
    return { kind: 'order', orderId, text, phone: phone || null, totalCents, placedAt: placedAt.toISOString() };
  },
  mail: async (context, { mail_id: id }) => {
    const found = await findMailRow(context, String(id));
    if (!found) return undefined;
    const { id: mailId, recipient, subject, last_error: detail } = found;
    return { kind: 'mail', mailId, recipient, subject, detail, delivery: presentDelivery(found) };
  },
  submission: async (context, { submission_reference: reference }) => {
    const found = await findSubmissionRow(context, String(reference));
    if (!found) return undefined;
    return { kind: 'submission', submission: found.input.kind, text: describeSuspiciousInput(found.input) };
  },
  withdrawal: async (context, { withdrawal_id: id }) => {
    const found = await readWithdrawalSubject(context, Number(id));
    return found && { kind: 'withdrawal', ...found };
  },
};

/** Says whether a mail left, and in French why not. */
export function presentDelivery(mail: MailSubject): MailDelivery {
  const { state, sentence } = describeOutgoingMail(mail);
  const at = mail.sent_at ?? mail.uncertain_at ?? mail.given_up_at;
  return { state, at: at?.toISOString() ?? null, reason: mail.last_error === null ? null : sentence };
}
