import type { BookingState } from '@vitrine/domain/booking/booking-rules';
import {
  insertBooking,
  insertBookingLink,
  updateBookingState,
} from '@vitrine/server/features/bookings/bookings.repository';
import {
  addOccurrence,
  type OccurrenceDraft,
} from '@vitrine/server/features/bookings/occurrences/save-occurrence.operations';
import {
  type ElementDraft,
  saveElement,
  saveElementRoute,
} from '@vitrine/server/features/elements/save-element.operations';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import type { RequestContext } from '@vitrine/server/request-context';
import { countUp } from '../count-up.ts';
import { createTextDocument, unwrap } from './factories.ts';

const locale = 'fr_FR';

/** Creates an element with its own page in a route, and the route if needed; returns its id. */
export async function createElementWithPage(
  context: RequestContext,
  route: string,
  title: string,
  changes: Partial<ElementDraft> & { fields?: readonly unknown[] } = {},
): Promise<number> {
  const { fields = [], ...rest } = changes;
  unwrap(
    await saveElementRoute(context, {
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
  const element = await saveElement(context, {
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
    document: createTextDocument(title),
    ...rest,
  });
  return unwrap(element).id;
}

/** Creates an occurrence for persons, by default on a Saturday morning in 2032; returns its id. */
export async function createOccurrence(
  context: RequestContext,
  elementId: number,
  changes: Partial<OccurrenceDraft> = {},
): Promise<number> {
  const occurrence = await addOccurrence(context, {
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
  return unwrap(occurrence).id;
}

/** Creates an element and an occurrence with the same id in the route « ateliers », with seats for everyone. */
export async function createBookableElement(
  context: RequestContext,
  id: number,
  changes: Partial<ElementDraft> = {},
): Promise<void> {
  await createElementWithPage(context, 'ateliers', 'Atelier d’essai', { id, ...changes });
  await createOccurrence(context, id, { id, capacity: 5000 });
}

/** Inserts a booking of one seat directly, without mail; returns its id and the token of its link. */
export async function createBooking(
  context: RequestContext,
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
  const bookings = countUp('booking');
  const { state = 'confirmed', email = `venue${bookings}@exemple.fr`, firstname = 'Ana', lastname = 'Petit' } = changes;
  const booking = await insertBooking(context, {
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
  if (state === 'offered') await updateBookingState(context, booking.id, 'offered', new Date(context.now + 3_600_000));
  const { token = createOpaqueToken() } = changes;
  await insertBookingLink(context, booking.id, hashToken(token));
  return { id: booking.id, token };
}
