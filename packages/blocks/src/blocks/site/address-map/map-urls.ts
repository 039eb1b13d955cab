import type { SiteFacts } from '../../../core/page-facts.ts';

type SiteLocation = Pick<SiteFacts, 'address' | 'position'>;

/** Where the way to the place is found: opens the telephone's own navigation where there is one. Undefined without place. */
export function buildDirectionsUrl({ address, position }: SiteLocation): string | undefined {
  const goal = address
    ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.country]
        .filter(Boolean)
        .join(', ')
    : position && `${position.latitude},${position.longitude}`;
  return goal && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`;
}

/** The map of the place on an open map service, for visitors without script. */
export function buildMapUrl({ latitude, longitude }: NonNullable<SiteLocation['position']>, zoom: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
