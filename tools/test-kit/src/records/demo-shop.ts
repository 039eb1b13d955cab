import { loadDemoSite } from '@vitrine/server/features/archives/demo-sites.operations';
import { Database } from '@vitrine/server/storage/database';
import type { TestServer } from '../servers/test-server.ts';
import { adminHost } from './staff.ts';

const origin = 'http://domaine.localhost';

/** Every kind of page of the demo shop, site 43. */
export const shopPages = [
  `${origin}/`,
  `${origin}/boutique`,
  `${origin}/boutique/1`,
  `${origin}/boutique/21`,
  `${origin}/etiquette/101`,
] as const;

/** Adds the demo shop to a server whose database has the other demo site. */
export async function loadDemoShop({ running: { context }, databaseUrls }: TestServer): Promise<void> {
  // Its one transaction takes longer than a request may.
  const database = new Database({ url: databaseUrls.app, directUrl: databaseUrls.owner, statementTimeout: 60_000 });
  await loadDemoSite('site-43', { adminHost, database, store: context.services.store });
  await database.close();
  context.directory.markStale();
}

/** Returns where a page of either demo site is: a path is one of site 42. */
export function findDemoPage({ baseUrl, port }: TestServer, page: string): string {
  return page.startsWith(origin) ? page.replace(origin, `${origin}:${port}`) : baseUrl + page;
}
