import { isPaid } from '@vitrine/domain/ordering/payment';
import type { LineQuantity } from '@vitrine/domain/ordering/shipments';
import { findTrackingUrl } from '@vitrine/domain/ordering/tracking-links';
import type { RequestContext } from '../../../request-context.ts';
import type { MailDefinition } from '../../define-mail.ts';
import { enqueueMail, paperWait, takeBackMailAbout } from '../../mail/mail.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { createOrderLink } from '../order-links.operations.ts';
import {
  orderCancelledMail,
  orderOwnerMail,
  orderPaymentMail,
  orderPlacedMail,
  orderReadyMail,
  orderRefundedMail,
  orderReminderMail,
  orderReviewMail,
} from '../orders.mails.ts';
import { computeShippingBeforeCode, findRecipient, listBillingLines, listPlaceLines } from '../orders.presenter.ts';
import { listOrderLines, type OrderLineRow, type OrderRow } from '../orders.repository.ts';
import { orderShippedMail } from '../shipments/shipments.mails.ts';
import { nameLines } from '../shipments/shipments.presenter.ts';
import type { OrderMailData } from './order-mail-content.ts';
import { orderPaidMail } from './order-paid.mails.ts';

/**
 * How many seconds the mails about a new order wait for its card: paid within them, one mail says both. Whoever does not pay by then is
 * told how to.
 */
const cardWait = 180;

/** Sends the mails about a new order, to its buyer, with the token of a link, and to the owner. */
export async function sendOrderMails(
  context: RequestContext,
  order: OrderRow,
  { lines, token, reservations }: { lines: readonly OrderLineRow[]; token: string; reservations: readonly string[] },
): Promise<void> {
  const payment = await collectPayment(context, order);
  const delay = order.payment_method === 'card' && order.total_cents > 0 ? cardWait : 0;
  await Promise.all([
    send(context, orderPlacedMail, order, { token, payment, terms: { hash: order.terms_hash } }, { lines, delay }),
    notifyOwner(context, order, 'placed', { lines, reservations, delay }),
  ]);
}

/** Sends the mails about an order that staff took: what was ordered, with the terms of sale; nothing to whoever gave no address. */
export async function sendStaffOrderMail(
  context: RequestContext,
  order: OrderRow,
  { lines, token }: { lines: readonly OrderLineRow[]; token: string },
): Promise<void> {
  const payment = await collectPayment(context, order);
  const more = { token, payment, terms: { hash: order.terms_hash }, isByStaff: true };
  await send(context, orderPlacedMail, order, more, { lines });
}

/** Thanks whoever has paid and taken their bottles away, with the invoice, or the link to it where it is not drawn in time. */
export async function sendTakenMail(
  context: RequestContext,
  order: OrderRow,
  { lines, token }: { lines: readonly OrderLineRow[]; token: string },
): Promise<void> {
  const more = { token, isLeaving: false, isTaken: true, papers: [] };
  await send(context, orderPaidMail, order, more, { lines, delay: paperWait });
}

/** Reminds the buyer of an order that is not paid. */
export async function sendReminderMail(context: RequestContext, order: OrderRow): Promise<void> {
  await send(context, orderReminderMail, order, {
    token: await createOrderLink(context, order.id, { isMailed: true }),
    payment: await collectPayment(context, order),
  });
}

/** Tells the buyer how the order is paid now, by another way than at first: by its first mail, and the owner's, where they wait still. */
export async function sendPaymentMail(context: RequestContext, order: OrderRow): Promise<void> {
  const payment = await collectPayment(context, order);
  const placed = await takeBackMailToBuyer(context, orderPlacedMail, order);
  if (placed) {
    const { token, terms } = placed;
    await send(context, orderPlacedMail, order, { token, payment, terms });
  } else
    await send(context, orderPaymentMail, order, {
      token: await createOrderLink(context, order.id, { isMailed: true }),
      payment,
    });
  const told = await takeBackMailToOwner(context, order);
  if (told) await notifyOwner(context, order, told.what, { reservations: told.reservations ?? [] });
}

/** Tells the buyer that what was paid, or a part of it, has been sent back. */
export async function sendRefundedMail(
  context: RequestContext,
  order: OrderRow,
  sent: { sentCents: number; isWhole: boolean },
): Promise<void> {
  await send(context, orderRefundedMail, order, sent);
}

/**
 * Tells the buyer that the payment has come, and the owner where the program has seen it, or a card was awaited. What their first mails
 * would say, where these wait still, they say as well. The buyer's waits for the invoice.
 */
export async function sendPaidMail(
  context: RequestContext,
  order: OrderRow,
  { author, isTaken }: { author: 'staff' | 'program'; isTaken?: boolean | undefined },
): Promise<void> {
  const token = await createOrderLink(context, order.id, { isMailed: true });
  if (isTaken) return sendTakenMail(context, order, { lines: await listOrderLines(context, order.id), token });
  if (author === 'program' || order.payment_method === 'card') {
    const told = await takeBackMailToOwner(context, order);
    await notifyOwner(context, order, told?.what === 'placed' ? 'sold' : 'paid');
  }
  const isLeaving = order.delivery_type === 'DELIVERY' || order.delivery_type === 'PICKUP';
  const placed = await takeBackMailToBuyer(context, orderPlacedMail, order);
  const confirmed = placed ? { terms: placed.terms, isByStaff: placed.isByStaff } : {};
  const papers = (await isInvoiceComing(context, order)) ? { papers: [] } : {};
  const delay = papers.papers ? paperWait : 0;
  await send(context, orderPaidMail, order, { token, isLeaving, ...confirmed, ...papers }, { delay });
}

/** Whether the payment of an order makes its invoice: the site makes them then, or its goods have left. */
async function isInvoiceComing(context: RequestContext, { fulfilment }: OrderRow): Promise<boolean> {
  const { INVOICE_AT } = await getSettings(context);
  return INVOICE_AT === 'PAYMENT' || !['placed', 'preparing', 'ready', 'expired'].includes(fulfilment);
}

/** Takes a mail to the buyer of an order back that has not left; returns its data. */
async function takeBackMailToBuyer<Data>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  { email, reference }: OrderRow,
): Promise<Data | undefined> {
  return email ? takeBackMailAbout(context, definition, { recipient: email, reference }) : undefined;
}

/** Takes the mail to the owner about an order back that has not left; returns its data. */
async function takeBackMailToOwner(context: RequestContext, { reference }: OrderRow) {
  const { COMPANY_EMAIL: company } = await getSettings(context);
  return company ? takeBackMailAbout(context, orderOwnerMail, { recipient: company, reference }) : undefined;
}

/** Takes the mail back that says that an order is ready: something else has become of it; false where it has left. */
export const cancelReadyMail = async (context: RequestContext, order: OrderRow): Promise<boolean> =>
  !order.email || (await takeBackMailToBuyer(context, orderReadyMail, order)) !== undefined;

/** Tells the buyer that the order is ready, after so many seconds; `isReminder` where its moment of collection has passed. */
export async function sendReadyMail(
  context: RequestContext,
  order: OrderRow,
  { isReminder = false, delay = 0 }: { isReminder?: boolean; delay?: number } = {},
): Promise<void> {
  const data = {
    token: await createOrderLink(context, order.id, { isMailed: true }),
    isCollected: order.delivery_type === 'CLICK_AND_COLLECT',
    isToBePaid: !isPaid(order.payment_state),
    isReminder,
  };
  await send(context, orderReadyMail, order, data, { delay });
}

/** Tells the buyer that a parcel has left, what is in it and what follows; returns the mail's id. */
export async function sendShippedMail(
  context: RequestContext,
  order: OrderRow,
  {
    lines,
    parcel,
    inside,
    remaining,
    delay,
  }: {
    lines: readonly OrderLineRow[];
    parcel: { number: number; carrier: string; tracking: string; tracking_url: string };
    inside: readonly LineQuantity[];
    remaining: ReadonlyMap<number, number>;
    /** Seconds in which the parcel may be taken back. */
    delay: number;
  },
): Promise<string | undefined> {
  const name = (quantities: readonly LineQuantity[]) =>
    nameLines(lines, quantities).map((line) => ({
      name: [line.name, line.detail].filter(Boolean).join(', '),
      quantity: line.quantity,
    }));
  const { number, carrier, tracking, tracking_url: trackingUrl } = parcel;
  const rest = name([...remaining].map(([position, quantity]) => ({ position, quantity })));
  const more = {
    token: await createOrderLink(context, order.id, { isMailed: true }),
    carrier,
    note: tracking,
    trackingUrl: findTrackingUrl({ carrier, tracking, trackingUrl }),
    // Of an order that leaves whole, its lines are all there is to say.
    parcel: number === 1 && !rest.length ? null : { number, inside: name(inside), rest },
  };
  return send(context, orderShippedMail, order, more, { lines, delay });
}

/** Tells buyer and owner that an order is cancelled; the owner not of what staff did. */
export async function sendCancelledMail(
  context: RequestContext,
  order: OrderRow,
  { how, owedCents }: { how: 'buyer' | 'staff' | 'expired' | 'program' | 'erased'; owedCents: number },
): Promise<void> {
  // Whoever cancels while the first mails wait for the card is told of the end alone.
  if (order.payment_method === 'card' && how !== 'expired') {
    await takeBackMailToBuyer(context, orderPlacedMail, order);
    await takeBackMailToOwner(context, order);
  }
  await send(context, orderCancelledMail, order, {
    how: how === 'erased' ? 'buyer' : how,
    isPaidOnCollection: order.payment_method === 'collection',
    owedCents,
  });
  const mailed = how === 'erased' ? { ...order, ...erasedPerson } : order;
  if (how !== 'staff') await notifyOwner(context, mailed, how === 'expired' ? 'expired' : 'cancelled');
}

/** Replaces the person's data in the mail to the owner. */
const erasedPerson = {
  firstname: 'Une personne',
  lastname: 'qui a fermé son compte',
  email: null,
  phone: '',
  message: '',
  delivery_address: null,
  billing_address: null,
  company: null,
  relay: null,
};

/** Asks the owner whether an order was collected and paid, whose slot is over. */
export async function askWhetherCollected(context: RequestContext, order: OrderRow): Promise<void> {
  await notifyOwner(context, order, 'uncollected');
}

/** Reminds the buyer of an order that is ready and was not fetched, and tells the owner, who alone may cancel it. */
export async function sendUncollectedMails(context: RequestContext, order: OrderRow): Promise<void> {
  await sendReadyMail(context, order, { isReminder: true });
  await notifyOwner(context, order, 'waiting');
}

/** Asks the buyer for a review. */
export async function sendReviewMail(context: RequestContext, order: OrderRow): Promise<void> {
  if (!order.email) return;
  const lines = await listOrderLines(context, order.id);
  await enqueueMail(context, orderReviewMail, {
    recipient: order.email,
    data: {
      reference: order.reference,
      token: await createOrderLink(context, order.id, { isMailed: true }),
      names: [...new Set(lines.map(({ name }) => name))],
    },
  });
}

async function notifyOwner(
  context: RequestContext,
  order: OrderRow,
  what: 'placed' | 'sold' | 'paid' | 'cancelled' | 'expired' | 'uncollected' | 'waiting',
  {
    lines,
    reservations = [],
    delay = 0,
  }: { lines?: readonly OrderLineRow[]; reservations?: readonly string[]; delay?: number } = {},
): Promise<void> {
  const { COMPANY_EMAIL: company } = await getSettings(context);
  if (!company) return;
  const recipient = findRecipient(order);
  await enqueueMail(context, orderOwnerMail, {
    recipient: company,
    replyTo: order.email ?? undefined,
    delay,
    data: {
      ...(await collectMailData(context, order, lines)),
      what,
      name: `${order.firstname} ${order.lastname}`,
      recipient: recipient
        ? [`${recipient.firstname} ${recipient.lastname}`, recipient.phone].filter(Boolean).join(', ')
        : '',
      email: order.email,
      phone: order.phone,
      payment: order.payment_method,
      message: order.message,
      address: listPlaceLines(order),
      billingAddress: listBillingLines(order),
      reservations: [...reservations],
      adminUrl: `${context.services.findAdminOrigin()}/sites/${context.site.id}/commandes/${order.id}`,
    },
  });
}

async function send<Data extends OrderMailData>(
  context: RequestContext,
  definition: MailDefinition<Data>,
  order: OrderRow,
  more: Omit<Data, keyof OrderMailData>,
  { lines, delay = 0 }: { lines?: readonly OrderLineRow[]; delay?: number } = {},
): Promise<string | undefined> {
  if (!order.email) return undefined;
  const collected = await collectMailData(context, order, lines);
  // The address of the shop may be told to a mailbox, unlike one that was typed. The owner's mail has a line for it.
  const delivery = [collected.delivery, ...(order.slot?.address ?? [])].join(', ');
  const data = { ...collected, delivery, ...more } as unknown as Data;
  return enqueueMail(context, definition, { recipient: order.email, data, delay });
}

/** Collects what mails say of an order; its lines are read unless they are given. */
async function collectMailData(
  context: RequestContext,
  order: OrderRow,
  known?: readonly OrderLineRow[],
): Promise<OrderMailData> {
  const lines = known ?? (await listOrderLines(context, order.id));
  return {
    reference: order.reference,
    lines: lines.map(({ name, detail, quantity, unit_cents }) => ({
      name: [name, detail].filter(Boolean).join(', '),
      quantity,
      cents: unit_cents * quantity,
    })),
    discountCents: order.discount_cents,
    shippingCents:
      order.delivery_type === 'DELIVERY' || order.delivery_type === 'PICKUP' ? computeShippingBeforeCode(order) : null,
    totalCents: order.total_cents,
    taxMention: order.vat_mention || 'TTC',
    delivery: describeDelivery(order),
    hasBillingAddress: order.billing_address !== null,
  };
}

/**
 * Describes how an order reaches its buyer, without the address that was typed: it may be somebody else's mailbox. Of another person
 * who receives it, the first name alone.
 */
function describeDelivery(order: OrderRow): string {
  const { delivery_type, carrier, relay, slot } = order;
  const recipient = findRecipient(order);
  switch (delivery_type) {
    case 'DELIVERY':
      return `${carrier?.name ?? 'À domicile'}${recipient ? `, pour ${recipient.firstname}` : ''}`;
    case 'PICKUP':
      return relay ? `En point relais\u00a0: ${relay.name}` : 'En point relais';
    case 'CLICK_AND_COLLECT':
      return slot ? `Retrait sur place, ${slot.label}` : 'Retrait sur place';
    case 'NO_DELIVERY':
      return '';
  }
}

async function collectPayment(context: RequestContext, order: OrderRow) {
  const { TRANSFER_DETAILS, COMPANY_NAME, HEAD_OFFICE } = await getSettings(context);
  return {
    method: order.payment_method,
    payUntil: order.payment_method === 'collection' ? null : (order.hold_ends_at?.getTime() ?? null),
    transferDetails: TRANSFER_DETAILS,
    chequePayee: [COMPANY_NAME, HEAD_OFFICE].filter(Boolean).join('\n'),
  };
}
