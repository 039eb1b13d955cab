import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, createSeedEnvironment } from './config.ts';
import { hasDatabase, type OpenDatabase } from './storage/open-database.ts';

/** URLs of the database that the program has opened. */
type DatabaseUrls = Pick<OpenDatabase, 'url' | 'directUrl'>;

/** The sites of a demo that are missing, while they are loaded. */
export interface Seeding {
  /** Settles when the first site is there. */
  first: Promise<void>;
  /** Settles when all of them are. */
  all: Promise<void>;
}

/** The loading of a demo, before the program has its database. */
export interface Seeds {
  load(opened: DatabaseUrls): Promise<Seeding>;
  /** Ends the loading, which the next start repeats. */
  stop(): void;
}

type Sites = readonly { id: number; seed: string }[];

/**
 * Prepares the loading of missing seeds by a child process, which runs this program's own command: their texts and images
 * would stay in the program's memory. Where there is no database yet, the child starts at once, and loads its modules while
 * the program creates the database.
 */
export async function prepareSeeds(config: Config, log: Logger, sites: Sites): Promise<Seeds> {
  const isFirstStart = !config.databaseUrl && !(await hasDatabase(config));
  let child = isFirstStart ? startChild() : undefined;
  return {
    async load({ url, directUrl }) {
      const opened = { url, directUrl };
      if (!child && (await areSeedsComplete(opened, log, sites)))
        return { first: Promise.resolve(), all: Promise.resolve() };
      child ??= startChild();
      return followChild(child, opened, sites);
    },
    stop: () => child?.kill('SIGTERM'),
  };
}

function startChild(): ChildProcess {
  return fork(join(import.meta.dirname, '../bin/vitrine.ts'), ['start'], { env: createSeedEnvironment() });
}

/** Sends the database to the child, and follows what it has loaded. */
function followChild(child: ChildProcess, opened: DatabaseUrls, sites: Sites): Seeding {
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
  const seeding = { first: waitFor(ids.slice(0, 1)), all: waitFor(ids) };
  // Whoever awaits them hears of a failure.
  for (const one of [seeding.first, seeding.all, ended]) one.catch(() => {});
  return seeding;
}

async function areSeedsComplete(opened: DatabaseUrls, log: Logger, sites: Sites): Promise<boolean> {
  const [{ Database }, { isSeedNeeded }] = await Promise.all([
    import('./storage/database.ts'),
    import('./features/sites/seed-state.operations.ts'),
  ]);
  const database = new Database({ ...opened, log, maxConnections: 1 });
  try {
    for (const { id, seed } of sites) if (await isSeedNeeded(database, id, seed)) return false;
    return true;
  } finally {
    await database.close();
  }
}

/** In the child: waits for the database of the program. */
export async function receiveDatabase(): Promise<DatabaseUrls> {
  // Without the primary there is no program to seed for: another one may take the database over.
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
