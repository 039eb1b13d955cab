import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('SET-26 at 390 px by touch: the cellar is counted, the page is left and resumed, and what is wrong is read before it is put right', async () => {
  await openShop(server, 42);
  const [first, second] = await server.write(42, async (context) => {
    const productId = await createProduct(context, 'Les Perruches');
    return [
      await createDeclination(context, productId, { year: 2021, stock: 40 }),
      await createDeclination(context, productId, { year: 2022, stock: 12 }),
    ];
  });
  const readOnHand = async (id: number | undefined) =>
    (
      await server.write(42, ({ transaction }) =>
        transaction.query<{ on_hand: number }>(
          `select item.on_hand from declination sold join stock_item item on item.site_id = sold.site_id and item.id = sold.stock_item_id
           where sold.site_id = $1 and sold.id = $2`,
          [42, id ?? 0],
        ),
      )
    )[0]?.on_hand;
  const staff = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, staff, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = window;
  await window.go('/sites/42/stock');
  // What is done every day is found by the words one has for it.
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Rechercher ou agir' });
  for (const [words, found] of [
    ['comptoir', 'Vente au caveau'],
    ['compter', 'Inventaire'],
    ['augmenter', 'Changer des prix'],
    ['nouveau mill', 'Nouveau millésime'],
    ['banque', 'Versements'],
  ] as const) {
    await search.fill(words);
    await page.getByRole('option').filter({ hasText: found }).first().waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Inventaire' }).tap();
  await page.getByRole('button', { name: 'Commencer un inventaire' }).tap();
  const field = page.getByLabel(/Les Perruches · 2021/).first();
  await field.fill('38');
  await field.press('Enter');
  await page.getByText('2\u00a0de moins').waitFor();
  await page.getByRole('button', { name: /^Juste, Les Perruches · 2022/ }).tap();
  await page.getByText('2 sur').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await window.go('/sites/42/stock/inventaire');
  expect(
    await page
      .getByLabel(/Les Perruches · 2021/)
      .first()
      .inputValue(),
  ).toBe('38');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // A bottle breaks, which the page tells by itself; then the same number is counted again.
  const { text } = await requestAdmin(server, 'GET', '/sites/42/stock-count', { cookie: staff.cookie });
  const items: { id: number; name: string }[] = JSON.parse(text).data.items;
  const broken = items.find(({ name }) => name.includes('2021'))?.id;
  const answer = await requestAdmin(server, 'POST', `/sites/42/stock-items/${broken}/move`, {
    cookie: staff.cookie,
    body: { quantity: -1, reason: 'breakage', note: '' },
  });
  expect(answer.status).toBe(200);
  await page.getByText('39 en cave').waitFor();
  await field.tap();
  await page.keyboard.type('38');
  await page.keyboard.press('Enter');
  await page.getByText('1\u00a0de moins').waitFor();
  await page.getByRole('button', { name: 'Terminer…' }).tap();
  await page.getByText('compté 38 pour 39').waitFor();
  // Nothing is lost by a slip of the thumb: it asks, and names how much.
  await page.getByRole('button', { name: 'Abandonner…' }).tap();
  await page.getByText('2 stocks sont comptés').waitFor();
  await page.getByRole('button', { name: 'Abandonner ces 2 comptes' }).waitFor();
  await page.getByRole('button', { name: 'Revenir' }).tap();
  await page.getByText('compté 38 pour 39').waitFor();
  await page.getByRole('button', { name: 'Corriger un stock' }).tap();
  await page.getByRole('heading', { name: 'Derniers inventaires' }).waitFor();
  expect([await readOnHand(first), await readOnHand(second)]).toEqual([38, 12]);
  await window.close();
});
