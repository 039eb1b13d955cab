/** An archive that cannot be made or read. The message names the entry, in French. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ArchiveError';
  }
}

/** An entry of an archive that is refused, with its line where one is at fault. */
export class ArchiveEntryError extends ArchiveError {
  constructor(entry: string, problem: string, line?: number, cause?: unknown) {
    super(line === undefined ? `${entry}\u00a0: ${problem}` : `${entry}, ligne ${line}\u00a0: ${problem}`, { cause });
    this.name = 'ArchiveEntryError';
  }
}
