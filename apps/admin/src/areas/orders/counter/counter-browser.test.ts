import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { completeShop } from '@vitrine/test-kit/records/complete-shop';
import { openShop } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

const listSales = () =>
  server.write(42, ({ transaction }) =>
    transaction.query<{ channel: string; fulfilment: string; total_cents: number; lastname: string }>(
      `select channel, fulfilment, total_cents, lastname from shop_order where site_id = $1 and channel <> 'online' order by id`,
      [42],
    ),
  );

test('API-23 at 390 px by touch: six bottles are sold at the counter, then two are kept for somebody by telephone', async () => {
  await openShop(server, 42);
  await server.write(42, (context) => completeShop(context));
  const staff = await createStaff(server, 'ADMIN');
  const window = await openAdminWindow(stage, staff, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const { page } = window;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/counter/orders')) sent += 1;
  });
  await window.go('/sites/42/commandes');
  await page.getByRole('link', { name: 'Vente au caveau' }).tap();
  await page.getByLabel('Chercher un vin').fill('perruches');
  // Enter searches and counts; a sale is paid by its own button alone.
  await page.getByRole('button', { name: 'Un de plus' }).first().tap();
  await page.getByText('Un article', { exact: true }).waitFor();
  await page.getByLabel('Chercher un vin').press('Enter');
  await page.getByRole('spinbutton').first().press('Enter');
  for (let pieces = 1; pieces < 6; pieces += 1) await page.getByRole('button', { name: 'Un de plus' }).first().tap();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByText('Espèces', { exact: true }).tap();
  const act = page.getByRole('button', { name: /^Encaisser 72/ });
  expect(sent).toBe(0);
  await act.tap();
  await page.getByText('Vérifiez que la personne a 18').waitFor();
  await page.getByLabel('La personne a 18 ans ou plus.').tap();
  // The answer is lost on its way: the sale is stored, and neither a reload nor another basket makes a second one.
  await page.route('**/counter/orders', async (route) => {
    const { status } = await requestAdmin(server, 'POST', '/sites/42/counter/orders', {
      cookie: staff.cookie,
      headers: { 'idempotency-key': route.request().headers()['idempotency-key'] ?? '' },
      body: route.request().postDataJSON(),
    });
    await (status === 201 ? route.abort() : route.fulfill({ status }));
  });
  await page.getByLabel('Nom', { exact: true }).press('Enter');
  await expect.poll(listSales).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findAxeViolations(page)).toEqual([]);
  await act.tap();
  await page.getByText('Cette vente est partie sans réponse').waitFor();
  await page.unroute('**/counter/orders');
  await page.reload();
  await page.getByText('Cette vente est partie sans réponse').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Un de moins' }).first().tap();
  await page.getByRole('button', { name: /^Encaisser 60/ }).tap();
  await page.getByText('Cette vente était déjà enregistrée').waitFor();
  await expect
    .poll(listSales)
    .toEqual([{ channel: 'counter', fulfilment: 'collected', total_cents: 7200, lastname: '' }]);
  // The ticket stands there as it is printed: alone, as wide as its roll, or on a sheet.
  await page
    .getByRole('article', { name: /^Ticket, facture FA-/ })
    .getByText('72,00')
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Imprimer le ticket' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const printed = page.locator('[data-ticket-sheet] article');
  const findWidth = async () => Math.round(((await printed.boundingBox())?.width ?? 0) / (96 / 25.4));
  await page.emulateMedia({ media: 'print' });
  expect([await page.locator('#contenu').isVisible(), await printed.isVisible(), await findWidth()]).toEqual([
    false,
    true,
    72,
  ]);
  await page.emulateMedia({ media: null });
  await page.getByText('Feuille A4', { exact: true }).tap();
  await page.emulateMedia({ media: 'print' });
  expect(await findWidth()).toBeGreaterThan(80);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Nouvelle vente' }).tap();
  await page.getByRole('button', { name: 'Un de plus' }).first().tap();
  await page.getByRole('button', { name: 'Un de plus' }).first().tap();
  await page.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByText('Par téléphone', { exact: true }).tap();
  // Somebody else takes the slot as it is chosen; what is kept until midnight is kept until the day before.
  const midnight = await page.evaluate(() => new Date(2031, 0, 11).toISOString());
  const slot = { idSchedule: 3, date: '2031-01-10T10:00', label: 'Vendredi matin', place: '' };
  await page.route('**/counter/quote', async (route) => {
    const body = route.request().postDataJSON();
    const isChosen = body.slot !== undefined;
    const answer = await requestAdmin(server, 'POST', '/sites/42/counter/quote', {
      cookie: staff.cookie,
      body: { ...body, slot: undefined },
    });
    const { data, ...others } = JSON.parse(answer.text);
    await route.fulfill({
      json: { ...others, data: { ...data, keptUntil: midnight, slots: isChosen ? [] : [slot] } },
    });
  });
  await page.getByText('À retirer', { exact: true }).tap();
  await page.getByLabel('Créneau de retrait').selectOption({ label: 'Vendredi matin' });
  await page.getByRole('status').getByText('Le créneau choisi n’est plus libre').waitFor();
  await expect.poll(() => page.getByLabel('Créneau de retrait').inputValue()).toBe('');
  await page.getByText('Plus tard', { exact: true }).tap();
  await page.getByText('gardées jusqu’au 10 janvier 2031').waitFor();
  await page.unroute('**/counter/quote');
  await page.getByLabel('Nom', { exact: true }).fill('Roux');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
  await page.getByLabel('Adresse électronique').fill('roux@exemple.fr');
  await page.getByText('Pour une société').tap();
  await page.getByLabel('Nom de la société').fill('Cave Roux');
  await page.getByLabel('SIREN ou SIRET').fill('732 829 320');
  await page.getByText('La personne a 18 ans ou plus.').tap();
  await page.getByRole('button', { name: 'Enregistrer la commande' }).tap();
  await page.getByText('Indiquez l’adresse de la société').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Numéro et rue').fill('8 rue du Port');
  await page.getByLabel('Code postal').fill('33000');
  await page.getByLabel('Ville').fill('Bordeaux');
  await page.getByRole('button', { name: 'Enregistrer la commande' }).tap();
  await page.getByText('Vente enregistrée').waitFor();
  expect((await listSales())[1]).toEqual({
    channel: 'phone',
    fulfilment: 'placed',
    total_cents: 2400,
    lastname: 'Roux',
  });
  await window.close();
});
