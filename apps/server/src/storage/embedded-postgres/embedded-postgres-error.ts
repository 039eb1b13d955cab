/** Machine-readable reason why the embedded PostgreSQL is unusable; the error's message is French, for people. */
export type EmbeddedPostgresReason =
  | 'in-use'
  | 'no-binaries'
  | 'binaries-do-not-run'
  | 'no-account'
  | 'directory-unreachable'
  | 'kept-elsewhere'
  | 'damaged'
  | 'wrong-version'
  | 'initialisation-failed'
  | 'start-failed'
  | 'stop-failed'
  | 'not-running'
  | 'target-not-empty'
  | 'backup-failed'
  | 'not-a-backup';

/** Thrown by every function of this folder when the embedded PostgreSQL cannot do what was asked. */
export class EmbeddedPostgresError extends Error {
  readonly reason: EmbeddedPostgresReason;

  constructor(reason: EmbeddedPostgresReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.reason = reason;
  }
}
