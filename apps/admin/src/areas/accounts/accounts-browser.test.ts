import { text } from 'node:stream/consumers';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createOrder, markPaid } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('STA-04 the owner reads the figures of a month and downloads a file, by keyboard and on a phone', async () => {
  await openShop(server, 42);
  await server.write(42, async (context) => {
    const productId = await createProduct(context, 'Les Perruches', { appellation: 'Chinon', kinds: ['Rouge'] });
    const declinationId = await createDeclination(context, productId, { stock: 24 });
    const sold = { productId, declinationId };
    await markPaid(context, (await createOrder(context, sold)).id);
    await createOrder(context, sold);
  });
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/comptes');
  await page.getByText('1 vente payée').waitFor();
  const row = page.getByRole('region', { name: /taux de TVA/ }).getByRole('row', { name: /20/ });
  await expect.poll(() => row.innerText()).toMatch(/12,00\s€\s+10,00\s€\s+2,00\s€/);
  await expect.poll(() => page.getByRole('row', { name: 'Chinon, Rouge' }).innerText()).toMatch(/0,00750.*0,18000/s);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'TVA par jour des paiements en CSV' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^TVA par jour des paiements .*\.csv$/);
  expect(await text(await download.createReadStream())).toMatch(/;20;12,00;0,00;12,00;10,00;2,00\r\n$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Période d’avant' }).click();
  await page.getByText('Rien n’a été payé ni remboursé').waitFor();
  await page.getByRole('link', { name: 'Année' }).press('Enter');
  await page.getByText('1 vente payée').waitFor();
  await page.getByRole('link', { name: 'Dates' }).click();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
  await page.getByLabel('Du', { exact: true }).fill(today);
  await page.getByLabel('Au', { exact: true }).fill('2020-01-01');
  await page.getByText('ne précède pas').first().waitFor();
  await page.getByLabel('Au', { exact: true }).fill(today);
  await page.getByText('1 vente payée').waitFor();
  // The figures of the period before are pale until those of this one are there.
  await page.locator('[data-stale]').waitFor({ state: 'detached' });
  expect(await findAxeViolations(page)).toEqual([]);
  expect(window.watch.errors.filter((line) => !/422/.test(line))).toEqual([]);
  await window.close();
});

test('STA-05 the owner downloads the invoices of a period by keyboard, and reads by which rules one is written', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/factures');
  await page.getByRole('button', { name: 'Télécharger une période…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Télécharger une période' });
  await dialog.getByRole('button', { name: 'Télécharger' }).press('Enter');
  await dialog.getByText('Aucune facture et aucun avoir n’est daté de ces jours').first().waitFor();
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });
  for (const end of ['Du', 'Au']) await dialog.getByLabel(end, { exact: true }).fill(today);
  expect(await findAxeViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Télécharger' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe(`factures-${today}-${today}.zip`);
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: /^FA-/ }).first().click();
  await page.getByText('EN 16931 1.3.16 · BR-FR 1.4.0').waitFor();
  await page.getByRole('button', { name: 'Envoyer à nouveau' }).first().waitFor();
  await window.close();
});
