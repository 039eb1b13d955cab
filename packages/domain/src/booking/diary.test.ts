import { expect, test } from 'vitest';
import * as diary from './diary.ts';
import { formatSeatPrice } from './format-occurrence.ts';

test('ENT-13 the words and limits of the diary', () => {
  const { attendances, attendanceLabels, paymentMeans, paymentMeansLabels, maximumGroup, maximumNote } = diary;
  expect({ attendances, attendanceLabels, paymentMeans, paymentMeansLabels, maximumGroup, maximumNote }).toEqual({
    attendances: ['present', 'absent', 'excused'],
    attendanceLabels: { present: 'Présent', absent: 'Absent', excused: 'Excusé' },
    paymentMeans: ['cash', 'card', 'cheque', 'transfer', 'other'],
    paymentMeansLabels: {
      ...{ cash: 'en espèces', card: 'par carte', cheque: 'par chèque', transfer: 'par virement', other: 'autrement' },
    },
    maximumGroup: 40,
    maximumNote: 2000,
  });
});

test.each([
  [6, 8, 0, '6 sur 8'],
  [8, 8, 0, 'complet'],
  [9, 8, 3, 'complet, 3 en attente'],
  [7, 8, 1, '7 sur 8, 1 en attente'],
])('ENT-13 %i seats taken of %i, %i who wait: %s', (heldSeats, capacity, waitingCount, said) => {
  expect(diary.describeTakenSeats({ heldSeats, capacity, waitingCount })).toBe(said);
});

test('ENT-13 seats are counted, and cost what they cost', () => {
  expect([0, 1, 2].map(diary.formatSeatCount)).toEqual(['0 place', '1 place', '2 places']);
  expect([null, 0, 3500].map((cents) => formatSeatPrice(cents, 'family'))).toEqual([
    ...['', 'Gratuit', '35\u202f€ par famille'],
  ]);
  expect(formatSeatPrice(3500, 'person')).toBe('35\u202f€ par personne');
});
