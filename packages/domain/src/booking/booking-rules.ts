/** Whom a seat and its price are for: each person, or a family, however many of it come. */
export type SeatUnit = 'person' | 'family';

/** How a booking stands. */
export type BookingState = 'confirmed' | 'waiting' | 'offered' | 'expired' | 'cancelled';

/** The most people of one booking. */
export const maximumParticipants = 6;

/** The most bookings of an occurrence that are taken from one network address before any mailbox among them is proved. */
export const maximumUnverifiedBookings = 2;

/** The seats that so many participants take. */
export function countSeats(unit: SeatUnit, participants: number): number {
  return unit === 'family' ? 1 : participants;
}

/** What a booking costs, in cents, tax included; null where the price is not said. */
export function computeBookingPrice(seatCents: number | null, seats: number): number | null {
  return seatCents === null ? null : seatCents * seats;
}

/** What a page tells of a registration that has been taken, as its address says it. */
export const registrationOutcomes = { confirmed: 'confirmee', waiting: 'attente', already: 'deja' } as const;

/** Whether a value of an address tells of a registration. */
export function isRegistrationOutcome(value: string): boolean {
  return (Object.values(registrationOutcomes) as string[]).includes(value);
}

const offerDuration = 86_400_000;

/** Until when a seat that has come free is kept for whom it is offered to: a day, or less where registration ends before. */
export function computeOfferExpiry(now: number, closesAt: number): number {
  return Math.min(now + offerDuration, closesAt);
}

/**
 * Who is offered the free seats: those who wait, in their order, as far as the seats reach; who needs more than are left
 * keeps her place in the line and lets the next one pass.
 */
export function selectWaitlistOffers<Waiting extends { seats: number }>(
  waiting: readonly Waiting[],
  free: number,
): Waiting[] {
  let left = free;
  return waiting.filter(({ seats }) => {
    if (seats > left) return false;
    left -= seats;
    return true;
  });
}

/** Up to this many seats that are left are told exactly; more are told as one more than this. */
export const maximumSeatsShown = 5;

/** How many seats are said to be left: the exact number would tell, of a date with many, what each booking changes. */
export function clampSeatsLeft(seatsLeft: number): number {
  return Math.min(seatsLeft, maximumSeatsShown + 1);
}

/** What is left of the seats, as they are told, in the words of a page. */
export function formatSeatsLeft(state: 'open' | 'full' | 'closed' | 'cancelled' | 'past', seatsLeft: number): string {
  if (state === 'cancelled') return 'Annulé';
  if (state === 'past') return 'Passé';
  if (state === 'closed') return 'Inscriptions closes';
  if (state === 'full') return 'Complet, liste d’attente';
  if (seatsLeft === 1) return 'Il reste une place';
  if (seatsLeft > maximumSeatsShown) return `Plus de ${maximumSeatsShown}\u00a0places`;
  return seatsLeft <= 3 ? `Il reste ${seatsLeft}\u00a0places` : `${seatsLeft}\u00a0places`;
}
