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

/** A refund: its amount, and what its lines say of it where it has some. */
export interface SpreadableRefund {
  cents: number;
  parts: readonly SalePart[];
}

/**
 * Spreads refunds of an order over its parts, in their order. Lines say what they give back; the rest of a refund is spread by what is
 * left of the parts, VAT as the difference of two cumulative amounts. Refunds of the whole give back exactly what was charged of each
 * part, and none gives back more. What exceeds the order is left out.
 */
export function spreadRefunds(parts: readonly SalePart[], refunds: readonly SpreadableRefund[]): SalePart[][] {
  const given = parts.map(() => ({ totalCents: 0, vatCents: 0 }));
  return refunds.map((refund) => {
    const left = parts.map(({ totalCents }, place) => totalCents - (given[place]?.totalCents ?? 0));
    const told = parts.map((part, place) => {
      const lines = refund.parts.filter(({ nature, rate }) => nature === part.nature && rate === part.rate);
      const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
      return totalCents <= (left[place] ?? 0)
        ? { totalCents, vatCents: lines.reduce((sum, line) => sum + line.vatCents, 0) }
        : { totalCents: 0, vatCents: 0 };
    });
    const open = left.map((cents, place) => cents - (told[place]?.totalCents ?? 0));
    const rest = Math.max(0, refund.cents - told.reduce((sum, { totalCents }) => sum + totalCents, 0));
    const shares = spreadAmount(
      Math.min(
        rest,
        open.reduce((sum, cents) => sum + cents, 0),
      ),
      open,
    );
    return parts
      .map((part, place): SalePart => {
        const before = given[place] ?? { totalCents: 0, vatCents: 0 };
        const line = told[place] ?? { totalCents: 0, vatCents: 0 };
        const share = shares[place] ?? 0;
        const totalCents = line.totalCents + share;
        const until = before.totalCents + totalCents;
        const vatCents =
          share === 0 && until < part.totalCents
            ? line.vatCents
            : Math.min(
                totalCents,
                Math.max(0, divideProductHalfUp(part.vatCents, until, part.totalCents) - before.vatCents),
              );
        given[place] = { totalCents: until, vatCents: before.vatCents + vatCents };
        return { nature: part.nature, rate: part.rate, totalCents, netCents: totalCents - vatCents, vatCents };
      })
      .filter(isCharged);
  });
}
