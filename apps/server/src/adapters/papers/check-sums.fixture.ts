import { expect } from 'vitest';
import type { AddressedPaper } from './write-cii.ts';

/** Reads the sums that an invoice says, as cents, by nothing that wrote them. */
function readSums(xml: string) {
  const find = (element: string, inside = xml) =>
    [...inside.matchAll(new RegExp(`<ram:${element}(?: [^>]*)?>(.*?)</ram:${element}>`, 'g'))].map(
      ([, content = '']) => content,
    );
  const toCents = (text: string) => {
    const [, sign, euros, rest] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
    if (euros === undefined) throw new Error(`« ${text} » is no amount`);
    return Number(`${sign}${euros}${rest}`);
  };
  const amounts = (element: string, inside?: string) => find(element, inside).map(toCents);
  const lines = find('IncludedSupplyChainTradeLineItem');
  const [settlement = ''] = find('ApplicableHeaderTradeSettlement');
  const [sums] = find('SpecifiedTradeSettlementHeaderMonetarySummation', settlement);
  return {
    lines: lines.flatMap((line) => amounts('LineTotalAmount', line)),
    prices: lines.flatMap((line) => amounts('ChargeAmount', line)),
    shipping: amounts('ActualAmount', settlement),
    groups: find('ApplicableTradeTax', settlement).map((group) => [
      amounts('RateApplicablePercent', group)[0] ?? 0,
      ...amounts('BasisAmount', group),
      ...amounts('CalculatedAmount', group),
    ]),
    totals: [
      'LineTotalAmount',
      'ChargeTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      'TotalPrepaidAmount',
      'DuePayableAmount',
    ].flatMap((element) => amounts(element, sums)),
  };
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Checks to the cent that what an invoice in CII says is what was frozen, and adds up by itself. */
export function checkSums({ paper }: Pick<AddressedPaper, 'paper'>, xml: string): void {
  const { lines, prices, shipping, groups, totals } = readSums(xml);
  expect(lines).toEqual(paper.lines.map(({ netCents }) => netCents));
  expect(prices).toEqual(lines);
  expect(shipping).toEqual(paper.shipping.map(({ netCents }) => netCents).filter((cents) => cents > 0));
  expect(groups).toEqual(paper.groups.map(({ rate, netCents, vatCents }) => [rate, netCents, vatCents]));
  const [ofLines = 0, ofCharges = 0, net = 0, vat = 0, grand = 0, prepaid = 0, due = 0] = totals;
  expect(totals).toEqual([
    add(lines),
    add(shipping),
    add(groups.map(([, base = 0]) => base)),
    add(groups.map(([, , tax = 0]) => tax)),
    paper.totals.totalCents,
    paper.payment.paidCents,
    grand - prepaid,
  ]);
  expect([ofLines + ofCharges, net + vat, prepaid + due]).toEqual([net, grand, grand]);
}
