interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

/** Whether a notice is visible at `now` (epoch milliseconds): from its beginning on, and before its end. */
export function isNoticeShown({ from, until }: Period, now: number): boolean {
  return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
}

/** Returns the next moment (epoch milliseconds) at which the visibility changes; `undefined` when it never will. */
export function findNextNoticeChange({ from, until }: Period, now: number): number | undefined {
  return [from, until]
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now)
    .sort((one, other) => one - other)[0];
}
