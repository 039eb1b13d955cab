/** Whom a seat and its price cover: each person, or a whole family. */
export type SeatUnit = 'person' | 'family';

/** The state of a booking. */
export type BookingState = 'confirmed' | 'waiting' | 'offered' | 'expired' | 'cancelled';

/** Maximum number of participants in one booking. */
export const maximumParticipants = 6;

/** How many bookings of one occurrence one IP address makes without a verified e-mail address, however many seats they take. */
const freeUnverifiedBookings = 2;

/** How many it makes at most, where a household or a waiting room shares the address. */
export const maximumUnverifiedBookings = 6;

/**
 * Whether one IP address may make one more booking of an occurrence without a verified e-mail address: two are always taken, more
 * up to six as long as all of them together, waiting ones included, have no more than half of its seats.
 */
export function acceptsUnverifiedBooking(
  capacity: number,
  active: { count: number; seats: number },
  seats: number,
): boolean {
  if (active.count < freeUnverifiedBookings) return true;
  return active.count < maximumUnverifiedBookings && (active.seats + seats) * 2 <= capacity;
}

/** Counts the seats of this many participants. */
export function countSeats(unit: SeatUnit, participants: number): number {
  return unit === 'family' ? 1 : participants;
}

/** Computes the price of a booking, in cents, tax included; null where the price is not set. */
export function computeBookingPrice(seatCents: number | null, seats: number): number | null {
  return seatCents === null ? null : seatCents * seats;
}

/** The query values with which a page reports the outcome of a registration. */
export const registrationOutcomes = { confirmed: 'confirmee', waiting: 'attente', already: 'deja' } as const;

/** Whether a query value is the outcome of a registration. */
export function isRegistrationOutcome(value: string): boolean {
  return (Object.values(registrationOutcomes) as string[]).includes(value);
}

const offerDuration = 86_400_000;

/** Returns when the offer of a free seat expires: after a day, or earlier if registration ends before. */
export function computeOfferExpiry(now: number, closesAt: number): number {
  return Math.min(now + offerDuration, closesAt);
}

/**
 * Selects the waiting bookings that get the free seats, in their order. A booking that needs more seats than are left
 * keeps its position and lets the next one pass.
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

/** Up to this many seats left are shown exactly; more are shown as one more than this. */
export const maximumSeatsShown = 5;

/** Clamps the number of seats left: the exact number would reveal what each booking changes. */
export function clampSeatsLeft(seatsLeft: number): number {
  return Math.min(seatsLeft, maximumSeatsShown + 1);
}

/** Formats the clamped number of seats left for a page. */
export function formatSeatsLeft(state: 'open' | 'full' | 'closed' | 'cancelled' | 'past', seatsLeft: number): string {
  if (state === 'cancelled') return 'Annulé';
  if (state === 'past') return 'Passé';
  if (state === 'closed') return 'Inscriptions closes';
  if (state === 'full') return 'Complet, liste d’attente';
  if (seatsLeft === 1) return 'Il reste une place';
  if (seatsLeft > maximumSeatsShown) return 'Places disponibles';
  return seatsLeft <= 3 ? `Il reste ${seatsLeft}\u00a0places` : `${seatsLeft}\u00a0places`;
}

const capacityWords = { person: ['personne', 'personnes'], family: ['famille', 'familles'] } as const;

/**
 * Formats how many these dates take, as a page says it of all of them: `6 familles`, `de 4 à 6 familles selon la date`; empty
 * without dates, or where some count persons and others families.
 */
export function formatCapacities(dates: readonly { capacity: number; seatUnit: SeatUnit }[]): string {
  const [first] = dates;
  if (!first || dates.some(({ seatUnit }) => seatUnit !== first.seatUnit)) return '';
  const capacities = dates.map(({ capacity }) => capacity);
  const [least, most] = [Math.min(...capacities), Math.max(...capacities)];
  const noun = capacityWords[first.seatUnit][most > 1 ? 1 : 0];
  return least === most
    ? `${most.toLocaleString('fr-FR')}\u00a0${noun}`
    : `de ${least.toLocaleString('fr-FR')} à ${most.toLocaleString('fr-FR')}\u00a0${noun} selon la date`;
}
