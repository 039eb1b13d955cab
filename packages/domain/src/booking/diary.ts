import { formatNounCount } from '../kernel/french-noun.ts';

/** Whether a person who was expected came; null until it is noted. */
export const attendances = ['present', 'absent', 'excused'] as const;
export type Attendance = (typeof attendances)[number];

/** What each is called, of a registration. */
export const attendanceLabels: Readonly<Record<Attendance, string>> = {
  present: 'Présent',
  absent: 'Absent',
  excused: 'Excusé',
};

/** How a registration was paid on the spot. */
export const paymentMeans = ['cash', 'card', 'cheque', 'transfer', 'other'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

export const paymentMeansLabels: Readonly<Record<PaymentMeans, string>> = {
  cash: 'en espèces',
  card: 'par carte',
  cheque: 'par chèque',
  transfer: 'par virement',
  other: 'autrement',
};

/** Participants of a registration that the team makes at most: a class, a group of friends. */
export const maximumGroup = 40;

/** Characters of a note at most. */
export const maximumNote = 2000;

const seatNoun = { singular: 'place', plural: 'places', gender: 'f' } as const;

/** Says how many seats are taken: `6 sur 8`, `complet, 3 en attente`. Who waits while seats are left needs more of them. */
export function describeTakenSeats({
  heldSeats,
  capacity,
  waitingCount,
}: {
  heldSeats: number;
  capacity: number;
  waitingCount: number;
}): string {
  const taken = heldSeats >= capacity ? 'complet' : `${heldSeats} sur ${capacity}`;
  return waitingCount > 0 ? `${taken}, ${waitingCount} en attente` : taken;
}

/** Formats a number of seats: `3 places`. */
export const formatSeatCount = (seats: number): string => formatNounCount(seatNoun, seats);
