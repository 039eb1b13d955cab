import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { bookingCalendar } from '../../render/feeds/booking-calendar.ts';
import { homeBreadcrumb, type PathOutcome } from '../../render/page-model.ts';
import { privateModel, redirectToLogin } from '../account/member-access.ts';
import type { ScreenRequest } from '../screen.ts';
import { bookingLinkActions, ownBookingActions } from './booking-actions.ts';
import { BookingNotFoundPage, BookingPage, bookingPageCss, OwnBookingsPage } from './booking-page.tsx';

/** The target of a mailed link: a booking's current state, and its possible actions. */
export async function bookingScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const booking = await findBooking(request, token);
  if (!booking) return { kind: 'absent' };
  if (typeof booking === 'string') return notFoundScreen(booking);
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

/** The iCalendar file of that booking. */
export async function bookingCalendarScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const booking = await findBooking(request, token);
  return booking && typeof booking !== 'string'
    ? bookingCalendar(booking, request.site, request.origin)
    : { kind: 'absent' };
}

/**
 * Finds the booking of a token; returns the rejection's message where the call refuses it, undefined where the text is
 * no token.
 */
async function findBooking({ client }: ScreenRequest, token: string): Promise<BookingResource | string | undefined> {
  if (!/^[\w-]+$/.test(token)) return undefined;
  try {
    return await client.readBooking({ params: { token } });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error;
    return error.message;
  }
}

/** The page of a link without booking: possible causes, in the message of the call. */
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

/** Lists a member's bookings; undefined without a session. */
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

/** The iCalendar file of a member's own booking. */
export async function ownCalendarScreen(request: ScreenRequest, id: string): Promise<PathOutcome> {
  const bookings = await listOwnBookings(request);
  if (!bookings) return redirectToLogin(paths.ownBookings());
  const booking = bookings.find((one) => String(one.id) === id);
  return booking ? bookingCalendar(booking, request.site, request.origin) : { kind: 'absent' };
}

/** A member's bookings. */
export async function ownBookingsScreen(request: ScreenRequest): Promise<PathOutcome> {
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
