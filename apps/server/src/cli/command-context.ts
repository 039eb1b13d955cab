import { readConfig } from '../config.ts';
import { SiteDirectory } from '../features/sites/site-directory.ts';
import { createLog } from '../log.ts';
import { createSystemContext, getMainOrigin, type RequestContext, type SiteIdentity } from '../request-context.ts';
import { limitServices } from '../services.ts';
import { Database } from '../storage/database.ts';
import { findServingPort, openDatabaseForCommand } from '../storage/open-database.ts';

/** Runs `work` in a writing transaction of the site with this id, with the command line as actor. */
export async function withCommandContext<Value>(
  database: Database,
  site: string,
  work: (context: RequestContext) => Promise<Value>,
  services = limitServices({}),
): Promise<Value> {
  const found = await findSite(database, site);
  const config = readConfig();
  const mainOrigin = getMainOrigin(found, (await findServingPort(config)) ?? config.port);
  return database.write(found.id, (transaction) =>
    work(createSystemContext(found, transaction, 'commande', services, { mainOrigin })),
  );
}

/** Runs reads of a site in one snapshot, which may take minutes. */
export function withSiteSnapshot(site: string, work: (context: RequestContext) => Promise<void>): Promise<void> {
  return withDatabase(async (database) => {
    const found = await findSite(database, site);
    await database.read(found.id, (transaction) =>
      work(
        createSystemContext(found, transaction, 'commande', limitServices({}), {
          mainOrigin: getMainOrigin(found, readConfig().port),
        }),
      ),
    );
  }, 600_000);
}

async function findSite(database: Database, site: string): Promise<SiteIdentity> {
  const found = (await readSites(database)).findById(Number(site));
  if (!found) throw new Error(`Aucun site ne porte le numéro «\u00a0${site}\u00a0».`);
  return found;
}

export async function readSites(database: Database): Promise<SiteDirectory> {
  const directory = new SiteDirectory(database, undefined);
  await directory.refresh();
  return directory;
}

/** Opens the database for the duration of a command; starts its server when none runs. */
export async function withDatabase(
  work: (database: Database, directUrl: string) => Promise<void>,
  statementTimeout = 60_000,
): Promise<void> {
  const config = readConfig();
  const opened = await openDatabaseForCommand(config, (line) => console.log(line));
  const database = new Database({
    url: opened.url,
    directUrl: opened.directUrl,
    log: createLog('warn', true),
    statementTimeout,
  });
  try {
    await work(database, opened.directUrl);
  } finally {
    await database.close();
    await opened.stop();
  }
}
