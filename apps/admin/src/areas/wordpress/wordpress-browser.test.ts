import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { tabToLocator } from '@vitrine/test-kit/browser/keyboard';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { createStoreAboveTestSites } from '@vitrine/test-kit/servers/archive-store';
import { runWordpressJob, startFormerSite } from '@vitrine/test-kit/servers/former-site';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createStoreAboveTestSites();
const old = await startFormerSite();
afterAll(async () => {
  old.close();
  await store.remove();
});
const stage = await startServerWithBrowser({ server: { store, rateLimits: 'none', fetchExternal: old.fetch } });
const { server } = stage;
const file = join(store.folder, 'atelier.xml');
await writeFile(file, old.wxr);

/** What axe finds, in one theme or both, and whether the screen is wider than its window. */
const findFaults = async (
  { page }: AdminWindow,
  themes: readonly ('dark' | 'light')[] = byRunLength(['light'], ['dark', 'light']),
) => {
  const faults: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    // Colours that follow the theme are painted in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    faults.push(...(await findAxeViolations(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return isWide ? [...faults, 'wider than its window'] : faults;
};

test('PLT-05 by the keyboard a former site is sent, previewed, chosen from, imported, told of and taken back', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  const press = (role: 'button' | 'link', name: string | RegExp) =>
    page.getByRole(role, { name }).first().press('Enter');
  const step = () => page.locator('[aria-current=step]').innerText();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await window.go('/sites/42/wordpress');
  await page.getByText('Laissez « Tout le contenu »').waitFor();
  expect(await findFaults(window)).toEqual([]);
  await press('button', 'Squarespace');
  await page.getByText('choisissez WordPress, puis la page principale').waitFor();

  // Nothing chosen is said beside the field, which takes the focus.
  await press('button', 'Envoyer et lire');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('upload');
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles(file);
  await press('button', 'Envoyer et lire');
  await page.getByText('Lecture du fichier').waitFor();
  await expect.poll(focused).toBe('atelier.xml');
  expect(await step()).toContain('Aperçu');
  expect(await findFaults(window, ['dark'])).toEqual([]);
  await page.reload();
  await page.getByText('Lecture du fichier').waitFor();

  await runWordpressJob(server, 42);
  // The window learns of it by itself.
  await page.getByRole('heading', { name: 'Atelier du Pré' }).waitFor();
  await page.getByRole('list', { name: 'Pages' }).getByText('Équipe').waitFor();
  await page.getByText('/accueil', { exact: false }).first().waitFor();
  expect(await findFaults(window, ['light'])).toEqual([]);

  // What is chosen is kept without a button, and counted at once.
  const start = page.getByRole('button', { name: /^Importer/ });
  const all = await start.innerText();
  const posts = page.getByRole('checkbox', { name: /Articles/ });
  await tabToLocator(posts);
  await page.keyboard.press('Space');
  await expect.poll(() => start.innerText()).not.toBe(all);
  await page.reload();
  await expect.poll(() => posts.isChecked()).toBe(false);
  await posts.check();
  await expect.poll(() => start.innerText()).toBe(all);
  await tabToLocator(page.getByRole('radio', { name: 'Tout en brouillon' }));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.getByRole('radio', { name: 'Publier ce qui était public' }).isChecked()).toBe(true);

  await tabToLocator(start);
  await page.keyboard.press('Enter');
  await page.getByText('Vous pouvez quitter cette page et continuer').waitFor();
  await expect.poll(focused).toBe('Atelier du Pré');
  expect(await step()).toContain('Import');
  expect(await findFaults(window, ['dark'])).toEqual([]);
  await page.reload();
  await page.getByText('Vous pouvez quitter cette page et continuer').waitFor();
  await runWordpressJob(server, 42);

  await page.getByText('L’import est terminé.').waitFor();
  const entries = page.getByRole('list', { name: 'Entrées de l’export' });
  await entries.getByText('Premier marché', { exact: true }).waitFor();
  expect(await findFaults(window)).toEqual([]);
  await press('link', /Perdu/);
  await entries.getByText('perdue.png', { exact: true }).waitFor();
  await expect.poll(() => entries.getByText('Premier marché', { exact: true }).count()).toBe(0);
  await press('link', /Tout/);
  await entries.getByText('Premier marché', { exact: true }).waitFor();
  await page.getByLabel('Sorte').selectOption('Articles');
  await entries.getByText('Premier marché', { exact: true }).waitFor();
  await expect.poll(() => entries.getByText('perdue.png', { exact: true }).count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), press('button', 'Télécharger le bilan (CSV)')]);
  expect(download.suggestedFilename()).toBe('bilan-de-l-import.csv');
  const account = join(server.dataDirectory, 'bilan.csv');
  await download.saveAs(account);
  expect(await readFile(account, 'utf8')).toContain('Premier marché');
  const link = await page.getByRole('link', { name: 'Voir Premier marché sur le site' }).getAttribute('href');
  expect((await server.request(new URL(link ?? '').pathname)).text).toContain('Nous y étions.');

  // A line leads to its editor; what is edited there is kept by the undo unless given up.
  await page.getByRole('link', { name: 'Premier marché', exact: true }).press('Enter');
  await page.getByRole('region', { name: 'Contenu' }).waitFor();
  await page.goBack();
  await press('button', 'Annuler l’import…');
  const dialog = page.getByRole('dialog', { name: 'Annuler l’import ?' });
  await dialog.getByText('L’annulation retire de votre site').waitFor();
  expect(await findFaults(window, ['dark'])).toEqual([]);
  await tabToLocator(dialog.getByRole('button', { name: 'Annuler l’import' }));
  await page.keyboard.press('Enter');
  await page.getByText('Annulation de l’import').waitFor();
  await runWordpressJob(server, 42);
  await page.getByText('L’import est annulé.').waitFor();
  await page.getByText('Retiré', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText('En attente', { exact: true }).count()).toBe(0);
  expect((await server.request(new URL(link ?? '').pathname)).status).toBe(404);
  await press('button', 'Retirer de la liste');
  await page.getByText('Choisir le fichier d’export').waitFor();
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('PLT-05 on a phone what is no export is refused with its reason, leaves the list, and another is sent', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'), {
    viewport: { width: 360, height: 780 },
  });
  const { page } = window;
  const other = join(store.folder, 'recette.xml');
  await writeFile(other, '<?xml version="1.0"?><recette>Un gâteau</recette>');
  await window.go('/sites/42/wordpress?import=nouveau');
  expect(await findFaults(window, ['light'])).toEqual([]);
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles(other);
  await page.getByRole('button', { name: 'Envoyer et lire' }).click();
  await page.getByText('Lecture du fichier').waitFor();
  await runWordpressJob(server, 42);
  await page.getByRole('alert').getByText('n’est pas un export').waitFor();
  expect(await findFaults(window, ['light'])).toEqual([]);
  await page.getByRole('link', { name: 'Envoyer un autre fichier' }).click();
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles(file);
  await page.getByRole('button', { name: 'Envoyer et lire' }).click();
  await page.getByText('Lecture du fichier').waitFor();
  await runWordpressJob(server, 42);
  await page.getByText('Rien n’est encore écrit.').waitFor();
  expect(await findFaults(window, ['dark'])).toEqual([]);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  // The one that was refused is shown again, and leaves as well.
  await page.getByRole('heading', { name: 'recette.xml' }).waitFor();
  await page.getByRole('button', { name: 'Retirer de la liste' }).click();
  await expect.poll(() => page.getByText('recette.xml').count()).toBe(0);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('PLT-05 an upload that was cut is named after a reload, and goes on from where it was', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const { page } = window;
  await window.go('/sites/42/wordpress?import=nouveau');
  await page.route('**/wordpress-uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles(file);
  await page.getByRole('button', { name: 'Envoyer et lire' }).click();
  await page.getByRole('alert').waitFor();
  await page.unroute('**/wordpress-uploads/*');
  await page.reload();
  await page.getByText('L’envoi de atelier.xml s’est interrompu.').waitFor();
  let announced = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wordpress-uploads')) announced += 1;
  });
  await page.getByLabel(/Choisir le fichier d’export/).setInputFiles(file);
  await page.getByRole('button', { name: 'Envoyer et lire' }).click();
  await page.getByText('Lecture du fichier').waitFor();
  expect(announced).toBe(0);
  await page.getByRole('button', { name: 'Arrêter la lecture' }).click();
  await page.getByText('La lecture est arrêtée. Rien n’est écrit').waitFor();
  await window.go('/sites/42/wordpress?import=nouveau');
  await page.getByText('Choisir le fichier d’export').waitFor();
  await expect.poll(() => page.getByText('s’est interrompu').count()).toBe(0);
  await window.close();
});
