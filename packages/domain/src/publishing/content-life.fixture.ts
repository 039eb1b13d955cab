import { expect, test } from 'vitest';
import { fail, succeed } from '../kernel/result.ts';
import { decideLife } from './content-life.ts';
import type { ContentAct, PublishAct, ScheduleAct } from './content-life-acts.ts';
import type { EndedVersion, LifeEffect, LifeFacts, PlannedVersion } from './content-life-facts.ts';

export const day = (number: number) => new Date(Date.UTC(2026, 6, number));
export const fr = 'fr_FR';
export const en = 'en_GB';
export const today = 10;

let id = 0;
export const plan = (
  locale: string,
  from: number,
  until: number | null = null,
  more: Partial<PlannedVersion> = {},
) => ({
  id: ++id,
  locale,
  from_at: day(from),
  until_at: until === null ? null : day(until),
  started_at: null,
  planned_by: null,
  ...more,
});
export const live = (locale: string, until: number | null = 21) => plan(locale, 5, until, { started_at: day(5) });
export const byDate = (from: number) => plan(fr, from, null, { planned_by: 'date' });
export const waiting = (from: number) => plan(en, from, null, { planned_by: 'original' });
export const ended = (one: PlannedVersion, more: Partial<EndedVersion> = {}): EndedVersion => ({
  ...one,
  ended_at: day(today),
  failure: null,
  isFit: true,
  ...more,
});
export const draft: LifeFacts = {
  state: 'draft',
  place: 'lists',
  isVisible: false,
  liveLocales: undefined,
  liveDates: {},
  standing: {},
  schedules: [],
  leaving: succeed(null),
  defaultLocale: fr,
  timeZone: 'Europe/Paris',
  now: day(today).getTime(),
};
export const online: LifeFacts = {
  ...draft,
  state: 'published',
  isVisible: true,
  liveLocales: [fr],
  liveDates: { from: day(1) },
  standing: { [fr]: { version: 1, revision: 50 } },
};
export const both: LifeFacts = {
  ...online,
  liveLocales: [fr, en],
  standing: { ...online.standing, [en]: { version: 2, revision: 60 } },
};
export const away: LifeFacts = { ...online, state: 'unpublished', isVisible: false };
export const home: LifeFacts = {
  ...online,
  leaving: fail('conflict', { message: 'La page d’accueil reste en ligne.' }),
};
export const having = (facts: LifeFacts, ...schedules: PlannedVersion[]): LifeFacts => ({ ...facts, schedules });

/** What is live without standing published: a schedule shows it. */
export const seen: LifeFacts = { ...draft, liveLocales: [fr], isVisible: true };
export const shownAway: LifeFacts = { ...online, state: 'unpublished' };
/** A translation that is live, and does not stand published. */
export const unkept: LifeFacts = { ...online, liveLocales: [fr, en] };

export const publish = (more: Partial<PublishAct> = {}): PublishAct => ({
  kind: 'publish',
  locale: fr,
  source: 'draft',
  isSame: false,
  dates: {},
  createdAt: day(1),
  ...more,
});
export const schedule = (from: number, until: number | null = null, more: Partial<ScheduleAct> = {}): ScheduleAct => ({
  kind: 'schedule',
  locale: fr,
  from: day(from),
  until: until === null ? null : day(until),
  dates: {},
  ...more,
});
export const run = (one: PlannedVersion, ended_at: Date | null = null): ContentAct => ({
  kind: 'run',
  schedule: { ...one, ended_at },
  dates: {},
});
export const cancel = (
  one: PlannedVersion,
  replaced: EndedVersion[] = [],
  ended_at: Date | null = null,
): ContentAct => ({
  kind: 'cancel',
  schedule: { ...one, ended_at },
  replaced,
  endedAt: day(today),
});
export const again = (more: Partial<Extract<ContentAct, { kind: 'show-again' }>> = {}): ContentAct => ({
  kind: 'show-again',
  departure: { state: 'published', endedAt: day(today) },
  standing: publish({ isSame: true, keepsPlans: true }),
  ended: [],
  ...more,
});

/** Says what happens in few words; schedules by the day on which they were to begin, and the language where it is not French. */
function say(effect: LifeEffect): string {
  const [locale, from] =
    'schedule' in effect ? [effect.schedule.locale, effect.schedule.from_at] : [undefined, undefined];
  const language = locale ?? ('locale' in effect ? effect.locale : fr);
  const of = `${language === fr ? '' : language.slice(0, 2)}${from ? `@${from.getUTCDate()}` : ''}`;
  const join = (...words: unknown[]) => words.filter((one) => one !== undefined && one !== '').join(' ');
  switch (effect.kind) {
    case 'set-date':
      return join('date', effect.date.getUTCDate());
    case 'keep':
      return join('keep', of, `${effect.version}/${effect.revision}`);
    case 'write': {
      const branches = [effect.then, effect.otherwise].map((list) => list?.map(say).join(' ') ?? '');
      return join('write', of, effect.revision, branches.some(Boolean) ? `(${branches.join(' | ')})` : '');
    }
    case 'set-state':
      return join('be', effect.state);
    case 'plan':
      return join(
        'plan',
        `${of}@${effect.from.getUTCDate()}-${effect.until?.getUTCDate() ?? ''}`,
        String(effect.plannedBy),
      );
    case 'move':
      return join('move', of, 'to', effect.from.getUTCDate());
    case 'end':
      return join('end', of, effect.cause, effect.failure?.kind, effect.failure?.reason);
    case 'set-place':
      return join(effect.isThere ? 'into' : 'out of', effect.place);
    default:
      return join(effect.kind, of);
  }
}

/** Decides an act, and says what happens; a refusal begins with a cross. */
export function decide(facts: LifeFacts, act: ContentAct): string {
  const decided = decideLife(facts, act);
  if (decided.ok) return decided.value.map(say).join(', ');
  const { message, fields } = decided.failure;
  return `✗ ${[...Object.keys(fields ?? {}), message, ...Object.values(fields ?? {})].filter(Boolean).join(': ')}`;
}

/** A rule: facts and an act, and all that happens, or a part of why it is refused. */
type Case = [title: string, facts: LifeFacts, act: ContentAct, expected: string];
export const check = (cases: readonly Case[]) =>
  test.each(cases)('%s', (_, facts, act, expected) => {
    const decided = decide(facts, act);
    if (decided.startsWith('✗') && expected) expect(decided).toContain(expected);
    else expect(decided).toBe(expected);
  });

export const written = 'write, publish, be published';
