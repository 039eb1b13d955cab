import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createWorkerEnvironment } from './config.ts';
import { isSeedNeeded } from './features/sites/seed-state.operations.ts';
import { Database } from './storage/database.ts';
import type { OpenDatabase } from './storage/open-database.ts';

/** URLs of the database that the program has opened. */
export type DatabaseUrls = Pick<OpenDatabase, 'url' | 'directUrl'>;

/**
 * Loads a missing seed in a child process, which runs this program's own command: the seed's texts and images would
 * stay in the program's memory.
 */
export async function loadSeedInChild(opened: DatabaseUrls, log: Logger, siteId: number, seed: string): Promise<void> {
  const database = new Database({ ...opened, log, maxConnections: 1 });
  try {
    if (!(await isSeedNeeded(database, siteId, seed))) return;
  } finally {
    await database.close();
  }
  const child = fork(join(import.meta.dirname, '../bin/vitrine.ts'), ['start'], {
    env: createWorkerEnvironment(opened, 'seed'),
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Le site de démonstration n’a pas pu être chargé (${signal ?? code}).`);
}
