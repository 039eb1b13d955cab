import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { removeAmountTexts } from '@vitrine/domain/catalogue/hidden-prices';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { type WeekHours, weekdays } from '@vitrine/domain/site/opening-hours';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { largestJpegUrl } from '../image-registry.ts';
import type { PageModel } from '../page-model.ts';
import type { SiteModel } from '../site-model.ts';
import { pageLanguages } from './page-languages.ts';
import { socialLinks } from './site-facts.ts';

const dayNames = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
} as const;

/** Builds the page's structured data, from the same settings that visitors see; no text of it tells a hidden price (SET-15). */
export function structuredData(
  model: PageModel,
  site: SiteModel,
  request: PageRequest,
  arePricesHidden: boolean,
): string {
  const own = request.origin + pageLanguages(model, request).path;
  const graph: Record<string, unknown>[] = [...model.jsonLd(own)];
  if (request.path === '/' || request.path === paths.contact()) graph.unshift(localBusiness(site, request));
  if (model.breadcrumbs.length) graph.push(breadcrumbs(model, request));
  if (graph.length === 0) return '';
  // A closing tag inside a text must not end the script element.
  const shown = arePricesHidden ? removeAmountTexts(graph) : graph;
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': shown }).replace(/</g, '\\u003c');
}

function localBusiness(site: SiteModel, request: PageRequest): Record<string, unknown> {
  const { settings, address } = site;
  const logo = site.info.logos.find(({ type }) => type === 'LOGO');
  const kinds = [...(site.info.isWinemaker ? ['Winery'] : []), ...(site.info.isECommerce ? ['Store'] : [])];
  return omitEmpty({
    '@type': kinds.length ? kinds : 'LocalBusiness',
    '@id': `${request.origin}/#entreprise`,
    name: settings.COMPANY_NAME,
    description: settings.COMPANY_DESCRIPTION,
    url: request.origin,
    telephone: settings.COMPANY_PHONE,
    email: settings.COMPANY_EMAIL,
    logo: logo && request.origin + logo.image.url,
    image: site.sharedImage && request.origin + largestJpegUrl(site.sharedImage),
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: [address.firstPart, address.secondPart].filter(Boolean).join(', '),
      postalCode: address.city.postalCode,
      addressLocality: address.city.name,
      addressCountry: address.country.alphaTwo,
    },
    geo:
      address?.latitude != null && address.longitude != null
        ? { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude }
        : undefined,
    openingHoursSpecification: openingHours(site.hours),
    specialOpeningHoursSpecification: specialHours(site, request),
    sameAs: socialLinks(settings).map((link) => link.url),
  });
}

function openingHours(hours: WeekHours): Record<string, unknown>[] {
  return weekdays.flatMap((day) =>
    (hours[day] ?? []).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[day],
      opens: from,
      closes: to,
    })),
  );
}

/** Closures that are not over; both times are midnight, as search engines describe a closed day. */
function specialHours({ closures }: SiteModel, { now, timeZone }: PageRequest): Record<string, unknown>[] {
  const today = toLocalMinute(now, timeZone).slice(0, 10);
  return closures
    .filter(({ until }) => until >= today)
    .map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: until,
    }));
}

/** Builds the page's breadcrumbs in the language of its text; they end at its canonical URL. */
function breadcrumbs(model: PageModel, request: PageRequest): Record<string, unknown> {
  const { locale, path: own } = pageLanguages(model, request);
  const prefix = request.languages.find(({ code }) => code === locale)?.prefix ?? '';
  const above = model.breadcrumbs.map(({ label, path }) => ({ label, path: withLocalePrefix(path, prefix) }));
  const steps = [...above, { label: model.title, path: own }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, path }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: label,
      item: request.origin + path,
    })),
  };
}

function omitEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
