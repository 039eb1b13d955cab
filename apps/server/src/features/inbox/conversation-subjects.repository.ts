import type { RequestContext } from '../../request-context.ts';
import type {
  ContactMessageTable,
  OutgoingMailTable,
  ShopOrderTable,
  TestimonialTable,
} from '../../storage/schema.gen.ts';
import type { SuspiciousRow } from '../suspicious-submissions/suspicious-submissions.operations.ts';

async function findRow<Row>(
  context: RequestContext,
  columns: string,
  table: string,
  key: string,
  value: number | string,
): Promise<Row | undefined> {
  const rows = await context.transaction.query<Row>(
    `select ${columns} from ${table} where site_id = $1 and ${key} = $2`,
    [context.site.id, value],
  );
  return rows[0];
}

export type MessageRow = Pick<
  ContactMessageTable,
  'reference' | 'firstname' | 'lastname' | 'message' | 'phone' | 'topic'
>;

/** Finds the message of a conversation. */
export const findMessageRow = (context: RequestContext, id: number): Promise<MessageRow | undefined> =>
  findRow(context, 'reference, firstname, lastname, message, phone, topic', 'contact_message', 'id', id);

export type TestimonialSubject = Pick<TestimonialTable, 'id' | 'text' | 'occasion' | 'experienced_on' | 'status'>;

/** Finds the testimonial of a conversation. */
export const findTestimonialRow = (context: RequestContext, id: number): Promise<TestimonialSubject | undefined> =>
  findRow(context, 'id, text, occasion, experienced_on, status', 'testimonial', 'id', id);

export type OrderSubject = Pick<ShopOrderTable, 'id' | 'message' | 'phone' | 'total_cents' | 'placed_at'>;

/** Finds the order of a conversation. */
export const findOrderRow = (context: RequestContext, id: number): Promise<OrderSubject | undefined> =>
  findRow(context, 'id, message, phone, total_cents, placed_at', 'shop_order', 'id', id);

export type MailSubject = Pick<
  OutgoingMailTable,
  'id' | 'recipient' | 'subject' | 'template' | 'sent_at' | 'given_up_at' | 'last_error' | 'created_at'
>;

const mailColumns = 'id, recipient, subject, template, sent_at, given_up_at, last_error, created_at';

/** Finds the mail of a conversation. */
export const findMailRow = (context: RequestContext, id: string): Promise<MailSubject | undefined> =>
  findRow(context, mailColumns, 'outgoing_mail', 'id', id);

/** Finds what filled a trap, by its reference. */
export const findSubmissionRow = (context: RequestContext, reference: string): Promise<SuspiciousRow | undefined> =>
  findRow(context, 'reference, received_at, input, member_id', 'suspicious_submission', 'reference', reference);
