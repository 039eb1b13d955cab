import { join } from 'node:path';
import { createNormalisation, listDifferences, listLinkedPaths } from '@vitrine/test-kit/records/compare-sites';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { allPages } from '@vitrine/test-kit/records/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportTo, type Installation, importFrom, startInstallation } from './archives.fixture.ts';

const sites = [
  { id: 42, host: 'localhost', paths: allPages },
  { id: 43, host: 'domaine.localhost', paths: ['/', '/boutique', '/panier', '/contact', '/recherche?q=blanc'] },
] as const;

let original: TestServer;
let imported: Installation;
beforeAll(async () => {
  [original, imported] = await Promise.all([startTestServer(), startInstallation()]);
  await loadDemoShop(original);
  for (const { id } of sites)
    await importFrom(imported, await exportTo(original, id, join(imported.folder, `${id}.vitrine`)));
  const now = Date.now();
  original.setTime(now);
  imported.server.setTime(now);
});
afterAll(async () => {
  await original.close();
  await imported.close();
});

test.each(sites)('the search index of site $id is made again, to the word', async ({ id }) => {
  const read = (server: TestServer, table: string, columns: string) =>
    server.write(id, ({ transaction }) =>
      transaction.query(`select ${columns} from ${table} where site_id = $1 order by ${columns}`, [id]),
    );
  for (const [table, columns] of [
    ['search_entry', 'kind, subject_id, locale, title, body, url, shown_from, shown_until'],
    ['search_word', 'locale, word, shown'],
  ] as const) {
    const rows = await read(original, table, columns);
    expect(rows.length).toBeGreaterThan(20);
    expect(await read(imported.server, table, columns)).toEqual(rows);
  }
});

test.each(sites)('every address of site $id answers the same page', async ({ host, paths }) => {
  const hosted = ({ port }: TestServer) => ({
    request: (path: string) => original.request(path, { host: `${host}:${port}` }),
  });
  const sitemap = await original.request('/sitemap.xml', { host: `${host}:${original.port}` });
  const listed = [...sitemap.text.matchAll(/<loc>[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(listed.length).toBeGreaterThan(15);
  const addresses = new Set([
    ...paths,
    ...listed,
    ...(await listLinkedPaths({ ...original, ...hosted(original) } as TestServer, [...paths, ...listed])),
    '/sitemap.xml',
    '/robots.txt',
  ]);
  const normalise = {
    original: createNormalisation(original, new Map()),
    imported: createNormalisation(imported.server, new Map()),
  };
  const differences: Record<string, string[]> = {};
  for (const path of addresses) {
    const theirs = await original.request(path, { host: `${host}:${original.port}` });
    const ours = await imported.server.request(path, { host: `${host}:${imported.server.port}` });
    if (ours.status !== theirs.status) differences[path] = [`${ours.status} ≠ ${theirs.status}`];
    else {
      const found = listDifferences(normalise.imported(ours.text), normalise.original(theirs.text));
      if (found.length) differences[path] = found;
    }
  }
  expect(differences).toEqual({});
});
