/** Written last into a backup: its presence says that the backup is complete. */
export interface BackupMetadata {
  readonly format: 1;
  readonly finishedAt: string;
  /** The major version, the only one that can read it. */
  readonly postgresVersion: number;
  /** The WAL position up to which the base is whole. */
  readonly lastPosition: string;
}

export const backupMetadataName = 'backup.json';

/** Reads what a backup says of itself, undefined when it is not the sheet of a complete backup. */
export function parseBackupMetadata(text: string): BackupMetadata | undefined {
  try {
    const sheet = JSON.parse(text) as Partial<Record<keyof BackupMetadata, unknown>>;
    const { format, finishedAt, postgresVersion, lastPosition } = sheet;
    if (format !== 1 || typeof finishedAt !== 'string') return undefined;
    if (typeof postgresVersion !== 'number' || typeof lastPosition !== 'string') return undefined;
    return { format, finishedAt, postgresVersion, lastPosition };
  } catch {
    return undefined;
  }
}
