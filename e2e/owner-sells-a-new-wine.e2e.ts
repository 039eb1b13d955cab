import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { pressKeyOn, typeInto } from '@vitrine/test-kit/browser/keyboard';
import { createDelivery } from '@vitrine/test-kit/records/delivery';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
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

test('ENT-06 API-23 by keyboard alone, the owner makes a wine of two vintages, it is ordered without script by transfer, paid and shipped', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN', 9));
  const { page, go } = window;
  const press = (name: string) => pressKeyOn(page.getByRole('button', { name, exact: true }));
  const open = (name: string) => pressKeyOn(page.getByRole('link', { name, exact: true }));

  await go('/sites/9/produits');
  await press('Nouveau produit');
  const dialog = page.getByRole('dialog', { name: 'Nouveau produit' });
  await typeInto(dialog.getByLabel('Nom', { exact: true }), 'Les Vieilles Vignes');
  await pressKeyOn(dialog.getByRole('button', { name: 'Créer', exact: true }));
  await expect.poll(window.path).toMatch(/\/contenus\/product\/\d+$/);

  // Without a price it does not go online, and is said so.
  const question = page.getByRole('dialog', { name: /^Publier/ });
  await press('Publier');
  await question.getByText(/^Ajoutez un millésime avec son prix/).waitFor();
  await pressKeyOn(question.getByRole('button', { name: 'Annuler' }));

  const vintages = [
    ['2021', '14,5'],
    ['2022', '12'],
  ] as const;
  for (const [year, price] of vintages) {
    await press('Ajouter un millésime');
    const form = page.getByRole('article', { name: 'Nouveau' });
    await typeInto(form.getByLabel('Millésime'), year);
    await typeInto(form.getByLabel('Prix TTC'), price);
    await pressKeyOn(form.getByRole('button', { name: 'Enregistrer' }));
    const vintage = page.getByRole('article', { name: new RegExp(`^${year}`) });
    await typeInto(vintage.getByLabel('Ajouter au stock'), '24');
    await vintage.getByLabel('Motif').selectOption('Mise en bouteille');
    await pressKeyOn(vintage.getByRole('button', { name: 'Ajouter', exact: true }));
    await vintage.getByText('En cave : 24').waitFor();
  }
  const unseen = await browser.newPage();
  await unseen.goto(`${base}/boutique`);
  await expect.poll(() => unseen.locator('main').innerText()).not.toContain('Vieilles Vignes');
  await unseen.close();
  await press('Publier');
  await pressKeyOn(question.getByRole('button', { name: 'Publier', exact: true }));
  await page.getByText('est en ligne').waitFor();

  const visitor = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const shop = await visitor.newPage();
  await shop.goto(`${base}/boutique`);
  await pressKeyOn(shop.getByRole('link', { name: 'Les Vieilles Vignes' }).first());
  for (const year of ['2021', '2022']) {
    await typeInto(shop.getByRole('spinbutton', { name: new RegExp(year) }), '3');
    await shop.keyboard.press('Enter');
    await shop.getByText('3 bouteilles ajoutées au panier.').waitFor();
  }
  await pressKeyOn(shop.getByRole('link', { name: 'Voir le panier' }));
  await pressKeyOn(shop.getByRole('link', { name: 'Commander' }));
  await typeInto(shop.getByLabel('Adresse électronique').first(), 'lea@exemple.fr');
  const answers: readonly (readonly [string, string])[] = [
    ['Prénom', 'Léa'],
    ['Nom', 'Petit'],
    ['Téléphone', '06 12 34 56 78'],
    ['Date de naissance', '01011990'],
    ['À domicile', ' '],
    ['Numéro et rue', '3 rue des Acacias'],
    ['Code postal', '69001'],
    ['Ville', 'Lyon'],
    ['Par virement', ' '],
  ];
  for (const [label, text] of answers)
    await typeInto(shop.getByLabel(label, { exact: text !== ' ' && label !== 'Date de naissance' }), text);
  await pressKeyOn(shop.getByRole('button', { name: 'Calculer le total' }));
  await shop.getByText('91,40\u202f€').first().waitFor();
  await pressKeyOn(shop.getByLabel(/J’ai lu et j’accepte/), 'Space');
  await pressKeyOn(shop.getByRole('button', { name: 'Commander avec obligation de paiement' }));
  await shop.getByText('Merci, votre commande est passée.').waitFor();
  await shop.getByText('IBAN : FR76 1234').waitFor();
  const reference = /référence\s(\S+?),/.exec(await shop.locator('main').innerText())?.[1] ?? '';

  await open('Commandes');
  await pressKeyOn(page.getByRole('link', { name: reference }));
  const detail = page.getByRole('region', { name: reference });
  await detail.getByText('Les Vieilles Vignes, 2021').first().waitFor();
  for (const [label, state] of [
    ['Marquer comme payée', 'Payée'],
    ['Marquer comme expédiée', 'Expédiée'],
  ] as const) {
    await press(label);
    const confirm = page.getByRole('dialog');
    await pressKeyOn(confirm.getByRole('button', { name: label }));
    await confirm.waitFor({ state: 'detached' });
    await page.locator('tbody').getByText(state, { exact: true }).waitFor();
    await shop.reload();
    await shop.getByText(state, { exact: true }).first().waitFor();
  }
  const subjects = (await server.queuedMails('lea@exemple.fr', 9)).map(({ subject }) => subject);
  // The mail of the order had not left: that of its payment says what it said.
  expect(subjects).toHaveLength(2);
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
