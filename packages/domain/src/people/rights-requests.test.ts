import { expect, test } from 'vitest';
import {
  computeDeadlineLeft,
  computeRightsRequestDeadlines,
  parseReferenceDate,
  rightsReminderDays,
  rightsRequestDays,
  rightsRequestKinds,
  rightsRequestLabels,
} from './rights-requests.ts';

test.each(rightsRequestKinds)(
  'LEG-04 CST-10 %s is answered within 30 days; deletion and suspension are done within 10 working days',
  (kind) => {
    const isDeed = ['erasure', 'limitation', 'suspension'].includes(kind);
    expect(computeRightsRequestDeadlines(kind, '2026-12-18')).toEqual({
      answerBy: '2027-01-17',
      handleBy: isDeed ? '2027-01-05' : null,
    });
    expect(rightsRequestLabels[kind]).toMatch(/^\p{Lu}/u);
  },
);

test('CST-10 thirty days to answer and ten working days to act, with a reminder a week and three days before', () => {
  expect([rightsRequestDays, rightsReminderDays]).toEqual([
    { answer: 30, handling: 10 },
    { answer: 7, handling: 3 },
  ]);
});

test.each([
  ['261120-ABCDEFG', '2026-11-20'],
  ['280229-ABCDEFG', '2028-02-29'],
  ['270229-ABCDEFG', undefined],
  ['261320-ABCDEFG', undefined],
  ['261120-ABCDEF', undefined],
  ['261120-ABCDEFGH', undefined],
  ['261120-abcdefg', undefined],
  ['2026-11-20', undefined],
  ['', undefined],
])('LEG-04 the reference « %s » says that a request came on %s', (reference, day) => {
  expect(parseReferenceDate(reference)).toBe(day);
});

test.each([
  ['handling', '2027-01-05', '2026-12-18', 'far', 10],
  ['handling', '2027-01-05', '2027-01-02', 'near', 2],
  ['handling', '2027-01-05', '2027-01-05', 'near', 0],
  ['handling', '2027-01-05', '2027-01-07', 'late', -2],
  ['answer', '2027-01-17', '2027-01-09', 'far', 8],
  ['answer', '2027-01-17', '2027-01-10', 'near', 7],
  ['answer', '2027-01-17', '2027-01-18', 'late', -1],
] as const)('CST-10 the clock of %s until %s is, on %s, %s: %d days', (clock, endsOn, today, state, days) => {
  expect(computeDeadlineLeft(clock, endsOn, today)).toEqual({ state, days });
});
