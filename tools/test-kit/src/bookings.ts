import type { BookingState } from '@vitrine/domain/booking/booking-rules';
import {
  insertBooking,
  insertBookingLink,
  updateBookingState,
} from '@vitrine/server/features/bookings/bookings.repository';
import {
  addElement,
  addOccurrence,
  type ElementDraft,
  type OccurrenceDraft,
  saveElementRoute,
} from '@vitrine/server/features/elements/save-element.operations';
import { hashToken, makeOpaqueToken } from '@vitrine/server/opaque-token';
import type { Scope } from '@vitrine/server/scope';
import { demand, documentSaying } from './factories.ts';

const locale = 'fr_FR';

/** Adds an element with a page of its own to a route, which is made where it is not there yet; returns its number. */
export async function makeShownElement(
  scope: Scope,
  route: string,
  title: string,
  changes: Partial<ElementDraft> & { fields?: readonly unknown[] } = {},
): Promise<number> {
  const { fields = [], ...rest } = changes;
  demand(
    await saveElementRoute(scope, {
      route,
      position: 0,
      fields,
      locale,
      title: `Rubrique ${title}`,
      text: `Présentation : ${title}`,
      metaDescription: '',
      emptyText: 'Rien pour le moment.',
    }),
  );
  const element = await addElement(scope, {
    route,
    position: 0,
    mediaId: null,
    locale,
    title,
    summary: `Résumé : ${title}`,
    audience: 'Pour les essais',
    metaDescription: '',
    durationMinutes: 90,
    asksAge: false,
    fieldValues: {},
    document: documentSaying(title),
    ...rest,
  });
  return demand(element).id;
}

/** Adds an occurrence for persons, on the morning of a Saturday in 2032 unless told; returns its number. */
export async function makeOccurrence(
  scope: Scope,
  elementId: number,
  changes: Partial<OccurrenceDraft> = {},
): Promise<number> {
  const occurrence = await addOccurrence(scope, {
    elementId,
    startsAt: '2032-06-05T10:00',
    endsAt: '2032-06-05T11:30',
    closesAt: '2032-06-04T18:00',
    freeCancelUntil: '2032-06-03T10:00',
    place: 'Au cabinet',
    priceCents: 3500,
    seatUnit: 'person',
    capacity: 5,
    ...changes,
  });
  return demand(occurrence).id;
}

/** Adds an element and an occurrence of the same number to the route « ateliers », with room for everybody. */
export async function makeBookable(scope: Scope, id: number, changes: Partial<ElementDraft> = {}): Promise<void> {
  await makeShownElement(scope, 'ateliers', 'Atelier d’essai', { id, ...changes });
  await makeOccurrence(scope, id, { id, capacity: 5000 });
}

let bookings = 0;

/** Adds a booking of one seat as it would stand, without mail; returns its number and the secret of a link to it. */
export async function makeBooking(
  scope: Scope,
  occurrenceId: number,
  changes: {
    state?: BookingState;
    email?: string;
    firstname?: string;
    lastname?: string;
    priceCents?: number;
    token?: string;
  } = {},
): Promise<{ id: number; token: string }> {
  bookings += 1;
  const { state = 'confirmed', email = `venue${bookings}@exemple.fr`, firstname = 'Ana', lastname = 'Petit' } = changes;
  const booking = await insertBooking(scope, {
    occurrence_id: occurrenceId,
    reference: `320101-${bookings}`,
    state: state === 'offered' ? 'waiting' : state,
    seats: 1,
    price_cents: changes.priceCents ?? 3500,
    firstname,
    lastname,
    email,
    phone: null,
    participants: [{ firstname, age: '' }],
    member_id: null,
  });
  if (state === 'offered') await updateBookingState(scope, booking.id, 'offered', new Date(scope.now + 3_600_000));
  const { token = makeOpaqueToken() } = changes;
  await insertBookingLink(scope, booking.id, hashToken(token));
  return { id: booking.id, token };
}
