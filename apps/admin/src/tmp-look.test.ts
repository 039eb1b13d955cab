import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createOrder, createPayout, markPaid } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { insertPayoutLines, upsertPayout } from '@vitrine/server/features/card-payouts/card-payouts.repository';
import { test } from 'vitest';

const stage = await startServerWithBrowser();
test('look', async () => {
  const { server } = stage;
  await openShop(server, 42);
  await server.write(42, async (context) => {
    const wine = await createProduct(context, 'Les Perruches', { appellation: 'Chinon', kinds: ['Rouge'] });
    const bottle = { productId: wine, declinationId: await createDeclination(context, wine, { stock: 240 }) };
    await createDelivery(context);
    const carrier = { id: 1, name: 'Colissimo', serviceCode: '' };
    const address = { firstname: 'Maximilienne-Éléonore', lastname: 'de la Rochefoucauld-Montmorency', address: '12 rue du Très-Long-Nom', addressPart2: 'Bâtiment C', postalCode: '49400', city: 'Saumur', country: 'FR' };
    for (let i = 0; i < 5; i += 1) await createOrder(context, bottle, { payment: 'paid', fulfilment: 'ready', delivery_type: 'DELIVERY', carrier, delivery_address: address });
    await markPaid(context, (await createOrder(context, bottle)).id);
    await createPayout(context, 'Paiement d’ailleurs');
    const today = new Date(context.now).toISOString().slice(0, 10);
    for (const [i, state] of (['paid', 'pending', 'failed'] as const).entries()) {
      const id = `po_1MtHbELkdIwHu7ixl4OzzPM${i}`;
      await upsertPayout(context, { id, state, contents: i === 1 ? 'awaited' : 'told', amountCents: 29403, currency: 'eur', createdAt: context.now, arrivesOn: today });
      if (i !== 1) await insertPayoutLines(context, id, [
        { id: `t1${i}`, kind: 'payment', type: 'charge', amountCents: 31200, feeCents: 547, createdAt: context.now, intentId: undefined, description: 'Commande 261129-ABCDEFG' },
        { id: `t2${i}`, kind: 'refund', type: 'refund', amountCents: -1250, feeCents: 0, createdAt: context.now, intentId: undefined, description: '' },
      ]);
    }
  });
  const staff = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, staff);
  const { page } = window;
  const shots: [string, string][] = [
    ['comptes', '/sites/42/comptes'], ['versements', '/sites/42/comptes/versements'],
    ['versement', '/sites/42/comptes/versements/po_1MtHbELkdIwHu7ixl4OzzPM0'],
    ['vide', '/sites/42/comptes/versements?par=mois&du=2020-01-01'],
    ['etiquettes', '/sites/42/preparation/papiers?papier=etiquettes&etape=ready'],
  ];
  for (const [name, path] of shots)
    for (const [width, colorScheme] of [[360, 'light'], [768, 'dark'], [1280, 'light']] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await window.go(path);
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/accounts-look-${name}-${width}.png`, fullPage: true });
    }
  await window.close();
}, 180_000);
