import { markPaid } from '@vitrine/server/features/orders/order-steps.operations';
import { createOrderShop, lyon, orderBody, readStock, shopId } from '@vitrine/server/features/orders/orders.fixture';
import { findShopFaults } from '@vitrine/server/features/shop-verification/verify-shop.fixture';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { pressKeyOn, typeInto } from '@vitrine/test-kit/browser/keyboard';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let owner: TestStaff;
beforeAll(async () => {
  await createOrderShop(stage.server);
  stage.server.running.context.directory.markStale();
  owner = await createStaff(stage.server, 'ADMIN', shopId);
});

const products = [
  { id: 11, quantity: 3 },
  { id: 12, quantity: 6 },
];

/** Pays an order of nine bottles by transfer; returns its number. */
async function payOrder(body = orderBody(products, '91.50')): Promise<number> {
  const { server } = stage;
  const { reference } = await server.client(shopId).placeOrder({ body });
  return server.write(shopId, async (context) => {
    const [row] = await context.transaction.query<{ id: number }>(
      'select id from shop_order where site_id = $1 and reference = $2',
      [shopId, reference],
    );
    await markPaid(context, row?.id ?? 0);
    return row?.id ?? 0;
  });
}

test('API-23 a broken bottle is refunded by two taps at 390 pixels, then marked as sent', async () => {
  const id = await payOrder();
  const before = await readStock(stage.server, 11);
  const { page, go, close } = await openAdminWindow(stage, owner, phone);
  await go(`/sites/${shopId}/commandes/${id}`);
  const section = page.getByRole('region', { name: 'Remboursements' });
  await section.getByRole('button', { name: /^Rembourser Les Perruches, 2022/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('12,50 € à rendre vous-même').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Noter 12,50 € à rendre' }).tap();
  await section.getByRole('article', { name: 'Remboursement de 12,50 €' }).getByText('À envoyer').waitFor();
  expect(await readStock(stage.server, 11)).toEqual({
    ...before,
    on_hand: before.on_hand - 1,
    allocated: before.allocated - 1,
  });
  expect(await findAxeViolations(page)).toEqual([]);
  const state = page.getByRole('region', { name: 'État' });
  await state.getByText('À rembourser').waitFor();
  await state.getByRole('button', { name: 'Marquer comme remboursée' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme remboursée' }).tap();
  await state.getByText('Remboursé en partie').waitFor();
  await section.getByText('Envoyé', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await go(`/sites/${shopId}/factures`);
  await page.getByRole('link', { name: /^AV-/ }).tap();
  const paper = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le PDF' }).tap();
  expect((await paper).suggestedFilename()).toMatch(/^AV-\d{4}-000001\.pdf$/);
  expect(await findShopFaults(stage.server)).toEqual([]);
  await close();
});

test('API-23 several articles are refunded by keyboard, and what a colleague was faster with is read again', async () => {
  const id = await payOrder();
  const { page, go, close } = await openAdminWindow(stage, owner, { viewport: { width: 1280, height: 800 } });
  await go(`/sites/${shopId}/commandes/${id}`);
  await page.getByRole('button', { name: 'Rembourser plusieurs articles…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Choisissez au moins un article').waitFor();
  await dialog
    .getByLabel(/^Quantité/)
    .first()
    .fill('2');
  const plus = dialog.getByRole('button', { name: /^Un de plus, Les Perruches, 2020/ });
  await plus.focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Motif').selectOption('Rétractation');
  const send = dialog.getByRole('button', { name: 'Noter 34 € à rendre' });
  await send.waitFor();
  await stage.server.write(shopId, (context) =>
    context.transaction.query('update shop_order set email = null where site_id = $1 and id = $2', [shopId, id]),
  );
  await send.press('Enter');
  await dialog.getByText(/Relisez ce qui sera fait/).waitFor();
  await dialog.getByText('aucun courriel ne part').waitFor();
  await send.press('Enter');
  await page.getByRole('article', { name: 'Remboursement de 34 €' }).waitFor();
  await page.getByText('Rétractation', { exact: false }).first().waitFor();
  expect(await findShopFaults(stage.server)).toEqual([]);
  await close();
});

test('API-23 by keyboard alone, an order is prepared, leaves in two parcels, and a bottle that broke on its way is refunded', async () => {
  const carrierId = await stage.server.write(shopId, async (context) => {
    await createProduct(context, 'Pierre Blanche', { id: 70 });
    await createDeclination(context, 70, { id: 71, priceCents: 1000, stock: 60 });
    return (await createDelivery(context)).carrierId;
  });
  stage.server.running.context.directory.markStale();
  const carried = orderBody([{ id: 71, quantity: 6 }], '71.90', {
    delivery: { type: 'DELIVERY', idCarrier: carrierId },
    address: { delivery: lyon },
  });
  const id = await payOrder(carried);
  const before = await readStock(stage.server, 71);
  const { page, go, close } = await openAdminWindow(stage, owner, { viewport: { width: 1280, height: 800 } });
  const main = page.getByRole('main');
  await go(`/sites/${shopId}/preparation`);
  const ready = main
    .getByRole('listitem')
    .filter({ hasText: 'Lyon' })
    .getByRole('button', { name: /^C’est prêt/ });
  await pressKeyOn(ready);
  await ready.waitFor({ state: 'detached' });
  await go(`/sites/${shopId}/preparation?etape=ready`);
  await pressKeyOn(main.getByRole('link', { name: /^Expédier la commande/ }).first());
  await page.getByRole('heading', { name: 'Dans ce colis' }).waitFor();
  const less = main.getByRole('button', { name: 'Un de moins' }).first();
  for (let pieces = 0; pieces < 2; pieces += 1) await pressKeyOn(less);
  await typeInto(main.getByLabel('Numéro de suivi'), '8X123');
  await pressKeyOn(main.getByRole('button', { name: 'Expédier 4 sur 6' }));
  await page.getByRole('heading', { name: 'Colis suivant' }).waitFor();
  await pressKeyOn(main.getByRole('button', { name: 'Expédier le colis' }));
  await page.getByText('Le colis est parti. La commande est expédiée.').waitFor();
  expect(await readStock(stage.server, 71)).toEqual({
    ...before,
    on_hand: before.on_hand - 6,
    allocated: before.allocated - 6,
  });
  await go(`/sites/${shopId}/commandes/${id}`);
  await pressKeyOn(main.getByRole('button', { name: /^Rembourser Pierre Blanche/ }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('10 € à rendre vous-même').waitFor();
  await pressKeyOn(dialog.getByRole('button', { name: 'Noter 10 € à rendre' }));
  await main.getByRole('article', { name: 'Remboursement de 10 €' }).getByText('À envoyer').waitFor();
  await pressKeyOn(main.getByRole('button', { name: 'Marquer comme remboursée' }));
  await pressKeyOn(dialog.getByRole('button', { name: 'Marquer comme remboursée' }));
  await page.getByRole('region', { name: 'État' }).getByText('Remboursé en partie').waitFor();
  // What broke on its way is not in the cellar again.
  expect((await readStock(stage.server, 71)).on_hand).toBe(before.on_hand - 6);
  expect(await findShopFaults(stage.server)).toEqual([]);
  await close();
});
