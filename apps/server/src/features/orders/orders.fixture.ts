import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { updateSettings } from '../settings/settings.operations.ts';

type OrderBody = InputOf<'placeOrder'>['body'];

/** The site of a shop that takes orders. */
export const shopId = 9;

/** Changes settings of the shop; null restores the usual value. */
export const changeShop = (
  server: TestServer,
  changes: { [Name in keyof SettingValues]?: SettingValues[Name] | null },
  siteId = shopId,
) => server.write(siteId, (context) => updateSettings(context, changes, { name: 'essai', isSuperAdmin: true }));

/** Creates a shop whose products need no delivery: 11 of 20 pieces, 12 by lots of six, and a box 41 of four of 11. */
export async function createOrderShop(server: TestServer): Promise<void> {
  await createSite(server, shopId, 'cave', { isECommerce: true, isWinemaker: true });
  await changeShop(server, {
    ONLINE_ORDERING: true,
    HANDLE_STOCK: true,
    TRANSFER_DETAILS: 'IBAN : FR76 1234',
    COMPANY_NAME: 'Domaine Essai',
    HEAD_OFFICE: '1 rue du Chai, 49400 Saumur',
    COMPANY_EMAIL: 'chai@essai.fr',
    MEDIATOR: 'Médiation du Val, 49000 Angers',
  });
  await server.write(shopId, async (context) => {
    const changes = { hasShippingFees: false };
    await createProduct(context, 'Les Perruches', { id: 1, ...changes });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
    await createDeclination(context, 1, { id: 12, year: 2020, priceCents: 900, sellByMultipleOf: 6, stock: 40 });
    await createProduct(context, 'Coffret du chai', {
      ...changes,
      id: 4,
      type: 'BOX',
      isVintage: false,
      parts: [{ declinationId: 11, quantity: 4 }],
    });
    const box = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
    await createDeclination(context, 4, { ...box, id: 41, priceCents: 4500 });
  });
}

/** The body of an order of nothing that is delivered, paid by transfer. */
export function orderBody(
  products: OrderBody['products'],
  expectedTotal: string,
  changes: Partial<OrderBody> = {},
): OrderBody {
  return {
    products,
    delivery: { type: 'NO_DELIVERY' },
    user: {
      email: 'lea@exemple.fr',
      firstname: 'Léa',
      lastname: 'Petit',
      phone: '06 12 34 56 78',
      birthdate: '1990-02-28',
    },
    payment: 'TRANSFER',
    acceptsTerms: true,
    expectedTotal,
    ...changes,
  };
}

/** Where orders of tests are delivered. */
export const lyon = {
  firstname: 'Léa',
  lastname: 'Petit',
  address: '3 rue des Acacias',
  postalCode: '69001',
  city: 'Lyon',
  country: 'FR',
};

/** The fields of the checkout as a page without script posts them. */
export function postedOrder(fields: Record<string, string>): string {
  return new URLSearchParams({
    form: 'commande',
    panier: 'b.1',
    vu: '12.50',
    faire: 'commander',
    'user.email': 'sans-script@exemple.fr',
    'user.firstname': 'Léa',
    'user.lastname': 'Petit',
    'user.phone': '06 12 34 56 78',
    'user.birthdate': '1990-02-28',
    'delivery.type': 'NO_DELIVERY',
    payment: 'TRANSFER',
    acceptsTerms: 'on',
    ...fields,
  }).toString();
}

/** Reads a stock of the shop. */
export async function readStock(
  server: TestServer,
  declinationId: number,
): Promise<{ on_hand: number; held: number; allocated: number }> {
  const [row] = await server.write(shopId, (context) =>
    context.transaction.query<{ on_hand: number; held: number; allocated: number }>(
      `select stock.on_hand, stock.held, stock.allocated from declination sold
       join stock_item stock on stock.site_id = sold.site_id and stock.id = sold.stock_item_id
       where sold.site_id = $1 and sold.id = $2`,
      [shopId, declinationId],
    ),
  );
  return row as { on_hand: number; held: number; allocated: number };
}

/** A shop with delivery whose calls are limited, as in production. */
export async function startLimitedShop() {
  const server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await server.write(shopId, (context) => createDelivery(context));
  server.running.context.directory.markStale();
  return {
    server,
    /** Sends a call with a JSON body. */
    async send(method: string, path: string, body: object): Promise<{ status: number; text: string }> {
      const answer = await server.request(path, {
        host: `cave.localhost:${server.port}`,
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, text: String(answer.body) };
    },
  };
}
