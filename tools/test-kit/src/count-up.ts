let counts: Record<string, number> = {};

/** Returns a new number for each thing of a kind, from 1. */
export function countUp(kind: string): number {
  const count = (counts[kind] ?? 0) + 1;
  counts[kind] = count;
  return count;
}

/** Begins all counts anew, for tests that record what their server answers: the files of a process count on. */
export function restartCounts(): void {
  counts = {};
}
