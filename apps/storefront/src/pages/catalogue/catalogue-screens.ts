import { filterPrefix, parseFilters } from '@vitrine/blocks/storefront';
import type { ElementDetail, ElementRouteResource } from '@vitrine/contract/endpoints/element.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { registerScreen } from '../booking/register-screen.tsx';
import { parseId, type ScreenRequest, screenBlock } from '../screen.ts';
import { eventsJsonLd } from './event-json-ld.ts';

const notFound: PathOutcome = { kind: 'absent' };

/** The list of a route's elements. */
export async function elementListScreen(request: ScreenRequest, name: string): Promise<PathOutcome> {
  const route = await findRoute(request, name);
  return route ? listScreen(request, route) : notFound;
}

/** An element, or the registration for one of its dates. */
export async function elementScreen(
  request: ScreenRequest,
  name: string,
  idText: string,
  slug?: string,
  occurrence?: string,
): Promise<PathOutcome> {
  const route = await findRoute(request, name);
  const id = parseId(idText);
  if (!route || id === undefined) return notFound;
  const element = await readElement(request, route.route, id);
  if (!element?.url) return notFound;
  // An old or missing slug redirects to the canonical URL.
  const own = occurrence === undefined ? element.url : `${element.url}/${occurrence}`;
  if (own !== request.path || slug === undefined) return { kind: 'redirect', to: own, status: 301 };
  return occurrence === undefined
    ? detailScreen(request, route, element)
    : registerScreen(request, route, element, occurrence);
}

async function findRoute({ client }: ScreenRequest, name: string): Promise<ElementRouteResource | undefined> {
  const { routes } = await client.listElementRoutes({});
  return routes.find((one) => one.route === name);
}

async function readElement({ client }: ScreenRequest, route: string, id: number): Promise<ElementDetail | undefined> {
  try {
    return await client.readElement({ params: { route, id } });
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined;
    throw error;
  }
}

async function listScreen(request: ScreenRequest, route: ElementRouteResource): Promise<PathOutcome> {
  const { client, query } = request;
  const chosen = parseFilters(query, route.filters);
  const asked = Object.keys(query).filter((name) => name.startsWith(filterPrefix));
  // A query with values that no filter offers is a 404.
  if (asked.length !== Object.keys(chosen).length) return notFound;
  const page = Number(query.page ?? 1) || 1;
  const field = Object.entries(chosen)
    .map((pair) => pair.join(':'))
    .join(',');
  if (page > 1) {
    const { items } = await client.listElements({
      params: { route: route.route },
      query: { page: String(page), field },
    });
    if (items.length === 0) return notFound;
  }
  const list = screenBlock('element-list', {
    variant: 'calendar',
    title: route.title,
    text: route.text,
    route: route.route,
    count: 24,
    follow: 'pages',
    followLabel: '',
    listTitle: 'En détail',
    emptyText: route.emptyText,
  });
  return {
    kind: 'page',
    model: pageModel({
      title: page > 1 ? `${route.title}, page ${page}` : route.title,
      description: page > 1 ? `Page ${page}. ${route.metaDescription}` : route.metaDescription,
      canonicalPath: paths.elementList(route.route, page),
      locales: route.locales,
      isIndexed: asked.length === 0,
      breadcrumbs: [homeBreadcrumb],
      blocks: [list],
    }),
  };
}

function detailScreen(request: ScreenRequest, route: ElementRouteResource, element: ElementDetail): PathOutcome {
  return {
    kind: 'page',
    model: pageModel({
      title: element.title,
      description: element.metaDescription,
      canonicalPath: element.url ?? '',
      locales: element.locales,
      pathByLocale: element.urls,
      image: element.image,
      layout: 'page',
      isDetailPage: true,
      subjectId: element.id,
      breadcrumbs: [homeBreadcrumb, { label: route.title, path: route.url }],
      jsonLd: (address) => eventsJsonLd(element, request, address),
      blocks: [
        screenBlock(
          'element-detail',
          {
            variant: 'beside',
            shape: 'arch',
            datesTitle: 'Les dates',
            emptyText: route.emptyText,
            backLabel: route.title,
          },
          element.blocks,
        ),
      ],
    }),
  };
}
