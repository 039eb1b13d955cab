import { markPaid } from '@vitrine/server/features/orders/order-steps.operations';
import { createOrderShop, orderBody, readStock, shopId } from '@vitrine/server/features/orders/orders.fixture';
import { findShopFaults } from '@vitrine/server/features/shop-verification/verify-shop.fixture';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { pressEnterOn, pressKeyOn, typeInto } from '@vitrine/test-kit/browser/keyboard';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const { server } = stage;
let owner: TestStaff;
beforeAll(async () => {
  await createOrderShop(server);
  server.running.context.directory.markStale();
  owner = await createStaff(server, 'ADMIN', shopId);
});

const client = server.client(shopId);
/** A guest pays six bottles. */
async function buy() {
  const { reference, token } = await client.placeOrder({ body: orderBody([{ id: 11, quantity: 6 }], '75.00') });
  await server.write(shopId, async (context) => {
    const [row] = await context.transaction.query<{ id: number }>(
      'select id from shop_order where site_id = $1 and reference = $2',
      [shopId, reference],
    );
    await markPaid(context, row?.id ?? 0);
  });
  return { reference, token };
}

/** A guest pays six bottles and withdraws two of them. */
async function withdraw(): Promise<void> {
  const { reference, token } = await buy();
  await client.declareWithdrawal({
    body: {
      name: 'Léa Petit',
      orderReference: reference,
      email: 'lea@exemple.fr',
      order: token,
      lines: [{ position: 0, quantity: 2 }],
    },
  });
  await server.runLinkJobs();
}

test('API-23 two bottles of six are refunded from the inbox at 390 pixels by touch, then marked as sent', async () => {
  await withdraw();
  const before = await readStock(server, 11);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, go, close } = await openAdminWindow(stage, owner, phone);
  await go(`/sites/${shopId}/boite-de-reception?genre=withdrawal`);
  await page.getByRole('link', { name: /Léa Petit/ }).tap();
  await page
    .getByText(/2\s×\sLes Perruches/)
    .first()
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Traiter la rétractation' }).tap();
  const section = page.getByRole('region', { name: 'Remboursement' });
  await section.getByText(/il reste 14\sjours/).waitFor();
  await section.getByRole('button', { name: 'Rembourser…' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('25 € à rendre vous-même').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await dialog.getByRole('button', { name: 'Noter 25 € à rendre' }).tap();
  await section.getByRole('article', { name: 'Remboursement de 25 €' }).getByText('À envoyer').waitFor();
  await page.getByText('À rembourser à la main').first().waitFor();
  await expect.poll(() => readStock(server, 11)).toEqual({ ...before, allocated: before.allocated - 2 });
  await section.getByRole('link', { name: 'Ouvrir la commande' }).tap();
  const state = page.getByRole('region', { name: 'État' });
  await state.getByRole('button', { name: 'Marquer comme remboursée' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme remboursée' }).tap();
  await state.getByText('Remboursé en partie').waitFor();
  await go(`/sites/${shopId}/retractations?status=refunded`);
  await page.getByRole('link', { name: /Léa Petit/ }).waitFor();
  expect(await findShopFaults(server)).toEqual([]);
  await close();
});

test('API-23 by keyboard alone, a guest withdraws two bottles of six; they are refunded from the board, and the guest reads it', async () => {
  const { token } = await buy();
  const address = `http://cave.localhost:${server.port}/commande/${token}`;
  const guest = await stage.browser.newPage();
  guest.setDefaultTimeout(8000);
  await guest.goto(address);
  await pressKeyOn(guest.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }));
  const pieces = guest.getByLabel(/Les Perruches/);
  await typeInto(pieces, '2');
  await pressEnterOn(guest, 'Continuer');
  await guest.getByText('2\u00a0×\u00a0Les Perruches').waitFor();
  await pressEnterOn(guest, 'Confirmer la rétractation');
  await guest.getByRole('heading', { name: 'Votre rétractation est reçue' }).waitFor();
  await server.runLinkJobs();
  const { page, go, close } = await openAdminWindow(stage, owner, { viewport: { width: 1280, height: 800 } });
  await go(`/sites/${shopId}/preparation?etape=refund`);
  await pressKeyOn(page.getByRole('link', { name: 'Rembourser la rétractation' }));
  await pressKeyOn(page.getByRole('button', { name: 'Rembourser…' }));
  await pressKeyOn(page.getByRole('dialog').getByRole('button', { name: 'Noter 25 € à rendre' }));
  await page.getByRole('article', { name: 'Remboursement de 25 €' }).waitFor();
  await go(`/sites/${shopId}/preparation?etape=refund`);
  await pressKeyOn(page.getByRole('link', { name: 'Rendre 25 €' }));
  await pressKeyOn(page.getByRole('main').getByRole('button', { name: 'Marquer comme remboursée' }));
  await pressKeyOn(page.getByRole('dialog').getByRole('button', { name: 'Marquer comme remboursée' }));
  await page.getByRole('region', { name: 'État' }).getByText('Remboursé en partie').waitFor();
  expect(await findShopFaults(server)).toEqual([]);
  await close();
  await guest.goto(address);
  await guest.getByText(/25\s€ de votre paiement vous ont été remboursés/).waitFor();
  await guest.close();
});
