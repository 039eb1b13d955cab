import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import type { DiaryBookingRow, DiaryDateRow } from './diary.repository.ts';

type DiaryDate = ReplyOf<'listDiaryDates'>['dates'][number];
type DiaryBooking = ReplyOf<'readDiaryDate'>['bookings'][number];

/** Formats a date as the diary lists it. */
export function presentDate(row: Omit<DiaryDateRow, 'price_cents' | 'seat_unit'>, now: number): DiaryDate {
  return {
    id: row.id,
    elementId: row.element_id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    capacity: row.capacity,
    heldSeats: row.held_seats,
    waitingCount: row.waiting_count,
    state: computeOccurrenceState(
      {
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        closesAt: row.closes_at.getTime(),
        isCancelled: row.cancelled_at !== null,
        seatsLeft: row.capacity - row.held_seats,
      },
      now,
    ),
  };
}

/** Whether a booking keeps seats without anybody's name. */
export function isReserved(
  row: Pick<DiaryBookingRow, 'state' | 'firstname' | 'lastname' | 'email' | 'member_id'>,
): boolean {
  return row.state === 'confirmed' && !row.firstname && !row.lastname && row.email === null && row.member_id === null;
}

const stateOrder = { confirmed: 0, offered: 1, waiting: 2, expired: 3, cancelled: 3 } as const;

/** Formats the bookings of a date: those with seats first, then who waits, then what has ended; each in their order. */
export function presentBookings(rows: readonly DiaryBookingRow[]): DiaryBooking[] {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  return rows
    .map((row) => presentBooking(row, row.state === 'waiting' ? waiting.indexOf(row) + 1 : null))
    .sort((one, other) => stateOrder[one.state] - stateOrder[other.state]);
}

function presentBooking(row: DiaryBookingRow, rank: number | null): DiaryBooking {
  const { paid_cents: cents, paid_by: means, paid_at: paidAt } = row;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    isReserved: isReserved(row),
    seats: row.seats,
    priceCents: row.price_cents,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    participants: row.participants,
    createdAt: row.created_at.toISOString(),
    offerEndsAt: row.offer_ends_at?.toISOString() ?? null,
    rank,
    note: row.note,
    attendance: row.attendance,
    paid:
      cents === null || means === null || paidAt === null
        ? null
        : { cents, means, at: paidAt.toISOString(), to: row.paid_to },
  };
}
