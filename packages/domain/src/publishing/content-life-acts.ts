import type { ContentState, DisplayDates, EndedVersion, LifeFacts, PlannedVersion } from './content-life-facts.ts';
import { findFirstPlan } from './content-life-facts.ts';

/** A draft that is published, or a revision in its place. */
export interface PublishAct {
  kind: 'publish';
  locale: string;
  source: 'draft' | 'revision';
  /** Whether it is the version that stands published. */
  isSame: boolean;
  dates: DisplayDates;
  createdAt: Date;
  /** What becomes of a version that a schedule shows meanwhile: replaced now, or after its end. */
  during?: 'now' | 'after' | undefined;
  /** Whether a date to come gives way to this moment. */
  isImmediate?: boolean | undefined;
  /** Whether what is planned by a date goes on beside it. */
  keepsPlans?: boolean | undefined;
}

/** A draft that is to be shown between two moments. */
export interface ScheduleAct {
  kind: 'schedule';
  locale: string;
  from: Date;
  until: Date | null;
  dates: DisplayDates;
}

/** What a person or the program does to a content. `endedAt` is when the schedules that could go on have ended. */
export type ContentAct =
  | PublishAct
  | ScheduleAct
  | {
      kind: 'cancel';
      schedule: PlannedVersion & { ended_at: Date | null };
      replaced: readonly EndedVersion[];
      endedAt: Date;
    }
  | { kind: 'resume'; schedule: EndedVersion; others: readonly EndedVersion[] }
  /** Begins or ends a schedule that is due. */
  | { kind: 'run'; schedule: PlannedVersion & { ended_at: Date | null }; dates: DisplayDates }
  | { kind: 'unpublish' | 'archive' | 'unarchive' | 'bin' | 'restore' }
  /** Takes back that the content left the site, where it did last. */
  | {
      kind: 'show-again';
      departure: { state: ContentState; endedAt: Date } | undefined;
      standing: PublishAct | undefined;
      ended: readonly EndedVersion[];
    }
  | { kind: 'remove-translation'; locale: string }
  | { kind: 'delete'; isForced: boolean };

/** One of the acts. */
export type Act<Kind extends ContentAct['kind']> = Extract<ContentAct, { kind: Kind }>;

/** Finds when a version is to be shown, where that is later: at its date; a translation, with the site's own language. */
export function findLaterMoment(facts: LifeFacts, act: PublishAct | ScheduleAct): Date | undefined {
  if (act.kind === 'schedule') return act.from;
  if (act.locale !== facts.defaultLocale) return findFirstPlan(facts)?.from_at;
  return act.dates.from && act.dates.from.getTime() > facts.now ? act.dates.from : undefined;
}
