import { type ApiFailure, toFailure } from './api-failure.ts';

interface Read {
  data: unknown;
  error: unknown;
}

/** What a screen cannot outlive: what it shows is gone, or no longer open to its user. */
const finalStatuses: readonly number[] = [403, 404];

/**
 * Returns why a screen cannot be shown. A server that does not answer for a moment, or a session that has ended, takes no
 * screen away that has its data: what is typed there would be lost.
 */
export function findBlockingFailure(...reads: readonly Read[]): ApiFailure | undefined {
  for (const { data, error } of reads) {
    const failure = error ? toFailure(error) : undefined;
    if (failure && (data === undefined || finalStatuses.includes(failure.status))) return failure;
  }
  return undefined;
}
