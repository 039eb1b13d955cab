import { loadDemoShop } from '@vitrine/test-kit/records/demo-shop';
import { startTestServer } from '@vitrine/test-kit/servers/test-server';
import { expect, test } from 'vitest';
import { listShopDuties } from './shop-opening.operations.ts';

test('ENT-02 the shop of the demo, which takes orders, lacks nothing', async () => {
  const server = await startTestServer();
  try {
    await loadDemoShop(server);
    const duties = await server.write(43, listShopDuties);
    expect(duties.filter(({ isDone, isRequired }) => isRequired && !isDone)).toEqual([]);
  } finally {
    await server.close();
  }
});
