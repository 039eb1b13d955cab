/** A dependency of the program refuses or cannot be reached: worth a retry. Its message is for the log. */
export class ServiceUnavailableError extends Error {
  /** What a call answers: 503, or 507 where a disk accepts no more bytes. */
  readonly failureCode: 'unavailable' | 'storage-full';

  constructor(message: string, options: ErrorOptions & { isStorageFull?: boolean } = {}) {
    super(message, options);
    this.name = 'ServiceUnavailableError';
    this.failureCode = options.isStorageFull ? 'storage-full' : 'unavailable';
  }
}

/** Whether an error of the file system means that a disk, or the quota of the program's account, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}
