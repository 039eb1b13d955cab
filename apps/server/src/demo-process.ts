import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { demoFlags } from './cli/process-settings.ts';
import { type Config, createDemoEnvironment } from './config.ts';
import type { demoSites } from './features/archives/demo-sites.data.ts';
import { hasDatabase, type OpenDatabase } from './storage/open-database.ts';

/** URLs of the database that the program has opened. */
type DatabaseUrls = Pick<OpenDatabase, 'url' | 'directUrl'>;

/** The sites of a demo that are missing, while they are loaded. */
export interface DemoLoading {
  /** Settles when the first site is there. */
  first: Promise<void>;
  /** Settles when all of them are. */
  all: Promise<void>;
}

/** The loading of a demo, before the program has its database. */
export interface Demo {
  load(opened: DatabaseUrls): Promise<DemoLoading>;
  /** Ends the loading, which the next start repeats. */
  stop(): void;
}

type Sites = typeof demoSites;

/**
 * Prepares the loading of missing demo by a child process, which runs this program's own command: their texts and images
 * would stay in the program's memory. Where there is no database yet, the child starts at once, and loads its modules while
 * the program creates the database.
 */
export async function prepareDemo(config: Config, log: Logger, sites: Sites): Promise<Demo> {
  const isFirstStart = !config.databaseUrl && !(await hasDatabase(config));
  let child = isFirstStart ? startChild() : undefined;
  return {
    async load({ url, directUrl }) {
      const opened = { url, directUrl };
      if (!child && (await isDemoComplete(opened, log, sites)))
        return { first: Promise.resolve(), all: Promise.resolve() };
      child ??= startChild();
      return followChild(child, opened, sites);
    },
    stop: () => child?.kill('SIGTERM'),
  };
}

function startChild(): ChildProcess {
  return fork(join(import.meta.dirname, '../bin/vitrine.ts'), ['start'], {
    env: createDemoEnvironment(),
    execArgv: [...demoFlags],
  });
}

/** Sends the database to the child, and follows what it has loaded. */
function followChild(child: ChildProcess, opened: DatabaseUrls, sites: Sites): DemoLoading {
  const loaded = new Set<number>();
  // Its end is not awaited: it still writes compiled modules for the next start.
  const waitFor = async (ids: readonly number[]) => {
    while (!ids.every((id) => loaded.has(id))) await Promise.race([once(child, 'message'), ended]);
  };
  const ended = new Promise<never>((_, reject) => {
    const fail = (reason: unknown) =>
      reject(new Error(`Les sites de démonstration n’ont pas pu être chargés (${reason}).`));
    child.once('error', ({ message }) => fail(message));
    // Its last message may come after its end, and the end of the channel after both.
    const end = () =>
      (child.signalCode ?? child.exitCode) !== null && !child.connected && fail(child.signalCode ?? child.exitCode);
    end();
    child.once('exit', end);
    child.once('disconnect', end);
  });
  child.on('message', (id: number) => loaded.add(id));
  child.send(opened, () => {});
  const ids = sites.map(({ id }) => id);
  const loading = { first: waitFor(ids.slice(0, 1)), all: waitFor(ids) };
  // Whoever awaits them hears of a failure.
  for (const one of [loading.first, loading.all, ended]) one.catch(() => {});
  return loading;
}

async function isDemoComplete(opened: DatabaseUrls, log: Logger, sites: Sites): Promise<boolean> {
  const [{ Database }, { isDemoMissing }] = await Promise.all([
    import('./storage/database.ts'),
    import('./features/archives/demo-sites.operations.ts'),
  ]);
  const database = new Database({ ...opened, log, maxConnections: 1 });
  try {
    for (const { name } of sites) if (await isDemoMissing(database, name)) return false;
    return true;
  } finally {
    await database.close();
  }
}

/** In the child: waits for the database of the program. */
export async function receiveDatabase(): Promise<DatabaseUrls> {
  // Without the primary there is no program to load it for: another one may take the database over.
  process.once('disconnect', () => process.exit(1));
  const [opened] = (await once(process, 'message')) as [DatabaseUrls];
  return opened;
}

/** In the child: tells the program that a site is there. */
export function reportLoaded(siteId: number): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(siteId, () => resolve());
  });
}
