import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeOpenState, type WeekHours, weekdays } from './opening-hours.ts';

const office: WeekHours = {
  MONDAY: [
    { from: '09:00', to: '12:30' },
    { from: '14:00', to: '18:30' },
  ],
  SATURDAY: [{ from: '09:30', to: '12:00' }],
};

/** Returns the state at an instant, with its next change as an instant. */
function stateAt(hours: WeekHours, instant: string, timeZone?: string) {
  const { isOpen, next, changesAt } = computeOpenState(hours, Date.parse(instant), timeZone);
  return [
    isOpen,
    changesAt === undefined ? undefined : new Date(changesAt).toISOString(),
    next && `${next.weekday} ${next.time}`,
  ];
}

describe('SET-07 open or closed, and until when', () => {
  test.each([
    // Monday 5 January 2026: Paris is one hour ahead of UTC.
    ['2026-01-05T07:59:59Z', false, '2026-01-05T08:00:00.000Z', 'MONDAY 09:00'],
    ['2026-01-05T08:00:00Z', true, '2026-01-05T11:30:00.000Z', 'MONDAY 12:30'],
    ['2026-01-05T11:29:59.999Z', true, '2026-01-05T11:30:00.000Z', 'MONDAY 12:30'],
    ['2026-01-05T11:30:00Z', false, '2026-01-05T13:00:00.000Z', 'MONDAY 14:00'],
    ['2026-01-05T17:30:00Z', false, '2026-01-10T08:30:00.000Z', 'SATURDAY 09:30'],
    ['2026-01-10T12:00:00Z', false, '2026-01-12T08:00:00.000Z', 'MONDAY 09:00'],
    // The same in July: two hours ahead.
    ['2026-07-06T07:00:00Z', true, '2026-07-06T10:30:00.000Z', 'MONDAY 12:30'],
  ] as const)('SET-07 at %s: %s until %s', (instant, isOpen, changesAt, next) => {
    expect(stateAt(office, instant)).toEqual([isOpen, changesAt, next]);
  });

  test('SET-07 a week without hours is closed and never changes', () => {
    expect(computeOpenState({}, Date.parse('2026-01-05T10:00:00Z'))).toEqual({ isOpen: false });
    expect(computeOpenState({ MONDAY: [] }, 0)).toEqual({ isOpen: false });
  });

  test('SET-07 always open never changes', () => {
    const always = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '24:00' }]]));
    expect(computeOpenState(always, Date.parse('2026-03-28T23:59:00Z'))).toEqual({ isOpen: true });
  });

  test('SET-07 ranges that meet, at noon or at midnight, count as one', () => {
    const night: WeekHours = {
      FRIDAY: [{ from: '20:00', to: '24:00' }],
      SATURDAY: [
        { from: '00:00', to: '02:00' },
        { from: '02:00', to: '03:00' },
      ],
    };
    expect(stateAt(night, '2026-01-09T21:00:00Z')).toEqual([true, '2026-01-10T02:00:00.000Z', 'SATURDAY 03:00']);
  });

  test('SET-07 another time zone', () => {
    expect(stateAt(office, '2026-01-05T14:00:00Z', 'America/New_York')).toEqual([
      true,
      '2026-01-05T17:30:00.000Z',
      'MONDAY 12:30',
    ]);
  });
});

describe('SET-07 the two odd nights', () => {
  const early: WeekHours = { SUNDAY: [{ from: '01:00', to: '04:00' }] };
  const gap: WeekHours = { SUNDAY: [{ from: '02:30', to: '05:00' }] };
  const twice: WeekHours = { SUNDAY: [{ from: '02:30', to: '02:45' }] };
  /** Neither on a full hour nor on a half. */
  const odd: WeekHours = { SUNDAY: [{ from: '02:10', to: '05:20' }] };
  const half: WeekHours = { SUNDAY: [{ from: '02:05', to: '05:20' }] };
  test.each([
    // 29 March 2026: 02:00 becomes 03:00 at 01:00 UTC. The range from one to four lasts two hours.
    ['one to four, spring', '2026-03-28T22:00:00Z', early, false, '2026-03-29T00:00:00.000Z', 'SUNDAY 01:00'],
    ['one to four, spring', '2026-03-29T00:30:00Z', early, true, '2026-03-29T02:00:00.000Z', 'SUNDAY 04:00'],
    // Half past two does not exist: it opens right after the clock change.
    ['from an hour that is skipped', '2026-03-29T00:30:00Z', gap, false, '2026-03-29T01:00:00.000Z', 'SUNDAY 03:00'],
    ['from a minute that is skipped', '2026-03-29T00:30:00Z', odd, false, '2026-03-29T01:00:00.000Z', 'SUNDAY 03:00'],
    [
      'only inside the hour that is skipped',
      '2026-03-29T00:30:00Z',
      twice,
      false,
      '2026-04-05T00:30:00.000Z',
      'SUNDAY 02:30',
    ],
    // 25 October 2026: 03:00 becomes 02:00 at 01:00 UTC. The range from one to four lasts four hours.
    ['one to four, autumn', '2026-10-24T23:30:00Z', early, true, '2026-10-25T03:00:00.000Z', 'SUNDAY 04:00'],
    // The repeated hour: open, closed, open again.
    [
      'inside an hour that comes twice',
      '2026-10-25T00:00:00Z',
      twice,
      false,
      '2026-10-25T00:30:00.000Z',
      'SUNDAY 02:30',
    ],
    [
      'inside an hour that comes twice',
      '2026-10-25T00:35:00Z',
      twice,
      true,
      '2026-10-25T00:45:00.000Z',
      'SUNDAY 02:45',
    ],
    [
      'inside an hour that comes twice',
      '2026-10-25T00:50:00Z',
      twice,
      false,
      '2026-10-25T01:30:00.000Z',
      'SUNDAY 02:30',
    ],
    ['until a minute that comes twice', '2026-10-25T00:05:00Z', odd, false, '2026-10-25T00:10:00.000Z', 'SUNDAY 02:10'],
    ['until a minute that comes twice', '2026-10-25T00:30:00Z', odd, true, '2026-10-25T01:00:00.000Z', 'SUNDAY 02:00'],
  ] as const)('SET-07 %s, at %s', (_, instant, hours, isOpen, changesAt, next) => {
    expect(stateAt(hours, instant)).toEqual([isOpen, changesAt, next]);
  });

  test('SET-07 where clocks change by half an hour, it opens on the half hour', () => {
    // 4 October 2026 on Lord Howe: 02:00 becomes 02:30 at 15:30 UTC of the day before.
    expect(stateAt(half, '2026-10-03T15:00:00Z', 'Australia/Lord_Howe')).toEqual([
      false,
      '2026-10-03T15:30:00.000Z',
      'SUNDAY 02:30',
    ]);
  });
});

describe('SET-07 properties', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 });
  const write = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  const dayHours = fc.uniqueArray(minute, { minLength: 0, maxLength: 6 }).map((minutes) => {
    const sorted = minutes.sort((one, other) => one - other);
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, place) => ({
      from: write(sorted[2 * place] ?? 0),
      to: write(sorted[2 * place + 1] ?? 0),
    }));
  });
  const weeks: fc.Arbitrary<WeekHours> = fc
    .array(dayHours, { minLength: 7, maxLength: 7 })
    .map((days) => Object.fromEntries(weekdays.map((day, place) => [day, days[place] ?? []])));
  // Half of the instants are near a clock change.
  const instants = fc.oneof(
    fc.integer({ min: Date.parse('2026-03-28T00:00:00Z'), max: Date.parse('2026-03-30T00:00:00Z') }),
    fc.integer({ min: Date.parse('2026-10-24T00:00:00Z'), max: Date.parse('2026-10-26T00:00:00Z') }),
    fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-12-31T00:00:00Z') }),
  );

  /** An independent implementation: compares local time and the ranges as text. */
  function isOpenByText(hours: WeekHours, at: number): boolean {
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(at);
    const part = (type: string) => local.find((one) => one.type === type)?.value ?? '';
    const clock = `${part('hour')}:${part('minute')}`;
    return (hours[part('weekday').toUpperCase() as keyof WeekHours] ?? []).some(
      ({ from, to }) => from <= clock && clock < to,
    );
  }

  test('SET-07 open exactly when the wall clock is inside a range', () => {
    fc.assert(
      fc.property(
        weeks,
        instants,
        (hours, at) => void expect(computeOpenState(hours, at).isOpen).toBe(isOpenByText(hours, at)),
      ),
      { numRuns: 300 },
    );
  });

  test('SET-07 nothing changes before the change that was told, and it does change then', () => {
    fc.assert(
      fc.property(weeks, instants, (hours, at) => {
        const { isOpen, changesAt } = computeOpenState(hours, at);
        const until = changesAt ?? at + 7 * 86_400_000;
        expect(until).toBeGreaterThan(at);
        if (changesAt !== undefined) {
          expect(changesAt % 60_000).toBe(0);
          expect(isOpenByText(hours, changesAt)).toBe(!isOpen);
          expect(isOpenByText(hours, changesAt - 1)).toBe(isOpen);
        }
        for (let step = 1; step < 60; step += 1)
          expect(isOpenByText(hours, at + Math.floor(((until - at - 1) * step) / 60))).toBe(isOpen);
      }),
      { numRuns: 60 },
    );
  });
});

test('SET-07 the day after a closure of a site without hours is the next change; one that never opens has none', () => {
  const august = [{ from: '2026-08-01', until: '2026-08-21', announceDays: 0, sentence: '' }];
  expect(computeOpenState({}, Date.parse('2026-08-10T10:00:00Z'), 'Europe/Paris', august)).toEqual({
    isOpen: false,
    changesAt: Date.parse('2026-08-21T22:00:00Z'),
  });
  expect(computeOpenState({}, Date.parse('2026-07-10T10:00:00Z'), 'Europe/Paris', august)).toEqual({ isOpen: false });
});
