/** Metadata written last into a backup: its presence proves that the backup is complete. */
export interface BackupMetadata {
  readonly format: 1;
  readonly finishedAt: string;
  /** The major version; no other can read the backup. */
  readonly postgresVersion: number;
  /** The WAL position from which the database is consistent. */
  readonly lastPosition: string;
}

export const backupMetadataName = 'backup.json';

/** Parses a backup's metadata; undefined when it does not describe a complete backup. */
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
