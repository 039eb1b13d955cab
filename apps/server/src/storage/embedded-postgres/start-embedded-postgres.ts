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
  /** The folder for everything of this database; created where missing. */
  readonly directory: string;
  /** The server's account when the program is root (VITRINE_DB_USER); default: `postgres`, else `nobody`. */
  readonly user?: string;
  /** `fast` loses data in a power cut and is for tests; default `safe`. */
  readonly durability?: 'safe' | 'fast';
  /** Default 60. */
  readonly maxConnections?: number;
  /** Folder for data that root cannot leave in `directory`; default /var/lib/vitrine. */
  readonly stateDirectory?: string;
  /** Receives French messages for the operator: the data's folder, the account, the repairs. */
  readonly report?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** URL for migrations: the database's owner, who may create roles. Default database: `vitrine`. */
  ownerUrl(database?: string): string;
  /** URL for the program: neither owner nor superuser. Default database: `vitrine`. */
  appUrl(database?: string): string;
  /** URL for backups and tests. Default database: `postgres`. */
  superuserUrl(database?: string): string;
  readonly dataDirectory: string;
  readonly binariesDirectory: string;
  /** The server's current process id, which changes at each restart. */
  readonly processId: number;
  /** Whether the server was left running by an earlier program, killed since. */
  readonly adopted: boolean;
  /** Publishes this program's port to concurrent commands. */
  writePort(port: number): Promise<void>;
  /** Stops the server and releases the folder for another program; a second call returns the same promise. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on a folder, or adopts the one that a killed program left, and creates the roles and
 * the database. It runs until `stop()`. One program at a time: of several workers, only the primary calls this and
 * passes them the URLs. A program that ends without `stop()` leaves the server for the next one to adopt. Throws
 * `EmbeddedPostgresError`, whose message is French and for people; its `reason` is for code.
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
    if (account.isSwitched) report(`PostgreSQL tourne sous le compte «\u00a0${account.name}\u00a0».`);

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
