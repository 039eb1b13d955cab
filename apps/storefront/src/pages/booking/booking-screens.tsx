import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/site/paths';
import { bookingCalendar } from '../../render/booking-calendar.ts';
import { homeBreadcrumb, type PathOutcome } from '../../render/page-model.ts';
import { privateModel, redirectToLogin } from '../account/account-screens.tsx';
import { bookingLinkActions, ownBookingActions } from './booking-actions.ts';
import { BookingNotFoundPage, BookingPage, bookingPageCss, OwnBookingsPage } from './booking-page.tsx';
import type { ScreenRequest } from '../platform-screens.ts';

/** The screens of bookings: by the link of a mail, and of a member; the file for the calendar of each. */
export async function findBookingScreen(request: ScreenRequest): Promise<PathOutcome | undefined> {
  const { path } = request;
  if (path === paths.ownBookings()) return ownBookingsScreen(request);
  const token = bookingTokenFromPath(paths.booking(''), path);
  if (token) return bookingScreen(request, token);
  const id = bookingTokenFromPath(`${paths.ownBookings()}/`, path);
  return id && path === paths.ownBookingCalendar(id) ? ownCalendar(request, id) : undefined;
}

/** What follows `start` in an address, with or without the name of the calendar's file after it. */
function bookingTokenFromPath(start: string, path: string): string | undefined {
  return path.startsWith(start) ? /^([\w-]+)(?:\/agenda\.ics)?$/.exec(path.slice(start.length))?.[1] : undefined;
}

/** Where the link of a mail leads: a booking as it stands, and what may be done with it. */
async function bookingScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  let booking: BookingResource;
  try {
    booking = await request.client.readBooking({ params: { token } });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error;
    return request.path === paths.booking(token) ? notFoundScreen(error.message) : { kind: 'absent' };
  }
  if (request.path === paths.bookingCalendar(token)) return bookingCalendar(booking, request.site, request.origin);
  return {
    kind: 'page',
    model: privateModel({
      title: 'Votre inscription',
      description: `Inscription ${booking.reference}.`,
      canonicalPath: booking.occurrence.url,
      blocks: [],
      screen: {
        css: bookingPageCss,
        render: (page) => <BookingPage page={page} booking={booking} calendarPath={paths.bookingCalendar(token)} />,
        forms: bookingLinkActions(token),
      },
    }),
  };
}

/** Where the link of a booking leads that is not there, or has never been: what to look at, in the words of the call. */
function notFoundScreen(sentence: string): PathOutcome {
  return {
    kind: 'page',
    model: privateModel({
      title: 'Inscription introuvable',
      description: sentence,
      canonicalPath: homeBreadcrumb.path,
      status: 404,
      blocks: [],
      screen: {
        css: bookingPageCss,
        render: (page) => <BookingNotFoundPage page={page} sentence={sentence} />,
        forms: {},
      },
    }),
  };
}

/** What a member has registered to; undefined without a session. */
export async function listOwnBookings({
  client,
}: Pick<ScreenRequest, 'client'>): Promise<BookingResource[] | undefined> {
  try {
    return (await client.listOwnBookings({})).bookings;
  } catch (error) {
    if (isApiError(error) && error.code === 'not-authenticated') return undefined;
    throw error;
  }
}

async function ownCalendar(request: ScreenRequest, id: string): Promise<PathOutcome> {
  const bookings = await listOwnBookings(request);
  if (!bookings) return redirectToLogin(paths.ownBookings());
  const booking = bookings.find((one) => String(one.id) === id);
  return booking ? bookingCalendar(booking, request.site, request.origin) : { kind: 'absent' };
}

/** What a member has registered to. */
async function ownBookingsScreen(request: ScreenRequest): Promise<PathOutcome> {
  const bookings = await listOwnBookings(request);
  if (!bookings) return redirectToLogin(paths.ownBookings());
  return {
    kind: 'page',
    model: privateModel({
      title: 'Mes inscriptions',
      description: 'Vos inscriptions, à venir et passées.',
      canonicalPath: paths.ownBookings(),
      breadcrumbs: [homeBreadcrumb, { label: 'Votre espace', path: paths.account() }],
      blocks: [],
      screen: {
        css: bookingPageCss,
        render: (page) => <OwnBookingsPage page={page} bookings={bookings} />,
        forms: ownBookingActions(bookings.map(({ id }) => id)),
      },
    }),
  };
}
