import { expect, test } from 'vitest';
import { again, cancel, day, draft, en, ended, fr, online, publish, run, schedule } from './content-life.fixture.ts';
import { decideLife } from './content-life.ts';
import type { ContentAct } from './content-life-acts.ts';
import {
  applyEffects,
  findFirstPlan,
  isOriginalLive,
  type LifeFacts,
  type PlannedVersion,
} from './content-life-facts.ts';

/** Draws numbers that look random, the same each time. */
function createDraw(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

type Draw = ReturnType<typeof createDraw>;

/** What a person or the program might do next. */
function drawAct(draw: Draw, facts: LifeFacts, gone: readonly PlannedVersion[]): ContentAct {
  const locale = draw(3) === 0 ? en : fr;
  const date = Math.floor(facts.now / 86_400_000) - Math.floor(day(0).getTime() / 86_400_000) + draw(9) - 2;
  const one = facts.schedules[draw(facts.schedules.length || 1)];
  const former = gone[draw(gone.length || 1)];
  const open = (schedule: PlannedVersion) => ({ ...schedule, ended_at: null });
  const since = day(0);
  const revive = (schedule: PlannedVersion) => ended(schedule, { ended_at: since });
  const during = (['now', 'after', undefined] as const)[draw(3)];
  const dates = locale === fr && draw(2) ? { from: day(date) } : {};
  const acts: ContentAct[] = [
    publish({ locale, dates, during, keepsPlans: draw(5) === 0, isImmediate: draw(5) === 0 }),
    publish({ locale, dates, during, source: 'revision' }),
    schedule(date, draw(2) ? date + 1 + draw(4) : null, { locale, dates }),
    {
      kind: (['unpublish', 'archive', 'bin', 'remove-translation'] as const)[draw(4)] ?? 'bin',
      locale: en,
    } as ContentAct,
    again({ departure: { state: draw(2) ? 'published' : 'draft', endedAt: since }, ended: gone.slice(-3).map(revive) }),
    ...(one ? [cancel(one, gone.slice(-2).map(revive)), { ...run(one), schedule: open(one) } as ContentAct] : []),
    ...(former ? [{ kind: 'resume', schedule: revive(former), others: gone.slice(-2).map(revive) } as const] : []),
  ];
  return acts[draw(acts.length)] as ContentAct;
}

/** Lives of contents: at each step an act that is drawn, and what is before and after it. */
function* drawLives(count: number) {
  for (let seed = 1; seed <= count; seed += 1) {
    const draw = createDraw(seed);
    let facts: LifeFacts = seed % 2 ? draft : online;
    let gone: PlannedVersion[] = [];
    for (let step = 0; step < 25; step += 1) {
      const act = drawAct(draw, facts, gone);
      const before = structuredClone(facts);
      const decided = decideLife(facts, act);
      expect(facts).toEqual(before);
      const effects = decided.ok ? decided.value : [];
      let after = applyEffects(facts, effects);
      after = {
        ...after,
        schedules: after.schedules.map((one) => (one.id ? one : { ...one, id: seed * 1000 + step })),
      };
      gone = [...gone, ...facts.schedules.filter(({ id }) => !after.schedules.some((one) => one.id === id))];
      gone = gone.filter(({ id }) => !after.schedules.some((one) => one.id === id));
      yield { act, before, after, decided, effects };
      facts = draw(3) ? after : { ...after, now: after.now + 86_400_000 };
    }
  }
}

const isUpcoming =
  ({ now }: LifeFacts) =>
  (one: PlannedVersion) =>
    !one.started_at && one.from_at.getTime() > now;

test('ENT-19 whatever happens, no two schedules of a language cover one moment', () => {
  let schedules = 0;
  for (const { act, after } of drawLives(400))
    for (const [place, one] of after.schedules.entries()) {
      schedules += 1;
      const others = after.schedules.slice(place + 1).filter(({ locale }) => locale === one.locale);
      for (const other of others)
        expect(one.until_at && one.until_at <= other.from_at, `${act.kind} ${one.locale}`).toBe(true);
    }
  expect(schedules).toBeGreaterThan(1000);
});

test('ENT-19 whatever happens, no translation that waits appears before its original, or waits for nothing', () => {
  let waiting = 0;
  for (const { act, after } of drawLives(400)) {
    if (act.kind === 'run' || isOriginalLive(after)) continue;
    const first = findFirstPlan(after);
    for (const one of after.schedules.filter(isUpcoming(after)).filter(({ planned_by: by }) => by === 'original')) {
      waiting += 1;
      expect(first && one.from_at >= first.from_at, act.kind).toBe(true);
    }
  }
  expect(waiting).toBeGreaterThan(20);
});

test('ENT-01 whatever happens, what has left is seen by nobody, and is not shown again by what has ended', () => {
  let departures = 0;
  for (const { act, after, decided } of drawLives(400)) {
    if (!decided.ok || !['unpublish', 'archive', 'bin'].includes(act.kind)) continue;
    departures += 1;
    expect(after.isVisible).toBe(false);
    expect(after.schedules.filter((one) => act.kind === 'unpublish' || one.started_at)).toEqual([]);
  }
  expect(departures).toBeGreaterThan(100);
});

test('each refusal says what to do, and each schedule that ends is there', () => {
  let refusals = 0;
  for (const { before, decided, effects } of drawLives(400)) {
    const resumed = effects.flatMap((one) => (one.kind === 'resume' ? [one.schedule] : []));
    const known = [...before.schedules, ...resumed].map(({ id }) => id);
    for (const effect of effects)
      if (effect.kind === 'end' || effect.kind === 'move') expect(known).toContain(effect.schedule.id);
    if (decided.ok) continue;
    refusals += 1;
    const { message, fields } = decided.failure;
    expect(message ?? Object.values(fields ?? {})[0]).toMatch(/\.$/);
  }
  expect(refusals).toBeGreaterThan(100);
});
