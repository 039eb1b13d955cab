import type { ElementDetail, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import { occurrencePath } from '@vitrine/domain/addresses/paths';
import { largestJpegUrl } from '../../render/image-registry.ts';
import type { ScreenRequest } from '../screen.ts';

const availabilities = {
  open: 'https://schema.org/InStock',
  full: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
} as const;

/** Builds the structured data of an element's coming dates (schema.org Event). */
export function eventsJsonLd(
  element: ElementDetail,
  request: ScreenRequest,
  address: string,
): Record<string, unknown>[] {
  return element.occurrences
    .filter(({ state }) => state !== 'past')
    .map((occurrence) => eventJsonLd(element, occurrence, request, address));
}

function eventJsonLd(
  element: ElementDetail,
  occurrence: OccurrenceResource,
  { site, origin }: ScreenRequest,
  page: string,
): Record<string, unknown> {
  const { settings, address } = site;
  const { state, priceCents } = occurrence;
  return {
    '@type': 'Event',
    name: element.title,
    description: element.metaDescription,
    url: page,
    startDate: occurrence.startsAt,
    endDate: occurrence.endsAt,
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: occurrence.capacity,
    location: {
      '@type': 'Place',
      name: occurrence.place || settings.COMPANY_NAME,
      ...(address
        ? {
            address: {
              '@type': 'PostalAddress',
              streetAddress: address.firstPart,
              postalCode: address.city.postalCode,
              addressLocality: address.city.name,
              addressCountry: address.country.alphaTwo,
            },
          }
        : {}),
    },
    organizer: { '@type': 'Organization', '@id': `${origin}/#entreprise`, name: settings.COMPANY_NAME, url: origin },
    ...(element.image ? { image: origin + largestJpegUrl(element.image) } : {}),
    ...(priceCents === null || state === 'cancelled' || state === 'past'
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: (priceCents / 100).toFixed(2),
            priceCurrency: 'EUR',
            availability: availabilities[state],
            url: occurrencePath(page, occurrence.id),
          },
        }),
  };
}
