import type { RequestContext } from '../../request-context.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { createMailedOrderLink, type PaidOrder } from '../orders/order-payments.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { cardOwnerMail, cardRefundMail } from './card-payments.mails.ts';

/** Tells the buyer that their payment goes back, and why. */
export async function sendCardRefundMail(
  context: RequestContext,
  order: PaidOrder,
  { cause, amountCents }: { cause: 'late' | 'cancelled' | 'twice'; amountCents: number },
): Promise<void> {
  if (!order.email) return;
  await enqueueMail(context, cardRefundMail, {
    recipient: order.email,
    data: { reference: order.reference, amountCents, cause, token: await createMailedOrderLink(context, order.id) },
  });
}

/** Tells the owner what became of a payment by card. */
export async function notifyOwnerOfCard(
  context: RequestContext,
  order: PaidOrder,
  {
    what,
    amountCents,
  }: { what: 'late' | 'cancelled' | 'twice' | 'refund-failed' | 'refund-keys' | 'disputed'; amountCents: number },
): Promise<void> {
  const { COMPANY_EMAIL: recipient } = await getSettings(context);
  if (!recipient) return;
  await enqueueMail(context, cardOwnerMail, {
    recipient,
    ...(order.email ? { replyTo: order.email } : {}),
    data: { reference: order.reference, amountCents, what, name: `${order.firstname} ${order.lastname}` },
  });
}
