import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ScheduleRow } from './revisions.repository.ts';

/** Presents a schedule that is to come or live. */
export function presentSchedule(row: ScheduleRow): ReplyOf<'readContentDraft'>['schedules'][number] {
  return {
    id: row.id,
    locale: row.locale,
    from: row.from_at.toISOString(),
    until: row.until_at?.toISOString() ?? null,
    isLive: row.started_at !== null,
    isCurrent: row.is_current,
    isPlanned: row.planned_by !== null,
  };
}
