import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { findSpotPaymentProblem, type Handover, isSent, type SpotPayment } from '@vitrine/domain/ordering/sale-channel';
import { formatEuros, parseEuros } from '@vitrine/domain/pricing/euros';
import { findSellerGap } from '@vitrine/domain/shop-check/check-shop';
import type { RelayPoint } from '../../../adapters/carriers/carrier.ts';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { quoteLines } from '../../quotes/quote-cart.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { findDeliveryCountries } from '../../shipping/shipping.operations.ts';
import { sendStaffOrderMail, sendTakenMail } from '../mails/order-mails.operations.ts';
import { acceptFreeOrder, receivePayment } from '../order-steps.operations.ts';
import { answerOnce } from '../placing/idempotent-request.operations.ts';
import { listDeliveryChoices } from '../placing/judge-delivery.operations.ts';
import { listPaymentMethods, type PaymentWord } from '../placing/payment-methods.operations.ts';
import { findCompanyProblems, refuseTotal } from '../placing/place-order.operations.ts';
import { type JudgedOrder, judgeOrder, refuseOrder } from '../placing/quote-order.operations.ts';
import { storeOrder } from '../placing/store-order.operations.ts';
import { buildCounterOrder, findLaterMethod, findStaffHoldEnd } from './build-counter-order.operations.ts';
import { findCounterItems, findCounterMember } from './counter-items.repository.ts';
import { handOverAtOnce } from './hand-over.operations.ts';

export type CounterBody = InputOf<'placeCounterOrder'>['body'];
type QuoteBody = InputOf<'quoteCounterOrder'>['body'];
type Place = { postalCode?: string | undefined; country?: string | undefined };

/** How many items a search lists. */
const maximumItems = 60;

/** Lists what is sold at the counter, at the prices of this moment. */
export async function listCounterItems(
  context: RequestContext,
  search: string,
): Promise<Result<ReplyOf<'listCounterItems'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const ids = await findCounterItems(context, search, maximumItems + 1);
  const lines = await quoteLines(
    selling(context),
    ids.slice(0, maximumItems).map((id) => ({ id, quantity: 1 })),
  );
  return succeed({
    items: lines.flatMap(({ line }) => (line.product && line.price !== null ? [line] : [])),
    isMore: ids.length > maximumItems,
  });
}

/** Prices a sale by staff, with all that is against it; nothing is kept. */
export async function quoteCounterOrder(
  context: RequestContext,
  body: QuoteBody,
): Promise<Result<ReplyOf<'quoteCounterOrder'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const judged = await judgeSale(context, body, body);
  const { priced, delivery } = judged;
  const { types, slots } = await listDeliveryChoices(context, judged);
  return succeed({
    lines: judged.lines.map(({ line }) => line),
    goods: formatEuros(judged.goodsCents),
    discount: formatEuros(priced?.discountCents ?? 0),
    shipping: priced && delivery.isKnown && isSent(body.handover) ? formatEuros(priced.shipping.totalCents) : null,
    total: priced && delivery.isKnown ? formatEuros(priced.totalCents) : null,
    keptUntil: (await findStaffHoldEnd(context, delivery.foundSlot)).toISOString(),
    hasAlcohol: judged.hasAlcohol,
    countries: isSent(body.handover) ? (await findDeliveryCountries(context)).countries : [],
    carriers: delivery.carriers.map(({ id, name, feeCents }) => ({ id, name, fee: formatEuros(feeCents) })),
    hasRelayPoints: types.includes('PICKUP'),
    slots: body.handover === 'collected' ? slots.map(({ dateSchedule: date, ...slot }) => ({ ...slot, date })) : [],
    warnings: [...judged.warnings],
    problems: judged.problems,
  });
}

/**
 * Places a sale by staff, at the counter or on the telephone, in one transaction: it is priced, stored and takes its stock as a visitor's
 * order does. What is paid on the spot has its invoice, and what is taken away leaves the stock, at once. The chain of invoices is locked last.
 */
export async function placeCounterOrder(
  context: RequestContext,
  {
    body,
    idempotencyKey,
    relay,
  }: { body: CounterBody; idempotencyKey?: string | undefined; relay: RelayPoint | undefined },
): Promise<Result<ReplyOf<'placeCounterOrder'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  return answerOnce(
    context,
    { key: idempotencyKey, body: { ...body, account: context.staff?.accountId ?? null } },
    () => placeOnce(context, body, relay),
  );
}

async function placeOnce(
  context: RequestContext,
  body: CounterBody,
  relay: RelayPoint | undefined,
): Promise<Result<{ answer: ReplyOf<'placeCounterOrder'>; orderId: number }>> {
  const gap = findSellerGap(await getSettings(context));
  if (gap) return fail('conflict', { message: `Une vente demande une facture en règle. ${gap}` });
  const { idMember } = body.buyer;
  const member = idMember ? await findCounterMember(context, idMember) : undefined;
  if (idMember && !member?.email)
    return fail('invalid-fields', {
      fields: { 'buyer.idMember': 'Cette personne n’a plus de compte\u00a0: retapez son nom.' },
    });
  const judged = await judgeSale(context, body, body.address ?? {}, relay);
  const { priced } = judged;
  const laterMethods = body.payment === 'later' ? await listLaterMethods(context, body.handover, judged) : [];
  const fields = {
    ...findBuyerProblems(body),
    ...findBillingProblems(body),
    ...(priced ? findPaymentProblem(context, body, priced.totalCents, laterMethods) : {}),
    ...(member?.email || body.buyer.email ? {} : findMailProblem(body)),
    ...(judged.hasAlcohol && !body.confirmsMajority
      ? { confirmsMajority: 'Vérifiez que la personne a 18\u00a0ans\u00a0: l’alcool ne se vend pas aux mineurs.' }
      : {}),
    ...(judged.warnings.length && !body.passesWarnings
      ? { passesWarnings: `${judged.warnings.join(' ')} Confirmez que vous vendez quand même.` }
      : {}),
  };
  if (Object.keys(fields).length) return fail('invalid-fields', { fields: { ...judged.problems, ...fields } });
  const refusal = refuseOrder(judged);
  if (refusal) return refusal;
  if (!priced || !judged.delivery.isKnown)
    return fail('conflict', { message: 'Le prix de cette vente n’est pas connu.' });
  if (parseEuros(body.expectedTotal) !== priced.totalCents) return refuseTotal(judged, priced.totalCents);

  const isFree = priced.totalCents === 0;
  const isTaken = body.handover === 'taken';
  const isPaid = body.payment !== 'later' && !isFree;
  const later = findLaterMethod(body.handover, laterMethods);
  const stored = await storeOrder(context, judged, priced, {
    order: await buildCounterOrder(context, {
      body,
      judged,
      priced,
      member,
      method: isPaid ? (body.payment as SpotPayment) : later,
    }),
    exception: body.channel === 'counter' ? 'on-premises' : null,
    sendMails: async (order, { lines, mailedToken: token }) => {
      if (isTaken) await sendTakenMail(context, order, { lines, token });
      // A contract made on the telephone is confirmed with its terms, paid or not (art. L221-13 of the Code de la consommation).
      else if (body.channel === 'phone' || !isPaid) await sendStaffOrderMail(context, order, { lines, token });
    },
  });
  if (!stored.ok) return stored;
  const { order } = stored.value;
  if (isTaken) {
    const handed = await handOverAtOnce(context, order);
    if (!handed.ok) return handed;
  } else if (isFree) await acceptFreeOrder(context, order);
  else if (isPaid) await receivePayment(context, order, { author: 'staff', note: '' });
  const { id, reference } = order;
  const total = formatEuros(order.total_cents);
  await auditStaffAct(context, {
    act: 'orders.sell',
    kind: 'orders',
    resourceId: String(id),
    after: { reference, total, channel: body.channel, handover: body.handover, payment: body.payment },
  });
  return succeed({ answer: { id, reference, total }, orderId: id });
}

/** Staff sell at the prices that the site may hide. */
const selling = (context: RequestContext): RequestContext => ({ ...context, seesHiddenPrices: true });

async function judgeSale(
  context: RequestContext,
  {
    products,
    handover,
    idCarrier,
    idRelay,
    slot,
    discountCode,
  }: Pick<QuoteBody, 'products' | 'handover' | 'idCarrier' | 'idRelay' | 'slot' | 'discountCode'>,
  { postalCode, country }: Place,
  relay?: RelayPoint | undefined,
): Promise<JudgedOrder> {
  const judged = await judgeOrder(selling(context), {
    products,
    delivery: isSent(handover)
      ? { type: handover === 'relay' ? 'PICKUP' : 'DELIVERY', idCarrier, id: idRelay }
      : { type: 'CLICK_AND_COLLECT' },
    deliveryPostalCode: postalCode,
    deliveryCountry: country,
    relay,
    ...(handover === 'collected' && slot ? { idSchedule: slot.idSchedule, dateSchedule: slot.date } : {}),
    ...(discountCode ? { discountCode } : {}),
    isSoldByStaff: true,
  });
  const problems = Object.entries(judged.problems).map(([field, problem]) => [
    nameField(field),
    staffProblems[field] ?? problem,
  ]);
  return { ...judged, problems: Object.fromEntries(problems) };
}

/** What is said to staff where a visitor would be told to choose again, or to write. */
const staffProblems: Readonly<Record<string, string>> = {
  'delivery.type':
    'Cette vente ne peut pas être livrée ainsi\u00a0: rien n’est à livrer, ou aucun transporteur n’est réglé. Choisissez à retirer.',
  'address.delivery.country': 'Ce pays n’est pas livré au tarif de la boutique\u00a0: l’envoi se fait sur devis.',
};

/** The fields of a visitor's order, as the sale of staff calls them. */
const nameField = (field: string): string =>
  field
    .replace(/^address\.delivery\./, 'address.')
    .replace(/^delivery\.idCarrier$/, 'idCarrier')
    .replace(/^delivery\.id$/, 'idRelay')
    .replace(/^deliveryPostalCode$/, 'address.postalCode')
    .replace(/^deliveryCountry$/, 'address.country')
    .replace(/^idSchedule$/, 'slot')
    .replace(/^delivery\.type$/, 'handover');

/** Lists how what is not paid on the spot may be paid: where it is collected, or from afar. */
async function listLaterMethods(
  context: RequestContext,
  handover: Handover,
  { priced }: JudgedOrder,
): Promise<PaymentWord[]> {
  if (!isSent(handover)) return ['COLLECTION'];
  const methods = await listPaymentMethods(context, {
    deliveryType: handover === 'relay' ? 'PICKUP' : 'DELIVERY',
    totalCents: priced?.totalCents ?? null,
  });
  return methods.filter((method) => method !== 'COLLECTION');
}

function findPaymentProblem(
  context: RequestContext,
  { channel, handover, payment }: CounterBody,
  totalCents: number,
  laterMethods: readonly PaymentWord[],
): Record<string, string> {
  const method = payment === 'later' ? null : payment;
  const problem = findSpotPaymentProblem({ channel, handover, method, totalCents, day: getLocalDay(context) });
  if (problem) return { payment: problem };
  if (payment !== 'later' || !isSent(handover) || totalCents === 0) return {};
  return laterMethods.length
    ? {}
    : {
        payment:
          'Personne ne pourrait payer à distance\u00a0: donnez vos coordonnées bancaires ou reliez un compte de carte dans les réglages, ou encaissez maintenant.',
      };
}

/** Finds why a sale without an address of its buyer cannot be: what it must send has nowhere to go. */
function findMailProblem({ channel, handover, payment }: CounterBody): Record<string, string> {
  if (payment === 'later' && isSent(handover))
    return { 'buyer.email': 'Indiquez une adresse électronique\u00a0: le lien pour payer y part.' };
  // A contract made on the telephone is confirmed on a durable medium (art. L221-13 of the Code de la consommation).
  return channel === 'phone'
    ? {
        'buyer.email':
          'Indiquez une adresse électronique\u00a0: la loi demande de confirmer par écrit une commande prise au téléphone.',
      }
    : {};
}

/** Finds what is wrong with the company that the invoice names, and with its address. */
function findBillingProblems({ company, billing, handover }: CounterBody): Record<string, string> {
  const postal = billing && normalizePostalCode(billing.country, billing.postalCode);
  const isWithoutNumber = company && !company.siren && !company.vatNumber;
  return {
    ...(company ? findCompanyProblems(company, true) : {}),
    ...(isWithoutNumber
      ? {
          'company.siren':
            'Indiquez le SIREN de la société, ou son numéro de TVA si elle est d’un autre pays de l’Union européenne.',
        }
      : {}),
    ...(company && !billing && handover !== 'carried'
      ? { 'billing.address': 'Indiquez l’adresse de la société\u00a0: sa facture la porte.' }
      : {}),
    ...(postal && !postal.ok ? { 'billing.postalCode': postal.message } : {}),
  };
}

/** Finds what is to be known of whoever buys: nothing of those who leave with their bottles. */
function findBuyerProblems({ buyer, handover, channel, address }: CounterBody): Record<string, string> {
  const isKnown = handover !== 'taken' || channel === 'phone';
  return {
    ...(isKnown && !buyer.lastname ? { 'buyer.lastname': 'Indiquez le nom de qui attend cette commande.' } : {}),
    ...(isSent(handover) && !buyer.phone
      ? { 'buyer.phone': 'Indiquez un numéro\u00a0: le transporteur en a besoin.' }
      : {}),
    ...(handover === 'carried' && !address ? { 'address.address': 'Indiquez où livrer.' } : {}),
    ...(channel === 'phone' && handover === 'taken'
      ? { handover: 'Par téléphone, rien ne s’emporte\u00a0: choisissez à retirer ou livré.' }
      : {}),
  };
}
