import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/site/paths';
import type { PathOutcome } from '../render/page-model.ts';
import { privateModel, toLogin } from './account-screens.tsx';
import { linkActions, ownBookingActions } from './booking-actions.ts';
import { BookingPage, bookingPageCss, OwnBookingsPage } from './booking-page.tsx';
import type { ScreenRequest } from './platform-screens.ts';

const home = { label: 'Accueil', path: '/' };

/** Where the link of a mail leads: a booking as it stands, and what may be done with it. */
export async function bookingScreen({ client }: ScreenRequest, token: string): Promise<PathOutcome> {
  let booking: BookingResource;
  try {
    booking = await client.readBooking({ params: { token } });
  } catch (error) {
    if (isApiError(error) && error.status < 500) return { kind: 'absent' };
    throw error;
  }
  return {
    kind: 'page',
    model: privateModel({
      title: 'Votre inscription',
      description: `Inscription ${booking.reference}.`,
      canonicalPath: booking.occurrence.url,
      blocks: [],
      screen: {
        css: bookingPageCss,
        draw: (page) => <BookingPage page={page} booking={booking} />,
        forms: linkActions(token),
      },
    }),
  };
}

/** What a member has registered to. */
export async function ownBookingsScreen({ client }: ScreenRequest): Promise<PathOutcome> {
  let bookings: BookingResource[];
  try {
    bookings = (await client.listOwnBookings({})).bookings;
  } catch (error) {
    if (isApiError(error) && error.code === 'not-authenticated') return toLogin;
    throw error;
  }
  return {
    kind: 'page',
    model: privateModel({
      title: 'Mes inscriptions',
      description: 'Vos inscriptions, à venir et passées.',
      canonicalPath: paths.ownBookings(),
      trail: [home, { label: 'Votre espace', path: paths.account() }],
      blocks: [],
      screen: {
        css: bookingPageCss,
        draw: (page) => <OwnBookingsPage page={page} bookings={bookings} />,
        forms: ownBookingActions(bookings.map(({ id }) => id)),
      },
    }),
  };
}
