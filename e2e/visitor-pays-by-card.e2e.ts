import { fakeCards } from '@vitrine/server/adapters/cards/fake-card-ledger';
import { type CardOrder, startCardScenario } from '@vitrine/server/features/card-payments/card-payments.fixture';
import { orderBody } from '@vitrine/server/features/orders/orders.fixture';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { tabTo } from '@vitrine/test-kit/browser/keyboard';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { createMember } from '@vitrine/test-kit/records/members';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';

const shop = await startCardScenario();
const browser = await connectBrowser();
const base = `http://cave.localhost:${shop.server.port}`;
let visitor: SharedWindow;
let page: Page;

afterAll(async () => {
  await browser.close();
  await shop.close();
});
afterEach(() => visitor?.leave());

const openVisitor = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
  visitor = await openWindow(browser, base, { viewport: { width: 1280, height: 900 }, ...options });
  page = visitor.page;
};
const openPayment = async (order: CardOrder) => {
  await page.goto(`${base}/commande/${order.token}/paiement`);
  await page.getByRole('button', { name: 'Payer 12,50' }).waitFor();
};
const fields = () => page.frameLocator('iframe[title^="Carte bancaire"]');
const typeCard = async (number: string) => {
  await fields().getByLabel('Numéro de carte').fill(number);
  await fields().getByLabel('Expiration').fill('12 / 30');
  await fields().getByLabel('Cryptogramme').fill('123');
};

test('API-23 by keyboard alone: a refused card says what to do, another one is confirmed at the bank and pays', async () => {
  await openVisitor();
  const order = await shop.order();
  await openPayment(order);
  // What is paid is named, in full once one asks.
  await page.getByText('1\u00a0× Les Perruches', { exact: true }).first().waitFor();
  // Nothing typed: the fields say so, and nothing is sent.
  await tabTo(page, 'Payer 12,50');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Complétez le numéro').waitFor();

  await typeCard(fakeCards.declined);
  await fields().getByLabel('Cryptogramme').press('Tab');
  await tabTo(page, 'Payer 12,50');
  await page.keyboard.press('Enter');
  const words = page.getByRole('alert').getByText('Votre banque a refusé ce paiement');
  await words.waitFor();
  await expect.poll(() => words.evaluate((element) => element === document.activeElement)).toBe(true);

  await typeCard(fakeCards.authenticated);
  await fields().getByLabel('Cryptogramme').press('Tab');
  await tabTo(page, 'Payer 12,50');
  await page.keyboard.press('Enter');
  const bank = page.frameLocator('iframe[title^="Confirmation de votre banque"]');
  const confirm = bank.getByRole('button', { name: 'Confirmer le paiement' });
  await confirm.waitFor();
  // The refusal was of the card before.
  await expect.poll(() => words.count()).toBe(0);
  await confirm.press('Enter');
  await page.waitForURL(`${base}/commande/${order.token}?etat=paye`);
  await page.getByText('Payée', { exact: true }).waitFor();
  await page.getByText('Merci, votre paiement est reçu.').waitFor();
  await page.getByText(/^Nous la préparons/).waitFor();
  expect(await shop.read(order)).toMatchObject({ isPaid: true });

  // Printed, details are smaller than what they are of.
  await page.emulateMedia({ media: 'print' });
  const sizes = await page
    .locator('main section li > span:first-child')
    .first()
    .evaluate((line) =>
      [line, line.firstElementChild as Element].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
  expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
});

test('API-23 a payment that the bank processes says so and turns into a paid order by itself', async () => {
  await openVisitor();
  const order = await shop.order();
  await openPayment(order);
  await typeCard(fakeCards.processed);
  await page.getByRole('button', { name: 'Payer 12,50' }).click();
  await page.getByRole('status').getByText('Votre banque traite le paiement').waitFor();
  const { intent } = await shop.prepare(order).then(() => ({ intent: [...shop.cards.ledger.intents.values()].at(-1) }));
  shop.cards.ledger.settle(intent?.id ?? '');
  await page.waitForURL(`${base}/commande/${order.token}?etat=paye`);
});

test('API-23 a second tab says that the bank waits, goes on by itself, and may take another card instead', async () => {
  await openVisitor({ viewport: { width: 360, height: 800 } });
  const order = await shop.order();
  const first = page;
  await openPayment(order);
  const second = await page.context().newPage();
  // This one shows its fields before the first one is at the bank.
  const third = await page.context().newPage();
  await third.goto(`${base}/commande/${order.token}/paiement`);
  await third.getByRole('button', { name: 'Payer 12,50' }).waitFor();
  await typeCard(fakeCards.authenticated);
  await first.getByRole('button', { name: 'Payer 12,50' }).click();
  await first.getByRole('dialog', { name: 'Votre banque' }).waitFor();

  await second.goto(`${base}/commande/${order.token}/paiement`);
  await second.getByRole('status').getByText('Votre banque attend que vous confirmiez').waitFor();
  expect(await findAxeViolations(second, { include: ['main'] })).toEqual([]);
  page = third;
  await typeCard(fakeCards.accepted);
  await third.getByRole('button', { name: 'Payer 12,50' }).click();
  await third.getByRole('status').getByText('Votre banque attend que vous confirmiez').waitFor();

  await third.getByRole('button', { name: 'Payer avec une autre carte' }).click();
  await third.getByRole('button', { name: 'Payer 12,50' }).waitFor();
  await typeCard(fakeCards.authenticated);
  await third.getByRole('button', { name: 'Payer 12,50' }).click();
  await third.getByRole('dialog', { name: 'Votre banque' }).waitFor();
  // The first tab's question is about a payment that was given up: it says what goes on now.
  const bank = (tab: Page) => tab.frameLocator('iframe[title^="Confirmation de votre banque"]');
  await bank(first).getByRole('button', { name: 'Confirmer le paiement' }).click();
  await first.getByRole('status').getByText('Votre banque attend que vous confirmiez').waitFor();
  // Where it asked between the two payments, it shows fields of its own: it is read again.
  await second.reload();
  await second.getByRole('button', { name: 'Confirmer ici' }).click();
  await bank(second).getByRole('button', { name: 'Confirmer le paiement' }).click();
  for (const tab of [second, first]) await tab.waitForURL(`${base}/commande/${order.token}?etat=paye`);
  expect(await shop.read(order)).toMatchObject({ isPaid: true });
  expect(await shop.count('refund')).toBe(0);
});

test('API-23 a member pays an order that waits from the orders of the account', async () => {
  await openVisitor({ viewport: { width: 360, height: 800 } });
  const member = await shop.server.write(9, (context) => createMember(context));
  await page.context().addCookies([{ name: 'token', value: member.token, url: base }]);
  const { token } = await shop.server
    .client(9, member.token)
    .placeOrder({ body: orderBody([{ id: 11, quantity: 1 }], '12.50', { payment: 'CARD' }) });
  await page.goto(`${base}/compte/commandes`);
  expect(await findAxeViolations(page, { include: ['main'] })).toEqual([]);
  await page.getByRole('button', { name: 'Payer par carte' }).click();
  await page.waitForURL(/\/commande\/[\w-]{43}\/paiement$/);
  await typeCard(fakeCards.accepted);
  await page.getByRole('button', { name: 'Payer 12,50' }).click();
  await page.getByText('Payée', { exact: true }).waitFor();
  expect(await shop.read({ token, reference: '' })).toMatchObject({ isPaid: true });
  // Paid: nothing more is asked for.
  await page.goto(`${base}/compte/commandes`);
  await page.getByText('Payée', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Payer/ }).count()).toBe(0);
});

test('API-23 without script the page says how to pay otherwise, and the order is paid by transfer', async () => {
  await openVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const order = await shop.order();
  await page.goto(`${base}/commande/${order.token}/paiement`);
  await page.getByText('Une carte ne peut pas être saisie ici sans JavaScript').waitFor();
  await expect.poll(() => page.getByText('Les champs de la carte s’ouvrent').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Payer par virement' }).click();
  await page.waitForURL(`${base}/commande/${order.token}`);
  await page.getByText('IBAN : FR76 1234').waitFor();
  expect(await shop.read(order)).toMatchObject({ payment: 'TRANSFER', isPayable: true });
});

test('API-36 the service is let into the payment page alone, and into it only while a card can be presented', async () => {
  const order = await shop.order();
  const policyOf = async (path: string) => {
    const { status, headers } = await shop.server.request(path, { host: new URL(base).host });
    expect(status, path).toBe(200);
    return String(headers['content-security-policy']);
  };
  const { url } = shop.cards;
  const policy = await policyOf(`/commande/${order.token}/paiement`);
  for (const part of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.split('; ').find((one) => one.startsWith(part))).toContain(url);
  for (const path of [`/commande/${order.token}`, '/panier', '/commande'])
    expect(await policyOf(path)).not.toContain(url);
  await shop.server.client(9).changeOrderPayment({ body: { token: order.token, method: 'transfer' } });
  expect(await policyOf(`/commande/${order.token}/paiement`)).not.toContain(url);
});
