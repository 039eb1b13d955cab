import { ServiceUnavailableError } from '../service-unavailable-error.ts';

const diskFullSqlState = '53100';

/** The database refused or could not be reached: worth a retry. */
export class DatabaseUnavailableError extends ServiceUnavailableError {
  /** Whether the connection failed or was lost; false where the database responds too late. */
  readonly isConnectionLost: boolean;

  constructor(cause: unknown, isConnectionLost = false) {
    const isStorageFull = (cause as { code?: string } | undefined)?.code === diskFullSqlState;
    super(isStorageFull ? 'le disque de la base de données est plein' : 'la base de données ne répond pas', {
      cause,
      isStorageFull,
    });
    this.name = 'DatabaseUnavailableError';
    this.isConnectionLost = isConnectionLost;
  }
}

/** Whether an error means that the database refuses connections or is gone. */
export function isDatabaseUnreachable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof DatabaseUnavailableError && error.isConnectionLost;
}

/** Whether a statement gave up waiting for a lock, where its transaction limits the wait (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === '55P03';
}

/** Whether PostgreSQL ended a transaction because of another one: run again as a whole, it can succeed. */
export function isTransactionConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string };
  return code === '40P01' || code === '40001';
}

/** The server stops, starts or accepts no more connections; or the connection is broken. */
const unreachableSqlStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);
/** The server timed out, or its disk is full. */
const exhaustedSqlStates = new Set(['57014', '25P03', diskFullSqlState]);

/** Converts a transaction's error to `DatabaseUnavailableError` where it means that; returns others as they are. */
export function toUnavailableError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  // An unavailable file store may raise the same error codes as a lost database.
  if (error instanceof ServiceUnavailableError) return error;
  const code = (error as { code?: string }).code;
  const isLost =
    /Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|timeout exceeded|Query read timeout/i.test(
      error.message,
    );
  // A table changed under a cached plan: drop the connection, and the next one plans again.
  const isPlanOutdated = code === '0A000' && error.message.includes('cached plan');
  if ((code && unreachableSqlStates.has(code)) || (isLost && !(error instanceof TypeError)))
    return new DatabaseUnavailableError(error, true);
  return isPlanOutdated || (code && exhaustedSqlStates.has(code)) ? new DatabaseUnavailableError(error) : error;
}
