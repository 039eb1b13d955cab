import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { computeOrderStatus } from '@vitrine/domain/ordering/order-status';
import { computeHoldEnd, type PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { ageOfMajority, ageOn, minorRefusal } from '@vitrine/domain/people/age';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { formatEuros, parseEuros } from '@vitrine/domain/pricing/euros';
import type { RelayPoint } from '../../../adapters/carriers/relay-network.ts';
import { createReference, getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { useDiscountCode } from '../../discounts/discounts.operations.ts';
import { arePricesHidden, getSettings } from '../../settings/settings.operations.ts';
import { listReservations } from '../list-reservations.ts';
import { sendOrderMails } from '../mails/order-mails.operations.ts';
import { createOrderLink } from '../order-links.operations.ts';
import { acceptFreeOrder } from '../order-steps.operations.ts';
import {
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  type OrderLineRow,
  type StoredAddress,
} from '../orders.repository.ts';
import { insertPayment } from '../payments.repository.ts';
import { holdStock } from './hold-stock.operations.ts';
import { answerOnce } from './idempotent-request.operations.ts';
import { takeSlot, toStoredSlot } from './judge-delivery.operations.ts';
import type { PaymentWord } from './payment-methods.operations.ts';
import {
  type JudgedOrder,
  judgeOrder,
  listOfferedPayments,
  markUnknownCode,
  refuseOrder,
} from './quote-order.operations.ts';
import { keepSaleTerms } from './sale-terms.operations.ts';

type Body = InputOf<'placeOrder'>['body'];
type Reply = ReplyOf<'placeOrder'>;

/** The stored word of each way to pay. */
const paymentMethodOf = {
  CARD: 'card',
  TRANSFER: 'transfer',
  CHEQUE: 'cheque',
  COLLECTION: 'collection',
} as const satisfies Record<PaymentWord, PaymentMethod>;

/**
 * Places an order (API-23) in one transaction. Rows are locked in the order of the shop: request key, order, code, slot, stock by
 * id. The server decides prices, shipping and stock; a total other than the one that was seen,
 * where it is sent, is refused with the new figures.
 */
export async function placeOrder(
  context: RequestContext,
  { body, idempotencyKey, relay }: { body: Body; idempotencyKey?: string | undefined; relay?: RelayPoint | undefined },
): Promise<Result<Reply>> {
  if (!context.site.isECommerce) return fail('not-found');
  const { birthdate, ...user } = body.user;
  // The date of birth is judged and forgotten: not even its hash is kept.
  return answerOnce(context, { key: idempotencyKey, body: { ...body, user, member: context.user?.id ?? null } }, () =>
    placeOnce(context, body, { birthdate, relay }),
  );
}

async function placeOnce(
  context: RequestContext,
  body: Body,
  { birthdate, relay }: { birthdate: string | undefined; relay: RelayPoint | undefined },
): Promise<Result<{ answer: Reply; orderId: number }>> {
  const settings = await getSettings(context);
  if (!settings.ONLINE_ORDERING) return fail('conflict', { message: settings.ORDERING_NOTICE });
  if (await arePricesHidden(context))
    return fail('conflict', { message: 'Nos prix sont sur demande\u00a0: écrivez-nous pour commander.' });
  const address = body.delivery?.type === 'DELIVERY' ? body.address?.delivery : undefined;
  const judged = await judgeOrder(context, {
    ...body,
    ...(address ? { deliveryPostalCode: address.postalCode, deliveryCountry: address.country } : {}),
    relay,
  });
  const offered = await listOfferedPayments(context, judged);
  const fields = {
    ...findPaymentProblem(body.payment, judged, offered),
    ...findFieldProblems(context, body, judged, birthdate),
  };
  if (Object.keys(fields).length)
    return markUnknownCode(judged, fail('invalid-fields', { fields: { ...judged.problems, ...fields } }));
  const refusal = refuseOrder(judged);
  if (refusal) return refusal;
  const { priced } = judged;
  if (!priced || !judged.delivery.isKnown)
    return fail('conflict', { fields: { 'delivery.type': 'Choisissez comment recevoir votre commande.' } });
  if (body.expectedTotal !== undefined && parseEuros(body.expectedTotal) !== priced.totalCents)
    return refuseTotal(judged, priced.totalCents);

  const tooMany = await refuseTooManyMails(context, body.user.email);
  if (tooMany) return tooMany;
  const order = await insertOrder(context, await buildOrder(context, body, judged, priced));
  const lines = buildLines(judged, priced);
  const isFree = order.total_cents === 0;
  // What is asked for together shares a round trip.
  const [token, mailedToken] = await Promise.all([
    createOrderLink(context, order.id, { isMailed: false }),
    createOrderLink(context, order.id, { isMailed: true }),
    insertOrderLines(context, order.id, lines),
    insertOrderEvent(context, { orderId: order.id, kind: 'placed', author: 'buyer' }),
    insertPayment(context, { order_id: order.id, method: order.payment_method, amount_cents: order.total_cents }),
    order.message ? openConversation(context.transaction, 'order', order.reference) : undefined,
  ]);
  // A code, a slot and a stock are locked for all their buyers: whatever can be done before is.
  await sendOrderMails(context, order, { lines, token: mailedToken, reservations: listReservations(judged, order) });
  if (judged.discount) {
    const used = await useDiscountCode(context, order.id, {
      code: judged.discount.code,
      email: body.user.email,
      goodsCents: judged.goodsCents,
      shippingCents: judged.chargedShippingCents,
    });
    if (!used.ok)
      return fail(used.failure.code, { ...used.failure, fields: { discountCode: used.failure.message ?? '' } });
  }
  const slot = await takeSlot(context, judged.delivery);
  if (!slot.ok) return slot;
  const short = await holdStock(context, order.id, judged.demand);
  if (short.length) return refuseShortage(judged, short);
  if (isFree) await acceptFreeOrder(context, order);
  const answer: Reply = {
    reference: order.reference,
    token,
    url: isFree || body.payment !== 'CARD' ? paths.order(token) : paths.payOrder(token),
    status: computeOrderStatus(order.fulfilment, isFree ? 'paid' : order.payment_state),
    total: formatEuros(order.total_cents),
    payment: isFree ? 'NONE' : (body.payment ?? 'NONE'),
    payUntil: isFree ? null : (order.hold_ends_at?.toISOString() ?? null),
  };
  return succeed({ answer, orderId: order.id });
}

/** Finds what is wrong with the chosen way to pay: it is one of those that the quote offers, unless nothing is to be paid. */
function findPaymentProblem(
  payment: Body['payment'],
  { priced, delivery }: JudgedOrder,
  offered: readonly PaymentWord[],
): Record<string, string> {
  // What has no price yet is refused for that.
  if (!priced || (delivery.isKnown && priced.totalCents === 0)) return {};
  if (!payment) return { payment: 'Choisissez comment payer.' };
  if (offered.includes(payment)) return {};
  return {
    payment:
      payment === 'CARD'
        ? 'Le paiement par carte n’est pas proposé pour cette commande\u00a0: choisissez comment payer.'
        : 'Cette manière de payer n’est pas proposée pour cette commande\u00a0: choisissez-en une autre.',
  };
}

/** Finds the fields that are missing or wrong, besides what the contract has checked. */
function findFieldProblems(
  context: RequestContext,
  { user, address, delivery, payment }: Body,
  { hasAlcohol, delivery: judged }: JudgedOrder,
  birthdate: string | undefined,
): Record<string, string> {
  const today = getLocalDay(context);
  const isDated =
    birthdate !== undefined && isCalendarDay(birthdate) && birthdate <= today && ageOn(birthdate, today) <= 130;
  const billing = address?.billing && normalizePostalCode(address.billing.country, address.billing.postalCode);
  const isCarried = judged.type === 'DELIVERY' || judged.type === 'PICKUP';
  return {
    ...(delivery ? {} : { 'delivery.type': 'Choisissez comment recevoir votre commande.' }),
    ...(hasAlcohol && !isDated ? { 'user.birthdate': 'Indiquez votre date de naissance, comme 28/02/1990.' } : {}),
    ...(hasAlcohol && isDated && ageOn(birthdate, today) < ageOfMajority ? { 'user.birthdate': minorRefusal } : {}),
    ...(isCarried && !user.phone ? { 'user.phone': 'Indiquez un numéro\u00a0: le transporteur en a besoin.' } : {}),
    ...(judged.type === 'DELIVERY' && !address?.delivery
      ? { 'address.delivery.address': 'Indiquez où livrer votre commande.' }
      : {}),
    ...(billing && !billing.ok ? { 'address.billing.postalCode': billing.message } : {}),
    ...(payment === 'COLLECTION' && judged.type !== 'CLICK_AND_COLLECT'
      ? { payment: 'On ne paie au retrait que ce que l’on vient chercher.' }
      : {}),
  };
}

/** Refuses one more order to a mailbox that anybody may have typed: each takes stock, and sends a mail. */
async function refuseTooManyMails(
  { services, site, user }: RequestContext,
  email: string,
): Promise<FailedResult | undefined> {
  if (user?.email === email) return undefined;
  const counted = await services.limits.consume(site.id, { limit: 'orderMail', client: normalizeEmail(email) });
  if (counted.ok) return undefined;
  return fail('too-many-requests', {
    message:
      'Beaucoup de commandes sont parties aujourd’hui de cette adresse électronique\u00a0: écrivez-nous pour la suivante.',
  });
}

function refuseTotal({ lines }: JudgedOrder, totalCents: number): FailedResult {
  const total = formatPrice(totalCents);
  return fail('conflict', {
    fields: { expectedTotal: `Le total est maintenant de ${total}.` },
    message: `Le montant a changé depuis que vous avez ouvert cette page\u00a0: il est maintenant de ${total}. Vérifiez-le, puis confirmez.`,
    details: { total: formatEuros(totalCents), lines: lines.map(({ line }) => line) },
  });
}

/** Refuses what others ordered since it was judged, by line. */
function refuseShortage({ lines }: JudgedOrder, short: readonly number[]): FailedResult {
  const fields = Object.fromEntries(
    lines.flatMap(({ facts, positions }) =>
      facts?.stock.some(({ stockItemId }) => short.includes(stockItemId))
        ? [[`products.${positions[0]}.quantity`, 'Il n’en reste plus assez\u00a0: quelqu’un vient de commander.']]
        : [],
    ),
  );
  return fail('conflict', {
    fields,
    message: 'Quelqu’un vient de commander ce qui restait\u00a0: voyez les quantités de votre panier.',
  });
}

type Priced = NonNullable<JudgedOrder['priced']>;

async function buildOrder(
  context: RequestContext,
  body: Body,
  { delivery, discount, vatMention, hasAlcohol }: JudgedOrder,
  priced: Priced,
): Promise<Parameters<typeof insertOrder>[1]> {
  const { user, address } = body;
  // Where nothing is to be paid, its way is never read.
  const method = paymentMethodOf[body.payment ?? 'TRANSFER'];
  const now = new Date(context.now);
  const slot = delivery.foundSlot;
  return {
    reference: createReference(context),
    locale: context.locale,
    placed_at: now,
    member_id: context.user?.id ?? null,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    phone: user.phone,
    delivery_type: delivery.type ?? 'NO_DELIVERY',
    delivery_address: delivery.type === 'DELIVERY' ? toStoredAddress(address?.delivery) : null,
    billing_address: toStoredAddress(address?.billing),
    carrier: delivery.carrier ?? null,
    relay: delivery.relay ?? null,
    slot: slot ? toStoredSlot(slot) : null,
    slot_ends_at: slot ? new Date(slot.endsAt) : null,
    message: body.message ?? '',
    payment_method: method,
    hold_ends_at: await findHoldEnd(context, method, slot?.endsAt ?? null),
    goods_cents: priced.goodsCents,
    discount_cents: priced.discountCents,
    shipping_cents: priced.shipping.totalCents,
    total_cents: priced.totalCents,
    net_cents: priced.netCents,
    vat_cents: priced.vatCents,
    vat_groups: [...priced.groups],
    vat_mention: vatMention,
    shipping_parts: [...priced.shipping.parts],
    standard_shipping_cents: delivery.carriers.length
      ? Math.min(...delivery.carriers.map(({ feeCents }) => feeCents))
      : null,
    discount_code: discount?.code ?? '',
    terms_hash: await keepSaleTerms(context),
    terms_accepted_at: now,
    majority_declared_at: hasAlcohol ? now : null,
  };
}

/** Finds until when the stock of an order is held. */
async function findHoldEnd(context: RequestContext, method: PaymentMethod, slotEndsAt: number | null): Promise<Date> {
  const { UNPAID_DAYS: unpaidDays } = await getSettings(context);
  const { timeZone } = context.site;
  return new Date(computeHoldEnd(method, { placedAt: context.now, slotEndsAt, unpaidDays, timeZone }));
}

function toStoredAddress(
  address:
    | (Omit<StoredAddress, 'addressPart2' | 'phone'> & {
        addressPart2?: string | undefined;
        phone?: string | undefined;
      })
    | undefined,
): StoredAddress | null {
  if (!address) return null;
  const { addressPart2 = '', phone = '', ...rest } = address;
  const normalized = normalizePostalCode(rest.country, rest.postalCode);
  const postalCode = normalized.ok ? normalized.postalCode : rest.postalCode;
  return { ...rest, postalCode, addressPart2, ...(phone ? { phone } : {}) };
}

/** Freezes the lines: words, sheet, prices and VAT stay what they were. */
function buildLines({ lines }: JudgedOrder, priced: Priced): OrderLineRow[] {
  return lines.flatMap(({ line, item, facts }, position) => {
    const amounts = priced.lines[position];
    if (!facts || !amounts || !item) return [];
    return [
      {
        position,
        item_id: line.id,
        product_id: facts.productId,
        declination_id: facts.declinationId,
        name: line.product?.name ?? '',
        detail: line.product?.detail ?? '',
        sheet: facts.sheet,
        quantity: line.quantity,
        list_cents: facts.listCents,
        unit_cents: facts.unitCents,
        discount_cents: amounts.discountCents,
        total_cents: amounts.totalCents,
        net_cents: amounts.netCents,
        vat_cents: amounts.vatCents,
        parts: amounts.parts.map((part, place) => ({
          ...part,
          name: facts.parts[place]?.name ?? '',
          declinationId: facts.parts[place]?.declinationId ?? 0,
          quantity: facts.parts[place]?.quantity ?? 1,
        })),
        withdrawal_exception: facts.withdrawalException,
      },
    ];
  });
}
