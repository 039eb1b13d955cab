import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import type { ElementDetail, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import { outlineHtml } from '@vitrine/test-kit/browser/outline-html';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  type BookingConfirmation,
  BookingConfirmationPage,
  bookingConfirmationTitle,
} from './booking-confirmation-page.tsx';
import { BookingNotFoundPage, BookingPage, OwnBookingsPage, statusText } from './booking-page.tsx';

const date = {
  ...{
    id: 5,
    route: 'ateliers',
    title: 'Atelier',
    summary: '',
    url: '/ateliers/3/atelier',
    uid: 'u@exemple',
    sequence: 0,
  },
  ...{
    changedAt: '2026-11-01T10:00:00.000Z',
    startsAt: '2026-12-05T14:00:00.000Z',
    endsAt: '2026-12-05T16:00:00.000Z',
  },
  ...{ place: 'Au chai', freeCancelUntil: '2026-12-04T14:00:00.000Z' },
};
const booking: BookingResource = {
  ...{ id: 7, reference: 'R-7', state: 'confirmed', firstname: 'Léa', seats: 2, priceCents: 9000, place: null },
  participants: [
    { firstname: 'Léa', age: '' },
    { firstname: 'Paul', age: '9' },
  ],
  ...{
    offerEndsAt: null,
    canAccept: false,
    canCancel: true,
    isCancelFree: true,
    createdAt: '2026-11-22T10:00:00.000Z',
  },
  occurrence: { ...date, state: 'open' },
};
const offer = { state: 'offered', canAccept: true, offerEndsAt: '2026-12-03T10:00:00.000Z' } as const;
const draw = (page: ReactElement) => outlineHtml(renderToString(page));
const page = createPageFacts({ path: '/inscription/lien', title: 'Votre inscription' });

describe('ENT-13 the page of a registration', () => {
  test('ENT-13 those of a member are drawn as recorded, in every state', () => {
    const states: Partial<BookingResource>[] = [
      {},
      { seats: 1, priceCents: 0, isCancelFree: false },
      { priceCents: null, canCancel: false, occurrence: { ...date, place: '', state: 'past' } },
      offer,
      { ...offer, seats: 1 },
      { state: 'waiting', place: 1 },
      { state: 'waiting', place: 3, canCancel: false },
      { state: 'cancelled', canCancel: false },
      { state: 'expired', canCancel: false },
    ];
    const bookings = states.map((changes, place) => ({ ...booking, id: place + 1, ...changes }));
    expect(draw(<OwnBookingsPage page={page} bookings={bookings} />)).toMatchSnapshot();
    expect(draw(<OwnBookingsPage page={page} bookings={[]} />)).toContain('Aucune inscription pour le moment.');
  });

  test('ENT-13 that of a link, one that is refused, and a link without registration are drawn as recorded', () => {
    const refused = { blockId: 'annuler', values: {}, errors: {}, message: 'Trop tard.' };
    expect(draw(<BookingPage page={page} booking={booking} calendarPath="/agenda.ics" />)).toMatchSnapshot();
    expect(
      draw(<BookingPage page={{ ...page, form: refused as never }} booking={booking} calendarPath="/agenda.ics" />),
    ).toContain('open=""');
    expect(draw(<BookingNotFoundPage page={page} sentence="Ce lien n’est plus valable." />)).toMatchSnapshot();
  });

  test.each<[Partial<BookingResource>, BookingResource['occurrence']['state'], string | RegExp]>([
    [{ state: 'cancelled' }, 'cancelled', 'Cette date est annulée.'],
    [{ state: 'cancelled' }, 'past', 'Inscription annulée.'],
    [{ state: 'expired' }, 'open', /aucune place n’est gardée/],
    [{}, 'past', 'Cette date est passée. Merci de votre venue.'],
    [{ state: 'waiting' }, 'past', 'Cette date est passée.'],
    [{ seats: 2 }, 'open', 'Vos 2\u00a0places sont réservées.'],
    [{ seats: 1 }, 'full', 'Votre place est réservée.'],
    [{ ...offer, canAccept: false }, 'open', 'La place offerte n’est plus gardée.'],
    [{ ...offer, offerEndsAt: null }, 'open', 'La place offerte n’est plus gardée.'],
    [{ ...offer, seats: 1 }, 'open', /^Une place s’est libérée\. Elle est gardée pour vous jusqu’au/],
    [{ ...offer, seats: 2 }, 'open', /^2\u00a0places se sont libérées\. Elles sont gardées pour vous jusqu’au/],
    [{ state: 'waiting' }, 'closed', /^Les inscriptions sont closes/],
    [{ state: 'waiting', place: 1 }, 'full', /la prochaine personne/],
    [{ state: 'waiting', place: 2 }, 'full', 'Sur la liste d’attente, au rang 2.'],
  ])('ENT-13 %j of a date that is %s says so', (changes, state, said) => {
    const text = statusText({ ...booking, ...changes, occurrence: { ...date, state } }, { timeZone: 'Europe/Paris' });
    if (typeof said === 'string') expect(text).toBe(said);
    else expect(text).toMatch(said);
  });
});

describe('ENT-13 what follows a registration', () => {
  const element = { route: 'ateliers', title: 'Atelier', url: '/ateliers/3/atelier' } as ElementDetail;
  const occurrence = {
    ...{ ...date, priceCents: 4500, seatUnit: 'person', capacity: 8, seatsLeft: 2, state: 'open' },
    closesAt: date.startsAt,
  } as OccurrenceResource;
  const receipt = {
    ...({ state: 'confirmed', reference: 'R-8', priceCents: 4500, email: 'lea@exemple.fr' } as const),
    people: [{ firstname: 'Léa', age: '' }],
  };
  const nothing: BookingConfirmation = { booking: undefined, receipt: undefined, unmailedReference: undefined };
  test.each<[string, Partial<BookingConfirmation>, string?, Partial<OccurrenceResource>?]>([
    ['of a member', { booking }, '', { freeCancelUntil: '2999-01-01T00:00:00.000Z' }],
    ['of a member who had one', { booking: { ...booking, state: 'waiting', place: 2 } }, 'deja'],
    ['with a receipt', { receipt }],
    ['with a receipt, waiting', { receipt: { ...receipt, state: 'waiting' } }, 'attente'],
    ['with a receipt of a free date', { receipt: { ...receipt, priceCents: 0 } }, '', { place: '' }],
    ['without anything', {}],
    ['without anything, waiting', {}, 'attente'],
    ['without a mail', { unmailedReference: 'R-9' }],
  ])('ENT-13 %s is drawn as recorded', (_, registered, inscription, changes = {}) => {
    const whole = { ...nothing, ...registered };
    const facts = {
      ...page,
      title: bookingConfirmationTitle(whole, 'person'),
      query: inscription ? { inscription } : {},
    };
    expect(
      draw(
        <BookingConfirmationPage
          page={facts}
          element={element}
          occurrence={{ ...occurrence, ...changes }}
          registered={whole}
        />,
      ),
    ).toMatchSnapshot();
  });

  test('ENT-13 its title says what has happened', () => {
    const title = (changes: Partial<BookingConfirmation>, unit: 'person' | 'family' = 'person') =>
      bookingConfirmationTitle({ ...nothing, ...changes }, unit);
    const two = { ...receipt, people: [...receipt.people, { firstname: 'Paul', age: '9' }] };
    expect(title({ receipt: two })).toBe('Vos 2\u00a0places sont réservées.');
    expect(title({ receipt: two }, 'family')).toBe('Votre place est réservée.');
    expect(title({ booking: { ...booking, seats: 1 } })).toBe('Votre place est réservée.');
    expect(title({ booking: { ...booking, state: 'waiting' } })).toBe('Vous êtes sur la liste d’attente.');
    expect(title({ booking: { ...booking, state: 'expired' } })).toBe('Votre inscription');
    expect(title({})).toBe('Votre demande est arrivée.');
  });
});
