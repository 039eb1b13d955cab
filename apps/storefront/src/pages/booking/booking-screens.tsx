import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/site/paths';
import { bookingCalendar } from '../../render/booking-calendar.ts';
import { homeBreadcrumb, type PathOutcome } from '../../render/page-model.ts';
import { privateModel, redirectToLogin } from '../account/member-access.ts';
import type { ScreenRequest } from '../screen.ts';
import { bookingLinkActions, ownBookingActions } from './booking-actions.ts';
import { BookingNotFoundPage, BookingPage, bookingPageCss, OwnBookingsPage } from './booking-page.tsx';

/** Where the link of a mail leads: a booking as it stands, and what may be done with it. */
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

/** The calendar's file of that booking. */
export async function bookingCalendarScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const booking = await findBooking(request, token);
  return booking && typeof booking !== 'string'
    ? bookingCalendar(booking, request.site, request.origin)
    : { kind: 'absent' };
}

/** The booking of a token, or the sentence of the call that refuses it; undefined where the text is no token. */
async function findBooking({ client }: ScreenRequest, token: string): Promise<BookingResource | string | undefined> {
  if (!/^[\w-]+$/.test(token)) return undefined;
  try {
    return await client.readBooking({ params: { token } });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error;
    return error.message;
  }
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

/** The calendar's file of a member's own booking. */
export async function ownCalendarScreen(request: ScreenRequest, id: string): Promise<PathOutcome> {
  const bookings = await listOwnBookings(request);
  if (!bookings) return redirectToLogin(paths.ownBookings());
  const booking = bookings.find((one) => String(one.id) === id);
  return booking ? bookingCalendar(booking, request.site, request.origin) : { kind: 'absent' };
}

/** What a member has registered to. */
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
