import cluster from 'node:cluster';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import type { Logger } from 'pino';
import { startDemoCards } from './adapters/cards/demo-cards.ts';
import { secureDataFolder } from './adapters/files/secure-data-folder.ts';
import type { Config } from './config.ts';
import { type ServerOptions, startServer } from './create-server.ts';
import { formatKeyId } from './encryption/encryption.ts';
import { listKeys } from './encryption/open-encryption.ts';
import { createDemoStaff, type DemoLogin } from './features/identity/accounts/demo-account.operations.ts';
import { describeMissingAdminHost } from './http/administration/admin-host.ts';
import { getAdminOrigin } from './request-context.ts';
import { startWorkers } from './start-workers.ts';
import { Database } from './storage/database.ts';
import { findMissingKeys } from './storage/encrypted-columns.ts';
import { type OpenDatabase, openDatabase } from './storage/open-database.ts';

/** Host of the demo's shop, to which the stand-in of the card service reports. */
const demoShopHost = 'domaine.localhost';

export interface ProgramOptions {
  config: Config;
  log: Logger;
  /** Loads the demo sites where they are missing. */
  loadDemo: (database: OpenDatabase) => Promise<void>;
  /** Settles when the storefront is built, which may go on while the database starts. */
  built?: Promise<void> | undefined;
  /** Loads the storefront: built, or in development rendered from its sources. */
  loadRenderer: () => Promise<Pick<ServerOptions, 'renderer' | 'assetsFolder' | 'adminFolder' | 'sources'>>;
  report: (line: string) => void;
}

/** Runs the whole program until a stop signal: database, jobs, and one or more serving processes. */
export async function runProgram(given: ProgramOptions): Promise<void> {
  const { log, report } = given;
  if (cluster.isWorker && given.config.inheritedDatabase)
    return runServingProcess(given, given.config.inheritedDatabase);
  await secureDataFolder(given.config);
  const database = await openDatabase(given.config, report);
  const served = { port: given.config.port };
  const cards = await startDemoCards(given.config, {
    host: demoShopHost,
    eventsPath: paths.cardEvents(),
    findPort: () => served.port,
  });
  const config = cards ? { ...given.config, cardServiceUrl: cards.url } : given.config;
  const parts = { ...given, config };
  const stops: (() => Promise<void>)[] = [async () => cards?.close(), () => database.stop()];
  const stop = onStop(log, async () => {
    for (const one of stops.reverse()) await one();
  });
  try {
    if (config.isDemo) await parts.loadDemo(database);
    const login = await createDemoLogin(parts, database);
    const workers = await startWorkers(config, log, database.url, database.directUrl, () => served.port);
    stops.push(() => workers.stop());
    await logKeys(config, log, database.directUrl);
    await parts.built;
    if (config.workers === 1) {
      const server = await startServer({
        config,
        log,
        databaseUrl: database.url,
        databaseDirectUrl: database.directUrl,
        ...(await parts.loadRenderer()),
      });
      stops.push(() => server.close());
      served.port = server.port;
      await database.writePort(server.port);
      announce(parts, server.port, login);
      return;
    }
    stops.push(await forkServingProcesses(parts, database));
    await database.writePort(config.port);
    announce(parts, config.port, login);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function runServingProcess(
  { config, log, loadRenderer }: ProgramOptions,
  database: { url: string; directUrl: string },
): Promise<void> {
  const server = await startServer({
    config,
    log,
    databaseUrl: database.url,
    databaseDirectUrl: database.directUrl,
    ...(await loadRenderer()),
  });
  onStop(log, () => server.close());
  // Without the primary there is no supervisor: another program may take the database over.
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
}

/** Starts the serving processes and replaces one that dies; returns a function that stops them all. */
async function forkServingProcesses(
  { config, log }: ProgramOptions,
  database: OpenDatabase,
): Promise<() => Promise<void>> {
  let isStopping = false;
  const fork = () =>
    cluster.fork({
      VITRINE_WORKER_DATABASE: database.url,
      VITRINE_WORKER_DIRECT: database.directUrl,
      // The stand-in of the demo runs once.
      CARD_SERVICE_URL: config.cardServiceUrl ?? '',
    });
  cluster.on('exit', (worker, code) => {
    if (isStopping) return;
    log.error({ process: worker.process.pid, code }, 'processus perdu, un autre le remplace');
    setTimeout(fork, 500);
  });
  await Promise.all(
    Array.from({ length: config.workers }, () => {
      const worker = fork();
      return new Promise<void>((resolve, reject) => {
        worker.on('message', (message) => message === 'ready' && resolve());
        worker.once('exit', (code) =>
          reject(new Error(`Un processus de service s’est arrêté (${code}) avant d’être prêt.`)),
        );
      });
    }),
  );
  return async () => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {});
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker?.once('exit', () => resolve());
            worker?.kill('SIGTERM');
          }),
      ),
    );
  };
}

/** Logs the ids of the encryption keys, so that operators can tell copies apart, and the missing ones. */
async function logKeys(config: Config, log: Logger, directUrl: string): Promise<void> {
  const keys = await listKeys(config);
  log.info({ keys: keys.map(formatKeyId) }, 'clés de chiffrement');
  const missing = await findMissingKeys(directUrl, keys);
  if (missing.length)
    log.error({ missing }, 'des données restent fermées : ajoutez leurs clés à VITRINE_SECRET_KEY, après la première');
}

/** Creates the account of the demo, in development only: nobody would change a printed password in production. */
async function createDemoLogin({ config, log }: ProgramOptions, opened: OpenDatabase): Promise<DemoLogin | undefined> {
  if (!config.isDemo || config.isProduction) return undefined;
  const database = new Database({ url: opened.url, directUrl: opened.directUrl, log, maxConnections: 1 });
  try {
    return await createDemoStaff(database);
  } finally {
    await database.close();
  }
}

function announce({ config, log, report }: ProgramOptions, port: number, login: DemoLogin | undefined): void {
  report(`Vitrine répond sur http://localhost:${port}`);
  const warning = describeMissingAdminHost(config);
  if (warning) log.warn(warning);
  const byPort = config.adminPort === undefined ? '' : ` ou http://localhost:${config.adminPort}/`;
  report(`  L’administration          : ${getAdminOrigin(config, port)}/${byPort}`);
  if (login) report(`    compte de démonstration : ${login.email}, mot de passe ${login.password}`);
  if (!config.isDemo) return;
  report(`  Le site de démonstration : http://localhost:${port}/`);
  report(`  Le domaine viticole       : http://domaine.localhost:${port}/`);
  report(`  Les courriels envoyés     : http://localhost:${port}${programPaths.mailbox}`);
  report(`  La galerie des blocs      : http://localhost:${port}${programPaths.gallery}`);
  report(`  La référence de l’API     : http://localhost:${port}${paths.apiReference()}`);
}

/** Runs `work` once on a stop signal, then ends the process. */
function onStop(log: Logger, work: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= work();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'arrêt demandé');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  return stop;
}
