import {
  type BottleCheck,
  type BottleLine,
  type BottleRules,
  buildCartShipping,
  checkBottles,
} from '@vitrine/domain/bottles/bottle-rules';
import { describeBottleProblems, describeBrokenStep } from '@vitrine/domain/bottles/describe-bottles';
import { computeShippingCents } from '@vitrine/domain/bottles/shipping-rate';
import { findShippingZone, isQuoteOffered, listDeliveryCountries } from '@vitrine/domain/bottles/shipping-zone';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { CartShipping } from '@vitrine/domain/pricing/price-cart';
import { readCached } from '../../read-cached.ts';
import type { RequestContext } from '../../request-context.ts';
import { findCountryName } from '../places/places.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { readBottleRules } from './bottle-rules.operations.ts';
import { type CarrierRow, listCarriers, listRates, listZones, type NamedZone } from './shipping.repository.ts';

/** Tags of what the owner says of shipping. */
const shippingTags = ['shipping'] as const;

/** What is to be shipped, and where. */
export interface ShippingRequest {
  /** Lines that have shipping fees, and no others. */
  lines: readonly BottleLine[];
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As `normalizePostalCode` gives it; empty for a country of which no postcode is known. */
  postalCode: string;
  /** All goods after reductions, before a code, in cents: what makes shipping free. */
  goodsCents: number;
}

/** A carrier with its price for an expedition. */
export interface QuotedCarrier {
  id: number;
  name: string;
  serviceCode: string;
  deliveryType: CarrierRow['delivery_type'];
  siteType: CarrierRow['site_type'];
  /** What its table says, in cents. */
  cents: number;
  /** What the buyer pays before a discount on shipping, in cents: 0 where shipping is free. */
  feeCents: number;
  /** For `priceCart`, which decides again what is free. */
  shipping: CartShipping;
}

/** The carriers of an expedition, at least one, and what they are computed from. */
export interface ShippingQuote {
  zone: Pick<NamedZone, 'id' | 'name' | 'allowsFreeShipping'>;
  check: BottleCheck;
  carriers: readonly QuotedCarrier[];
}

/** The zones and the carriers in use of a site, in the order of the owner. */
export interface ShippingPlan {
  zones: readonly NamedZone[];
  carriers: readonly CarrierRow[];
}

/** Reads the zones and the carriers of the site. */
export function readShippingPlan(context: RequestContext): Promise<ShippingPlan> {
  return readCached(context, 'shipping plan', shippingTags, async () => {
    const [zones, carriers] = await Promise.all([listZones(context), listCarriers(context)]);
    return { zones, carriers };
  });
}

/** Lists the countries that orders can be delivered to, by alpha-2 code (SET-18), and whether others are offered a quote. */
export async function findDeliveryCountries(
  context: RequestContext,
  plan?: ShippingPlan,
): Promise<{ countries: string[]; isQuoteOffered: boolean; exportContact: string }> {
  const settings = await getSettings(context);
  const area = toSalesArea(settings);
  return {
    countries: listDeliveryCountries((plan ?? (await readShippingPlan(context))).zones, area),
    isQuoteOffered: isQuoteOffered(area),
    exportContact: settings.WINE_EXPORT_CONTACT_NAME,
  };
}

/**
 * Finds where shipping may be free, before a place is known: in no zone, or in those with these names; empty for all zones that
 * the site delivers to.
 */
export async function findFreeShipping(context: RequestContext): Promise<{ isAllowed: boolean; freeIn: string }> {
  const { zones } = await readShippingPlan(context);
  const countries = listDeliveryCountries(zones, toSalesArea(await getSettings(context)));
  const served = zones.filter(({ places }) => places.some(({ country }) => countries.includes(country)));
  const free = served.filter(({ allowsFreeShipping }) => allowsFreeShipping);
  const names = free.length === served.length ? [] : free.map(({ name }) => name);
  return { isAllowed: free.length > 0 || served.length === 0, freeIn: names.join(', ') };
}

/** Counts the carriers of each way to deliver: to an address, to a relay point. */
export function countCarriers({ carriers }: ShippingPlan): Record<QuotedCarrier['deliveryType'], number> {
  const counts = { DELIVERY: 0, PICKUP: 0 };
  for (const { delivery_type: type } of carriers) counts[type] += 1;
  return counts;
}

/**
 * Computes what each carrier charges for an expedition (API-24). Refuses with one French sentence, and the field that it is about:
 * `products` for the rules of bottles (VAL-06), `country` or `postalCode` for a place that is not served (SET-18). A carrier
 * without a price for one of the cartons is left out. The plan is read unless it is given.
 */
export async function quoteShipping(
  context: RequestContext,
  request: ShippingRequest,
  known?: ShippingPlan,
): Promise<Result<ShippingQuote>> {
  const settings = await getSettings(context);
  const rules = readBottleRules(settings);
  const refusal = findBottleRefusal(request, rules);
  if (refusal) return refuse('products', refusal);
  const { zones, carriers: inUse } = known ?? (await readShippingPlan(context));
  const area = toSalesArea(settings);
  if (!listDeliveryCountries(zones, area).includes(request.country))
    return refuse(
      'country',
      await describeUnservedCountry(context, request.country, isQuoteOffered(area), settings.WINE_EXPORT_CONTACT_NAME),
    );
  const zone = findShippingZone(zones, { country: request.country, postcode: request.postalCode });
  if (!zone) return refuse('postalCode', 'Nous ne livrons pas à ce code postal\u00a0: écrivez-nous.');
  const check = checkBottles(request.lines, rules, {
    goodsCents: request.goodsCents,
    isFreeAllowed: zone.allowsFreeShipping,
  });
  const carriers = await priceCarriers(context, inUse, { zone, check, rules });
  if (!carriers.length)
    return refuse('postalCode', 'Aucun transporteur ne livre cet envoi à cet endroit\u00a0: écrivez-nous.');
  const { id, name, allowsFreeShipping } = zone;
  return succeed({ zone: { id, name, allowsFreeShipping }, check, carriers });
}

const toSalesArea = (settings: { SELLS_ONLY_IN_FRANCE: boolean; SELLS_WORLDWIDE: boolean }) => ({
  sellsOnlyInFrance: settings.SELLS_ONLY_IN_FRANCE,
  sellsWorldwide: settings.SELLS_WORLDWIDE,
});

/** Finds why an expedition cannot leave, by the rules that the cart shows too (VAL-06). */
function findBottleRefusal({ lines, goodsCents }: ShippingRequest, rules: BottleRules): string | undefined {
  if (!lines.length) return 'Rien n’est à livrer dans ce panier.';
  const check = checkBottles(lines, rules, { goodsCents });
  const [broken] = check.brokenSteps.flatMap((position) => lines[position] ?? []);
  return (broken && describeBrokenStep(broken)) || describeBottleProblems(check, rules) || undefined;
}

async function priceCarriers(
  context: RequestContext,
  carriers: readonly CarrierRow[],
  { zone, check, rules }: { zone: NamedZone; check: BottleCheck; rules: BottleRules },
): Promise<QuotedCarrier[]> {
  const day = toLocalMinute(context.now, context.site.timeZone).slice(0, 10);
  const rates = await readCached(context, `shipping rates ${zone.id} ${day}`, shippingTags, () =>
    listRates(context, zone.id, day),
  );
  return carriers.flatMap((carrier) => {
    const cents = computeShippingCents(check.cartons, rates, {
      carrierId: carrier.id,
      zoneId: zone.id,
      day,
      cartonSizes: rules.cartonSizes,
    });
    if (cents === undefined) return [];
    return {
      id: carrier.id,
      name: carrier.name,
      serviceCode: carrier.service_code,
      deliveryType: carrier.delivery_type,
      siteType: carrier.site_type,
      cents,
      feeCents: check.freeShipping.isFree ? 0 : cents,
      shipping: buildCartShipping(cents, check.halfBottles, rules, zone.allowsFreeShipping),
    };
  });
}

async function describeUnservedCountry(
  context: RequestContext,
  country: string,
  isOffered: boolean,
  contact: string,
): Promise<string> {
  const name = (await findCountryName(context, country)) ?? country;
  const refusal = `Nous ne livrons pas dans ce pays (${name})`;
  if (!isOffered) return `${refusal}.`;
  return `${refusal}\u00a0: demandez un devis${contact ? ` à ${contact}` : ''}, par la page de contact.`;
}

function refuse(field: string, message: string): FailedResult {
  return fail('conflict', { fields: { [field]: message }, message });
}

/** Lists the carriers to relay points. */
export async function listRelayCarrierIds(context: RequestContext): Promise<number[]> {
  return (await readShippingPlan(context)).carriers
    .filter((carrier) => carrier.delivery_type === 'PICKUP')
    .map(({ id }) => id);
}
