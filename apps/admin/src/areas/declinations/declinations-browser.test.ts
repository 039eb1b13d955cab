import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { drawPicture } from '@vitrine/test-kit/draw-picture';
import { createSite, createSvgImage } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { asPlatform, createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser({ server: { rateLimits: 'none' } });
const { server } = stage;

test('ENT-06 a price is typed in the list as people write it, a bottle taken off sale by a switch; both are undone', async () => {
  await createSite(server, 9, 'cave', {
    isECommerce: true,
    isWinemaker: true,
    languages: [
      { code: 'fr_FR', prefix: '', isDefault: true },
      { code: 'en_GB', prefix: 'en', isDefault: false },
    ],
  });
  await server.write(9, async (context) => {
    const { buffer: content } = drawPicture('bouteille.png', 90, { width: 200, height: 600 });
    const bottle = await createSvgImage(context, 'Une bouteille', { name: 'bouteille.png', content });
    await createProduct(context, 'Les Perruches', { id: 1, mediaId: bottle.id });
    await createDeclination(context, 1, { id: 11, priceCents: 1250 });
  });
  // Numbers that were given are not given again.
  await asPlatform(server, (transaction) => transaction.query(`select setval('shop_number', 11)`));
  const sold = async () =>
    (await server.client(9).readProduct({ params: { id: 1 } })).declinations.map(({ id, price }) => [id, price]);
  await expect.poll(sold).toEqual([[11, '12.50']]);
  const staff = await createStaff(server, 'ADMIN', 9);
  const { page, go, watch, close } = await openAdminWindow(stage, staff);
  await go('/sites/9/declinaisons');
  const price = page.getByRole('button', { name: /^Prix TTC \(€\) de Les Perruches.*: 12,50\. Modifier$/ });
  await price.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('13,2');
  await page.keyboard.press('Enter');
  await expect.poll(sold).toEqual([[11, '13.20']]);
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).click();
  await expect.poll(sold).toEqual([[11, '12.50']]);
  await price.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('douze');
  await page.keyboard.press('Enter');
  await page.getByText('Indiquez un prix, comme 12,50.').waitFor();
  await page.getByRole('switch', { name: /^En vente de Les Perruches/ }).click();
  await expect.poll(sold).toEqual([]);
  await page.getByRole('button', { name: 'Revenir en arrière', exact: true }).last().click();
  await expect.poll(sold).toEqual([[11, '12.50']]);
  // Several prices change once it was read what they become: Enter in a field changes none.
  await go('/sites/9/declinaisons/prix');
  await page.getByLabel('Tous', { exact: true }).check();
  for (const [typed, becomes] of [
    ['4', /^13/],
    ['8', /^13,50/],
  ] as const) {
    await page.getByLabel('Pour cent', { exact: true }).fill(typed);
    await page.getByRole('cell', { name: becomes }).waitFor();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Changer un prix' }).click();
  await page.getByText('Les prix sont changés.').waitFor();
  await expect.poll(sold).toEqual([[11, '13.50']]);
  const { text } = await requestAdmin(server, 'GET', '/sites/9/price-revisions', { cookie: staff.cookie });
  const { data, ...others } = JSON.parse(text);
  const items = Array.from({ length: 501 }, (_, index) => ({ ...data.items[0], id: index + 1 }));
  await page.route('**/price-revisions', (route) => route.fulfill({ json: { ...others, data: { ...data, items } } }));
  await go('/sites/9/declinaisons/prix');
  await page.getByLabel('Prix 1 à 500', { exact: true }).check();
  await page.getByRole('checkbox').last().check();
  await page.getByText('vous en avez choisi 501').waitFor();
  await page.getByLabel('Prix 501 à 501', { exact: true }).check();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.unroute('**/price-revisions');
  // A new vintage is made once it was read what it will be, and taken back: Enter in a field makes none.
  await go('/sites/9/declinaisons');
  await page.getByRole('link', { name: 'Nouveau millésime' }).click();
  await page.getByRole('checkbox', { name: /^Les Perruches/ }).check();
  const wine = page.getByRole('group', { name: /^Les Perruches/ });
  await expect.poll(() => wine.getByLabel('Millésime').inputValue()).toBe('2023');
  const planned = page.getByRole('region', { name: 'Ce qui sera fait' });
  await planned.getByText(/préparé, pas encore en vente, à 13,50.€, comme 2022/).waitFor();
  await page.getByLabel('Les nouveaux').selectOption({ label: 'Sont en vente aussitôt' });
  await page.getByLabel('Les précédents').selectOption({ label: 'Laissent la place au nouveau' });
  await wine.getByLabel('Prix (€)').fill('14,9');
  await planned.getByText(/pas encore en vente, à 14,90/).waitFor();
  await page.keyboard.press('Enter');
  await planned.getByText(/enregistrez d’abord la fiche/).waitFor();
  await page.getByRole('button', { name: 'Créer le millésime' }).click();
  await page.getByText('Le millésime est créé.').waitFor();
  await expect.poll(sold).toEqual([[11, '13.50']]);
  await page.getByText('Voir les vins').click();
  await page.getByText('pas en vente, 2022 quitte la boutique dès que celui-ci est en vente').waitFor();
  await page.getByRole('button', { name: /^Reprendre les millésimes du/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer ce millésime' }).click();
  await page.getByText('Ces millésimes sont repris.').waitFor();
  // The code to print is one press away, on the site itself.
  await go('/sites/9/declinaisons/11');
  const code = page
    .locator('dt', { hasText: 'Code QR à imprimer' })
    .locator('+ dd')
    .getByRole('link', { name: 'Ouvrir' });
  const address = new URL((await code.getAttribute('href')) ?? '');
  expect(address.hostname).toBe('cave.localhost');
  const drawing = await server.request(address.pathname, { host: address.host });
  expect([drawing.status, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  // Who publishes a new wine without a price is told what it lacks, and where it is given.
  const body = { title: 'Cuvée nouvelle' };
  const draft = await requestAdmin(server, 'POST', '/sites/9/contents/product', { cookie: staff.cookie, body });
  await go(`/sites/9/contenus/product/${(draft.json().data as { id: number }).id}`);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Ajoutez un millésime avec son prix/)
    .waitFor();
  const prices = page.getByRole('dialog').getByRole('link', { name: 'la page du produit' });
  await expect.poll(() => prices.getAttribute('href')).toMatch(/^\/sites\/9\/contenus\/product\/\d+$/);
  // One that is sold has its price, whatever language comes to it.
  await go('/sites/9/contenus/product/1');
  await page.getByRole('button', { name: 'Créer la traduction (anglais)' }).click();
  await page.waitForURL('**/traduction/en_GB');
  await go('/sites/9/contenus/product/1?langue=en_GB');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('dialog').getByText('C’est sa première publication').waitFor();
  await expect.poll(() => prices.count()).toBe(0);
  // A bottle is shown whole in the lists.
  for (const list of ['produits', 'medias']) {
    await go(`/sites/9/${list}`);
    const shown = await page
      .locator('main img')
      .first()
      .evaluate((image) => ({
        fit: getComputedStyle(image).objectFit,
        isInside: image.clientHeight <= (image.parentElement?.clientHeight ?? 0),
      }));
    expect(shown, list).toEqual({ fit: 'contain', isInside: true });
  }
  expect(watch.errors.filter((line) => !line.includes('422'))).toEqual([]);
  await close();
});
