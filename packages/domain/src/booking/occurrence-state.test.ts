import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLocalMinute, toLocalMinute } from '../kernel/local-time.ts';
import { formatDeadline, formatOccurrence } from './format-occurrence.ts';
import { computeOccurrenceState, findNextStateChange, type OccurrenceFacts } from './occurrence-state.ts';

const paris = 'Europe/Paris';
const at = (minute: string) => fromLocalMinute(minute, paris);
const occurrence: OccurrenceFacts = {
  startsAt: at('2026-12-05T10:00'),
  endsAt: at('2026-12-05T11:30'),
  closesAt: at('2026-12-04T18:00'),
  isCancelled: false,
  seatsLeft: 2,
};

describe('API-28 the state of an occurrence', () => {
  test.each([
    ['2026-12-04T17:59', {}, 'open'],
    ['2026-12-04T17:59', { seatsLeft: 1 }, 'open'],
    ['2026-12-04T17:59', { seatsLeft: 0 }, 'full'],
    ['2026-12-04T17:59', { seatsLeft: -1 }, 'full'],
    // At the deadline itself it is closed, full or not.
    ['2026-12-04T18:00', {}, 'closed'],
    ['2026-12-04T18:00', { seatsLeft: 0 }, 'closed'],
    ['2026-12-05T11:29', {}, 'closed'],
    ['2026-12-05T11:30', {}, 'past'],
    ['2026-12-01T00:00', { isCancelled: true }, 'cancelled'],
    ['2026-12-05T11:30', { isCancelled: true }, 'past'],
    // A deadline after the start counts as the start.
    ['2026-12-05T10:00', { closesAt: at('2026-12-05T11:00') }, 'closed'],
  ] as const)('API-28 at %s with %o it is %s', (minute, changes, state) => {
    expect(computeOccurrenceState({ ...occurrence, ...changes }, at(minute))).toBe(state);
  });

  test('API-28 a millisecond before the deadline is before it', () => {
    expect(computeOccurrenceState(occurrence, occurrence.closesAt - 1)).toBe('open');
  });

  test('API-28 its page is made again at each moment that changes it', () => {
    const seen: number[] = [];
    for (let now: number | undefined = 0; now !== undefined; now = findNextStateChange(occurrence, now)) seen.push(now);
    expect(seen.slice(1)).toEqual([occurrence.closesAt, occurrence.startsAt, occurrence.endsAt]);
  });

  test('API-28 a property: until the next change the state is the same, whatever the order of the moments', () => {
    const moment = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(moment, moment, moment, (startsAt, endsAt, closesAt) => {
        const facts = { ...occurrence, startsAt, endsAt, closesAt };
        const states = Array.from({ length: 11 }, (_, now) => computeOccurrenceState(facts, now));
        for (let now = 0; now < 10; now += 1) {
          const next = findNextStateChange(facts, now) ?? 11;
          expect(next).toBeGreaterThan(now);
          expect(new Set(states.slice(now, next)).size).toBe(1);
        }
      }),
    );
  });
});

describe('API-28 time: what is said and what is meant', () => {
  test.each([
    [
      '2027-03-28T01:30',
      '2027-03-28T03:30',
      'dimanche 28\u00a0mars 2027, de\u00a01\u202fh\u202f30 à\u00a03\u202fh\u202f30',
      60,
    ],
    [
      '2026-10-25T01:30',
      '2026-10-25T03:30',
      'dimanche 25\u00a0octobre 2026, de\u00a01\u202fh\u202f30 à\u00a03\u202fh\u202f30',
      180,
    ],
    ['2028-02-29T10:00', '2028-02-29T11:00', 'mardi 29\u00a0février 2028, de\u00a010\u202fh à\u00a011\u202fh', 60],
    [
      '2026-12-31T23:00',
      '2027-01-01T00:00',
      'du jeudi 31\u00a0décembre 2026 à\u00a023\u202fh au vendredi 1er\u00a0janvier 2027 à\u00a0minuit',
      60,
    ],
  ])('API-28 from %s to %s is %s, %i minutes', (from, to, text, minutes) => {
    expect(formatOccurrence(at(from), at(to), { timeZone: paris })).toBe(text);
    expect((at(to) - at(from)) / 60_000).toBe(minutes);
  });

  test('API-28 midnight in Paris is the day that begins', () => {
    expect(formatDeadline(at('2026-12-05T00:00'), { timeZone: paris })).toBe(
      'samedi 5\u00a0décembre 2026 à\u00a0minuit',
    );
    expect(new Date(at('2026-12-05T00:00')).toISOString()).toBe('2026-12-04T23:00:00.000Z');
    expect(new Date(at('2026-07-05T00:00')).toISOString()).toBe('2026-07-04T22:00:00.000Z');
  });

  test('API-28 6,000 starts around the changes of 2026 and 2027 in five zones: the clock that was meant is the clock that is told', () => {
    let starts = 0;
    for (const { timeZone, changes } of zones)
      for (const { at: change, before, after } of changes)
        for (let place = 0; place < 300; place += 1) {
          starts += 1;
          // Local minutes from eighteen hours before the change to seventeen after it, parsed as if they were UTC.
          const meant = Date.parse(change) - 18 * hour + place * 7 * 60_000 + Math.min(before, after) * hour;
          const minute = new Date(meant).toISOString().slice(0, 16);
          const startsAt = fromLocalMinute(minute, timeZone);
          const [early, late] = [meant - before * hour, meant - after * hour];
          const isSkipped = early >= Date.parse(change) && late < Date.parse(change);
          // A repeated hour means its first occurrence; a skipped time keeps its distance to the change.
          expect(startsAt, `${timeZone} ${minute}`).toBe(isSkipped || early < Date.parse(change) ? early : late);
          const clock = meant + (isSkipped ? (after - before) * hour : 0);
          expect(toLocalMinute(startsAt, timeZone)).toBe(new Date(clock).toISOString().slice(0, 16));
          expect(formatDeadline(startsAt, { timeZone })).toBe(formatInFrench(new Date(clock)));
          const facts = { ...occurrence, startsAt, closesAt: startsAt, endsAt: startsAt + hour };
          expect(computeOccurrenceState(facts, startsAt - 1)).toBe('open');
          expect(computeOccurrenceState(facts, startsAt)).toBe('closed');
          expect(computeOccurrenceState(facts, startsAt + hour)).toBe('past');
        }
    expect(starts).toBe(6000);
  });
});

const hour = 3_600_000;

/**
 * The clock changes around which starts are tested, as national laws set them: UTC offsets in hours before and after.
 */
const european = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'];
const american = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2027-03-14T07:00Z', '2027-11-07T06:00Z'];
const clockChanges = (moments: readonly string[], winter: number, summer: number) =>
  moments.map((moment, place) =>
    place % 2 === 0 ? { at: moment, before: winter, after: summer } : { at: moment, before: summer, after: winter },
  );
const zones = [
  { timeZone: 'Europe/Paris', changes: clockChanges(european, 1, 2) },
  { timeZone: 'Europe/London', changes: clockChanges(european, 0, 1) },
  { timeZone: 'America/New_York', changes: clockChanges(american, -5, -4) },
  { timeZone: 'America/Martinique', changes: clockChanges(european, -4, -4) },
  { timeZone: 'Pacific/Noumea', changes: clockChanges(european, 11, 11) },
];

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const months = { 2: 'mars', 9: 'octobre', 10: 'novembre' } as Record<number, string>;

/** Formats local time in words, as an independent implementation: `dimanche 1er novembre 2026 à 2 h 05`. */
function formatInFrench(clock: Date): string {
  const [day, hours, minutes] = [clock.getUTCDate(), clock.getUTCHours(), clock.getUTCMinutes()];
  const time =
    hours + minutes === 0 ? 'minuit' : `${hours}\u202fh${minutes ? `\u202f${String(minutes).padStart(2, '0')}` : ''}`;
  const date = `${day === 1 ? '1er' : day}\u00a0${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
  return `${weekdays[clock.getUTCDay()]} ${date} à\u00a0${time}`;
}
