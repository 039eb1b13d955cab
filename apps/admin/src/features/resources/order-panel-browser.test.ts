import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { createWithdrawal } from '@vitrine/test-kit/records/withdrawals';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test.each([1280, 360])(
  'CST-05 ENT-06 an order opens on its state and its next action, with amounts under each other, at %i pixels',
  async (width) => {
    const { server } = stage;
    const owner = await createStaff(server, 'ADMIN');
    await openShop(server, 42);
    const { id } = await server.write(42, async (context) => {
      const productId = await createProduct(context, 'Les Perruches');
      return createOrder(context, { productId, declinationId: await createDeclination(context, productId) });
    });
    const { page, go, close } = await openAdminWindow(stage, owner, { viewport: { width, height: 800 } });
    if (width === 1280) {
      await go('/sites/42/commandes');
      await page.getByText('Colonnes', { exact: true }).click();
      for (const column of ['Où', 'Réception', 'Gardée jusqu’au'])
        await page.getByRole('checkbox', { name: column }).check();
      // With more columns than there is room for, what leads to the order keeps its own.
      await page.getByRole('columnheader', { name: 'Où' }).waitFor();
      const first = await page.getByRole('columnheader', { name: 'Référence' }).boundingBox();
      expect(first?.width).toBeGreaterThan(120);
      // A state ends before the next column; a moment keeps its width, and takes two lines where that is too little.
      const status = page.locator('td').getByText('En attente de paiement', { exact: true });
      const rightOfState = await status.evaluate((one) => one.getBoundingClientRect().right);
      const nextTitle = await page.getByRole('columnheader', { name: 'Paiement' }).boundingBox();
      expect(rightOfState).toBeLessThanOrEqual((nextTitle?.x ?? 0) - 8);
      const placed = await page.getByRole('columnheader', { name: 'Passée le' }).boundingBox();
      expect(placed?.width).toBeGreaterThan(130);
      await page.setViewportSize({ width: 1024, height: 800 });
      const isCut = await page
        .locator('td[data-format=moment]')
        .first()
        .evaluate((cell) => {
          (cell.firstElementChild ?? cell).textContent = 'aujourd’hui à 10:42';
          return cell.scrollWidth > cell.clientWidth;
        });
      expect(isCut).toBe(false);
      await page.setViewportSize({ width, height: 800 });
    }
    await go(`/sites/42/commandes/${id}`);
    const state = page.getByRole('region', { name: 'État' });
    await state.getByText('En attente de paiement').waitFor();
    const next = state.getByRole('button', { name: 'Marquer comme payée' });
    const isWhole = (part: typeof next) =>
      part.evaluate((element) => {
        const { bottom, right } = element.getBoundingClientRect();
        return bottom <= innerHeight && right <= innerWidth && element.scrollWidth <= element.clientWidth;
      });
    expect(await isWhole(next)).toBe(true);
    // Nothing of the state is cut, in the record or in the list beside it.
    for (const status of await page.getByText('En attente de paiement', { exact: true }).all())
      if (await status.isVisible()) expect(await isWhole(status)).toBe(true);
    const rightOf = (text: RegExp) =>
      page
        .locator('section')
        .getByText(text)
        .last()
        .evaluate((one) => Math.round(one.getBoundingClientRect().right));
    expect(await rightOf(/^12,00 €$/)).toBe(await rightOf(/^2,00 €$/));
    await page.getByRole('listitem').getByText('1 × Un vin, 2022', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await next.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme payée' }).click();
    await state.getByRole('button', { name: 'Marquer comme prête' }).waitFor();
    // What happened last stands first.
    await expect
      .poll(() => page.getByRole('list').last().getByRole('listitem').first().innerText())
      .toContain('Paiement reçu');
    await close();
  },
);

test('API-23 the order of a withdrawal is chosen by the words that are read, and the focus goes to the heading', async () => {
  const { server } = stage;
  const { id, reference } = await server.write(42, async (context) => {
    const productId = await createProduct(context, 'Les Perruches');
    const order = await createOrder(context, { productId, declinationId: await createDeclination(context, productId) });
    return { ...(await createWithdrawal(context)), reference: order.reference };
  });
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go(`/sites/42/retractations/${id}`);
  await page.getByRole('button', { name: `C’est elle… la commande ${reference}` }).press('Enter');
  await page.getByRole('button', { name: `Choisir la commande ${reference}` }).press('Enter');
  await page.getByText(`La rétractation porte sur la commande ${reference}.`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await close();
});
