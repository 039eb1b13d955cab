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

/** What the plans of a content are decided by, read once under its lock. */
export interface LifeFacts<Planned extends PlannedVersion = PlannedVersion> {
  /** Locales in which the content has live texts; undefined where it was never online. */
  liveLocales: readonly string[] | undefined;
  /** Schedules that are to come or live, in their order. */
  schedules: readonly Planned[];
  defaultLocale: string;
  /** Milliseconds. */
  now: number;
}

/** What becomes of a schedule. */
export type PlanEffect<Planned extends PlannedVersion = PlannedVersion> =
  | { kind: 'move'; schedule: Planned; from: Date }
  | { kind: 'end'; schedule: Planned };

const isOriginalLive = ({ liveLocales, defaultLocale }: LifeFacts) => liveLocales?.includes(defaultLocale) === true;

/** Finds the next schedule of the site's own language, where the content has no live text in it. */
export function findFirstPlan<Planned extends PlannedVersion>(facts: LifeFacts<Planned>): Planned | undefined {
  if (isOriginalLive(facts)) return undefined;
  return facts.schedules.find((one) => one.locale === facts.defaultLocale && !one.started_at);
}

/** Lists the schedules of a language that a publication replaces: those that publications have made, not people. */
export function listReplacedPlans<Planned extends PlannedVersion>(
  { schedules }: LifeFacts<Planned>,
  locale: string,
): PlanEffect<Planned>[] {
  return schedules
    .filter((one) => one.locale === locale && one.planned_by && !one.started_at)
    .map((schedule) => ({ kind: 'end', schedule }));
}

/**
 * Decides when translations appear that wait for the site's own language: at its first schedule, or now where it is there. None
 * appears before it. Where nothing is planned any more, those that wait are cancelled.
 */
export function alignTranslations<Planned extends PlannedVersion>(facts: LifeFacts<Planned>): PlanEffect<Planned>[] {
  const { schedules, defaultLocale, now } = facts;
  const first = findFirstPlan(facts);
  const from = isOriginalLive(facts) ? new Date(now) : first?.from_at;
  return schedules
    .filter((one) => one.locale !== defaultLocale && !one.started_at && one.from_at.getTime() > now)
    .filter((one) => {
      const isEarly = first && one.from_at < first.from_at && (!one.until_at || one.until_at > first.from_at);
      return (one.planned_by === 'original' || isEarly) && one.from_at.getTime() !== from?.getTime();
    })
    .map((schedule) => (from ? { kind: 'move', schedule, from } : { kind: 'end', schedule }));
}

/** Says why a version is planned for a moment: a first appearance, its date, with its original; null for a moment that somebody chose. */
export function findPlanReason(
  facts: LifeFacts,
  { locale, from, date }: { locale: string; from: Date; date: Date | undefined },
): PlannedVersion['planned_by'] {
  const isAt = (moment: Date | undefined) => moment?.getTime() === from.getTime();
  if (locale === facts.defaultLocale) return !isOriginalLive(facts) || isAt(date) ? 'date' : null;
  return isAt(findFirstPlan(facts)?.from_at) ? 'original' : null;
}
