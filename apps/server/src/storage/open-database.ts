import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ensureRoles } from './database-roles.ts';
import { type AttachedPostgres, attachEmbeddedPostgres } from './embedded-postgres/attach-embedded-postgres.ts';
import { clusterHomeAt } from './embedded-postgres/cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres/embedded-postgres-error.ts';
import { statIfPresent } from './embedded-postgres/file-system.ts';
import { findClusterHome } from './embedded-postgres/prepare-cluster-home.ts';
import { readServingPort } from './embedded-postgres/program-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { isMigrated } from './migration-state.ts';

/** An open database, with its connections and its shutdown. */
export interface OpenDatabase {
  url: string;
  directUrl: string;
  /** Publishes the program's port to commands, where its database is the embedded one. */
  writePort(port: number): Promise<void>;
  stop(): Promise<void>;
}

const noop = async () => {};

type Report = (line: string) => void;

/**
 * Opens the configured managed database, else the embedded one, and migrates it to the newest migration, or only to
 * `last`.
 */
export async function openDatabase(config: Config, report: Report, last?: string): Promise<OpenDatabase> {
  if (config.databaseUrl && config.databaseDirectUrl) {
    await ensureRoles(config.databaseDirectUrl, config.databaseUrl);
    await migrateIfNeeded(config.databaseDirectUrl, last);
    return {
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      writePort: noop,
      stop: async () => {},
    };
  }
  const server = await startDatabaseServer(config, report);
  try {
    await migrateIfNeeded(server.ownerUrl(), last);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: server.appUrl(),
    directUrl: server.ownerUrl(),
    writePort: (port) => server.writePort(port),
    stop: () => server.stop(),
  };
}

async function migrateIfNeeded(directUrl: string, last?: string): Promise<void> {
  if (await isMigrated(directUrl)) return;
  const { migrate } = await import('./migrate.ts');
  await migrate(directUrl, last);
}

/** Opens the database for a command: attaches to a running program's server, else starts one as the program would. */
export async function openDatabaseForCommand(config: Config, report: Report): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findDatabaseServer(config);
  if (!running) return openDatabase(config, report);
  await migrateIfNeeded(running.ownerUrl());
  return { url: running.appUrl(), directUrl: running.ownerUrl(), writePort: noop, stop: async () => {} };
}

/**
 * Returns the port of the program that runs on the data folder; undefined where none runs or its database is elsewhere.
 */
export async function findServingPort(config: Config): Promise<number | undefined> {
  if (config.databaseUrl) return undefined;
  return readServingPort(clusterHomeAt(await findClusterHome(databaseFolder(config))));
}

/**
 * Computes the maximum number of connections: sixteen per serving process, plus those of the primary and of commands.
 */
function computeMaxConnections(workers: number): number {
  return 44 + 16 * workers;
}

/**
 * Starts the embedded PostgreSQL of the data folder, or adopts the one that a killed program left; changes no table.
 */
export async function startDatabaseServer(config: Config, report: Report): Promise<EmbeddedPostgres> {
  await createDataFolder(config);
  return startEmbeddedPostgres({
    directory: databaseFolder(config),
    maxConnections: computeMaxConnections(config.workers),
    ...(config.databaseUser ? { user: config.databaseUser } : {}),
    report,
  });
}

/** Creates the data folder, closed to others. Under root, the database's account must be able to traverse it. */
export async function createDataFolder(config: Config): Promise<void> {
  const made = await mkdir(config.dataDirectory, { recursive: true });
  if (made) await chmod(config.dataDirectory, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** Whether the data folder has an embedded database, running or not. */
export async function hasDatabase(config: Config): Promise<boolean> {
  const { cluster } = clusterHomeAt(await findClusterHome(databaseFolder(config)));
  return (await statIfPresent(cluster)) !== undefined;
}

/** Returns the folder of the embedded database. */
export function databaseFolder(config: Config): string {
  return join(config.dataDirectory, 'postgres');
}

/** Finds the embedded server that a program runs on the data folder; undefined when there is none. */
export async function findDatabaseServer(config: Config): Promise<AttachedPostgres | undefined> {
  try {
    return await attachEmbeddedPostgres({ directory: databaseFolder(config) });
  } catch (error) {
    if (error instanceof EmbeddedPostgresError && error.reason === 'not-running') return undefined;
    throw error;
  }
}
