import { bootstrapDatabase } from './bootstrap-database.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { ensurePostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { prepareClusterHome } from './prepare-cluster-home.ts';
import { acquireProgramLock } from './program-lock.ts';
import { prepareServerBinaries } from './server-binaries.ts';
import type { ServerLaunch } from './server-launch.ts';
import { connectionUrl, databaseName, deleteSocketFolder } from './server-socket.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedPostgresOptions {
  /** The folder for everything of this base; made where it is missing. */
  readonly directory: string;
  /** The account of the server when the program is root (VITRINE_DB_USER); default: `postgres`, else `nobody`. */
  readonly user?: string;
  /** `fast` loses data in a power cut and is for tests; default `safe`. */
  readonly durability?: 'safe' | 'fast';
  /** Default 60. */
  readonly maxConnections?: number;
  /** Where data go that root cannot leave in `directory`; default /var/lib/vitrine. */
  readonly stateDirectory?: string;
  /** Told in French what a person should know: where the data lie, which account serves them, what was repaired. */
  readonly report?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** For migrations: the owner of the database, who may make roles. Default database: `vitrine`. */
  ownerUrl(database?: string): string;
  /** For the program: neither owner nor superuser. Default database: `vitrine`. */
  appUrl(database?: string): string;
  /** For backups and tests. Default database: `postgres`. */
  superuserUrl(database?: string): string;
  readonly dataDirectory: string;
  readonly binariesDirectory: string;
  /** The server's process now: it changes when the server had to be started again. */
  readonly processId: number;
  /** True when an earlier program, killed since, had left the server running. */
  readonly adopted: boolean;
  /** Tells those who work beside this program at which port it answers. */
  writePort(port: number): Promise<void>;
  /** Stops the server and lets another program use the folder; the same promise the second time. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL shipped with the program on a folder, or takes over the one that a killed program left there, with
 * the roles and the database made; keeps it running until `stop()`.
 *
 * One program at a time: only the primary of several workers calls this and hands them the URLs. A program that ends
 * without `stop()` leaves the server running, for the next one to adopt.
 * Throws `EmbeddedPostgresError`, whose message is French and meant for a person; its `reason` is for the code.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durability = 'safe', maxConnections = 60, report = () => {} } = options;
  const { home, account } = await prepareClusterHome({ ...options, report });
  const lock = await acquireProgramLock(home);
  let started: { launch: ServerLaunch; postmaster: Postmaster } | undefined;
  try {
    const binaries = await prepareServerBinaries(home, account, report);
    const launch: ServerLaunch = { home, account, binaries, settings: { durability, maxConnections }, report };
    const secrets = await initialiseCluster(launch);
    const postmaster = await ensurePostmaster(launch);
    started = { launch, postmaster };
    await bootstrapDatabase(postmaster.socket, secrets);
    if (account.isSwitched) report(`PostgreSQL tourne sous le compte « ${account.name} ».`);

    const server = superviseServer(launch, postmaster);
    const { socket: address, adopted } = postmaster;
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      try {
        await server.stop();
        await deleteSocketFolder(address);
      } finally {
        lock.release();
      }
    };
    return {
      ownerUrl: (database = databaseName) => connectionUrl(address, 'owner', secrets, database),
      appUrl: (database = databaseName) => connectionUrl(address, 'app', secrets, database),
      superuserUrl: (database = 'postgres') => connectionUrl(address, 'superuser', secrets, database),
      dataDirectory: home.cluster,
      binariesDirectory: binaries.directory,
      get processId() {
        return server.current().processId;
      },
      adopted,
      writePort: (port) => lock.writePort(port),
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    if (started !== undefined) await stopPostmaster(started.launch, started.postmaster.processId).catch(() => {});
    lock.release();
    throw error;
  }
}
