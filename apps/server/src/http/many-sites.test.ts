import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSiteFlags } from '../features/sites/sites.repository.ts';

const host = 'neuf.localhost';
const ownPages = ['/', '/bain', '/massage'];

let server: TestServer;
beforeAll(async () => {
  const megabyte = 1024 * 1024;
  server = await startTestServer({ config: { pageCacheBytes: 2 * megabyte, valueCacheBytes: megabyte } });
  await createSite(server, 9, 'neuf');
  await server.write(9, async (context) => {
    for (const path of ownPages) await createPage(context, path, `Page ${path}`);
  });
});
afterAll(() => server.close());

/** Renders of one crawl over the pages of site 9. */
async function countRenders(): Promise<number> {
  const { cache } = server.running.context;
  const before = cache.misses;
  for (const path of ownPages) expect((await server.request(path, { host })).status).toBe(200);
  return cache.misses - before;
}

test('a site whose visitors want more pages than there is room for leaves another its own', async () => {
  const { cache, config } = server.running.context;
  expect([await countRenders(), await countRenders()]).toEqual([3, 0]);
  let answered = 0;
  for (const path of sitePages) answered += (await server.request(path)).body.length;
  // Far more bytes than the cache may hold.
  expect(answered).toBeGreaterThan(config.pageCacheBytes);
  expect(cache.bytes).toBeLessThanOrEqual(config.pageCacheBytes);
  expect(await countRenders()).toBe(0);
});

test('a change of a site has that site read again, and no other', async () => {
  const { directory, database } = server.running.context;
  const other = directory.findById(42);
  expect(directory.findById(9)?.isBuilding).toBe(false);
  await updateSiteFlags(database, 9, { isBuilding: true });
  await eventually(async () => expect((await server.request('/bain', { host })).status).toBe(503));
  expect(directory.findById(9)?.isBuilding).toBe(true);
  expect(directory.findById(42)).toBe(other);
  await updateSiteFlags(database, 9, { isBuilding: false });
  await eventually(async () => expect((await server.request('/bain', { host })).status).toBe(200));
  expect(directory.findById(42)).toBe(other);
});

test('a site that is new is found by its host at once, and gone at once when it is deleted', async () => {
  await createSite(server, 10, 'dix');
  expect((await server.request('/', { host: 'dix.localhost' })).status).toBe(404);
  expect((await server.request('/', { host: 'dix.localhost' })).text).not.toContain('Ce site n’existe pas ici.');
  const { directory, database } = server.running.context;
  await database.platform('suppression', (transaction) => transaction.query('delete from site where id = 10'));
  directory.markStale(10);
  expect((await server.request('/', { host: 'dix.localhost' })).text).toBe('Ce site n’existe pas ici.');
  expect((await server.request('/', { host })).status).toBe(200);
});
