import { paths } from '@vitrine/domain/addresses/paths';
import { exampleToken } from '../define-mail.ts';

const hour = 3_600_000;
const startsAt = Date.UTC(2026, 11, 12, 9);

/** A booking of one seat, for examples of mails. */
export const exampleBooking = {
  reference: '261122-EXEMPLE',
  title: 'Exemple d’atelier',
  startsAt,
  endsAt: startsAt + 1.5 * hour,
  place: 'Au cabinet',
  people: 1,
  seats: 1,
  priceCents: 3500,
};

/** A booking of three seats. */
export const exampleFamily = { ...exampleBooking, people: 3, seats: 3, priceCents: 10_500 };

/** The same bookings with the token of a link to them. */
export const exampleLinkedBooking = { ...exampleBooking, token: exampleToken };
export const exampleLinkedFamily = { ...exampleFamily, token: exampleToken };

export const exampleDeadline = startsAt - 48 * hour;

export const exampleCalendar = {
  uid: '261122-EXEMPLE@vitrine',
  sequence: 0,
  changedAt: startsAt - 480 * hour,
  summary: 'Un atelier pour voir les courriels.',
  path: paths.element('ateliers', 1, 'exemple'),
};

/** What the owner reads about a booking. */
export const exampleOwner = {
  ...exampleBooking,
  name: 'Léa Petit',
  email: 'lea.petit@exemple.fr',
  phone: '06 12 34 56 78',
  participants: ['Léa', 'Zoé (4\u00a0ans)'],
  until: null,
  url: 'https://admin.exemple.fr/sites/42/agenda/dates/1',
};
