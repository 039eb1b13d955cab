import { filterPrefix, parseFilters } from '@vitrine/blocks/storefront';
import type { ElementDetail, ElementRouteResource } from '@vitrine/contract/endpoints/element.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/site/paths';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { homeBreadcrumb, type PathOutcome, pageModel } from '../../render/page-model.ts';
import { readUser } from '../account/account-screens.tsx';
import { registerAction } from '../booking/booking-actions.ts';
import {
  type BookingConfirmation,
  BookingConfirmationPage,
  bookingConfirmationPageCss,
  bookingConfirmationTitle,
} from '../booking/booking-confirmation-page.tsx';
import { readReceipt } from '../booking/booking-receipt.ts';
import { findBookingScreen, listOwnBookings } from '../booking/booking-screens.tsx';
import { eventsJsonLd } from './event-json-ld.ts';
import type { ScreenRequest } from '../platform-screens.ts';
import { RegisterPage, registerPageCss } from '../booking/register-page.tsx';

const notFound: PathOutcome = { kind: 'absent' };
const idPattern = /^[1-9]\d{0,8}$/;

/** The screens of the catalogue: lists by route, elements, registration to a date, and what one has registered to. */
export async function findCatalogueScreen(request: ScreenRequest): Promise<PathOutcome | undefined> {
  const { path } = request;
  const booked = await findBookingScreen(request);
  if (booked) return booked;
  const [, root, name, id, slug, occurrence, ...rest] = path.split('/');
  if (`/${root}/` !== paths.elementList('') || !name || rest.length) return undefined;
  const { routes } = await request.client.listElementRoutes({});
  const route = routes.find((one) => one.route === name);
  if (!route) return notFound;
  if (id === undefined) return listScreen(request, route);
  if (!idPattern.test(id)) return notFound;
  const element = await readElement(request, route.route, Number(id));
  if (!element?.url) return notFound;
  // An old or missing slug leads to the one true address.
  const own = occurrence === undefined ? element.url : `${element.url}/${occurrence}`;
  if (own !== path || slug === undefined) return { kind: 'redirect', to: own, status: 301 };
  return occurrence === undefined
    ? detailScreen(request, route, element)
    : registerScreen(request, route, element, occurrence);
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
  // An address that asks for what no filter offers is none of the site's.
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
  const list: BlockNode = {
    id: 'ecran-element-list',
    type: 'element-list',
    version: 0,
    props: {
      variant: 'calendar',
      tone: 'plain',
      title: route.title,
      text: route.text,
      route: route.route,
      count: 24,
      follow: 'pages',
      followLabel: '',
      listTitle: 'En détail',
      emptyText: route.emptyText,
    },
  };
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
        {
          id: 'ecran-element-detail',
          type: 'element-detail',
          version: 0,
          props: {
            variant: 'beside',
            tone: 'plain',
            shape: 'arch',
            datesTitle: 'Les dates',
            emptyText: route.emptyText,
            backLabel: route.title,
          },
          children: element.blocks,
        },
      ],
    }),
  };
}

async function registerScreen(
  request: ScreenRequest,
  route: ElementRouteResource,
  element: ElementDetail,
  id: string,
): Promise<PathOutcome> {
  const { client, query } = request;
  const occurrence = element.occurrences.find((one) => String(one.id) === id);
  if (!occurrence) return notFound;
  const user = await readUser(client);
  const isTold = query.inscription !== undefined && !['cancelled', 'past'].includes(occurrence.state);
  const own = isTold && user && query.reference !== undefined ? await listOwnBookings({ client }) : undefined;
  const told = {
    booking: own?.find((one) => one.reference === query.reference && one.occurrence.id === occurrence.id),
    receipt: isTold ? readReceipt(request, occurrence.id) : undefined,
  };
  const confirm = (unmailed?: string) => ({ ...told, unmailedReference: unmailed });
  const titleOf = (registered: BookingConfirmation) => bookingConfirmationTitle(registered, occurrence.seatUnit);
  return {
    kind: 'page',
    model: pageModel({
      title: isTold ? titleOf(confirm()) : `S’inscrire\u00a0: ${element.title}`,
      description: `Inscription à «\u00a0${element.title}\u00a0».`,
      canonicalPath: `${element.url}/${id}`,
      pathByLocale: Object.fromEntries(Object.entries(element.urls).map(([locale, url]) => [locale, `${url}/${id}`])),
      isIndexed: false,
      // A note is told to whoever brings it, and anybody can write notes that are none.
      isPrivate: query.recu !== undefined,
      breadcrumbs: [
        homeBreadcrumb,
        { label: route.title, path: route.url },
        { label: element.title, path: element.url ?? '' },
      ],
      blocks: [],
      screen: {
        css: registerPageCss + bookingConfirmationPageCss,
        render(page) {
          const unmailed = page.form?.values.reference;
          const registered = confirm(unmailed);
          // A form that comes back with what is wrong stands where it was sent from.
          if ((isTold && !page.form) || unmailed)
            return (
              <BookingConfirmationPage
                page={{ ...page, title: titleOf(registered) }}
                element={element}
                occurrence={occurrence}
                registered={registered}
              />
            );
          return <RegisterPage page={page} element={element} occurrence={occurrence} user={user} />;
        },
        forms: { inscription: registerAction(element.route, element.id, occurrence.id) },
      },
    }),
  };
}
