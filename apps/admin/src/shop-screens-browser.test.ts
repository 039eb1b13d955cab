import { findScreenFaults, screensTimeout } from '@vitrine/test-kit/browser/find-screen-faults';
import { shopScreens } from '@vitrine/test-kit/browser/screens/shop-screens';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createOrder, createPayout, markPaid } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createWithdrawal } from '@vitrine/test-kit/records/withdrawals';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test(
  'CST-05 ENT-06 the screens of the shop are readable by everybody, as wide as their window',
  async () => {
    await openShop(stage.server, 42);
    await stage.server.write(42, async (context) => {
      const wine = await createProduct(context, 'Les Perruches');
      const bottle = { productId: wine, declinationId: await createDeclination(context, wine, { stock: 24 }) };
      await createDeclination(context, wine, { year: 2021, capacity: 1.5, capacityUnit: 'L', priceCents: null });
      await createDelivery(context);
      const carrier = { id: 1, name: 'Colissimo', serviceCode: '' };
      await createOrder(context, bottle, { payment: 'paid', fulfilment: 'ready', delivery_type: 'DELIVERY', carrier });
      const paid = await createOrder(context, bottle);
      await markPaid(context, paid.id);
      await createWithdrawal(context, paid);
      await createPayout(context, 'Paiement d’ailleurs');
    });
    await stage.server.runMaintenance('sales-reports', Date.now() + 45 * 86_400_000);
    expect(await findScreenFaults(stage, shopScreens)).toEqual([]);
  },
  screensTimeout,
);
