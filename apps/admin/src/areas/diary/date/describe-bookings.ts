import { selectWaitlistOffers } from '@vitrine/domain/booking/booking-rules';
import { formatSeatCount } from '@vitrine/domain/booking/diary';
import { formatDeadline, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import type { Booking, DateDetail, Target } from '../state/diary.queries.ts';

/** Names a booking: its person, or that it keeps seats without a name. */
export function nameBooking({ firstname, lastname, isReserved, seats }: Booking): string {
  if (isReserved) return seats > 1 ? 'Places gardées' : 'Place gardée';
  return `${firstname} ${lastname}`.trim() || 'Sans nom';
}

/** Lists who comes with a booking, with their ages; empty where it is the person alone. */
export function describeParticipants({ participants, firstname }: Booking): string {
  if (participants.length === 1 && participants[0]?.firstname === firstname && !participants[0].age) return '';
  return participants.map((one) => (one.age ? `${one.firstname} (${one.age})` : one.firstname)).join(', ');
}

/** Says what becomes of the seats that a booking leaves, by the rule of the waiting list. */
export function describeFreedSeats({ date, bookings, timeZone }: DateDetail, left: Booking): string {
  const when = formatOccurrence(date.startsAt, date.endsAt, { timeZone });
  if (left.state === 'waiting') return 'Elle quitte la liste d’attente de cette date.';
  const place = left.seats > 1 ? `Ses ${left.seats}\u00a0places` : 'Sa place';
  const verb = left.seats > 1 ? 'redeviennent libres' : 'redevient libre';
  const waiting = bookings.filter(({ state }) => state === 'waiting');
  const isTaking = date.state === 'open' || date.state === 'full';
  const offers = isTaking ? selectWaitlistOffers(waiting, date.capacity - date.heldSeats + left.seats) : [];
  if (offers.length === 0) return `${place} (${when}) ${verb}.`;
  const names = offers.map(nameBooking);
  const last = names.pop();
  const who = names.length ? `${names.join(', ')} et ${last}` : last;
  const withoutEmail = offers.filter(({ email }) => !email).map(nameBooking);
  return `${place} (${when}) ${left.seats > 1 ? 'sont proposées' : 'est proposée'} à ${who}, qui ${offers.length > 1 ? 'attendent' : 'attend'}.${withoutEmail.length ? ` Sans adresse\u00a0: téléphonez à ${withoutEmail.join(', ')}.` : ''}`;
}

/** Says who is notified of an act about a booking, and how. */
export function describeNotified(one: Booking, content: string): string {
  if (one.isReserved) return 'Personne n’est prévenu\u00a0: ces places n’ont pas de nom.';
  if (one.email) return `Un courriel à ${one.email} ${content}.`;
  return `Sans adresse électronique, aucun courriel ne part\u00a0: téléphonez à ${nameBooking(one)}${one.phone ? ` (${one.phone})` : ''}.`;
}

/** Says what a booking becomes at another date: its seats or its rank, and its price where that changes. */
export function describeArrival(one: Booking, target: Target, timeZone: string): string {
  const when = formatOccurrence(target.startsAt, target.endsAt, { timeZone });
  if (isFullFor(target))
    return `${nameBooking(one)} est sur la liste d’attente du ${when}, au rang ${target.waitingCount + 1}.`;
  const price = one.isReserved || target.priceCents === null ? null : target.priceCents * target.seats;
  const changed =
    price !== null && price !== one.priceCents
      ? ` Le prix ${one.priceCents === null ? 'est' : `passe de ${formatPrice(one.priceCents)} à`} ${formatPrice(price)}.`
      : '';
  return `${nameBooking(one)} a ${formatSeatCount(target.seats)} le ${when}.${changed}`;
}

/** Whether a date has too few seats for a booking. */
export const isFullFor = (target: Target): boolean => target.capacity - target.heldSeats < target.seats;

/** Says where a booking without a seat stands. */
export function describeWaiting(one: Booking, timeZone: string): string {
  if (one.state === 'offered' && one.offerEndsAt)
    return `Place proposée jusqu’au ${formatDeadline(one.offerEndsAt, { timeZone })}${one.email ? '' : '\u00a0: sans adresse, à prévenir par téléphone'}`;
  return one.rank === 1 ? 'En attente, la prochaine' : `En attente, au rang ${one.rank}`;
}

/** Counts what a date has: persons, who came, the seats that staff keep, those that are offered. */
export function describeAttendance(bookings: readonly Booking[]): string {
  const confirmed = bookings.filter(({ state }) => state === 'confirmed');
  const named = confirmed.filter(({ isReserved }) => !isReserved);
  const count = (attendance: Booking['attendance']) => named.filter((one) => one.attendance === attendance).length;
  const people = named.reduce((sum, { participants }) => sum + participants.length, 0);
  const sum = (some: readonly Booking[]) => some.reduce((seats, one) => seats + one.seats, 0);
  const kept = sum(confirmed.filter(({ isReserved }) => isReserved));
  const offered = sum(bookings.filter(({ state }) => state === 'offered'));
  const parts = [
    plural(named.length, 'inscription'),
    ...(kept ? [kept > 1 ? `${kept}\u00a0places gardées par votre équipe` : 'une place gardée par votre équipe'] : []),
    ...(offered
      ? [offered > 1 ? `${offered}\u00a0places proposées à qui attend` : 'une place proposée à qui attend']
      : []),
    ...(people > named.length ? [plural(people, 'personne')] : []),
    ...(['present', 'absent', 'excused'] as const).flatMap((one) => {
      const number = count(one);
      return number ? [plural(number, { present: 'présent', absent: 'absent', excused: 'excusé' }[one])] : [];
    }),
  ];
  return parts.join(', ');
}

const plural = (count: number, word: string) => `${count}\u00a0${word}${count > 1 ? 's' : ''}`;

/** Reads participants as they are typed: one a line, with the age behind a comma. */
export function parseParticipants(text: string, firstname: string): { firstname: string; age?: string }[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) return [{ firstname }];
  return lines.map((line) => {
    const [name = '', ...age] = line.split(',');
    const said = age.join(',').trim();
    return { firstname: name.trim(), ...(said ? { age: said } : {}) };
  });
}

/** Writes participants as they are typed. */
export const formatParticipants = ({ participants }: Booking): string =>
  participants.map((one) => (one.age ? `${one.firstname}, ${one.age}` : one.firstname)).join('\n');
