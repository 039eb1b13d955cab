/**
 * An expected outcome: either a value, or a failure that the caller must handle. Broken assumptions are thrown instead.
 */
export type Result<Value, Failure = DomainFailure> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** Why an operation failed, as one of the closed list of error codes, with an error for each invalid field. */
export interface DomainFailure {
  code: string;
  /** A French sentence that says what to do next; the code's own message when absent. */
  message?: string;
  /** French message by field name (dotted for nested fields). */
  fields?: Record<string, string>;
  /** What the caller needs to decide, such as both values of a conflict. */
  details?: Record<string, unknown>;
  /** Seconds after which a retry can succeed. */
  retryAfter?: number;
}

/** Wraps a value as a success. */
export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Builds a failure; `fields` maps each invalid field to what to do about it. */
export function fail(
  code: string,
  fields?: Record<string, string>,
  message?: string,
): { ok: false; failure: DomainFailure } {
  return { ok: false, failure: { code, ...(message ? { message } : {}), ...(fields ? { fields } : {}) } };
}
