import { describe, expect, test } from 'vitest';
import { away, both, day, draft, en, fr, having, online, plan, today } from './content-life.fixture.ts';
import {
  applyEffects,
  findCover,
  findFirstPlan,
  isShownNow,
  type LifeEffect,
  type LifeFacts,
} from './content-life-facts.ts';

const first = plan(fr, 12);
const second = plan(en, 15, 20);
const planned = having(both, first, second);
const german = 'de_DE';
const then: LifeEffect[] = [{ kind: 'end', schedule: first }];

describe('ENT-19 what the next step of a decision finds', () => {
  test.each<[string, LifeFacts, LifeEffect[], Partial<LifeFacts>]>([
    ['a text that is written is live', draft, [{ kind: 'write', locale: fr }], { liveLocales: [fr], isVisible: true }],
    [
      'and has the dates that it is written with',
      online,
      [{ kind: 'write', locale: fr, dates: { until: day(20) } }],
      { liveLocales: [fr], liveDates: { until: day(20) } },
    ],
    ['and no others', online, [{ kind: 'write', locale: fr }], { liveDates: {} }],
    [
      'a translation shows nothing that is hidden, and changes no dates',
      away,
      [{ kind: 'write', locale: en, dates: { from: day(3) } }],
      { liveLocales: [fr, en], isVisible: false, liveDates: away.liveDates },
    ],
    [
      'what happens once it is written has happened',
      planned,
      [
        {
          kind: 'write',
          locale: fr,
          then,
          otherwise: [{ kind: 'hide', locale: fr }],
        },
      ],
      { schedules: [second], liveDates: {} },
    ],
    [
      'the original is hidden, and its texts stay',
      both,
      [{ kind: 'hide', locale: fr }],
      { isVisible: false, liveLocales: [fr, en] },
    ],
    [
      'a translation that is hidden is gone, and it alone',
      { ...both, liveLocales: [fr, en, german] },
      [{ kind: 'hide', locale: en }],
      { isVisible: true, liveLocales: [fr, german] },
    ],
    ['a state', online, [{ kind: 'set-state', state: 'unpublished' }], { state: 'unpublished' }],
    [
      'a schedule that is made stands in its order',
      planned,
      [{ kind: 'plan', locale: en, from: day(13), until: day(14), plannedBy: 'date' }],
      {
        schedules: [
          first,
          { id: 0, locale: en, from_at: day(13), until_at: day(14), started_at: null, planned_by: 'date' },
          second,
        ],
      },
    ],
    [
      'a schedule that is moved stands in its new order',
      planned,
      [{ kind: 'move', schedule: first, from: day(17) }],
      { schedules: [second, { ...first, from_at: day(17) }] },
    ],
    [
      'a schedule that begins has begun now',
      planned,
      [{ kind: 'start', schedule: second }],
      { schedules: [first, { ...second, started_at: day(today) }] },
    ],
    ['a schedule that ends is gone', planned, [{ kind: 'end', schedule: first }], { schedules: [second] }],
    [
      'a schedule that goes on is back in its place',
      having(both, second),
      [{ kind: 'resume', schedule: first }],
      { schedules: [first, second] },
    ],
    [
      'of one moment the earlier made is first',
      having(both, second),
      [{ kind: 'resume', schedule: { ...second, id: 0 } }],
      { schedules: [{ ...second, id: 0 }, second] },
    ],
    ['a place changes nothing of them', planned, [{ kind: 'set-place', place: 'bin', isThere: true }], {}],
  ])('ENT-19 %s', (_, facts, effects, changes) => {
    expect(applyEffects(facts, effects)).toEqual({ ...facts, ...changes });
  });
});

test.each([
  [{}, true],
  [{ from: day(today) }, true],
  [{ from: new Date(day(today).getTime() + 1) }, false],
  [{ until: day(today) }, false],
  [{ until: new Date(day(today).getTime() + 1) }, true],
  [{ from: day(9), until: day(11) }, true],
])('ENT-19 what is online with the dates %j is shown now: %s', (liveDates, expected) => {
  expect(isShownNow({ ...online, liveDates })).toBe(expected);
  expect(isShownNow({ ...away, liveDates })).toBe(false);
});

test('ENT-19 the first plan is the next one of the site’s own language, where nothing is live in it', () => {
  const begun = plan(fr, 5, null, { started_at: day(5) });
  expect(findFirstPlan(having(draft, second, begun, first))).toBe(first);
  expect(findFirstPlan(having(online, first))).toBeUndefined();
  expect(findFirstPlan(having(draft, second))).toBeUndefined();
});

test.each([
  [10, 12, false],
  [10, 13, true],
  [14, 15, true],
  [16, 17, false],
  [15, 16, true],
  [10, null, true],
  [16, null, false],
])('ENT-19 a period from %s to %s covers a moment of a schedule from 12 to 16: %s', (from, until, expected) => {
  const period = { from_at: day(from), until_at: until === null ? null : day(until) };
  const one = plan(fr, 12, 16);
  expect(findCover(having(online, plan(en, 1), one), fr, period)).toBe(expected ? one : undefined);
  expect(findCover(having(online, plan(fr, 12)), fr, period) !== undefined).toBe(until === null || until > 12);
});
