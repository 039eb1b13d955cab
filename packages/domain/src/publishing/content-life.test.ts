import { expect, test } from 'vitest';
import {
  alignTranslations,
  findFirstPlan,
  findPlanReason,
  type LifeFacts,
  listReplacedPlans,
  type PlannedVersion,
} from './content-life.ts';

const day = (number: number) => new Date(Date.UTC(2026, 6, number));
let id = 0;
const plan = (locale: string, from: number, more: Partial<PlannedVersion> = {}): PlannedVersion => ({
  id: ++id,
  locale,
  from_at: day(from),
  until_at: null,
  started_at: null,
  planned_by: null,
  ...more,
});
const facts = (schedules: PlannedVersion[], liveLocales?: string[]): LifeFacts => ({
  liveLocales,
  schedules,
  defaultLocale: 'fr_FR',
  now: day(10).getTime(),
});
const french = plan('fr_FR', 20, { planned_by: 'date' });
const waiting = plan('en_GB', 15, { planned_by: 'original' });
const chosen = plan('en_GB', 15);
const endsBefore = plan('en_GB', 15, { until_at: day(18) });
const later = plan('en_GB', 25);

test.each([
  ['a translation that waits moves with its original', [french, waiting], undefined, [['move', waiting.id, 20]]],
  ['one whose moment was chosen moves where it would be early', [french, chosen], undefined, [['move', chosen.id, 20]]],
  ['one that is over before stays', [french, endsBefore], undefined, []],
  ['one that is chosen for later stays', [french, later], undefined, []],
  ['one that waits appears now where its original is there', [waiting], ['fr_FR'], [['move', waiting.id, 10]]],
  ['one that waits for nothing is cancelled', [waiting], undefined, [['end', waiting.id, undefined]]],
  ['a chosen one stays where nothing is planned', [chosen], undefined, []],
  ['one that has begun stays', [french, { ...waiting, started_at: day(9) }], undefined, []],
  ['one that is there already stays', [french, { ...waiting, from_at: day(20) }], undefined, []],
] as const)('%s', (_, schedules, live, expected) => {
  const effects = alignTranslations(facts([...schedules], live && [...live]));
  const named = effects.map((one) => [
    one.kind,
    one.schedule.id,
    one.kind === 'move' ? one.from.getUTCDate() : undefined,
  ]);
  expect(named).toEqual(expected);
});

test('no translation that is to come appears before its original, whatever was planned', () => {
  for (const reason of [null, 'original'] as const)
    for (let from = 11; from < 30; from += 1) {
      const one = plan('en_GB', from, { planned_by: reason });
      const [effect] = alignTranslations(facts([french, one]));
      expect((effect?.kind === 'move' ? effect.from : one.from_at) >= french.from_at).toBe(true);
    }
});

test('a publication replaces what publications planned in its language, and not what people chose or what is live', () => {
  const live = plan('fr_FR', 5, { planned_by: 'date', started_at: day(5) });
  const replaced = listReplacedPlans(facts([french, live, plan('fr_FR', 22), waiting]), 'fr_FR');
  expect(replaced.map(({ schedule }) => schedule)).toEqual([french]);
});

test('the first plan is that of the language of the site, where it is not there', () => {
  expect(findFirstPlan(facts([waiting, french]))).toBe(french);
  expect(findFirstPlan(facts([french], ['fr_FR']))).toBeUndefined();
  expect(findFirstPlan(facts([{ ...french, started_at: day(9) }]))).toBeUndefined();
});

test.each([
  ['a first appearance', facts([]), { locale: 'fr_FR', from: day(20), date: undefined }, 'date'],
  ['the date of what is online', facts([], ['fr_FR']), { locale: 'fr_FR', from: day(20), date: day(20) }, 'date'],
  ['another moment of it', facts([], ['fr_FR']), { locale: 'fr_FR', from: day(20), date: day(19) }, null],
  ['a translation with its original', facts([french]), { locale: 'en_GB', from: day(20), date: undefined }, 'original'],
  ['a translation later', facts([french]), { locale: 'en_GB', from: day(21), date: undefined }, null],
])('the reason of a plan: %s', (_, given, planned, expected) => {
  expect(findPlanReason(given, planned)).toBe(expected);
});
