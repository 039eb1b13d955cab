/** Where a zone reaches: a country, and the beginning of its postcodes, empty for all. */
export interface ZonePlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  postcodePrefix: string;
}

/** A zone of delivery. */
export interface ShippingZone {
  id: number;
  places: readonly ZonePlace[];
  allowsFreeShipping: boolean;
}

/**
 * Finds the zone of a delivery: the longest prefix of its postcode decides, the first zone of equals. Overseas parts of
 * France have zones of their own: a place of France without a prefix is the mainland with Corsica.
 */
export function findShippingZone<Zone extends ShippingZone>(
  zones: readonly Zone[],
  { country, postcode }: { country: string; postcode: string },
): Zone | undefined {
  const code = postcode.replace(/\s/g, '').toUpperCase();
  const isOverseas = country === 'FR' && /^9[78]/.test(code);
  let found: { zone: Zone; length: number } | undefined;
  for (const zone of zones)
    for (const place of zone.places) {
      const prefix = place.postcodePrefix.replace(/\s/g, '').toUpperCase();
      if (place.country !== country || !code.startsWith(prefix) || (isOverseas && prefix.length < 2)) continue;
      if (prefix.length > (found?.length ?? -1)) found = { zone, length: prefix.length };
    }
  return found?.zone;
}

/** Where a site sells, by its settings (SET-18). */
export interface SalesArea {
  sellsOnlyInFrance: boolean;
  sellsWorldwide: boolean;
}

/**
 * Lists the countries that an order can be delivered to: those with a zone, or France and Monaco of them where the site
 * sells in France only (SET-18). Where the buyer lives or banks does not matter.
 */
export function listDeliveryCountries(zones: readonly ShippingZone[], { sellsOnlyInFrance }: SalesArea): string[] {
  const countries = [...new Set(zones.flatMap(({ places }) => places.map(({ country }) => country)))];
  return countries.filter((country) => !sellsOnlyInFrance || country === 'FR' || country === 'MC').sort();
}

/** Whether buyers of other countries are offered a quote: the site sells worldwide, and not in France only (SET-18). */
export function isQuoteOffered({ sellsOnlyInFrance, sellsWorldwide }: SalesArea): boolean {
  return sellsWorldwide && !sellsOnlyInFrance;
}
