/**
 * An expected outcome: either a value, or a failure that the caller must handle. Broken assumptions are thrown instead.
 */
export type Result<Value, Failure = DomainFailure> = { ok: true; value: Value } | { ok: false; failure: Failure };

/** The closed list of error codes. The contract gives each its HTTP status and its sentences. */
export type FailureCode =
  | 'invalid-request'
  | 'invalid-fields'
  | 'invalid-filter'
  | 'site-missing'
  | 'site-unknown'
  | 'site-mismatch'
  | 'site-suspended'
  | 'site-building'
  | 'not-authenticated'
  | 'credentials-wrong'
  | 'link-spent'
  | 'not-allowed'
  | 'step-up-required'
  | 'cross-site'
  | 'route-unknown'
  | 'not-found'
  | 'method-not-allowed'
  | 'conflict'
  | 'confirmation-required'
  | 'payload-too-large'
  | 'address-too-long'
  | 'media-unsupported'
  | 'too-many-requests'
  | 'middleware-unknown'
  | 'internal'
  | 'unavailable'
  | 'storage-full';

/** Why an operation failed, as one of the closed list of error codes, with an error for each invalid field. */
export interface DomainFailure {
  code: FailureCode;
  /** A French sentence that says what to do next; the code's own message when absent. */
  message?: string;
  /** French message by field name (dotted for nested fields). */
  fields?: Record<string, string>;
  /** What the caller needs to decide, such as both values of a conflict. */
  details?: Record<string, unknown>;
  /** Seconds after which a retry can succeed. */
  retryAfter?: number;
}

/** A failed outcome. */
export type FailedResult = { ok: false; failure: DomainFailure };

/** Wraps a value as a success. */
export function succeed<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** What a failure says besides its code; what is undefined is left out. */
type FailureDetails = { [Name in Exclude<keyof DomainFailure, 'code'>]?: DomainFailure[Name] | undefined };

/**
 * Builds a failure; `fields` maps each invalid field to what to do about it. Throws where the message or a field has no words: whoever is
 * refused would not know what to do.
 */
export function fail(code: FailureCode, { message, fields, details, retryAfter }: FailureDetails = {}): FailedResult {
  if (message === '' || (fields && Object.values(fields).includes(''))) throw new Error(`${code} without words`);
  return {
    ok: false,
    failure: {
      code,
      ...(message === undefined ? {} : { message }),
      ...(fields ? { fields } : {}),
      ...(details ? { details } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  };
}
