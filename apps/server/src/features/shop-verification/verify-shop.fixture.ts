import type { TestServer } from '@vitrine/test-kit/servers/test-server';
import { shopId } from '../orders/orders.fixture.ts';
import { verifyShop } from './verify-shop.operations.ts';

/** Lists everything that does not agree in a shop: always nothing, whatever was tried on it. */
export async function findShopFaults(server: TestServer, siteId = shopId): Promise<string[]> {
  return (await server.write(siteId, verifyShop)).faults;
}
