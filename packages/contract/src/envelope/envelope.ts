import type { FailureCode } from '@vitrine/domain/kernel/result';
import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

/**
 * The envelope of every API reply: success, data and message (API-01); failures add a code, fields and the request id.
 */
export interface Envelope<Data = unknown> {
  success: boolean;
  data: Data;
  message: string;
  code?: FailureCode;
  /** French message for each invalid field, nested fields dotted. */
  fields?: Record<string, string>;
  /** What the caller needs to decide: both values of a conflict, what a deletion takes along. */
  details?: Record<string, unknown>;
  requestId?: string;
}

/** The envelope of a success whose data match `data`. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string() });
}

/** The envelope of every failure. */
export const failureEnvelope = z.object({
  success: z.literal(false),
  data: z.null(),
  message: z.string(),
  code: z.enum(Object.keys(errorCodes) as [FailureCode, ...FailureCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});

/** A failed call as its caller sees it; the message is the server's own (ERC-01). */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown> | undefined;
  readonly requestId: string | undefined;
  /** Seconds to wait, if the call can succeed later. */
  readonly retryAfter: number | undefined;

  constructor(failure: {
    code: FailureCode;
    message: string;
    fields?: Record<string, string> | undefined;
    details?: Record<string, unknown> | undefined;
    requestId?: string | undefined;
    retryAfter?: number | undefined;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    // A newer server may send codes unknown to this client: its message is used all the same.
    this.code = Object.hasOwn(errorCodes, failure.code) ? failure.code : 'internal';
    this.status = errorCodes[this.code].status;
    this.fields = failure.fields ?? {};
    this.details = failure.details;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
  }
}

/**
 * Whether an error is a failed call. It tests the name and not the class: the storefront's bundle contains a class of
 * its own, and the server's errors are not instances of it.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error;
}
