import { divideProductHalfUp } from './divide-product.ts';
import {
  departmentTerritories,
  leftPostcodes,
  type VatCategory,
  type VatTerritory,
  vatCountries,
  vatMentions,
  vatRates,
} from './vat-rates.data.ts';

/** Whether the seller charges VAT, or is under the threshold of art. 293 B. */
export type VatRegime = 'normal' | 'franchise';

/** A rate in hundredths of a percent, and the sentence that documents owe where no VAT is due. */
export interface VatRate {
  rate: number;
  exemption?: { reason: 'franchise' | 'territory'; mention: string };
}

/** An amount with its tax: `totalCents` = `netCents` + `vatCents`. */
export interface VatAmount {
  /** Hundredths of a percent. */
  rate: number;
  totalCents: number;
  netCents: number;
  vatCents: number;
}

/**
 * Finds the territory of a delivery. Undefined outside of French VAT and the European Union: such a sale is an export,
 * which a quote prices.
 */
export function findVatTerritory({
  country,
  postcode,
}: {
  country: string;
  postcode: string;
}): VatTerritory | undefined {
  if (country !== 'FR') return vatCountries.includes(country) ? 'mainland' : undefined;
  const code = postcode.replace(/\s/g, '');
  if (!/^9[78]/.test(code)) return 'mainland';
  return leftPostcodes.includes(code) ? undefined : departmentTerritories[code.slice(0, 3)];
}

/**
 * Finds the VAT rate of a category on a day (`YYYY-MM-DD`). Throws a RangeError for a day before the first known rate.
 */
export function findVatRate(
  category: VatCategory,
  { regime, territory, day }: { regime: VatRegime; territory: VatTerritory; day: string },
): VatRate {
  if (regime === 'franchise') return { rate: 0, exemption: describeExemption('franchise', day) };
  const dated = vatRates.findLast((one) => one.territory === territory && one.from <= day);
  if (!dated) throw new RangeError(`no VAT rate is known for ${territory} on ${day}`);
  const rate = dated.rates[category];
  return rate === 0 ? { rate, exemption: describeExemption('territory', day) } : { rate };
}

function describeExemption(reason: 'franchise' | 'territory', day: string): NonNullable<VatRate['exemption']> {
  const mention = vatMentions[reason].findLast(({ from }) => from <= day);
  if (!mention) throw new RangeError(`no mention is known on ${day}`);
  return { reason, mention: mention.text };
}

/** What stands beside the prices of a shop that charges no VAT (art. 293 B), today. */
export const franchiseMention: string = vatMentions.franchise.at(-1)?.text ?? '';

/**
 * Splits a total that includes tax, in cents, at a rate in hundredths of a percent: the net amount rounded to the
 * nearest cent, halves up, and VAT as the rest. The total is the truth: one in six has no exact pair at 20 %.
 */
export function splitVat(totalCents: number, rate: number): VatAmount {
  const netCents = divideProductHalfUp(totalCents, 10_000, 10_000 + rate);
  return { rate, totalCents, netCents, vatCents: totalCents - netCents };
}

/** Adds up amounts by rate, the highest rate first. Only whole groups are rounded, so VAT is not computed again. */
export function sumByRate(amounts: readonly VatAmount[]): VatAmount[] {
  const groups = new Map<number, VatAmount>();
  for (const { rate, totalCents, netCents, vatCents } of amounts) {
    const group = groups.get(rate) ?? { rate, totalCents: 0, netCents: 0, vatCents: 0 };
    groups.set(rate, {
      rate,
      totalCents: group.totalCents + totalCents,
      netCents: group.netCents + netCents,
      vatCents: group.vatCents + vatCents,
    });
  }
  return [...groups.values()].sort((one, other) => other.rate - one.rate);
}
