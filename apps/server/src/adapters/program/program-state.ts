import { readFile, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** The last backup that was completed on this machine. */
export interface BackupRecord {
  madeAt: string;
  kind: 'physical' | 'portable';
  sites: number;
  bytes: number;
}

/** What the program knows of itself and of its machine, besides the database. */
export interface ProgramState {
  runtime: string;
  startedAt: Date;
  /** Null where the file system cannot be asked. */
  disk: { freeBytes: number; totalBytes: number } | null;
  files: 'folder' | 'bucket';
  isDatabaseManaged: boolean;
  /** The mail server's host and port, without account and password; null where mails are written to files. */
  mailRelay: string | null;
  backup: BackupRecord | null;
  dnsServers: readonly string[];
}

const backupFile = (dataDirectory: string) => join(dataDirectory, 'last-backup.json');

/** Reads the state of the program and of its machine. */
export async function readProgramState(config: Config): Promise<ProgramState> {
  const [disk, backup] = await Promise.all([readDisk(config.dataDirectory), readBackupRecord(config.dataDirectory)]);
  return {
    runtime: `Node.js ${process.versions.node}`,
    startedAt: new Date(Date.now() - Math.round(process.uptime() * 1000)),
    disk,
    files: config.s3 ? 'bucket' : 'folder',
    isDatabaseManaged: config.databaseUrl !== undefined,
    mailRelay: config.smtpUrl ? (URL.parse(config.smtpUrl)?.host ?? null) : null,
    backup,
    dnsServers: config.dnsServers,
  };
}

/** Notes a backup for the screen that says when the last one was made. It stays out of the backup itself. */
export async function writeBackupRecord(dataDirectory: string, record: BackupRecord): Promise<void> {
  const path = backupFile(dataDirectory);
  await writeFile(`${path}.partial`, JSON.stringify(record), { mode: 0o600 });
  await rename(`${path}.partial`, path);
}

async function readBackupRecord(dataDirectory: string): Promise<BackupRecord | null> {
  try {
    const { madeAt, kind, sites, bytes } = JSON.parse(
      await readFile(backupFile(dataDirectory), 'utf8'),
    ) as BackupRecord;
    if (Number.isNaN(Date.parse(madeAt))) return null;
    return { madeAt, kind, sites, bytes };
  } catch {
    return null;
  }
}

async function readDisk(folder: string): Promise<ProgramState['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
