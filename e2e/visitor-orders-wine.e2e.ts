import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const base = `http://cave.localhost:${server.port}`;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.changeSettings(
    {
      COMPANY_NAME: 'Domaine essai',
      HANDLE_STOCK: true,
      ONLINE_ORDERING: true,
      TRANSFER_DETAILS: 'IBAN : FR76 1234',
      ALCOHOL_BANNER: true,
    },
    9,
  );
  await server.write(9, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
    await createProduct(context, 'La Cour', { id: 2 });
    await createDeclination(context, 2, { id: 21, priceCents: 900, stock: 20 });
    await createDelivery(context);
  });
  server.running.context.directory.markStale();
});

test('API-23 STA-04 a guest orders on a phone from the cart, which keeps what another tab added meanwhile', async () => {
  const visitor = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await visitor.newPage();
  await page.goto(`${base}/boutique/1/les-perruches`);
  const form = page.locator('main form').first();
  await form.getByRole('spinbutton').fill('6');
  await form.getByRole('button').click();
  await form.getByText('6 bouteilles ajoutées au panier.').waitFor();
  await page.goto(`${base}/panier`);
  await page.getByRole('link', { name: 'Commander' }).click();
  await page.getByRole('heading', { name: 'Récapitulatif' }).waitFor();
  const tab = await visitor.newPage();
  await tab.goto(`${base}/boutique/2/la-cour`);
  await tab.locator('main form').first().getByRole('button').click();
  await tab.getByText('Voir le panier').first().waitFor();
  // The same checkout, left open elsewhere.
  await tab.goto(page.url());
  const gone = tab.getByText('passerait une seconde commande');
  await tab.getByLabel('Prénom', { exact: true }).fill('Léa');

  await page.getByLabel('À domicile').check();
  await page.getByLabel('Numéro et rue', { exact: true }).fill('3 rue des Acacias');
  await page.getByLabel('Code postal', { exact: true }).fill('69001');
  await page.getByLabel('Ville', { exact: true }).fill('Lyon');
  // The fields of other ways to receive the order are not in the way.
  await expect.poll(() => page.getByLabel('Créneau de retrait').isVisible()).toBe(false);
  await page.getByLabel('Par virement').check();
  // The total follows what is typed: by now it may be there.
  await page.getByRole('button', { name: /^(?:Calculer le total|Recalculer)$/ }).click();
  const recap = page.getByRole('region', { name: 'Récapitulatif' });
  await recap.getByText('Messagerie').waitFor();
  await expect.poll(() => recap.getByText('Total', { exact: true }).locator('..').innerText()).toMatch(/86,90/);
  // What was typed is still there, and the button that orders says what it obliges to.
  await expect.poll(() => page.getByLabel('Numéro et rue', { exact: true }).inputValue()).toBe('3 rue des Acacias');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByText('Indiquez votre prénom.').first().waitFor();
  await page.getByLabel('Adresse électronique').first().fill('lea@exemple.fr');
  await page.getByLabel('Prénom', { exact: true }).fill('Léa');
  await page.getByLabel('Nom', { exact: true }).fill('Petit');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
  await page.getByLabel('Date de naissance').fill('1990-02-28');
  await page.getByLabel(/J’ai lu et j’accepte/).check();
  const readPerson = () => page.evaluate(() => sessionStorage.getItem('cart-9-person'));
  expect(await readPerson()).toContain('lea@exemple.fr');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await page.getByText('Merci, votre commande est passée.').waitFor();
  await page.getByText('IBAN : FR76 1234').waitFor();
  await page.getByText('3 rue des Acacias').waitFor();
  expect(await findAxeViolations(page, { include: [['main']] })).toEqual([]);
  const readStored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart-9') ?? 'null'));
  await expect.poll(async () => (await readStored()).lines).toMatchObject([{ declinationId: 21, quantity: 1 }]);
  // Something is left in the cart, nothing of who ordered.
  expect(await readPerson()).toBeNull();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await gone.waitFor();
  // Found again, the site itself says which order it was, and asks before a second one.
  await tab.reload();
  await tab.getByText('Vous venez de passer la commande').first().waitFor();
  await tab.getByLabel('Commander une seconde fois les mêmes articles').waitFor();
  await tab.close();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // A plain link to the checkout orders what the browser keeps.
  await page.goto(`${base}/commande`);
  await page.waitForURL(/panier=l\.1$/);
  await page.getByText('La Cour').first().waitFor();
  await page.getByLabel('Retrait sur place').check();
  await expect
    .poll(async () => (await page.locator('[data-region=note], [data-region=said]').allTextContents()).join(''))
    .not.toBe('');
  await expect.poll(() => page.getByText('passerait une seconde commande').count()).toBe(0);
  await visitor.close();
});

test('API-23 STA-05 where the browser forbids storage, forms are posted as without script, to the order and after it', async () => {
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await visitor.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const page = await visitor.newPage();
  const { errors } = watchPage(page, base);
  await page.goto(`${base}/boutique`);
  await page.goto(`${base}/boutique/1/les-perruches`);
  const form = page.locator('main form').first();
  await form.getByRole('spinbutton').fill('6');
  await form.getByRole('button').click();
  await page.waitForURL(/ajout=/);
  await form.getByText('6 bouteilles ajoutées au panier.').waitFor();
  // The link leads to the page of the cart: no preview could say what is in it.
  await page.locator('[data-part=app-bar] [data-cart] > a').click();
  await page.waitForURL(`${base}/panier`);
  const field = page.getByRole('spinbutton', { name: 'Quantité, Les Perruches' });
  await field.fill('7');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await page.getByText('87,50\u202f€').first().waitFor();
  expect((await visitor.cookies(`${base}/panier`)).map(({ value }) => value)).toEqual(['b.7']);
  await page.getByRole('link', { name: 'Commander' }).click();
  await page.getByRole('heading', { name: 'Récapitulatif' }).waitFor();
  await page.getByLabel('Adresse électronique').first().fill('lea@exemple.fr');
  await page.getByLabel('Prénom', { exact: true }).fill('Léa');
  await page.getByLabel('Nom', { exact: true }).fill('Petit');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
  await page.getByLabel('Date de naissance').fill('1990-02-28');
  await page.getByLabel('À domicile').check();
  await page.getByLabel('Numéro et rue', { exact: true }).fill('3 rue des Acacias');
  await page.getByLabel('Code postal', { exact: true }).fill('69001');
  await page.getByLabel('Ville', { exact: true }).fill('Lyon');
  await page.getByLabel('Par virement').check();
  await page.getByLabel(/J’ai lu et j’accepte/).check();
  const button = page.getByRole('button', { name: 'Commander avec obligation de paiement' });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.click();
  await page.getByText('Merci, votre commande est passée.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto(`${base}/commande`);
  await page.waitForLoadState('load');
  expect(errors).toEqual([]);
  await visitor.close();
});
