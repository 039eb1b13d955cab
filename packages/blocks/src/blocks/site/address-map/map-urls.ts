import type { SiteFacts } from '../../../core/page-facts.ts';

type SiteLocation = Pick<SiteFacts, 'address' | 'position'>;

/**
 * Builds the URL of the directions, which opens a phone's navigation app if there is one. Undefined without a location.
 */
export function buildDirectionsUrl({ address, position }: SiteLocation): string | undefined {
  const goal = address
    ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.country]
        .filter(Boolean)
        .join(', ')
    : position && `${position.latitude},${position.longitude}`;
  return goal && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`;
}

/** Builds the URL of the venue on an open map service, for visitors without script. */
export function buildMapUrl({ latitude, longitude }: NonNullable<SiteLocation['position']>, zoom: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
