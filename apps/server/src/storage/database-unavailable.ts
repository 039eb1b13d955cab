import { ServiceUnavailableError } from '../service-unavailable-error.ts';

/** The database refused or could not be reached: a 503, to be tried again. */
export class DatabaseUnavailableError extends ServiceUnavailableError {
  /** Whether no connection came about or the one there was is lost; false where the database answers, but too late. */
  readonly isConnectionLost: boolean;

  constructor(cause: unknown, isConnectionLost = false) {
    super('la base de données ne répond pas', { cause });
    this.name = 'DatabaseUnavailableError';
    this.isConnectionLost = isConnectionLost;
  }
}

/** Whether something failed because the database refuses connections, or has left. */
export function isDatabaseUnreachable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof DatabaseUnavailableError && error.isConnectionLost;
}

/** The server ends, starts or takes no more connections; or the connection is broken. */
const unreachableSqlStates = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);
/** The server gave up in time, or its disk is full. */
const exhaustedSqlStates = new Set(['57014', '25P03', '53100']);

/** A failure of a transaction: as it is, or as the unavailability that it tells of. */
export function toUnavailableError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  // The file store may be away in words that a lost database has too.
  if (error instanceof ServiceUnavailableError) return error;
  const code = (error as { code?: string }).code;
  const isLost =
    /Connection terminated|not queryable|ECONNREFUSED|ECONNRESET|EPIPE|timeout exceeded|Query read timeout/i.test(
      error.message,
    );
  // A table has changed under a kept plan: the connection is given up, and the next one plans anew.
  const isPlanOutdated = code === '0A000' && error.message.includes('cached plan');
  if ((code && unreachableSqlStates.has(code)) || (isLost && !(error instanceof TypeError)))
    return new DatabaseUnavailableError(error, true);
  return isPlanOutdated || (code && exhaustedSqlStates.has(code)) ? new DatabaseUnavailableError(error) : error;
}
