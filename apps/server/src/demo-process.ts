import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createWorkerEnvironment } from './config.ts';
import { type DemoSite, demoSites, isDemoMissing } from './features/archives/demo-sites.operations.ts';
import { Database } from './storage/database.ts';
import type { OpenDatabase } from './storage/open-database.ts';

/** URLs of the database that the program has opened. */
export type DatabaseUrls = Pick<OpenDatabase, 'url' | 'directUrl'>;

/**
 * Loads missing sites of the demo in a child process, which runs this program's own command: their texts would stay in the
 * program's memory.
 */
export async function loadDemoInChild(opened: DatabaseUrls, log: Logger): Promise<void> {
  const database = new Database({ ...opened, log, maxConnections: 1 });
  try {
    const missing: DemoSite[] = [];
    for (const name of Object.keys(demoSites) as DemoSite[])
      if (await isDemoMissing(database, name)) missing.push(name);
    if (!missing.length) return;
  } finally {
    await database.close();
  }
  const child = fork(join(import.meta.dirname, '../bin/vitrine.ts'), ['start'], {
    env: createWorkerEnvironment(opened, 'demo'),
  });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Les sites de démonstration n’ont pas pu être chargés (${signal ?? code}).`);
}
