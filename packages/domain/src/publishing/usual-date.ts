/** Milliseconds within which a draft has the date of its publication already: the reader sees minutes. */
const sameMoment = 60_000;

/**
 * Whether the date of publication of a content that was never published is the one with which it began, and is long past: nobody has
 * chosen it, so the moment of publication takes its place. Times are in milliseconds.
 */
export function isUntouchedDate({ date, createdAt, now }: { date: number; createdAt: number; now: number }): boolean {
  return date === createdAt && now - date > sameMoment;
}
