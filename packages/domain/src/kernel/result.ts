/** An expected outcome: either a value, or a reason the caller must handle. Broken assumptions are thrown instead. */
export type Result<Value, Failure = DomainFailure> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** Why an operation refused, in the closed vocabulary of error codes, with an error per field where a field is at fault. */
export interface DomainFailure {
  code: string;
  /** A French sentence that says what to do next; the code's own sentence is used when absent. */
  message?: string;
  /** Field name (dotted for nested fields) to French sentence. */
  fields?: Record<string, string>;
  /** Seconds after which the same may be asked again, where only time stands against it. */
  retryAfter?: number;
}

/** Wraps a value as a success. */
export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Builds a refusal; `fields` names each faulty field with what to do about it. */
export function fail(
  code: string,
  fields?: Record<string, string>,
  message?: string,
): { ok: false; failure: DomainFailure } {
  return { ok: false, failure: { code, ...(message ? { message } : {}), ...(fields ? { fields } : {}) } };
}
