import { changeShop, createOrderShop, orderBody, shopId } from '@vitrine/server/features/orders/orders.fixture';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const base = `http://cave.localhost:${server.port}`;

beforeAll(async () => {
  await createOrderShop(server);
  await changeShop(server, { HANDLE_STOCK: false });
  server.running.context.directory.markStale();
});

const placeOrder = () => server.client(shopId).placeOrder({ body: orderBody([{ id: 11, quantity: 6 }], '75.00') });

test.each([
  ['with a script', true],
  ['without script', false],
])('API-23 a guest withdraws two bottles of six on a phone by touch, %s', async (_, javaScriptEnabled) => {
  const order = await placeOrder();
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled,
    acceptDownloads: true,
  });
  const page = await phone.newPage();
  await page.goto(`${base}/commande/${order.token}`);
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).tap();
  await expect.poll(() => page.getByLabel('Votre nom').inputValue()).toBe('Léa Petit');
  // More than there are is refused beside the line, and what was typed stays.
  await page.getByLabel(/Les Perruches/).fill('7');
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByText('indiquez 6 au plus').first().waitFor();
  if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel(/Les Perruches/).fill('2');
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByRole('heading', { name: 'Relisez, puis confirmez' }).waitFor();
  await page.getByText('2\u00a0×\u00a0Les Perruches').waitFor();
  if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Modifier' }).tap();
  await expect.poll(() => page.getByLabel(/Les Perruches/).inputValue()).toBe('2');
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).tap();
  await page.getByRole('heading', { name: 'Votre rétractation est reçue' }).waitFor();
  await page.getByText(/\d\d\sh\s\d\d\smin\s\d\d\ss \(heure de Paris\)/).waitFor();
  if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger l’accusé de réception' }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^retractation-\d{6}-[A-Z]{7}\.txt$/);
  await phone.close();
  await server.runLinkJobs();
  const told = await server.client(shopId).readOrderWithdrawals({ params: { token: order.token } });
  expect(told.lines[0]?.quantity).toBe(4);
});

test('API-23 the footer leads a guest without link there; the mailbox of the order takes it back, and staff see it', async () => {
  const order = await placeOrder();
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  const page = await visitor.newPage();
  await page.goto(`${base}/boutique`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('heading', { level: 1, name: 'Renoncer au contrat' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('Indiquez votre nom.').first().waitFor();
  await page.getByLabel('Votre nom').fill('Léa Petit');
  await page.getByLabel('Numéro de la commande').fill(order.reference);
  await page.getByLabel('Votre adresse électronique').fill('lea@exemple.fr');
  await page.getByLabel(/Ce dont vous vous rétractez/).fill('Deux bouteilles');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Deux bouteilles').waitFor();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByRole('heading', { name: 'Votre rétractation est reçue' }).waitFor();
  await server.runLinkJobs();
  const mails = await server.queuedMails('lea@exemple.fr', shopId);
  const link = mails.map(({ text }) => /\/retractation\/annuler\/[\w-]{43}/.exec(text)?.[0]).findLast(Boolean);
  await page.goto(base + link);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Garder ma commande' }).click();
  await page.getByRole('heading', { name: 'Rétractation annulée' }).waitFor();
  await visitor.close();
  const owner = await createStaff(server, 'ADMIN', shopId);
  const listed = await requestAdmin(server, 'GET', `/sites/${shopId}/withdrawals?status=revoked`, {
    cookie: owner.cookie,
  });
  expect(JSON.parse(listed.text).data.records).toHaveLength(1);
});
