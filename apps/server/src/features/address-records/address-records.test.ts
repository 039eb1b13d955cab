import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await requestAdmin(server, method, `/sites/42/addresses${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};

test('ENT-11 an owner moves the practice: the contact page says so, and the former values come back from the history', async () => {
  const [record] = (await send('GET', '')).data.records;
  expect(record.values).toMatchObject({ type: 'PRACTICE', city: 'Angers', latitude: 47.4698 });
  const values = { firstPart: '3 quai de l’Erdre', postalCode: '44000', city: 'Nantes', latitude: 47.2184 };
  const changed = await send('PUT', `/${record.id}`, { version: 1, values });
  expect([changed.status, changed.data.version]).toEqual([200, 2]);
  expect((await server.request('/contact')).text).toContain('3 quai de l’Erdre');
  const { entries } = (await send('GET', `/${record.id}/history`)).data;
  await send('PUT', `/${record.id}`, { version: 2, values: entries[0].before });
  expect((await server.request('/contact')).text).toContain('12 rue du Petit-Lavoir');
});

test('ENT-11 an address without its other coordinate, or in a type that nobody defined, is refused at its field', async () => {
  const whole = {
    name: 'Le marché',
    type: 'PICKUP',
    firstPart: 'Place du Ralliement',
    secondPart: '',
    postalCode: '49000',
    city: 'Angers',
    country: 1,
    phone: '',
    latitude: null,
    longitude: null,
  };
  for (const [changes, field] of [
    [{ latitude: 47 }, 'longitude'],
    [{ type: 'PALACE' }, 'type'],
    [{ country: 7 }, 'country'],
    [{ country: 2 }, 'postalCode'],
    [{ country: 1, postalCode: '1000' }, 'postalCode'],
    [{ firstPart: ' ' }, 'firstPart'],
    [{ latitude: 91, longitude: 0 }, 'latitude'],
  ] as const) {
    const refused = await send('POST', '', { ...whole, ...changes });
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  }
  expect((await send('POST', '', whole)).status).toBe(201);
});
