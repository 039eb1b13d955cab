import { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import { createSite } from '@vitrine/test-kit/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  for (const [site, name] of [
    [9, 'cave'],
    [10, 'voisine'],
  ] as const)
    await createSite(server, site, name, { isECommerce: true, isWinemaker: true });
  await server.changeSettings({ HANDLE_STOCK: true, SEARCH_BAR: true, ONLINE_ORDERING: true }, 9);
  owner = await createStaff(server, 'ADMIN', 9);
  colleague = await createStaff(server, 'ADMIN', 9);
});
afterAll(() => server?.close());

const send = async (method: string, path: string, body?: unknown, staff = owner, site = 9) => {
  const answer = await requestAdmin(server, method, `/sites/${site}/${path}`, {
    cookie: staff.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...(answer.text ? JSON.parse(answer.text) : {}) };
};
const page = (path: string) => server.request(path, { host: `cave.localhost:${server.port}` });
const newDraft = async (title: string, fields: Record<string, unknown> = {}) =>
  (await send('POST', 'contents/product', { title, fields })).data.id as number;
const versionOf = async (id: number) =>
  (await send('GET', `contents/product/${id}/drafts/fr_FR`)).data.version as number;
const publish = async (id: number) =>
  send('PUT', `contents/product/${id}/drafts/fr_FR/published`, { expectedVersion: await versionOf(id) });
const sheet = {
  alcohol: 13,
  ingredients: 'raisins, conservateur (sulfites)',
  energyKilojoules: 322,
  energyKilocalories: 77,
  fat: '0',
  saturates: '0',
  carbohydrate: '1,4',
  sugars: '0,2',
  protein: '0',
  salt: '0',
};
const sell = (productId: number, values: Record<string, unknown> = {}) =>
  send('POST', 'declinations', { ...declinationsResource.initial, productId, year: 2021, ...values });
const rows = (sql: string, values: unknown[] = []) =>
  server.write(9, ({ transaction }) => transaction.query<Record<string, unknown>>(sql, values));

describe('ENT-06 what is sold of a product that is not online yet', () => {
  test('', async () => {
    console.log((await send('GET', '../../openapi')).status);
  });
});
