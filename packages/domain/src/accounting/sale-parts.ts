import { divideProductHalfUp } from '../pricing/divide-product.ts';
import { spreadAmount } from '../pricing/spread-amount.ts';
import type { VatAmount } from '../pricing/vat.ts';

/** What was sold at one rate: goods, or their shipping. */
export interface SalePart extends VatAmount {
  nature: 'goods' | 'shipping';
}

const isCharged = ({ totalCents }: VatAmount) => totalCents > 0;

/** Lists the parts of an order by rate, goods first: `groups` are those of the whole order, `shipping` what of them is shipping. */
export function listSaleParts(groups: readonly VatAmount[], shipping: readonly VatAmount[]): SalePart[] {
  const goods = groups.map((group): SalePart => {
    const carried = shipping.filter(({ rate }) => rate === group.rate);
    const less = (key: 'totalCents' | 'netCents' | 'vatCents') =>
      carried.reduce((left, part) => left - part[key], group[key]);
    return {
      nature: 'goods',
      rate: group.rate,
      totalCents: less('totalCents'),
      netCents: less('netCents'),
      vatCents: less('vatCents'),
    };
  });
  return [...goods, ...shipping.map((part): SalePart => ({ nature: 'shipping', ...part }))].filter(isCharged);
}

/**
 * Spreads refunds of an order over its parts, in their order: each by what is left of the parts, VAT as the difference of two
 * cumulative amounts. Refunds of the whole give back exactly what was charged of each part, and none gives back more. What exceeds
 * the order is left out.
 */
export function spreadRefunds(parts: readonly SalePart[], amounts: readonly number[]): SalePart[][] {
  const given = parts.map(() => ({ totalCents: 0, vatCents: 0 }));
  return amounts.map((amount) => {
    const left = parts.map(({ totalCents }, place) => totalCents - (given[place]?.totalCents ?? 0));
    const most = left.reduce((sum, cents) => sum + cents, 0);
    const shares = spreadAmount(Math.min(amount, most), left);
    return parts
      .map((part, place): SalePart => {
        const before = given[place] ?? { totalCents: 0, vatCents: 0 };
        const totalCents = shares[place] ?? 0;
        const until = before.totalCents + totalCents;
        const vatUntil = divideProductHalfUp(part.vatCents, until, part.totalCents);
        given[place] = { totalCents: until, vatCents: vatUntil };
        const vatCents = vatUntil - before.vatCents;
        return { nature: part.nature, rate: part.rate, totalCents, netCents: totalCents - vatCents, vatCents };
      })
      .filter(isCharged);
  });
}
