import type { VatAmount } from '../pricing/vat.ts';
import type { Paper, PaperLine, VatCategory } from './paper.ts';
import { groupByRate, type RatedAmount, sumAmounts } from './paper-amounts.ts';
import { outsideVatMention } from './paper-terms.data.ts';

/** A line of an order, with its amounts by VAT rate. */
export interface SoldLine {
  designation: string;
  details: string;
  quantity: number;
  isService: boolean;
  /** At least one; several where a box holds what is taxed otherwise. */
  parts: readonly VatAmount[];
}

/** What an order sold, as its invoices say it. */
export interface SoldOrder {
  lines: readonly SoldLine[];
  shipping: readonly VatAmount[];
  /** Why no VAT is due of what has a rate of 0, or empty. */
  vatMention: string;
}

/** What of a paper its amounts decide. */
export type PaperBody = Pick<Paper, 'operation' | 'vatMention' | 'lines' | 'shipping' | 'groups' | 'totals'>;

/**
 * Builds what the invoices of an order say: one, or two where a line outside VAT stands beside others, which EN 16931 refuses in
 * one document (BR-O-11, BR-O-12). A line of several rates becomes a line for each.
 */
export function buildInvoices({ lines, shipping, vatMention }: SoldOrder): PaperBody[] {
  const categorize = (rate: number): VatCategory => (rate > 0 ? 'S' : vatMention ? 'E' : 'O');
  const rated = (part: VatAmount): RatedAmount => ({
    ...pickAmount(part),
    category: categorize(part.rate),
    rate: part.rate,
  });
  const sold = lines.flatMap((line) => {
    const groups = groupByRate(line.parts.map(rated));
    return groups.map((amount) => ({ line: toPaperLine(line, amount, groups.length > 1), isService: line.isService }));
  });
  const charges = groupByRate(shipping.map(rated));
  return [false, true].flatMap((isOutside) => {
    const belongs = ({ category }: { category: VatCategory }) => (category === 'O') === isOutside;
    const own = sold.filter(({ line }) => belongs(line));
    if (!own.length) return [];
    const paperLines = own.map(({ line }) => line);
    const ownCharges = charges.filter(belongs);
    const groups = groupByRate([...paperLines, ...ownCharges].map(pickRated));
    return [
      {
        operation: nameOperation(own.map(({ isService }) => isService)),
        vatMention: isOutside ? outsideVatMention : groups.some(({ category }) => category === 'E') ? vatMention : '',
        lines: paperLines,
        shipping: ownCharges,
        groups,
        totals: sumAmounts(groups),
      },
    ];
  });
}

function toPaperLine(line: SoldLine, amount: RatedAmount, isOneOfSeveral: boolean): PaperLine {
  const share = `part à ${String(amount.rate / 100).replace('.', ',')}\u00a0% de TVA`;
  const details = isOneOfSeveral ? [line.details, share].filter(Boolean).join(' · ') : line.details;
  const { designation, quantity } = line;
  return { designation, details, quantity, ...amount, ...(line.isService ? { isService: true } : {}) };
}

function nameOperation(services: readonly boolean[]): Paper['operation'] {
  if (services.every(Boolean)) return 'services';
  return services.some(Boolean) ? 'both' : 'goods';
}

const pickAmount = ({ netCents, vatCents, totalCents }: RatedAmount | VatAmount) => ({
  netCents,
  vatCents,
  totalCents,
});
const pickRated = (amount: RatedAmount): RatedAmount => ({
  ...pickAmount(amount),
  category: amount.category,
  rate: amount.rate,
});
