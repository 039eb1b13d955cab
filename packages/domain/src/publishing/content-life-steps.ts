import { type Act, findLaterMoment, type PublishAct, type ScheduleAct } from './content-life-acts.ts';
import {
  applyEffects,
  type EndedVersion,
  findCover,
  findFirstPlan,
  findLiveSchedule,
  isOriginalLive,
  isShownNow,
  type LifeEffect,
  type LifeFacts,
  type PlannedVersion,
} from './content-life-facts.ts';

const isOriginal = (facts: LifeFacts, { locale }: { locale: string }) => locale === facts.defaultLocale;

/** Keeps what is live in a language, so that one can go back to it. */
function keep({ standing }: LifeFacts, locale: string): LifeEffect[] {
  const known = standing[locale];
  return known ? [{ kind: 'keep', locale, ...known }] : [];
}

function hide(facts: LifeFacts, locale: string): LifeEffect[] {
  const isThere = isOriginal(facts, { locale }) || facts.liveLocales?.includes(locale);
  return isThere ? [{ kind: 'hide', locale }] : [];
}

/** Shows what stands published beneath a schedule; where nothing does, the content or its translation is hidden. */
function bringBack(
  facts: LifeFacts,
  locale: string,
  { then = [], otherwise }: { then?: readonly LifeEffect[]; otherwise?: readonly LifeEffect[] } = {},
): LifeEffect[] {
  const revision = facts.standing[locale]?.revision ?? undefined;
  const isStanding = !isOriginal(facts, { locale }) || facts.state === 'published';
  if (revision === undefined || !isStanding) return [...hide(facts, locale), ...then];
  return [{ kind: 'write', locale, revision, then, ...(otherwise ? { otherwise } : {}) }];
}

// Publishing and planning.

/** Keeps what a publication replaces. */
export const keepFormer = (facts: LifeFacts, { locale, isSame }: PublishAct) =>
  facts.state === 'published' && !isSame ? keep(facts, locale) : [];

export const write = (_: LifeFacts, { locale, dates }: PublishAct): LifeEffect[] => [{ kind: 'write', locale, dates }];

/** Ends what publications have planned in this language: people's own schedules and what is live stay. */
export const endReplaced = ({ schedules }: LifeFacts, { locale, keepsPlans }: PublishAct): LifeEffect[] =>
  schedules
    .filter((one) => !keepsPlans && one.locale === locale && one.planned_by && !one.started_at)
    .map((schedule) => ({ kind: 'end', schedule, cause: 'replaced' }));

/** Ends the schedule that shows this language now. */
export function endLive(facts: LifeFacts, { locale }: PublishAct): LifeEffect[] {
  const schedule = findLiveSchedule(facts, locale);
  return schedule ? [{ kind: 'end', schedule }] : [];
}

export const publish = (facts: LifeFacts, act: PublishAct): LifeEffect[] => [
  { kind: 'publish', locale: act.locale },
  ...(isOriginal(facts, act) ? [{ kind: 'set-state', state: 'published' } as const] : []),
];

/** Hides what is online but waits for a date of its own, as an import leaves it: it would appear before what is planned now. */
export function hideWaiting(facts: LifeFacts, act: PublishAct): LifeEffect[] {
  const { from } = facts.liveDates;
  if (!isOriginal(facts, act) || facts.state !== 'published' || !from || from.getTime() <= facts.now) return [];
  return [...hide(facts, act.locale), { kind: 'set-state', state: 'unpublished' }];
}

/** Returns the date that a scheduled draft is to have: that of its appearance, unless visitors see it with an earlier one. */
function findFirstDate(facts: LifeFacts, act: ScheduleAct): Date | undefined {
  const date = isOriginal(facts, act) ? act.dates.from : undefined;
  const stays = !date || date.getTime() === act.from.getTime() || (date < act.from && isShownNow(facts));
  return stays ? undefined : act.from;
}

export function setDate(facts: LifeFacts, act: ScheduleAct): LifeEffect[] {
  const date = findFirstDate(facts, act);
  return date ? [{ kind: 'set-date', date }] : [];
}

export function plan(facts: LifeFacts, act: PublishAct | ScheduleAct): LifeEffect[] {
  const from = findLaterMoment(facts, act);
  if (!from) return [];
  const isDated = act.kind === 'schedule' && findFirstDate(facts, act);
  const until = act.kind === 'schedule' ? act.until : null;
  const date = isDated ? from : act.dates.from;
  return [
    { kind: 'plan', locale: act.locale, from, until, plannedBy: until ? null : findReason(facts, act, from, date) },
  ];
}

/** Says why a version is planned for a moment: a first appearance, its date, with its original; null for a moment that somebody chose. */
function findReason(facts: LifeFacts, act: { locale: string }, from: Date, date: Date | undefined) {
  const isAt = (moment: Date | undefined) => moment?.getTime() === from.getTime();
  if (isOriginal(facts, act)) return !isOriginalLive(facts) || isAt(date) ? 'date' : null;
  return isAt(findFirstPlan(facts)?.from_at) ? 'original' : null;
}

/**
 * Lets translations that wait for the site's own language appear with it: at its first schedule, or now where it is there. None
 * appears before it. Where nothing is planned any more, those that wait are cancelled.
 */
export function follow(facts: LifeFacts): LifeEffect[] {
  const { schedules, defaultLocale, now } = facts;
  const first = findFirstPlan(facts);
  const from = isOriginalLive(facts) ? new Date(now) : first?.from_at;
  const effects: LifeEffect[] = [];
  for (const schedule of schedules) {
    const { locale, from_at: planned, until_at: until, planned_by: by } = schedule;
    if (locale === defaultLocale || schedule.started_at || planned.getTime() <= now) continue;
    const isEarly = first && planned < first.from_at && (!until || until > first.from_at);
    if (by !== 'original' && !isEarly) continue;
    const others = applyEffects(facts, [...effects, { kind: 'end', schedule }]);
    const free = from && findFreeMoment(others, schedule, from);
    if (!free) effects.push({ kind: 'end', schedule, cause: 'original' });
    else if (free.getTime() !== planned.getTime()) effects.push({ kind: 'move', schedule, from: free });
  }
  return effects;
}

/** Finds from when a schedule can show its version: from a moment, or the end of what covers it; undefined where it never can. */
function findFreeMoment(facts: LifeFacts, schedule: PlannedVersion, from: Date): Date | undefined {
  const { locale, until_at: until } = schedule;
  if (until && until <= from) return undefined;
  const cover = findCover(facts, locale, { from_at: from, until_at: until });
  if (!cover) return from;
  return cover.until_at ? findFreeMoment(facts, schedule, cover.until_at) : undefined;
}

// Schedules that are cancelled, go on, begin and end.

export const bringBackBeneath = (facts: LifeFacts, { schedule }: Act<'cancel'>) =>
  schedule.started_at ? bringBack(facts, schedule.locale) : [];

export const end = (_: LifeFacts, { schedule }: Act<'cancel'>): LifeEffect[] => [{ kind: 'end', schedule }];

/** Plans again what a cancelled schedule had taken the place of. */
export const resumeReplaced = (facts: LifeFacts, { schedule, replaced, endedAt }: Act<'cancel'>) =>
  resumeEach(
    facts,
    replaced.filter(({ locale }) => locale === schedule.locale),
    endedAt,
  );

/** Lets a schedule go on, with the translations that were cancelled with it. */
export const resumeAll = (facts: LifeFacts, { schedule, others }: Act<'resume'>) =>
  resumeEach(facts, [schedule, ...others.filter(({ locale }) => locale !== schedule.locale)], schedule.ended_at);

export const resumeEnded = (facts: LifeFacts, { departure, ended }: Act<'show-again'>) =>
  resumeEach(facts, ended, departure?.endedAt ?? null);

function resumeEach(facts: LifeFacts, ended: readonly EndedVersion[], endedAt: Date | null): LifeEffect[] {
  const effects: LifeEffect[] = [];
  for (const schedule of ended) {
    const { locale, id: revision, started_at: started } = schedule;
    if (!isResumable(applyEffects(facts, effects), schedule, endedAt)) continue;
    if (started) effects.push({ kind: 'write', locale, revision });
    effects.push({ kind: 'resume', schedule });
  }
  return effects;
}

/**
 * Whether a schedule that has ended at a moment can go on: its moment is still to come (of one that was live, its end), nothing
 * covers it by now, nobody has ended it since, and a translation does not wait for nothing.
 */
export function isResumable(facts: LifeFacts, schedule: EndedVersion, endedAt: Date | null): boolean {
  const next = schedule.started_at ? schedule.until_at : schedule.from_at;
  return (
    schedule.isFit &&
    schedule.failure === null &&
    endedAt !== null &&
    schedule.ended_at?.getTime() === endedAt.getTime() &&
    next !== null &&
    next.getTime() > facts.now &&
    !findCover(facts, schedule.locale, schedule) &&
    (schedule.planned_by !== 'original' || isOriginalLive(facts) || findFirstPlan(facts) !== undefined)
  );
}

export const keepLive = (facts: LifeFacts, { schedule }: Act<'run'>) => keep(facts, schedule.locale);

/** Shows the version of a schedule. Without an end it is a publication like any other. */
export function begin(facts: LifeFacts, { schedule, dates }: Act<'run'>): LifeEffect[] {
  const { locale, until_at: until } = schedule;
  const isState = until === null && isOriginal(facts, schedule);
  const then: LifeEffect[] = [
    { kind: 'start', schedule },
    ...(until ? [] : [{ kind: 'stand', schedule } as const]),
    ...(isState ? [{ kind: 'set-state', state: 'published' } as const] : []),
    ...(until ? [] : [{ kind: 'end', schedule } as const]),
  ];
  const otherwise: LifeEffect[] = [{ kind: 'end', schedule, failure: { kind: 'not-shown' } }];
  return [{ kind: 'write', locale, dates, then, otherwise }];
}

/**
 * Ends a schedule. What cannot come back must not keep what is over in its place; only a site without home page would be
 * worse. One whose time passed as a whole is never shown.
 */
export function finish(facts: LifeFacts, { schedule }: Act<'run'>): LifeEffect[] {
  const then: LifeEffect[] = [{ kind: 'end', schedule }];
  const otherwise: LifeEffect[] = facts.leaving.ok
    ? [...hide(facts, schedule.locale), { kind: 'end', schedule, failure: { kind: 'hidden' } }]
    : [{ kind: 'end', schedule, failure: { kind: 'home-kept' } }];
  return schedule.started_at ? bringBack(facts, schedule.locale, { then, otherwise }) : then;
}

// Leaving the site.

/** Ends all schedules of what leaves the site: they would bring it back. */
export const endAll = (facts: LifeFacts) => endEach(facts, facts.schedules);

/** In archive and bin, schedules that have not begun stay: they show nothing while their content is away. */
export const endStarted = (facts: LifeFacts) =>
  endEach(
    facts,
    facts.schedules.filter((one) => one.started_at),
  );

/** Ends schedules; a translation for a time must not be what comes back with its content. */
const endEach = (facts: LifeFacts, schedules: readonly PlannedVersion[]) =>
  schedules.flatMap((schedule): LifeEffect[] => {
    const { locale, started_at: started } = schedule;
    const back =
      started && !isOriginal(facts, schedule) ? bringBack(facts, locale, { otherwise: hide(facts, locale) }) : [];
    return [{ kind: 'end', schedule }, ...back];
  });

/** Hides a content in all languages, and keeps what was live. */
export function leave(facts: LifeFacts): LifeEffect[] {
  const { state, liveLocales, defaultLocale } = facts;
  if (state === 'draft' && !liveLocales) return [];
  return [
    ...keep(facts, defaultLocale),
    { kind: 'hide', locale: defaultLocale },
    { kind: 'set-state', state: 'unpublished' },
  ];
}

/** Puts a content into the archive or the bin, or takes it out. */
export function setPlace(_: LifeFacts, { kind }: Act<'archive' | 'unarchive' | 'bin' | 'restore'>): LifeEffect[] {
  const place = kind === 'bin' || kind === 'restore' ? 'bin' : 'archive';
  return [{ kind: 'set-place', place, isThere: kind === place }];
}

/** Removes the draft of a translation, its schedules and what visitors see of it. */
export const removeTranslation = (facts: LifeFacts, { locale }: Act<'remove-translation'>): LifeEffect[] => [
  ...facts.schedules.filter((one) => one.locale === locale).map((schedule) => ({ kind: 'end', schedule }) as const),
  ...hide(facts, locale),
  { kind: 'delete-draft', locale },
];
