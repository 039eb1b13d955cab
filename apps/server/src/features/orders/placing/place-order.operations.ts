import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { readCompany } from '@vitrine/domain/companies/read-company';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { computeOrderStatus } from '@vitrine/domain/ordering/order-status';
import { ageOfMajority, ageOn, minorRefusal } from '@vitrine/domain/people/age';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { formatEuros, parseEuros } from '@vitrine/domain/pricing/euros';
import type { RelayPoint } from '../../../adapters/carriers/carrier.ts';
import { createReference, getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { arePricesHidden, getSettings } from '../../settings/settings.operations.ts';
import { listReservations } from '../list-reservations.ts';
import { sendOrderMails } from '../mails/order-mails.operations.ts';
import { acceptFreeOrder } from '../order-steps.operations.ts';
import type { insertOrder } from '../orders.repository.ts';
import { answerOnce } from './idempotent-request.operations.ts';
import { toStoredSlot } from './judge-delivery.operations.ts';
import { type PaymentWord, paymentMethodOf } from './payment-methods.operations.ts';
import {
  type JudgedOrder,
  judgeOrder,
  listOfferedPayments,
  markUnknownCode,
  refuseOrder,
} from './quote-order.operations.ts';
import { keepSaleTerms } from './sale-terms.operations.ts';
import {
  findHoldEnd,
  freezeAmounts,
  readStoredCompany,
  storeOrder,
  toStoredAddress,
} from './store-order.operations.ts';

type Body = InputOf<'placeOrder'>['body'];
type Reply = ReplyOf<'placeOrder'>;

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
  const stored = await storeOrder(context, judged, priced, {
    order: await buildOrder(context, body, judged, priced),
    sendMails: (order, { lines, mailedToken }) =>
      sendOrderMails(context, order, { lines, token: mailedToken, reservations: listReservations(judged, order) }),
  });
  if (!stored.ok) return stored;
  const { order, token } = stored.value;
  const isFree = order.total_cents === 0;
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
  { user, address, company, delivery, payment }: Body,
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
    ...(company ? findCompanyProblems(company, judged.type === 'DELIVERY' || Boolean(billing)) : {}),
    ...(payment === 'COLLECTION' && judged.type !== 'CLICK_AND_COLLECT'
      ? { payment: 'On ne paie au retrait que ce que l’on vient chercher.' }
      : {}),
  };
}

/** Finds what is wrong with a company: its numbers, or that no address of it is known, which its invoice must name. */
export function findCompanyProblems(
  company: NonNullable<Body['company']>,
  hasAddress: boolean,
): Record<string, string> {
  const read = readCompany(company);
  const wrong = read.ok ? {} : read.problems;
  return {
    ...Object.fromEntries(Object.entries(wrong).map(([name, message]) => [`company.${name}`, message])),
    ...(hasAddress
      ? {}
      : {
          'address.billing':
            'Indiquez l’adresse de la société\u00a0: cochez «\u00a0Facturer à une autre adresse\u00a0».',
        }),
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

/** Refuses an order whose total is not the one that was seen. */
export function refuseTotal({ lines }: Pick<JudgedOrder, 'lines'>, totalCents: number): FailedResult {
  const total = formatPrice(totalCents);
  return fail('conflict', {
    fields: { expectedTotal: `Le total est maintenant de ${total}.` },
    message: `Le montant a changé depuis que vous avez ouvert cette page\u00a0: il est maintenant de ${total}. Vérifiez-le, puis confirmez.`,
    details: { total: formatEuros(totalCents), lines: lines.map(({ line }) => line) },
  });
}

type Priced = NonNullable<JudgedOrder['priced']>;

async function buildOrder(
  context: RequestContext,
  body: Body,
  judged: JudgedOrder,
  priced: Priced,
): Promise<Parameters<typeof insertOrder>[1]> {
  const { user, address } = body;
  const { delivery, hasAlcohol } = judged;
  // Where nothing is to be paid, its way is never read.
  const method = paymentMethodOf[body.payment ?? 'TRANSFER'];
  const now = new Date(context.now);
  const slot = delivery.foundSlot;
  return {
    reference: createReference(context),
    channel: 'online',
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
    company: readStoredCompany(body.company),
    carrier: delivery.carrier ?? null,
    relay: delivery.relay ?? null,
    slot: slot ? toStoredSlot(slot) : null,
    slot_ends_at: slot ? new Date(slot.endsAt) : null,
    message: body.message ?? '',
    payment_method: method,
    hold_ends_at: await findHoldEnd(context, method, slot?.endsAt ?? null),
    ...freezeAmounts(judged, priced),
    terms_hash: await keepSaleTerms(context),
    terms_accepted_at: now,
    majority_declared_at: hasAlcohol ? now : null,
  };
}
