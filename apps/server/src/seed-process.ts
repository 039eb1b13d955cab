import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createWorkerEnvironment } from './config.ts';
import { isSeedNeeded } from './features/sites/seed-state.operations.ts';
import { Database } from './storage/database.ts';
import type { OpenDatabase } from './storage/open-database.ts';

/** Connections to the database that the program has opened. */
export type DatabaseUrls = Pick<OpenDatabase, 'url' | 'directUrl'>;

/**
 * Has a seed loaded where it is missing, by a child process that runs this program's own command and ends: its texts and its
 * pictures would stay in the memory of the program.
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
