import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeAll, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ server: { rateLimits: 'none' } });
const { server } = stage;

beforeAll(async () => {
  await createSite(server, 9, 'cave', { isECommerce: true, isWinemaker: true });
  await server.changeSettings({ HANDLE_STOCK: true }, 9);
  server.running.context.directory.markStale();
});

test('ENT-06 a new wine is made in one screen: sheets are copied from a vintage, what is obligatory is said, « sur demande » is chosen', async () => {
  const staff = await createStaff(server, 'ADMIN', 9);
  const made = await requestAdmin(server, 'POST', '/sites/9/contents/product', {
    cookie: staff.cookie,
    body: { title: 'Les Vieilles Vignes' },
  });
  const { id } = made.json().data as { id: number };
  const { page, go, watch, close } = await openAdminWindow(stage, staff);
  await go(`/sites/9/contenus/product/${id}`);
  await page.getByLabel('Appellation').fill('Chinon');
  const form = page.getByRole('article', { name: 'Nouveau' });
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await page.getByRole('button', { name: 'Ajouter un millésime' }).click();
  // Before 2023 nothing of the sheet is asked for, and it is folded; a later vintage asks for it.
  await form.getByLabel('Millésime').fill('2021');
  await form.getByText('facultative pour ce millésime').waitFor();
  await form.getByLabel('Millésime').fill('2024');
  await form.getByText('ingrédients, énergie et valeurs obligatoires pour vendre ce vin').waitFor();
  await expect
    .poll(() => form.locator('label', { hasText: 'Ingrédients' }).innerText())
    .toContain('obligatoire pour vendre');
  await form.getByLabel('Ingrédients').fill('raisins, conservateur (sulfites)');
  for (const [label, value] of [
    ['Énergie (kJ pour 100 ml)', '322'],
    ['Énergie (kcal pour 100 ml)', '77'],
    ['Matières grasses (g)', '0'],
    ['Acides gras saturés (g)', '0'],
    ['Glucides (g)', '1,4'],
    ['Sucres (g)', '0,2'],
    ['Protéines (g)', '0'],
    ['Sel (g)', '0'],
  ] as const)
    await form.getByLabel(label).fill(value);
  await form.getByLabel('Prix TTC').fill('14,5');
  await save.click();
  const first = page.getByRole('article', { name: /^2024/ });
  await first.getByText('14,50\u00a0€').waitFor();

  // A stock is moved with a reason, taken back as a correction, and a bottling never goes out.
  const add = first.getByRole('button', { name: 'Ajouter', exact: true });
  await first.getByLabel('Ajouter au stock').fill('60');
  await add.click();
  await first.getByText('Choisissez un motif.').waitFor();
  await first.getByLabel('Motif').selectOption('Mise en bouteille');
  await add.click();
  await first.getByText('En cave : 60').waitFor();
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await first.getByText('En cave : 0').waitFor();
  await first.getByLabel('Ajouter au stock').fill('-1');
  await expect.poll(() => first.getByLabel('Motif').inputValue()).toBe('correction');
  await first.getByLabel('Motif').selectOption('Mise en bouteille');
  await add.click();
  await first.getByText('« Mise en bouteille » fait entrer des bouteilles').waitFor();
  const stocks = await requestAdmin(server, 'GET', '/sites/9/stock-items', { cookie: staff.cookie });
  expect(JSON.stringify(stocks.json())).toMatch(/\+60, Mise en bouteille.*−60, Correction · reste 0 · Saisie reprise/);
  // Refusals are errors to the browser.
  watch.errors.length = 0;

  await page.getByRole('button', { name: 'Ajouter un millésime' }).click();
  await form.getByLabel('Millésime').fill('2025');
  await form.getByLabel('Même fiche que').selectOption({ label: '2024 · 75\u00a0cl' });
  await expect.poll(() => form.getByLabel('Ingrédients').inputValue()).toBe('raisins, conservateur (sulfites)');
  await save.click();
  const second = page.getByRole('article', { name: /^2025/ });
  await second.getByText('prix à donner').waitFor();

  const dialog = page.getByRole('dialog', { name: /^Publier/ });
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByText(/^Il manque un prix \(2025\)/).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Publier', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await second.getByRole('button', { name: /^Modifier/ }).click();
  await second.getByRole('switch', { name: 'Prix sur demande' }).click();
  // What is still being typed is saved with the publication.
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByText('C’est sa première publication').waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('est en ligne').waitFor();
  const product = await server.client(9).readProduct({ params: { id } });
  expect([product.appellation, product.declinations.map(({ year, price }) => [year, price])]).toEqual([
    'Chinon',
    [
      [2025, null],
      [2024, '14.50'],
    ],
  ]);
  expect(product.sheets.map(({ sheet }) => sheet?.allergens)).toEqual([['SULPHITES'], ['SULPHITES']]);
  expect(watch.errors).toEqual([]);
  await close();
});
