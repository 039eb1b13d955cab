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
 * Loads missing seeds in a child process, which runs this program's own command: their texts and images would stay in the
 * program's memory.
 */
export async function loadSeedsInChild(
  opened: DatabaseUrls,
  log: Logger,
  sites: readonly { id: number; seed: string }[],
): Promise<void> {
  const database = new Database({ ...opened, log, maxConnections: 1 });
  try {
    const needed = [];
    for (const { id, seed } of sites) if (await isSeedNeeded(database, id, seed)) needed.push(id);
    if (!needed.length) return;
  } finally {
    await database.close();
  }
  const child = fork(join(import.meta.dirname, '../bin/vitrine.ts'), ['start'], {
    env: createWorkerEnvironment(opened, 'seed'),
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Les sites de démonstration n’ont pas pu être chargés (${signal ?? code}).`);
}
