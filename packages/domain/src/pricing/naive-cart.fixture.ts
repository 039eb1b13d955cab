import fc from 'fast-check';
import type { DiscountAmount } from './discount-amount.ts';
import type { CartItem, CartShipping } from './price-cart.ts';

/** A fraction of integers; the denominator is positive. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const isLess = (one: Fraction, other: Fraction) => one.over * other.under < other.over * one.under;

/** Rounds a fraction to the nearest integer, halves up. */
const round = ({ over, under }: Fraction) => (2n * over + under) / (2n * under);

/** Gives each cent in turn to the share that is furthest below its exact value, the first of equals. */
function spread(total: bigint, given: readonly bigint[]): bigint[] {
  const weights = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given;
  const sum = weights.reduce((left, weight) => left + weight, 0n);
  const shares = weights.map((weight) => (total * weight) / sum);
  for (let left = total - shares.reduce((all, share) => all + share, 0n); left > 0n; left -= 1n) {
    const deficit = (position: number): Fraction => ({
      over: total * (weights[position] as bigint) - (shares[position] as bigint) * sum,
      under: sum,
    });
    let furthest = 0;
    for (const position of shares.keys()) if (isLess(deficit(furthest), deficit(position))) furthest = position;
    shares[furthest] = (shares[furthest] as bigint) + 1n;
  }
  return shares;
}

/**
 * A second, deliberately naive model of the price of a cart, in integers without bounds and fractions. It shares no
 * code with the rule.
 */
export function priceNaively(items: readonly CartItem[], shipping: CartShipping, discount: DiscountAmount | undefined) {
  const atoms = items.flatMap(({ quantity, unitCents, parts }, line) =>
    spread(
      BigInt(unitCents) * BigInt(quantity),
      parts.map(({ listCents }) => BigInt(listCents)),
    ).map((cents, part) => ({ line, rate: BigInt(parts[part]?.rate ?? 0), cents })),
  );
  const sum = (amounts: readonly bigint[]) => amounts.reduce((left, amount) => left + amount, 0n);
  const takeOff = (place: DiscountAmount['appliesTo'], cents: bigint) => {
    if (discount?.appliesTo !== place) return 0n;
    const wanted =
      discount.type === 'EURO'
        ? BigInt(discount.amount)
        : round({ over: cents * BigInt(discount.amount), under: 10_000n });
    return wanted > cents ? cents : wanted;
  };
  const goods = sum(atoms.map(({ cents }) => cents));
  const off = takeOff('goods', goods);
  const offs =
    off === 0n
      ? atoms.map(() => 0n)
      : spread(
          off,
          atoms.map(({ cents }) => cents),
        );
  const charged = atoms.map((atom, position) => ({ ...atom, cents: atom.cents - (offs[position] ?? 0n) }));

  const limit = BigInt(shipping.freeFromCents ?? 0);
  const isFree = shipping.isFreeByBottles === true || (limit > 0n && goods >= limit);
  const fee = isFree ? 0n : BigInt(shipping.cents);
  const charge = fee - takeOff('shipping', fee);
  const rates = [...new Set(atoms.map(({ rate }) => rate))].sort((one, other) => Number(other - one));
  const basis = charged.some(({ cents }) => cents > 0n) ? charged : atoms;
  const fees = spread(
    charge,
    rates.map((rate) => sum(basis.filter((one) => one.rate === rate).map(({ cents }) => cents))),
  );
  const all = [...charged, ...rates.map((rate, position) => ({ line: -1, rate, cents: fees[position] ?? 0n }))];

  const vats = all.map(() => 0n);
  for (const rate of rates) {
    const places = all.flatMap((atom, place) => (atom.rate === rate ? [place] : []));
    const total = sum(places.map((place) => all[place]?.cents ?? 0n));
    const vat = total - round({ over: total * 10_000n, under: 10_000n + rate });
    const shares = spread(
      vat,
      places.map((place) => all[place]?.cents ?? 0n),
    );
    for (const [position, place] of places.entries()) vats[place] = shares[position] ?? 0n;
  }
  const totals = (isOwn: (atom: (typeof all)[number]) => boolean) => ({
    totalCents: Number(sum(all.filter(isOwn).map(({ cents }) => cents))),
    vatCents: Number(sum(vats.filter((_, place) => isOwn(all[place] as (typeof all)[number])))),
  });
  return {
    lines: items.map((_, line) => totals((atom) => atom.line === line)),
    shipping: totals((atom) => atom.line === -1),
    groups: rates.map((rate) => ({ rate: Number(rate), ...totals((atom) => atom.rate === rate) })),
    ...totals(() => true),
  };
}

const rateArbitrary = fc.constantFrom(2000, 1000, 550, 210, 850, 0);
const centsArbitrary = fc.oneof(fc.nat(20), fc.nat(5000), fc.nat(500_000));
const itemArbitrary = fc
  .record({
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9999 })),
    listCents: centsArbitrary,
    keptShare: fc.oneof(fc.constant(100), fc.nat(100)),
    parts: fc.array(fc.record({ rate: rateArbitrary, listCents: centsArbitrary }), { minLength: 1, maxLength: 4 }),
  })
  .map(
    ({ quantity, listCents, keptShare, parts }): CartItem => ({
      quantity,
      listCents,
      unitCents: Math.floor((listCents * keptShare) / 100),
      parts,
    }),
  );
const discountArbitrary = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('EURO' as const),
      amount: centsArbitrary,
      appliesTo: fc.constantFrom('goods' as const, 'shipping' as const),
    }),
    fc.record({
      type: fc.constant('PERCENTAGE' as const),
      amount: fc.integer({ min: 0, max: 10_000 }),
      appliesTo: fc.constantFrom('goods' as const, 'shipping' as const),
    }),
  ),
  { nil: undefined },
);

/** Random carts: lines of several rates, boxes, reductions, a discount or none, shipping or none. */
export const cartArbitrary = fc.record({
  items: fc.array(itemArbitrary, { minLength: 1, maxLength: 8 }),
  shipping: fc.record({
    cents: fc.oneof(fc.constant(0), fc.nat(9000)),
    freeFromCents: fc.oneof(fc.constant(0), fc.nat(100_000)),
    isFreeByBottles: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
  }),
  discount: discountArbitrary,
});
