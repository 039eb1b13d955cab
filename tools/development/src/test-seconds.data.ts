/** Seconds that each file of tests took on two slow cores, written by `npm test -- --record-seconds`; only their order matters. */
export const testSeconds: Record<string, number> = {};
