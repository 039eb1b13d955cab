import { computeDiscount, type DiscountAmount } from './discount-amount.ts';
import { spreadOver } from './spread-amount.ts';
import { splitVat, sumByRate, type VatAmount } from './vat.ts';

/** A part of what is sold, with a VAT rate of its own: the product itself, or a component of a box. */
export interface PricePart {
  /** Hundredths of a percent. */
  rate: number;
  /** List price of the part in one piece, in cents: the price of a box is spread by it. */
  listCents: number;
}

/** What a cart is priced from; prices include tax and are cents of one piece. */
export interface CartItem {
  quantity: number;
  /** Price without its reduction. */
  listCents: number;
  /** Price now: the list price, or less. */
  unitCents: number;
  /** At least one. */
  parts: readonly PricePart[];
}

/** Shipping as the carrier's table says it, and what may make it free. */
export interface CartShipping {
  cents: number;
  /** Goods after reductions, before the discount, from which shipping is free; 0 for never. */
  freeFromCents?: number;
  /** Whether the number of bottles makes it free. */
  isFreeByBottles?: boolean;
}

/** A line with its amounts; discounts are taken off. */
export interface PricedLine {
  /** Without its reduction. */
  listCents: number;
  /** After its reduction, before the discount. */
  goodsCents: number;
  /** Its share of the discount. */
  discountCents: number;
  totalCents: number;
  netCents: number;
  vatCents: number;
  /** In the order of the item's parts. */
  parts: readonly VatAmount[];
}

/** Shipping with its amounts. */
export interface PricedShipping {
  /** What the carrier's table says. */
  listCents: number;
  isFree: boolean;
  /** What a discount on shipping takes off. */
  discountCents: number;
  totalCents: number;
  netCents: number;
  vatCents: number;
  /** One for each rate of the goods, the highest first. */
  parts: readonly VatAmount[];
}

/** The price of a cart, in cents: lines and shipping add up to the groups, and these to the total. */
export interface PricedCart {
  lines: readonly PricedLine[];
  shipping: PricedShipping;
  /** One for each VAT rate, the highest first. */
  groups: readonly VatAmount[];
  /** Goods after reductions, before the discount. */
  goodsCents: number;
  /** What the discount takes off goods or shipping. */
  discountCents: number;
  totalCents: number;
  netCents: number;
  vatCents: number;
}

/**
 * Prices a cart: reductions, the threshold of free shipping, then the discount on goods or on shipping. The threshold is
 * judged on goods before the discount, so a code never makes a cart dearer. VAT is computed once for each rate and spread to lines and shipping by largest remainder. Shipping follows
 * the rates of the goods. Throws a RangeError on a negative amount, and on quantities, prices or totals that are no safe
 * integers.
 */
export function priceCart(
  items: readonly CartItem[],
  { shipping = { cents: 0 }, discount }: { shipping?: CartShipping; discount?: DiscountAmount | undefined } = {},
): PricedCart {
  checkAmounts(items, shipping, discount);
  const goods = items.flatMap((item) =>
    spreadOver(item.unitCents * item.quantity, item.parts, ({ listCents }) => listCents).map(
      ([{ rate }, totalCents]) => ({ rate, totalCents }),
    ),
  );
  const goodsCents = goods.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const goodsDiscount = discount?.appliesTo === 'goods' ? computeDiscount(discount, goodsCents) : 0;
  const left = spreadOver(goodsDiscount, goods, ({ totalCents }) => totalCents).map(([{ rate, totalCents }, off]) => ({
    rate,
    totalCents: totalCents - off,
  }));

  const listed = countChargedShipping(shipping, goodsCents);
  const isFree = shipping.cents > 0 && listed === 0;
  const shippingDiscount = discount?.appliesTo === 'shipping' ? computeDiscount(discount, listed) : 0;
  const shippingShares = spreadShipping(listed - shippingDiscount, goods, left);

  const amounts = assignVat([...left, ...shippingShares]);
  const shippingAmounts = amounts.slice(goods.length);
  let position = 0;
  const lines = items.map((item) => {
    const own = amounts.slice(position, position + item.parts.length);
    position += item.parts.length;
    const total = sumAmounts(own);
    return {
      listCents: item.listCents * item.quantity,
      goodsCents: item.unitCents * item.quantity,
      discountCents: item.unitCents * item.quantity - total.totalCents,
      ...total,
      parts: own,
    };
  });
  return {
    lines,
    shipping: {
      listCents: shipping.cents,
      isFree,
      discountCents: shippingDiscount,
      ...sumAmounts(shippingAmounts),
      parts: shippingAmounts,
    },
    groups: sumByRate(amounts),
    goodsCents,
    discountCents: goodsDiscount + shippingDiscount,
    ...sumAmounts(amounts),
  };
}

/** Counts what shipping costs before a discount on it, in cents: nothing where bottles or goods before the discount make it free. */
export function countChargedShipping(
  { cents, freeFromCents = 0, isFreeByBottles = false }: CartShipping,
  goodsCents: number,
): number {
  return isFreeByBottles || (freeFromCents > 0 && goodsCents >= freeFromCents) ? 0 : cents;
}

/** An amount at a VAT rate. */
type RatedAmount = Pick<VatAmount, 'rate' | 'totalCents'>;

/** Spreads shipping over the rates of the goods: by what is left of them, or by their price where a discount left nothing. */
function spreadShipping(cents: number, goods: readonly RatedAmount[], left: readonly RatedAmount[]): RatedAmount[] {
  const isAnyLeft = left.some(({ totalCents }) => totalCents > 0);
  const rates = new Map<number, number>();
  for (const { rate, totalCents } of isAnyLeft ? left : goods) rates.set(rate, (rates.get(rate) ?? 0) + totalCents);
  const groups = [...rates].sort(([one], [other]) => other - one);
  return spreadOver(cents, groups, ([, amount]) => amount).map(([[rate], totalCents]) => ({ rate, totalCents }));
}

/** Computes VAT once for each rate, and spreads it over the amounts of that rate. */
function assignVat(amounts: readonly RatedAmount[]): VatAmount[] {
  const taxed = new Map<RatedAmount, VatAmount>();
  for (const rate of new Set(amounts.map((amount) => amount.rate))) {
    const own = amounts.filter((amount) => amount.rate === rate);
    const total = own.reduce((sum, { totalCents }) => sum + totalCents, 0);
    for (const [amount, vatCents] of spreadOver(splitVat(total, rate).vatCents, own, ({ totalCents }) => totalCents))
      taxed.set(amount, { ...amount, netCents: amount.totalCents - vatCents, vatCents });
  }
  return amounts.map((amount) => taxed.get(amount) as VatAmount);
}

function sumAmounts(amounts: readonly VatAmount[]): Omit<VatAmount, 'rate'> {
  const sum = { totalCents: 0, netCents: 0, vatCents: 0 };
  for (const { totalCents, netCents, vatCents } of amounts) {
    sum.totalCents += totalCents;
    sum.netCents += netCents;
    sum.vatCents += vatCents;
  }
  return sum;
}

function checkAmounts(items: readonly CartItem[], shipping: CartShipping, discount: DiscountAmount | undefined): void {
  const isAmount = (value: number | undefined) => value === undefined || (Number.isSafeInteger(value) && value >= 0);
  if (![shipping.cents, shipping.freeFromCents, discount?.amount].every(isAmount))
    throw new RangeError('shipping and discounts must be safe integers, not negative');
  let total = shipping.cents;
  for (const { quantity, listCents, unitCents, parts } of items) {
    if (![quantity, listCents, unitCents, ...parts.flatMap((part) => [part.rate, part.listCents])].every(isAmount))
      throw new RangeError('quantities, prices and rates must be safe integers, not negative');
    if (unitCents > listCents) throw new RangeError('a reduced price is at most the list price');
    if (parts.length === 0) throw new RangeError('an item has at least one part');
    total += listCents * quantity;
  }
  if (!isAmount(total) || (items.length === 0 && shipping.cents > 0))
    throw new RangeError('the total must be a safe integer, and shipping needs goods');
}
