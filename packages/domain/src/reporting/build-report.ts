import type { Paper, PaperBuyer } from '../invoicing/paper.ts';
import { type RatedAmount, type SplitPaper, splitServices } from '../invoicing/paper-amounts.ts';
import type { ReportedPayments, ReportedRate, ReportedSales, TransactionCategory } from './report.ts';

/** What reports take from a paper. */
export interface ReportedPaper extends SplitPaper, Pick<Paper, 'kind' | 'issuedOn' | 'isVatOnDebits'> {
  /** Day on which its money came or went, in Paris; null while it has not. */
  paidOn: string | null;
  /** Null once the identity of the buyer is gone. */
  company: PaperBuyer['company'];
}

/**
 * Says where a paper is reported. Of a company that has a SIREN or a VAT number, the platform takes the invoice itself (flows 1 and 10.1); a
 * line outside VAT, such as a voucher for several purposes, is no sale yet; all else goes into the report of sales to consumers, that
 * to associations without either number too.
 */
export function findReportOf({
  company,
  groups,
}: Pick<ReportedPaper, 'company' | 'groups'>): 'sales' | 'invoices' | 'none' {
  if (groups.some(({ category }) => category === 'O')) return 'none';
  return company?.siren || company?.vatNumber ? 'invoices' : 'sales';
}

/** A part of a paper that is of one category. */
interface Part {
  category: TransactionCategory;
  isVatOnDebits: boolean;
  amounts: readonly RatedAmount[];
}

/**
 * Adds up papers by day, category and rate (flow 10.3), the first day first. Credit notes count on their own day, so that a day may be
 * negative. Papers of companies and those outside VAT are left out.
 */
export function buildSales(papers: readonly ReportedPaper[]): ReportedSales[] {
  const found = new Map<string, ReportedSales>();
  for (const paper of papers) {
    if (findReportOf(paper) !== 'sales') continue;
    const sign = paper.kind === 'credit-note' ? -1 : 1;
    for (const { category, isVatOnDebits, amounts } of splitPaper(paper)) {
      const day = paper.issuedOn;
      const key = `${day}/${category}/${isVatOnDebits}`;
      const one = found.get(key) ?? { day, category, isVatOnDebits, count: 0, netCents: 0, vatCents: 0, rates: [] };
      one.count += 1;
      for (const { rate, netCents, vatCents } of amounts) {
        const own = addRate(one.rates, rate);
        own.netCents += sign * netCents;
        own.vatCents += sign * vatCents;
        one.netCents += sign * netCents;
        one.vatCents += sign * vatCents;
      }
      found.set(key, one);
    }
  }
  for (const { rates } of found.values()) rates.sort((one, other) => other.rate - one.rate);
  return [...found.values()].sort(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      one.category.localeCompare(other.category) ||
      Number(one.isVatOnDebits) - Number(other.isVatOnDebits),
  );
}

function addRate(rates: ReportedRate[], rate: number): ReportedRate {
  const known = rates.find((one) => one.rate === rate);
  if (known) return known;
  const added = { rate, netCents: 0, vatCents: 0 };
  rates.push(added);
  return added;
}

/** Splits a paper into goods and services; what has no VAT by franchise is neither (TNT1). Shipping goes with the goods. */
function splitPaper({ operation, isVatOnDebits, groups, lines }: ReportedPaper): Part[] {
  const { goods, services } = splitServices({ operation, groups, lines });
  const taxed = (amounts: readonly RatedAmount[]) => amounts.filter(({ category }) => category === 'S');
  const parts: Part[] = [
    { category: 'TLB1', isVatOnDebits: false, amounts: taxed(goods) },
    { category: 'TPS1', isVatOnDebits, amounts: taxed(services) },
    { category: 'TNT1', isVatOnDebits: false, amounts: groups.filter(({ category }) => category === 'E') },
  ];
  return parts.filter(({ amounts }) => amounts.length > 0);
}

/**
 * Adds up the money that came for services by day and rate (flow 10.4), that of services with VAT on debits left out. No amount may be
 * negative (rule G1.16): what goes back beyond the receipts of its day lowers those of the days before, the nearest first, then those
 * after; what the whole period has not is `unreported`.
 */
export function buildPayments(papers: readonly ReportedPaper[]): {
  payments: ReportedPayments[];
  unreported: { rate: number; totalCents: number }[];
} {
  const byRate = new Map<number, Map<string, number>>();
  for (const paper of papers) {
    if (findReportOf(paper) !== 'sales' || paper.isVatOnDebits || !paper.paidOn) continue;
    for (const { rate, totalCents } of splitServices(paper).services) {
      const days = byRate.get(rate) ?? new Map<string, number>();
      const signed = paper.kind === 'credit-note' ? -totalCents : totalCents;
      byRate.set(rate, days.set(paper.paidOn, (days.get(paper.paidOn) ?? 0) + signed));
    }
  }
  const found = new Map<string, ReportedPayments>();
  const unreported: { rate: number; totalCents: number }[] = [];
  for (const [rate, days] of [...byRate].sort(([one], [other]) => other - one)) {
    const { amounts, left } = spreadReturns([...days].sort(([one], [other]) => one.localeCompare(other)));
    if (left) unreported.push({ rate, totalCents: left });
    for (const [day, totalCents] of amounts)
      if (totalCents > 0) {
        const one = found.get(day) ?? { day, rates: [] };
        one.rates.push({ rate, totalCents });
        found.set(day, one);
      }
  }
  return { payments: [...found.values()].sort((one, other) => one.day.localeCompare(other.day)), unreported };
}

/** Takes what is negative from the days before, the nearest first, then from those after. */
function spreadReturns(days: readonly (readonly [string, number])[]): { amounts: [string, number][]; left: number } {
  const amounts = days.map(([day, cents]): [string, number] => [day, cents]);
  let left = 0;
  for (const [place, one] of amounts.entries()) {
    let owed = Math.max(-one[1], 0);
    if (!owed) continue;
    one[1] = 0;
    for (const other of [...amounts.slice(0, place).reverse(), ...amounts.slice(place + 1)]) {
      const taken = Math.min(owed, Math.max(other[1], 0));
      other[1] -= taken;
      owed -= taken;
    }
    left += owed;
  }
  return { amounts, left };
}
