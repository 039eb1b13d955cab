import cluster from 'node:cluster';
import { paths, programPaths } from '@vitrine/domain/addresses/paths';
import type { Logger } from 'pino';
import { startDemoCards } from './adapters/cards/demo-cards.ts';
import { secureDataFolder } from './adapters/files/secure-data-folder.ts';
import type { Config } from './config.ts';
import type { ServerOptions } from './create-server.ts';
import type { Demo, DemoLoading } from './demo-process.ts';
import { formatKeyId } from './encryption/encryption.ts';
import { listKeys } from './encryption/open-encryption.ts';
import type { DemoLogin } from './features/identity/accounts/demo-account.operations.ts';
import { getAdminOrigin } from './request-context.ts';
import type { Database } from './storage/database.ts';
import { findMissingKeys } from './storage/encrypted-columns.ts';
import { type OpenDatabase, openDatabase } from './storage/open-database.ts';

/** Host of the demo's shop, to which the stand-in of the card service reports. */
const demoShopHost = 'domaine.localhost';

export interface ProgramOptions {
  config: Config;
  log: Logger;
  /** Loads the demo sites where they are missing. */
  demo?: Demo | undefined;
  /** Settles when the storefront is built, which may go on while the database starts. */
  built?: Promise<void> | undefined;
  /** Loads the storefront: built, or in development rendered from its sources. */
  loadRenderer: () => Promise<Pick<ServerOptions, 'renderer' | 'assetsFolder' | 'adminFolder' | 'sources'>>;
  report: (line: string) => void;
  /** Called once the first site answers. */
  onServing?: (() => void) | undefined;
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
  let serving: Promise<unknown> = Promise.resolve();
  const end = onStop(log, async () => {
    given.demo?.stop();
    // What is being opened is closed in its turn.
    await serving.catch(() => {});
    for (const one of stops.reverse()) await one();
  });
  try {
    const demo = await parts.demo?.load(database);
    const starting = startServing(parts, { database, served, demo, stops, interrupted: end.interrupted });
    serving = starting;
    const login = await starting;
    if (!end.isInterrupted()) parts.onServing?.();
    await removeDeadImports(parts, database);
    await demo?.all;
    await nameSites(parts, database);
    await announce(parts, served.port, { login, welcomeToken: await createWelcomeToken(parts, database) });
  } catch (error) {
    await end.stop();
    // What fails because the program was asked to stop is no failure.
    if (end.isInterrupted()) return new Promise(() => {});
    throw error;
  }
}

interface Start {
  database: OpenDatabase;
  served: { port: number };
  demo: DemoLoading | undefined;
  /** What a stop closes, the last first. */
  stops: (() => Promise<void>)[];
  /** Rejects when the program is asked to stop. */
  interrupted: Promise<never>;
}

/**
 * Serves the sites once the first of the demo is there. What knows all features is imported here: a first start loads it while
 * another process loads the demo.
 */
async function startServing(
  parts: ProgramOptions,
  { database, served, demo, stops, interrupted }: Start,
): Promise<DemoLogin | undefined> {
  const { config, log } = parts;
  const [serving, { openWorkers }] = await Promise.all([
    config.workers === 1 ? import('./create-server.ts') : undefined,
    import('./start-workers.ts'),
  ]);
  const login = await createDemoLogin(parts, database);
  await logKeys(config, log, database.directUrl);
  const workers = await openWorkers(config, log, database.url, database.directUrl, () => served.port);
  stops.push(() => workers.stop());
  const loading = (parts.built ?? Promise.resolve()).then(() => (serving ? parts.loadRenderer() : undefined));
  loading.catch(() => {});
  await Promise.race([demo?.first, interrupted]);
  const renderer = await Promise.race([loading, interrupted]);
  if (!serving || !renderer) {
    stops.push(await forkServingProcesses(parts, database));
    served.port = config.port;
  } else {
    const server = await serving.startServer({
      config,
      log,
      databaseUrl: database.url,
      databaseDirectUrl: database.directUrl,
      ...renderer,
    });
    stops.push(() => server.close());
    served.port = server.port;
  }
  await database.writePort(served.port);
  // Pages come before pictures that nobody has asked for.
  await workers.start();
  return login;
}

async function runServingProcess(
  { config, log, loadRenderer }: ProgramOptions,
  database: { url: string; directUrl: string },
): Promise<void> {
  const { startServer } = await import('./create-server.ts');
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
    log.error(
      { missing },
      'des données restent fermées\u00a0: ajoutez leurs clés à VITRINE_SECRET_KEY, après la première',
    );
}

/** Removes what was made of a site whose import was interrupted. */
async function removeDeadImports(parts: ProgramOptions, opened: OpenDatabase): Promise<void> {
  const { config, log } = parts;
  const [{ openFileStore }, { deleteAbandonedImports }] = await Promise.all([
    import('./adapters/files/open-file-store.ts'),
    import('./features/archives/import-site.operations.ts'),
  ]);
  try {
    await withDatabase(parts, opened, async (database) =>
      deleteAbandonedImports({ database, store: await openFileStore(config) }),
    );
  } catch (error) {
    log.error({ cause: (error as Error).message }, 'les restes d’un import interrompu sont encore là');
  }
}

/** Gives the sites that were there before the platform's domain a name under it. */
async function nameSites(parts: ProgramOptions, opened: OpenDatabase): Promise<void> {
  const { addMissingSiteNames } = await import('./features/domains/site-names.operations.ts');
  try {
    await withDatabase(parts, opened, (database) => addMissingSiteNames(database, parts.config));
  } catch (error) {
    parts.log.error({ cause: (error as Error).message }, 'des sites sont sans nom sous SITES_DOMAIN');
  }
}

/** Creates the account of the demo, in development only: nobody would change a printed password in production. */
async function createDemoLogin(parts: ProgramOptions, opened: OpenDatabase): Promise<DemoLogin | undefined> {
  if (!parts.config.isDemo || parts.config.isProduction) return undefined;
  const { createDemoStaff } = await import('./features/identity/accounts/demo-account.operations.ts');
  return withDatabase(parts, opened, createDemoStaff);
}

/** Creates the link to the first account of an installation without demo, while it has none. */
async function createWelcomeToken(parts: ProgramOptions, opened: OpenDatabase): Promise<string | undefined> {
  if (parts.config.isDemo) return undefined;
  const { createInstallationLink } = await import('./features/identity/installation/installation.operations.ts');
  return withDatabase(parts, opened, (database) =>
    database.platform('lien vers le premier compte', (transaction) =>
      createInstallationLink({ transaction, now: Date.now() }),
    ),
  );
}

/** Runs work of the start on a connection of its own. */
async function withDatabase<Value>(
  { log }: ProgramOptions,
  opened: OpenDatabase,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const { Database } = await import('./storage/database.ts');
  const database = new Database({ url: opened.url, directUrl: opened.directUrl, log, maxConnections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function announce(
  { config, log, report }: ProgramOptions,
  port: number,
  { login, welcomeToken }: { login: DemoLogin | undefined; welcomeToken: string | undefined },
): Promise<void> {
  const { describeMissingAdminHost } = await import('./http/administration/admin-host.ts');
  report(`Vitrine répond sur http://localhost:${port}`);
  const warning = describeMissingAdminHost(config);
  if (warning) log.warn(warning);
  const byPort = config.adminPort === undefined ? '' : ` ou http://localhost:${config.adminPort}/`;
  report(`  L’administration          : ${getAdminOrigin(config, port)}/${byPort}`);
  if (login) report(`    compte de démonstration\u00a0: ${login.email}, mot de passe ${login.password}`);
  if (welcomeToken) {
    const { describeInstallationLink } = await import('./features/identity/installation/describe-installation-link.ts');
    const further = config.adminPort === undefined ? [] : [`http://localhost:${config.adminPort}`];
    for (const line of describeInstallationLink([getAdminOrigin(config, port), ...further], welcomeToken)) report(line);
  }
  if (!config.isDemo) return;
  report(`  Le site de démonstration\u00a0: http://localhost:${port}/`);
  report(`  Le domaine viticole       : http://domaine.localhost:${port}/`);
  report(`  Les courriels envoyés     : http://localhost:${port}${programPaths.mailbox}`);
  report(`  La galerie des blocs      : http://localhost:${port}${programPaths.gallery}`);
  report(`  La référence de l’API     : http://localhost:${port}${paths.apiReference()}`);
}

interface End {
  stop(): Promise<void>;
  isInterrupted(): boolean;
  /** Rejects at a stop signal. */
  interrupted: Promise<never>;
}

/** Runs `work` once on a stop signal, then ends the process. */
function onStop(log: Logger, work: () => Promise<void>): End {
  let stopping: Promise<void> | undefined;
  let isInterrupted = false;
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  interrupted.catch(() => {});
  const stop = () => {
    stopping ??= work();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true;
      reject(new Error(signal));
      log.info({ signal }, 'arrêt demandé');
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  return { stop, isInterrupted: () => isInterrupted, interrupted };
}
