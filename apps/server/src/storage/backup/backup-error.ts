/** A backup cannot be made or restored; its message is the French sentence for the person who asked. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
