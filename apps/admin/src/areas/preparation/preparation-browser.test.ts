import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createOrder, runLabelJob } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct, openShop } from '@vitrine/test-kit/records/products';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

const address = {
  firstname: 'Léa',
  lastname: 'Petit',
  address: '3 rue des Acacias',
  addressPart2: '',
  postalCode: '69001',
  city: 'Lyon',
  country: 'FR',
};
const createPaid = () =>
  server.write(42, async (context) => {
    const productId = await createProduct(context, 'Les Perruches');
    const declinationId = await createDeclination(context, productId);
    const order = await createOrder(
      context,
      { productId, declinationId },
      {
        payment: 'paid',
        delivery_type: 'DELIVERY',
        delivery_address: address,
        carrier: { id: 1, name: 'Colissimo', serviceCode: '' },
      },
    );
    await context.transaction.query('update order_line set quantity = 6 where site_id = $1 and order_id = $2', [
      42,
      order.id,
    ]);
    return order;
  });
const readState = async (id: number) =>
  (
    await server.write(42, ({ transaction }) =>
      transaction.query<{ fulfilment: string }>('select fulfilment from shop_order where site_id = $1 and id = $2', [
        42,
        id,
      ]),
    )
  )[0]?.fulfilment;

test('API-23 at 390 px by touch: an order is prepared, leaves in two parcels, and one is taken back in time', async () => {
  await openShop(server, 42);
  const order = await createPaid();
  const owner = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, owner, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = window;
  await window.go('/sites/42/preparation');
  await page.getByRole('button', { name: `C’est prêt\u00a0: ${order.reference}` }).tap();
  await expect.poll(() => readState(order.id)).toBe('ready');
  await page.getByRole('link', { name: /^Prêtes/ }).tap();
  await page.getByRole('link', { name: `Expédier la commande ${order.reference}` }).tap();
  await page.getByRole('heading', { name: 'Dans ce colis' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findAxeViolations(page)).toEqual([]);
  for (let pieces = 0; pieces < 2; pieces += 1) await page.getByRole('button', { name: 'Un de moins' }).tap();
  await page.getByLabel('Numéro de suivi').fill('8X123');
  await page.getByRole('button', { name: 'Expédier 4 sur 6' }).tap();
  await page.getByRole('heading', { name: 'Colis suivant' }).waitFor();
  await expect.poll(() => readState(order.id)).toBe('partly_shipped');
  await page.getByRole('button', { name: 'Expédier le colis' }).tap();
  await expect.poll(() => readState(order.id)).toBe('shipped');
  await page.getByRole('button', { name: 'Revenir en arrière' }).last().tap();
  await expect.poll(() => readState(order.id)).toBe('partly_shipped');
  await page.getByRole('heading', { name: 'Colis suivant' }).waitFor();
  await page.getByRole('button', { name: 'Noter sa réception' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).tap();
  await page.getByText('Reçu', { exact: true }).waitFor();

  const waiting = await server.write(42, async (context) => {
    const productId = await createProduct(context, 'Pierre Blanche');
    const declinationId = await createDeclination(context, productId);
    return createOrder(
      context,
      { productId, declinationId },
      { delivery_type: 'CLICK_AND_COLLECT', payment_method: 'collection' },
    );
  });
  await window.go('/sites/42/preparation');
  await page.getByRole('button', { name: `C’est prêt\u00a0: ${waiting.reference}` }).tap();
  await page.getByRole('button', { name: 'Revenir en arrière' }).last().tap();
  await page.getByText('de nouveau à préparer').waitFor();
  await expect.poll(() => readState(waiting.id)).toBe('preparing');
  await page.getByRole('button', { name: `C’est prêt\u00a0: ${waiting.reference}` }).tap();
  await page.getByRole('link', { name: /^À retirer/ }).tap();
  await page.getByRole('button', { name: /^Encaisser .+ et remettre/ }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Espèces').tap();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Encaisser/ }).tap();
  await expect.poll(() => readState(waiting.id)).toBe('collected');
  await window.close();
});

test('API-23 by keyboard: several orders are prepared at once, and what to fetch is printed by wine', async () => {
  const [first, second] = [await createPaid(), await createPaid()];
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/preparation');
  await page.getByLabel('Tout choisir').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'C’est prêt (2)' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => readState(first.id)).toBe('ready');
  await expect.poll(() => readState(second.id)).toBe('ready');
  await page.getByText('Rien à préparer.').waitFor();
  await window.go('/sites/42/preparation?etape=ready');
  await page.getByRole('link', { name: 'Imprimer' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Liste par vin' }).waitFor();
  await page.getByText('6\u00a0pour Léa').first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Étiquettes' }).click();
  await page.getByText('69001 Lyon').first().waitFor();
  await window.close();
});

test('API-23 at 390 px by touch: the label of a parcel is bought, printed and leaves with its number; one without an answer is checked', async () => {
  const order = await server.write(42, async (context) => {
    const productId = await createProduct(context, 'Les Perruches');
    const declinationId = await createDeclination(context, productId);
    const relay = { id: '049087', name: 'Tabac du Ralliement', lines: ['3 rue Saint-Aubin', '49000 Angers'] };
    return createOrder(
      context,
      { productId, declinationId },
      { payment: 'paid', fulfilment: 'ready', delivery_type: 'PICKUP', relay },
    );
  });
  await server.changeSettings({ COMPANY_NAME: 'Domaine', HEAD_OFFICE: '1 rue du Chai, 49400 Saumur' });
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = window;
  await window.go(`/sites/42/commandes/${order.id}`);
  await window.page.getByRole('link', { name: 'Colis et suivi' }).tap();
  await expect.poll(window.path).toBe(`/sites/42/preparation/colis/${order.id}`);
  const buy = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).tap();
    await page.getByRole('button', { name: 'Acheter l’étiquette' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Acheter l’étiquette' }).tap();
    await page.getByText('Demandée', { exact: true }).waitFor();
  };
  await buy('Créer l’étiquette');
  await runLabelJob(server.workerTools, { siteId: 42, orderId: order.id, number: 1 });
  await page.getByRole('link', { name: 'Imprimer l’étiquette' }).waitFor();
  const number = await page.getByLabel('Numéro de suivi').inputValue();
  expect(number).toMatch(/^9\d{12}$/);
  await buy('Créer une autre étiquette');
  const { carrier } = server.workerTools.services;
  const services = {
    ...server.workerTools.services,
    carrier: { ...carrier, createLabel: () => Promise.reject(new Error('coupé')) },
  };
  const job = { siteId: 42, orderId: order.id, number: 2 };
  await expect(runLabelJob({ ...server.workerTools, services }, job)).rejects.toThrow('coupé');
  await runLabelJob(server.workerTools, job);
  await page.getByRole('button', { name: 'J’ai vérifié' }).tap();
  await page.getByLabel('Dans votre espace Mondial Relay').selectOption({ label: 'Elle n’y est pas' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rien n’est acheté' }).tap();
  await page.getByText('Refusée', { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Expédier le colis' }).tap();
  await page.getByText('Utilisée', { exact: true }).waitFor();
  // What has left is followed from its order.
  await expect.poll(() => readState(order.id)).toBe('shipped');
  await window.go(`/sites/42/commandes/${order.id}`);
  await page.getByRole('link', { name: 'Colis et suivi' }).waitFor();
  await window.close();
});
