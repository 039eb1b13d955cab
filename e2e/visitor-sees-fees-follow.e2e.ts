import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { createDelivery, createZoneCarrier } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({
  seed: 'empty',
  server: { rateLimits: 'none' },
});
const base = `http://cave.localhost:${server.port}`;
let visitor: SharedWindow;
let page: Page;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.changeSettings(
    { COMPANY_NAME: 'Domaine essai', ONLINE_ORDERING: true, TRANSFER_DETAILS: 'IBAN : FR76 1234' },
    9,
  );
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
    const { zoneId } = await createDelivery(context);
    await createZoneCarrier(context, zoneId, { name: 'Express', deliveryType: 'DELIVERY', cents: 2290 });
  });
  server.running.context.directory.markStale();
});
beforeEach(async () => {
  visitor = await openWindow(browser, base, { viewport: { width: 1280, height: 900 } });
  page = visitor.page;
  await page.goto(`${base}/commande?panier=b.6`);
});
afterEach(() => visitor?.leave());

const recap = () => page.getByRole('region', { name: 'Récapitulatif' });
const said = () => recap().locator('[role=status]:not(:empty)');
const button = () => page.getByRole('button', { name: 'Commander avec obligation de paiement' });
const postcode = () => page.getByLabel('Code postal', { exact: true });
const feesPath = '**/api/calculate/shipping-fees';

test('API-24 STA-07 fees and total follow what is typed and chosen, in place; focus and words stay, and nothing moves', async () => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const height = () => recap().evaluate((element) => (element as HTMLElement).offsetHeight);
  const before = await height();
  await page.getByLabel('Un mot pour nous').fill('Sonnez deux fois.');
  await page.getByLabel('À domicile').check();
  await said().getByText('Indiquez le code postal.').waitFor();
  await expect.poll(() => button().isDisabled()).toBe(true);
  const code = page.getByLabel('Code de réduction');
  const place = await code.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  await postcode().pressSequentially('6900');
  const carriers = page.locator('[data-region=carriers-DELIVERY]');
  await carriers.getByText('Ce n’est pas un code postal de ce pays').waitFor();
  await postcode().pressSequentially('1');
  const express = page.getByRole('radio', { name: /Express/ });
  await express.waitFor();
  await said().getByText('Total : 86,90\u202f€').waitFor();
  expect(await height()).toBe(before);
  // Two carriers came, where there was one sentence.
  await expect.poll(() => code.evaluate((field) => field.getBoundingClientRect().top + scrollY)).toBe(place);
  // The total is seen once, and said.
  const told = recap().locator('[data-region=note]');
  await expect.poll(() => told.textContent()).toContain('Total');
  expect((await told.boundingBox())?.height).toBeLessThanOrEqual(1);
  await expect.poll(() => postcode().evaluate((field) => field === document.activeElement)).toBe(true);
  await express.focus();
  await page.keyboard.press('Space');
  await said().getByText('Total : 97,90\u202f€').waitFor();
  await expect
    .poll(() => express.evaluate((radio) => radio === document.activeElement && (radio as HTMLInputElement).checked))
    .toBe(true);
  await page.getByLabel('Pays', { exact: true }).selectOption('FR');
  await page.getByLabel('Code de réduction').fill('BIENVENUE10');
  await page.keyboard.press('Enter');
  await recap().getByText('Code BIENVENUE10', { exact: true }).waitFor();
  await said().getByText('Total : 90,40\u202f€').waitFor();
  await expect.poll(() => button().isEnabled()).toBe(true);
  await expect.poll(() => page.locator('input[name=vu]').inputValue()).toBe('90.40');
  await page.getByLabel('Retrait sur place').check();
  await said().getByText('Choisissez un créneau de retrait.').waitFor();
  await page.getByLabel('Au retrait').waitFor();
  await expect.poll(() => page.getByLabel('Un mot pour nous').inputValue()).toBe('Sonnez deux fois.');
  expect(loads).toBe(0);
  expect(await findAxeViolations(page, { include: [['main']] })).toEqual([]);
});

test('STA-07 while fees are calculated the form says so, and a second calculation waits for the first', async () => {
  const held: Route[] = [];
  await page.route(feesPath, (route) => void held.push(route));
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  await expect.poll(() => held.length).toBe(1);
  const isCalculating = () =>
    page.locator('form[data-checkout]').evaluate((form) => form.hasAttribute('data-calculating'));
  await expect.poll(isCalculating).toBe(true);
  await expect.poll(() => page.locator('[data-region="carriers-DELIVERY"]').getAttribute('aria-busy')).toBe('true');
  await postcode().fill('75001');
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(held.length).toBe(1);
  await held[0]?.continue();
  // What was typed meanwhile is asked once the first has its answer.
  await expect.poll(() => held.length).toBe(2);
  expect(held[1]?.request().postDataJSON()).toMatchObject({ postalCode: '75001' });
  await held[1]?.continue();
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await expect.poll(isCalculating).toBe(false);
});

test('STA-07 a calculation that fails empties carriers and total and says so; the next one brings them back', async () => {
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await page.route(feesPath, (route) => route.abort());
  await postcode().fill('75001');
  await said().getByText('Le site ne répond pas').waitFor();
  const carriers = page.locator('[data-region="carriers-DELIVERY"]');
  await expect.poll(() => carriers.innerText()).toContain('Le site ne répond pas');
  await expect.poll(() => page.locator('[name="delivery.idCarrier"]').count()).toBe(0);
  await expect
    .poll(() => recap().getByText('Total', { exact: true }).locator('..').innerText())
    .toContain('à calculer');
  await expect.poll(() => button().isDisabled()).toBe(true);
  await expect.poll(() => page.locator('input[name=vu]').inputValue()).toBe('');
  await page.unroute(feesPath);
  await page.getByRole('button', { name: 'Calculer le total' }).click();
  await said().getByText('Total : 86,90\u202f€').waitFor();
  // A place that is not served is a refusal, in the server's own words.
  await page.getByLabel('Pays', { exact: true }).evaluate((select: HTMLSelectElement) => {
    select.options[0]?.setAttribute('value', 'JP');
    select.value = 'JP';
    select.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await carriers.getByText('Nous ne livrons pas').waitFor();
});

test('VAL-01 a total that is asked for before the delivery is chosen says what to choose', async () => {
  await page.getByRole('button', { name: 'Calculer le total' }).click();
  await said().getByText('Choisissez comment recevoir votre commande.').waitFor();
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await expect.poll(() => said().getByText('Choisissez comment recevoir').count()).toBe(0);
});

test('ENT-08 STA-05 the choices of delivery come back with the page; a carrier keeps its choice with another price, and is not replaced where it is gone', async () => {
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  await page.getByLabel('Ville', { exact: true }).fill('Lyon');
  await page.getByRole('radio', { name: /Express/ }).check();
  await said().getByText('Total : 97,90\u202f€').waitFor();
  await page.reload();
  await said().getByText('Total : 97,90\u202f€').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /Express/ }).isChecked()).toBe(true);
  expect([await postcode().inputValue(), await page.getByLabel('Ville', { exact: true }).inputValue()]).toEqual([
    '69001',
    'Lyon',
  ]);

  const setFee = (cents: number) =>
    server.write(9, async ({ transaction }) => {
      await transaction.query('update shipping_rate set cents = $1 where site_id = 9 and cents > 2000', [cents]);
      transaction.invalidate('shipping');
    });
  await setFee(2490);
  // A failed call forgets nothing of what was chosen.
  await page.route(feesPath, (route) => route.abort());
  await page.reload();
  await said().getByText('Le site ne répond pas').waitFor();
  await page.unroute(feesPath);
  await page.reload();
  await said().getByText('Total : 99,90\u202f€').waitFor();
  const carriers = page.locator('[data-region="carriers-DELIVERY"]');
  await carriers.getByText('Le prix de « Express » est maintenant de 24,90\u202f€.').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /Express/ }).isChecked()).toBe(true);
  await setFee(2290);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart-9-state') ?? '');
    localStorage.setItem('cart-9-state', JSON.stringify({ ...stored, carrier: { ...stored.carrier, id: 999 } }));
  });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await carriers.getByText('« Express », que vous aviez choisi, n’est plus proposé').waitFor();
    await said().getByText('transporteur').waitFor();
    await expect.poll(() => carriers.locator('input:checked').count()).toBe(0);
    await expect.poll(() => button().isDisabled()).toBe(true);
  }
  // One that is left alone counts, and is shown to: its name and price stand below what became of the other.
  const offerExpress = (until: string | null) =>
    server.write(9, async ({ transaction }) => {
      await transaction.query('update shipping_rate set valid_until = $1 where site_id = 9 and cents > 2000', [until]);
      transaction.invalidate('shipping');
    });
  await offerExpress('2020-01-02');
  await page.reload();
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await expect
    .poll(() => carriers.innerText())
    .toMatch(/Messagerie\s:\s11,90\s€\s+«\sExpress\s», que vous aviez choisi/);
  await expect.poll(() => button().isEnabled()).toBe(true);
  await offerExpress(null);

  // Click-and-collect empties the rest (STA-06), and comes back itself.
  await page.getByLabel('Retrait sur place').check();
  await said().getByText('Choisissez un créneau de retrait.').waitFor();
  const slot = page.getByLabel('Créneau de retrait');
  await slot.selectOption({ index: 2 });
  await said().getByText('Total : 75').waitFor();
  const chosen = await slot.inputValue();
  await page.reload();
  await said().getByText('Total : 75').waitFor();
  await expect.poll(() => slot.inputValue()).toBe(chosen);
  await page.getByLabel('À domicile').check();
  await expect.poll(() => postcode().inputValue()).toBe('');
});

test('ENT-08 who goes back for another bottle types nothing twice; another window knows nobody', async () => {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const typed = {
    'user.email': 'lea@exemple.fr',
    'user.firstname': 'Léa',
    'user.lastname': 'D’Aubigné',
    'user.birthdate': '12/03/1990',
    'address.delivery.address': '4 rue du Puits',
    message: 'Sonnez deux fois.',
  };
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await page.getByLabel('Livrer à une autre personne').check();
  // A field that this version does not list.
  await page
    .locator('form[data-checkout]')
    .evaluate((form) => form.insertAdjacentHTML('beforeend', '<input name="user.password" value="secret">'));
  await field('message').fill(typed.message);
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await page.goto(`${base}/panier`);
  await page.goto(`${base}/commande?panier=b.6`);
  await said().getByText('Total : 86,90\u202f€').waitFor();
  const read = async (names: string[]) => Promise.all(names.map((name) => field(name).inputValue()));
  expect(await read(Object.keys(typed))).toEqual(Object.values({ ...typed, 'user.birthdate': '' }));
  await expect.poll(() => page.getByLabel('Livrer à une autre personne').isChecked()).toBe(true);
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  await expect.poll(stored).toContain('Aubigné');
  await expect.poll(stored).not.toMatch(/1990|secret/);
  const other = await page.context().newPage();
  await other.goto(`${base}/commande?panier=b.6`);
  await other.getByRole('region', { name: 'Récapitulatif' }).getByText('86,90\u202f€').first().waitFor();
  await expect.poll(() => other.locator('[name="user.lastname"]').inputValue()).toBe('');
  await other.close();
});

test('STA-01 nothing of a member outlives the session in the window, nor what was typed there before', async () => {
  const { email } = await server.write(9, (context) => createMember(context, { lastname: 'Kerouedan' }));
  const signIn = async () => {
    const { token } = await server.client(9).login({ body: { email, password: memberPassword } });
    await page.context().addCookies([{ name: 'token', value: token, url: base }]);
  };
  const signOut = async () => {
    await page.goto(`${base}/compte`);
    await page.getByRole('button', { name: 'Me déconnecter' }).click();
    await page.getByText('Votre session est fermée').waitFor();
  };
  const name = page.locator('[name="user.lastname"]');
  const person = () => page.evaluate(() => sessionStorage.getItem('cart-9-person'));
  const typeAddress = async () => {
    await page.getByLabel('À domicile').check();
    await postcode().fill('69001');
    await said().getByText('Total : 86,90\u202f€').waitFor();
  };
  await name.fill('Le Goff');
  await typeAddress();
  expect(await person()).toContain('Le Goff');
  // The cart is another matter: it has no name on it.
  await page.evaluate(() => localStorage.setItem('cart-9', 'x'));
  await signIn();
  await signOut();
  const left = () =>
    page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => /^cart/.test(key)));
  await expect.poll(left).toEqual(['cart-9']);

  await page.goto(`${base}/commande?panier=b.6`);
  await name.fill('Le Goff');
  await typeAddress();
  await signIn();
  await page.reload();
  await said().getByText('Total : 86,90\u202f€').waitFor();
  await expect.poll(() => name.inputValue()).toBe('Kerouedan');
  expect(await person()).toBeNull();
  await page.locator('[name="user.phone"]').fill('06 12 34 56 78');
  await page.locator('[name="address.delivery.address"]').fill('4 rue du Puits');
  expect(await person()).toBeNull();
});

test('VAL-06 what lacks to an expedition is seen once, and said', async () => {
  await server.changeSettings({ MIN_BOTTLES_PER_EXPEDITION: 12 }, 9);
  await page.reload();
  await page.getByLabel('À domicile').check();
  await postcode().fill('69001');
  await said().getByText('il manque 6 bouteilles').waitFor({ state: 'attached' });
  const heights = await recap()
    .getByText('il manque 6 bouteilles')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetHeight));
  expect(heights.filter((height) => height > 1)).toHaveLength(1);
});
