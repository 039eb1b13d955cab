import type { CartonPlan } from './carton-plan.ts';

/** The price of one carton, of a carrier in a zone; days are `YYYY-MM-DD`. */
export interface ShippingRate {
  carrierId: number;
  zoneId: number;
  /** Bottles. */
  cartonSize: number;
  /** Cartons of the expedition, of all sizes, from which this price applies; at least 1. */
  fromCartons: number;
  /** Of each carton, tax included. */
  cents: number;
  validFrom: string;
  /** Last day; null while it has no end. */
  validUntil: string | null;
}

/**
 * Computes what a carrier charges for the cartons of an expedition on a day, in cents. Undefined where it has no price
 * for one of the sizes: then it does not deliver there. Goods that are no bottles take the smallest carton where nothing
 * else is shipped.
 */
export function computeShippingCents(
  plan: CartonPlan,
  rates: readonly ShippingRate[],
  {
    carrierId,
    zoneId,
    day,
    cartonSizes,
  }: { carrierId: number; zoneId: number; day: string; cartonSizes: readonly number[] },
): number | undefined {
  const own = rates.filter(
    (rate) =>
      rate.carrierId === carrierId &&
      rate.zoneId === zoneId &&
      rate.validFrom <= day &&
      (rate.validUntil === null || day <= rate.validUntil),
  );
  const cartons = plan.count > 0 ? plan.cartons : [{ size: Math.min(...cartonSizes), count: 1 }];
  const count = Math.max(1, plan.count);
  let cents = 0;
  for (const carton of cartons) {
    const rate = findCartonRate(own, carton.size, count);
    if (!rate) return undefined;
    cents += rate.cents * carton.count;
  }
  return cents;
}

/** Finds the price of a carton: the highest number of cartons that is reached, then the latest beginning. */
function findCartonRate(rates: readonly ShippingRate[], size: number, count: number): ShippingRate | undefined {
  return rates
    .filter((rate) => rate.cartonSize === size && rate.fromCartons <= count)
    .reduce<ShippingRate | undefined>((best, rate) => {
      if (!best || rate.fromCartons > best.fromCartons) return rate;
      return rate.fromCartons === best.fromCartons && rate.validFrom > best.validFrom ? rate : best;
    }, undefined);
}
