import { pageParameters } from '@vitrine/domain/addresses/page-queries';
import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateSettings } from '../../features/settings/settings.operations.ts';

let server: TestServer;
const host = () => `domaine.localhost:${server.port}`;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  await loadDemoShop(server);
  // Where prices are hidden, no list is ordered by them.
  await server.write(43, (context) =>
    updateSettings(context, { HIDE_PRICES: true }, { name: 'essai', isSuperAdmin: true }),
  );
});
afterAll(() => server?.close());

const pages = [
  '/',
  '/boutique',
  '/panier',
  '/commande',
  '/recherche',
  '/actualites',
  '/contact',
  '/auth',
  '/nulle-part',
];
const values = [
  'a\u0000b',
  '\u0007',
  '9999',
  '99999',
  '-1',
  '0',
  'prix',
  'prix-decroissant',
  '%',
  "'",
  '\\',
  '\ud83c',
  'constructor',
  '__proto__',
  'a'.repeat(201),
  '1.1~2.2',
];

test('CST-03 no parameter of a page, whatever its value, makes it fail', async () => {
  const failed: string[] = [];
  for (const [turn, page] of pages.entries())
    for (const name of pageParameters)
      for (const value of sampleCases(values, turn, 2)) {
        const path = `${page}?${new URLSearchParams({ [name]: value })}`;
        const { status } = await server.request(path, { host: host() });
        if (status >= 500) failed.push(`${status} ${path}`);
      }
  expect(failed).toEqual([]);
});

test('STA-04 no field of a form of the cart, whatever its value, makes it fail', async () => {
  const failed: string[] = [];
  for (const form of ['ajouter', 'quantites', 'retirer', 'vider', 'reprendre', 'autre'])
    for (const name of ['article', 'quantite', 'retour'])
      for (const value of values) {
        const body = new URLSearchParams({
          form,
          article: '1',
          quantite: '1',
          [name]: value,
        }).toString();
        const { status } = await server.request('/panier', {
          host: host(),
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        });
        if (status >= 500) failed.push(`${status} ${body}`);
      }
  expect(failed).toEqual([]);
});
