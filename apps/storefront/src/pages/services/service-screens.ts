import { paths } from '@vitrine/domain/addresses/paths';
import { elide } from '@vitrine/domain/publishing/french-elision';
import { labelOf, localesOf, textsOf } from '../../render/facts/site-texts.ts';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { detailOutcome, pageOutcome, type ScreenRequest, screenBlock, screenHeading } from '../screen.ts';

/** The list of services. */
export async function serviceListScreen(request: ScreenRequest): Promise<PathOutcome> {
  const { site } = request;
  const own = textsOf(
    site,
    paths.serviceList(),
    'Prestations et tarifs',
    `Toutes les prestations ${elide('de', site.settings.COMPANY_NAME)}, leur durée et leur prix.`,
  );
  return pageOutcome(
    pageModel({
      ...own,
      canonicalPath: paths.serviceList(),
      locales: localesOf(site, paths.serviceList()),
      breadcrumbs: [homeBreadcrumb],
      blocks: [
        screenHeading(own.title),
        screenBlock('service-list', {
          variant: 'index',
          tags: [],
          emptyText: 'Les prestations seront présentées ici prochainement.',
        }),
      ],
    }),
  );
}

/** A service. */
export function serviceScreen(request: ScreenRequest, ...parameters: string[]): Promise<PathOutcome> {
  const { client, origin, site } = request;
  return detailOutcome(request.path, parameters, async (id) => {
    const service = await client.readService({ params: { id } });
    return {
      url: service.url,
      model: pageModel({
        title: service.title,
        description: service.metaDescription,
        canonicalPath: service.url,
        locales: service.locales,
        pathByLocale: service.urls,
        image: service.image,
        layout: 'page',
        isDetailPage: true,
        subjectId: id,
        breadcrumbs: [
          homeBreadcrumb,
          { label: labelOf(site, paths.serviceList(), 'Prestations'), path: paths.serviceList() },
        ],
        blocks: [
          screenBlock(
            'service-detail',
            {
              variant: 'site',
              shape: 'rounded',
              contactLabel: labelOf(site, site.settings.APPOINTMENT_PAGE, 'Prendre rendez-vous'),
              backLabel: fitBackLabel(textsOf(site, paths.serviceList(), '', '').title),
            },
            service.blocks,
          ),
        ],
        jsonLd: (address) => [
          {
            '@type': 'Service',
            name: service.title,
            description: service.metaDescription,
            url: address,
            provider: {
              '@id': `${origin}/#entreprise`,
              '@type': 'LocalBusiness',
              name: site.settings.COMPANY_NAME,
              url: origin,
            },
            ...(service.priceCents === null ? {} : { offers: offerJsonLd(service.priceCents, service.prices) }),
          },
        ],
      }),
    };
  });
}

/** The title of the list's page where it is short: « Tous les menus » rather than the program's words. */
const fitBackLabel = (title: string): string => (title && title.length <= 30 ? title : 'Toutes les prestations');

/** Builds the offer of one price, or of the lowest of several, as JSON-LD. */
function offerJsonLd(lowest: number, prices: readonly { priceCents: number | null }[]): Record<string, unknown> {
  const amount = (cents: number) => (cents / 100).toFixed(2);
  const all = prices.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const highest = Math.max(lowest, ...all);
  if (highest === lowest) return { '@type': 'Offer', price: amount(lowest), priceCurrency: 'EUR' };
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount(lowest),
    highPrice: amount(highest),
    offerCount: all.length,
    priceCurrency: 'EUR',
  };
}
