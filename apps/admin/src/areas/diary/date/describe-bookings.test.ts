import { expect, test } from 'vitest';
import type { Booking } from '../state/diary.queries.ts';
import { describeAttendance } from './describe-bookings.ts';

const booking = (more: Partial<Booking>) =>
  ({
    state: 'confirmed',
    isReserved: false,
    seats: 1,
    participants: [{ firstname: 'Tom' }],
    attendance: null,
    ...more,
  }) as Booking;

test('ENT-13 seats that staff keep and seats that are offered are counted apart from registrations', () => {
  const all = [booking({ isReserved: true, seats: 3, participants: [] }), booking({ state: 'offered' })];
  expect(describeAttendance(all)).toBe(
    '0\u00a0inscription, 3\u00a0places gardées par votre équipe, une place proposée à qui attend',
  );
  expect(describeAttendance([booking({ attendance: 'present' })])).toBe('1\u00a0inscription, 1\u00a0présent');
});
