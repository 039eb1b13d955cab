import type { Result } from '../kernel/result.ts';

/** What stands of a content beneath its schedules. */
export type ContentState = 'draft' | 'published' | 'unpublished';

/** A version that is to be shown from a moment, or is. */
export interface PlannedVersion {
  id: number;
  locale: string;
  from_at: Date;
  until_at: Date | null;
  started_at: Date | null;
  /** `date` for a first appearance and a date of publication, `original` for a translation that appears with it. */
  planned_by: 'date' | 'original' | null;
}

/** A schedule that has ended, and could go on. */
export interface EndedVersion extends PlannedVersion {
  ended_at: Date | null;
  failure: string | null;
  /** Whether its version is complete, and may go live by whoever asks. */
  isFit: boolean;
}

/** Moments between which visitors see what is live. */
export interface DisplayDates {
  from?: Date | undefined;
  until?: Date | undefined;
}

/** What the life of a content is decided by, read once under its lock. */
export interface LifeFacts {
  state: ContentState;
  place: 'lists' | 'archive' | 'bin';
  isVisible: boolean;
  /** Languages in which the content has live texts; undefined where it was never online. */
  liveLocales: readonly string[] | undefined;
  liveDates: DisplayDates;
  /** What stands published, by language; without revision where it was published before there were any. */
  standing: Readonly<Record<string, { version: number; revision: number | null }>>;
  /** Schedules that are to come or live, in their order. */
  schedules: readonly PlannedVersion[];
  /** Refused for what the site cannot be without. */
  leaving: Result<null>;
  defaultLocale: string;
  timeZone: string;
  /** Milliseconds. */
  now: number;
}

/**
 * What becomes of a content. Once a version is written, what is `then` happens; where it cannot be, what is `otherwise`: the act is
 * refused without it.
 */
export type LifeEffect =
  /** Gives the draft a date of publication. */
  | { kind: 'set-date'; date: Date }
  /** Keeps what is live as a revision that stands published, where it is none yet. */
  | { kind: 'keep'; locale: string; version: number; revision: number | null }
  /** Writes into the live rows a revision, or without one what is given. */
  | {
      kind: 'write';
      locale: string;
      revision?: number;
      dates?: DisplayDates;
      then?: readonly LifeEffect[];
      otherwise?: readonly LifeEffect[];
    }
  | { kind: 'hide'; locale: string }
  /** Makes what is given a revision that stands published. */
  | { kind: 'publish'; locale: string }
  /** Lets the version of a schedule stand published. */
  | { kind: 'stand'; schedule: PlannedVersion }
  | { kind: 'set-state'; state: ContentState }
  /** Makes what is given a schedule. */
  | { kind: 'plan'; locale: string; from: Date; until: Date | null; plannedBy: PlannedVersion['planned_by'] }
  | { kind: 'move'; schedule: PlannedVersion; from: Date }
  | { kind: 'start'; schedule: PlannedVersion }
  /** `cause` says that a publication replaced it, or that it waited for an original that does not come. */
  | { kind: 'end'; schedule: PlannedVersion; cause?: 'replaced' | 'original'; failure?: ScheduleFailure }
  | { kind: 'resume'; schedule: PlannedVersion }
  | { kind: 'set-place'; place: 'archive' | 'bin'; isThere: boolean }
  | { kind: 'delete-draft'; locale: string }
  | { kind: 'delete' };

/** Why a schedule has not done what it was for; `reason` where that is no refusal of what was written. */
export interface ScheduleFailure {
  kind: 'not-shown' | 'hidden' | 'home-kept';
  reason?: string | undefined;
}

/** Whether the content has a live text in the language of the site. */
export const isOriginalLive = ({ liveLocales, defaultLocale }: LifeFacts) =>
  liveLocales?.includes(defaultLocale) === true;

/** Whether visitors see the content at this moment: it is online, and within its own dates. */
export const isShownNow = ({ isVisible, liveDates: { from, until }, now }: LifeFacts) =>
  isVisible && (!from || from.getTime() <= now) && (!until || until.getTime() > now);

/** Finds the schedule that shows a language now. */
export const findLiveSchedule = ({ schedules }: LifeFacts, locale: string) =>
  schedules.find((one) => one.locale === locale && one.started_at);

/** Finds the next schedule of the site's own language, where the content has no live text in it. */
export function findFirstPlan(facts: LifeFacts): PlannedVersion | undefined {
  if (isOriginalLive(facts)) return undefined;
  return facts.schedules.find((one) => one.locale === facts.defaultLocale && !one.started_at);
}

type Period = Pick<PlannedVersion, 'from_at' | 'until_at'>;

/** Whether two schedules cover one moment; without an end, a schedule is for good. */
const overlaps = (one: Period, other: Period) =>
  (!one.until_at || other.from_at < one.until_at) && (!other.until_at || other.until_at > one.from_at);

/** Finds the schedule of a language that covers a moment of a period. */
export const findCover = ({ schedules }: LifeFacts, locale: string, period: Period) =>
  schedules.find((one) => one.locale === locale && overlaps(period, one));

/** Returns the facts as they are once effects have happened, as far as the next ones depend on them. */
export function applyEffects(facts: LifeFacts, effects: readonly LifeEffect[]): LifeFacts {
  return effects.reduce(applyEffect, facts);
}

function applyEffect(facts: LifeFacts, effect: LifeEffect): LifeFacts {
  const { schedules, defaultLocale, liveLocales = [] } = facts;
  const isOf = ({ id }: PlannedVersion) => 'schedule' in effect && id === effect.schedule.id;
  const change = (changes: Partial<PlannedVersion>) =>
    sortSchedules(schedules.map((one) => (isOf(one) ? { ...one, ...changes } : one)));
  switch (effect.kind) {
    case 'write': {
      const written = {
        ...facts,
        liveLocales: [...new Set([...liveLocales, effect.locale])],
        ...(effect.locale === defaultLocale ? { isVisible: true, liveDates: effect.dates ?? {} } : {}),
      };
      return applyEffects(written, effect.then ?? []);
    }
    case 'hide':
      return effect.locale === defaultLocale
        ? { ...facts, isVisible: false }
        : { ...facts, liveLocales: liveLocales.filter((locale) => locale !== effect.locale) };
    case 'set-state':
      return { ...facts, state: effect.state };
    case 'plan': {
      const { locale, from, until, plannedBy } = effect;
      // Nothing that is decided about it needs its id.
      const planned = { id: 0, locale, from_at: from, until_at: until, started_at: null, planned_by: plannedBy };
      return { ...facts, schedules: sortSchedules([...schedules, planned]) };
    }
    case 'move':
      return { ...facts, schedules: change({ from_at: effect.from }) };
    case 'start':
      return { ...facts, schedules: change({ started_at: new Date(facts.now) }) };
    case 'end':
      return { ...facts, schedules: schedules.filter((one) => !isOf(one)) };
    case 'resume':
      return { ...facts, schedules: sortSchedules([...schedules, effect.schedule]) };
    default:
      return facts;
  }
}

const sortSchedules = (schedules: readonly PlannedVersion[]) =>
  schedules.toSorted((one, other) => one.from_at.getTime() - other.from_at.getTime() || one.id - other.id);
