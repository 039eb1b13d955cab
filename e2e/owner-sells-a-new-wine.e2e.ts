import { openAdminWindow } from '@vitrine/test-kit/admin-browser';
import { createDelivery } from '@vitrine/test-kit/delivery';
import { createSite } from '@vitrine/test-kit/factories';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { createStaff } from '@vitrine/test-kit/staff';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ seed: 'empty', server: { rateLimits: 'none' } });
const { server, browser } = stage;
const base = `http://cave.localhost:${server.port}`;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.changeSettings(
    {
      COMPANY_NAME: 'Domaine essai',
      COMPANY_EMAIL: 'chai@essai.fr',
      HANDLE_STOCK: true,
      ONLINE_ORDERING: true,
      TRANSFER_DETAILS: 'IBAN : FR76 1234',
    },
    9,
  );
  await server.write(9, createDelivery);
  server.running.context.directory.markStale();
});

test('ENT-06 API-23 the owner makes a wine of two vintages, it is ordered without script by transfer, paid and shipped', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN', 9));
  const { page, go } = window;
  page.setDefaultTimeout(7000);
  const form = page.locator('section');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();

  await go('/sites/9/produits');
  await press('Nouveau produit');
  const dialog = page.getByRole('dialog', { name: 'Nouveau produit' });
  await dialog.getByLabel('Nom', { exact: true }).fill('Les Vieilles Vignes');
  await dialog.getByRole('button', { name: 'Créer et écrire' }).click();
  await expect.poll(window.path).toMatch(/\/editeur\/product\/\d+\/fr_FR/);
  await page.locator('iframe[title^="La page"]:not([data-loading])').waitFor();
  await press('Publier');
  const question = page.getByRole('dialog', { name: /^Publier/ });
  await question.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('est en ligne').waitFor();

  const vintages = [
    ['2021', '14,5'],
    ['2022', '12'],
  ] as const;
  await go('/sites/9/declinaisons');
  for (const [year, price] of vintages) {
    await page.getByRole('button', { name: 'Ajouter une déclinaison' }).first().click();
    await form.getByLabel('Produit', { exact: true }).selectOption({ label: 'Les Vieilles Vignes' });
    await form.getByLabel('Millésime').fill(year);
    await form.getByLabel('Prix TTC').fill(price);
    await press('Enregistrer');
    await page.getByRole('heading', { level: 2, name: `Les Vieilles Vignes · ${year}` }).waitFor();
  }
  await open('Stock');
  for (const [year] of vintages) {
    await page.getByRole('link', { name: new RegExp(`Les Vieilles Vignes.*${year}`) }).click();
    await page.getByRole('heading', { level: 2, name: new RegExp(`Les Vieilles Vignes.*${year}`) }).waitFor();
    await press('Noter un mouvement');
    const movement = page.getByRole('dialog', { name: /^Noter un mouvement/ });
    await movement.getByLabel('Nombre').fill('24');
    await movement.getByLabel('Motif').selectOption({ label: 'Mise en bouteille' });
    await movement.getByRole('button', { name: 'Noter un mouvement' }).click();
    await movement.waitFor({ state: 'detached' });
  }

  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const shop = await visitor.newPage();
  shop.setDefaultTimeout(8000);
  await shop.goto(`${base}/boutique`);
  await shop.getByRole('link', { name: 'Les Vieilles Vignes' }).first().click();
  for (const year of ['2021', '2022']) {
    const add = shop.locator('main form').filter({ has: shop.getByRole('spinbutton', { name: new RegExp(year) }) });
    await add.getByRole('spinbutton').fill('3');
    await add.getByRole('button').click();
    await shop.getByText('3 bouteilles ajoutées au panier.').waitFor();
  }
  await shop.getByRole('link', { name: 'Voir le panier' }).click();
  await shop.getByRole('link', { name: 'Commander' }).click();
  await shop.getByLabel('Adresse électronique').first().fill('lea@exemple.fr');
  await shop.getByLabel('Prénom', { exact: true }).fill('Léa');
  await shop.getByLabel('Nom', { exact: true }).fill('Petit');
  await shop.getByLabel('Téléphone', { exact: true }).fill('06 12 34 56 78');
  await shop.getByLabel('Date de naissance').fill('1990-02-28');
  await shop.getByLabel('À domicile').check();
  await shop.getByLabel('Numéro et rue', { exact: true }).fill('3 rue des Acacias');
  await shop.getByLabel('Code postal', { exact: true }).fill('69001');
  await shop.getByLabel('Ville', { exact: true }).fill('Lyon');
  await shop.getByLabel('Par virement').check();
  await shop.getByRole('button', { name: 'Calculer le total' }).click();
  await shop.getByText('91,40\u202f€').first().waitFor();
  await shop.getByLabel(/J’ai lu et j’accepte/).check();
  await shop.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await shop.getByText('Merci, votre commande est passée.').waitFor();
  await shop.getByText('IBAN : FR76 1234').waitFor();
  const reference = /référence\s(\S+?),/.exec(await shop.locator('main').innerText())?.[1] ?? '';

  await open('Commandes');
  await page.getByRole('link', { name: reference }).click();
  const detail = page.getByRole('region', { name: reference });
  await detail.getByText('Les Vieilles Vignes, 2021').first().waitFor();
  for (const [label, state] of [
    ['Marquer comme payée', 'Payée'],
    ['Marquer comme expédiée', 'Expédiée'],
  ] as const) {
    await press(label);
    const confirm = page.getByRole('dialog');
    await confirm.getByRole('button', { name: label }).click();
    await confirm.waitFor({ state: 'detached' });
    await page.locator('tbody').getByText(state, { exact: true }).waitFor();
    await shop.reload();
    await shop.getByText(state, { exact: true }).first().waitFor();
  }
  const subjects = (await server.queuedMails('lea@exemple.fr', 9)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(3);
  const [stock] = await server.write(9, ({ transaction }) =>
    transaction.query(
      'select sum(on_hand)::int as left, sum(allocated)::int as sold from stock_item where site_id = 9',
    ),
  );
  expect(stock).toEqual({ left: 42, sold: 0 });
  expect(window.watch.errors).toEqual([]);
  await visitor.close();
  await window.close();
});
