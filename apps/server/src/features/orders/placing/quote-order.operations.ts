import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { checkBottles } from '@vitrine/domain/bottles/bottle-rules';
import { describeBottleProblems } from '@vitrine/domain/bottles/describe-bottles';
import { getStep } from '@vitrine/domain/cart/cart-lines';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import { type CartItem, countChargedShipping, type PricedCart, priceCart } from '@vitrine/domain/pricing/price-cart';
import { findVatRate, findVatTerritory } from '@vitrine/domain/pricing/vat';
import { sumStockDemand } from '@vitrine/domain/stock/available-quantity';
import { getLocalDay } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import {
  type Discount,
  findDiscount,
  isUnknownCode,
  unknownCodeDetails,
} from '../../discounts/discounts.operations.ts';
import { findSoldFacts, type SoldFacts } from '../../products/sold-facts.operations.ts';
import { type CartQuoteLine, quoteLines } from '../../quotes/quote-cart.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { readBottleRules } from '../../shipping/bottle-rules.operations.ts';
import { presentVat } from '../orders.presenter.ts';
import {
  type DeliveryDemand,
  type JudgedDelivery,
  judgeDelivery,
  listDeliveryChoices,
} from './judge-delivery.operations.ts';
import { listPaymentMethods, type PaymentWord } from './payment-methods.operations.ts';

/** What is asked of an order before it is placed. */
export interface OrderDemand extends DeliveryDemand {
  products: readonly { id: number; quantity: number; declinationId?: number | null | undefined }[];
  discountCode?: string | undefined;
}

/** A line with what an order keeps of it. */
export interface JudgedLine extends CartQuoteLine {
  facts: SoldFacts | undefined;
}

/** What the server found of an order: what it costs, and all that is against it. */
export interface JudgedOrder {
  lines: readonly JudgedLine[];
  /** Undefined while something has no price. */
  priced: PricedCart | undefined;
  delivery: JudgedDelivery;
  discount: Discount | undefined;
  /** Goods after reductions, before the discount, in cents. */
  goodsCents: number;
  /** What a code on shipping has to take off; null while that is not known. */
  chargedShippingCents: number | null;
  /** Pieces by stock item, summed over lines and boxes. */
  demand: ReadonlyMap<number, number>;
  /** French sentence by field. */
  problems: Record<string, string>;
  /** Of what staff hand over themselves: which rules of the shop it does not keep, in French sentences. */
  warnings: readonly string[];
  /** Whether its code does not exist. */
  isCodeUnknown: boolean;
  vatMention: string;
  hasAlcohol: boolean;
  isShipped: boolean;
  /** Whether staff sell, who read of a sale and not of their cart. */
  isByStaff: boolean;
}

/**
 * Judges an order as a whole (API-21): stock summed over lines and boxes, rules for bottles, prices, code, delivery. Nothing is
 * believed of who asks but numbers and quantities.
 */
export async function judgeOrder(context: RequestContext, demand: OrderDemand): Promise<JudgedOrder> {
  const settings = await getSettings(context);
  const isByStaff = demand.isSoldByStaff === true;
  const quoted = await quoteLines(context, demand.products);
  const facts = await findSoldFacts(
    context,
    quoted.flatMap(({ item }) => (item ? [item.declination.id] : [])),
  );
  const lines = quoted.map((line) => ({ ...line, facts: line.item && facts.get(line.item.declination.id) }));
  const sold = lines.flatMap(({ facts: own, line }) =>
    own && line.price !== null ? [{ ...own, quantity: line.quantity }] : [],
  );
  const stockDemand = sumStockDemand(sold.map(({ quantity, stock }) => ({ quantity, parts: stock })));
  const isShipped = lines.some(({ line }) => line.product?.hasShippingFees ?? false);
  const goodsCents = sold.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const bottles = lines.flatMap(({ line: { product, quantity } }) =>
    product?.hasShippingFees
      ? [{ quantity, halfBottles: product.halfBottles, halfPlaces: product.halfPlaces, step: getStep(product) }]
      : [],
  );
  const first = await judgeDiscount(context, demand, { goodsCents, shippingCents: null });
  const delivery = await judgeDelivery(context, demand, {
    isShipped,
    bottles,
    goodsCents,
  });
  const chargedShippingCents = delivery.isKnown ? countChargedShipping(delivery.shipping, goodsCents) : null;
  // A code on shipping takes nothing off what is free.
  const found =
    first?.ok && first.value.appliesTo === 'shipping'
      ? await judgeDiscount(context, demand, { goodsCents, shippingCents: chargedShippingCents })
      : first;
  const discount = found?.ok ? found.value : undefined;
  // Lots and cartons are the shop's own rules: a parcel keeps them, whoever stands at the counter need not.
  const isHandedOver = isByStaff && demand.delivery?.type !== 'DELIVERY';
  const lots = findLotProblems(lines);
  const problems: Record<string, string> = {
    ...findLineProblems(lines, stockDemand),
    ...(isHandedOver ? {} : lots),
    ...delivery.problems,
    ...(found && !found.ok ? { discountCode: found.failure.message ?? '' } : {}),
  };
  const warnings = isHandedOver ? describeLots(lines, lots) : [];
  const leaves = !demand.delivery || demand.delivery.type === 'DELIVERY' || demand.delivery.type === 'PICKUP';
  if (bottles.length && leaves) {
    const rules = readBottleRules(settings);
    const sentence = describeBottleProblems(checkBottles(bottles, rules, { goodsCents }), rules);
    if (sentence) problems.products = sentence;
  }
  const territory = findVatTerritory(delivery.taxedAt);
  const rateOf = (category: SoldFacts['parts'][number]['category']) =>
    findVatRate(category, {
      regime: settings.VAT_REGIME === 'FRANCHISE' ? 'franchise' : 'normal',
      territory: territory ?? 'mainland',
      day: getLocalDay(context),
    });
  const items = sold.map(
    ({ quantity, listCents, unitCents, parts }): CartItem => ({
      quantity,
      listCents,
      unitCents,
      parts: parts.map((part) => ({ rate: rateOf(part.category).rate, listCents: part.listCents })),
    }),
  );
  const isWhole = sold.length === lines.length && lines.length > 0;
  return {
    lines,
    priced: isWhole ? priceCart(items, { shipping: delivery.shipping, discount }) : undefined,
    delivery,
    discount,
    goodsCents,
    chargedShippingCents,
    demand: stockDemand,
    problems,
    warnings,
    isCodeUnknown: found !== undefined && !found.ok && isUnknownCode(found.failure),
    vatMention: rateOf('standard').exemption?.mention ?? '',
    hasAlcohol: sold.some(({ isWine }) => isWine),
    isShipped,
    isByStaff,
  };
}

/**
 * Judges the code of an order; undefined without one. Of an email that anybody may have typed nothing is told: its own limit
 * is judged when the order takes the code.
 */
async function judgeDiscount(
  context: RequestContext,
  { discountCode }: OrderDemand,
  amounts: { goodsCents: number; shippingCents: number | null },
): Promise<Result<Discount> | undefined> {
  return discountCode
    ? findDiscount(context, { code: discountCode, email: context.user?.email ?? null, ...amounts })
    : undefined;
}

const getQuantityField = ({ positions }: Pick<JudgedLine, 'positions'>) => `products.${positions[0]}.quantity`;

/** Finds the lines that are no whole number of lots, by field. */
function findLotProblems(lines: readonly JudgedLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((one) => {
      const step = one.item && one.line.product ? getStep(one.line.product) : 1;
      return one.line.problem || one.line.quantity % step === 0
        ? []
        : [[getQuantityField(one), `Se vend par ${step}\u00a0: prenez-en un multiple.`]];
    }),
  );
}

/** Says which lots are opened. */
function describeLots(lines: readonly JudgedLine[], lots: Readonly<Record<string, string>>): string[] {
  return lines.flatMap((one) =>
    lots[getQuantityField(one)] && one.line.product
      ? [
          `${[one.line.product.name, one.line.product.detail].filter(Boolean).join(', ')} se vend par ${getStep(one.line.product)}\u00a0: vous ouvrez un carton.`,
        ]
      : [],
  );
}

/** Finds what is against each line, by its position; then what is against several of them together. */
function findLineProblems(lines: readonly JudgedLine[], demand: ReadonlyMap<number, number>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const one of lines) if (one.line.problem) problems[getQuantityField(one)] = one.line.message;
  for (const { facts, line, positions } of lines) {
    const short = facts?.stock.find(
      ({ stockItemId, available }) => (demand.get(stockItemId) ?? 0) > Math.max(0, available),
    );
    if (!short || line.problem) continue;
    const asked = demand.get(short.stockItemId) ?? 0;
    problems[`products.${positions[0]}.quantity`] ??=
      `Avec vos autres lignes, ${asked} pièces sont demandées de ce vin et il n’en reste que ${Math.max(0, short.available)}.`;
  }
  return problems;
}

/** Prices an order, with all that is against it (API addition); never refused for that. */
export async function quoteOrder(context: RequestContext, demand: OrderDemand): Promise<Result<OrderQuote>> {
  if (!context.site.isECommerce) return fail('not-found');
  return succeed(await presentQuote(context, await judgeOrder(context, demand)));
}

/** Validates an order (API-21): 409 with one sentence, and a sentence per field, where something is against it. */
export async function validateOrder(context: RequestContext, demand: OrderDemand): Promise<Result<OrderQuote>> {
  if (!context.site.isECommerce) return fail('not-found');
  const judged = await judgeOrder(context, demand);
  const refusal = refuseOrder(judged);
  return refusal ?? succeed(await presentQuote(context, judged));
}

/** Refuses an order that something is against; undefined where nothing is. */
export function refuseOrder(judged: JudgedOrder): FailedResult | undefined {
  const { problems } = judged;
  return Object.keys(problems).length
    ? markUnknownCode(judged, fail('conflict', { fields: problems, message: describeProblems(judged) }))
    : undefined;
}

/** Adds to a refusal whether the code of the order does not exist: guesses are counted by it. */
export function markUnknownCode(
  { isCodeUnknown }: Pick<JudgedOrder, 'isCodeUnknown'>,
  refusal: FailedResult,
): FailedResult {
  return isCodeUnknown ? fail(refusal.failure.code, { ...refusal.failure, details: unknownCodeDetails }) : refusal;
}

/** Formats what is against an order: the line that it is about, then what to do; else how many lines, or the first problem. */
function describeProblems({
  problems,
  lines,
  isByStaff,
}: Pick<JudgedOrder, 'problems' | 'lines' | 'isByStaff'>): string {
  const wrong = lines.filter(({ positions }) => problems[`products.${positions[0]}.quantity`]);
  const [first] = wrong;
  if (wrong.length === 1 && first) {
    const { product } = first.line;
    const name = product ? `«\u00a0${[product.name, product.detail].filter(Boolean).join(', ')}\u00a0»` : 'Un article';
    return `${name} est à revoir. ${problems[`products.${first.positions[0]}.quantity`]}`;
  }
  if (wrong.length > 1)
    return `${wrong.length}\u00a0lignes ${isByStaff ? 'de la vente sont à revoir' : 'de votre panier sont à revoir avant de commander'}.`;
  return Object.values(problems)[0] ?? '';
}

/** Lists how an order can be paid, once it is judged. */
export function listOfferedPayments(
  context: RequestContext,
  { priced, delivery }: Pick<JudgedOrder, 'priced' | 'delivery'>,
): Promise<PaymentWord[]> {
  const { type: deliveryType, isKnown, slot } = delivery;
  // What goods alone cost is not nothing before the delivery is known.
  const totalCents = priced && (isKnown || priced.totalCents > 0) ? priced.totalCents : null;
  return listPaymentMethods(context, { deliveryType, totalCents, slot });
}

async function presentQuote(context: RequestContext, judged: JudgedOrder): Promise<OrderQuote> {
  const { lines, priced, delivery, discount, problems } = judged;
  const settings = await getSettings(context);
  const isComplete = priced !== undefined && delivery.isKnown;
  return {
    lines: lines.map(({ line }) => line),
    // Lines that have a price count, whatever became of the others.
    goods: formatEuros(judged.goodsCents),
    discount: discount && priced ? { code: discount.code, amount: formatEuros(priced.discountCents) } : null,
    shipping:
      isComplete && judged.isShipped
        ? {
            amount: formatEuros(priced.shipping.totalCents + priced.shipping.discountCents),
            isFree: priced.shipping.isFree,
            service: delivery.service,
          }
        : null,
    total: isComplete ? formatEuros(priced.totalCents) : null,
    vat: isComplete && !judged.vatMention ? priced.groups.map(presentVat) : [],
    vatMention: judged.vatMention,
    isShipped: judged.isShipped,
    hasAlcohol: judged.hasAlcohol,
    choices: await listDeliveryChoices(context, judged),
    payments: await listOfferedPayments(context, judged),
    isOpen: settings.ONLINE_ORDERING,
    orderingNotice: settings.ORDERING_NOTICE,
    shippingMessage: judged.isShipped ? settings.SHIPPING_MESSAGE : '',
    freeShipping: delivery.freeShipping,
    problems,
    isCodeUnknown: judged.isCodeUnknown,
    message: describeProblems(judged),
  };
}
