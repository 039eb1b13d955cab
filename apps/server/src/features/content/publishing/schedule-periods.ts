/** When a schedule shows its version; without an end, for good. */
interface SchedulePeriod {
  from_at: Date;
  until_at: Date | null;
}

/** Whether two schedules cover one moment. */
export function overlaps(one: SchedulePeriod, other: SchedulePeriod): boolean {
  return (!one.until_at || other.from_at < one.until_at) && (!other.until_at || other.until_at > one.from_at);
}
