import { type AdminWindow, openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { sampleCases } from '@vitrine/test-kit/runner/long-set';
import { createEmptyStore } from '@vitrine/test-kit/servers/archive-store';
import { createCountedUser } from '@vitrine/test-kit/servers/counted-user';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { afterAll, expect, test } from 'vitest';

const store = await createEmptyStore();
afterAll(() => store.remove());
const stage = await startServerWithBrowser({ server: { store, rateLimits: 'none' } });
const { server } = stage;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const question = (step: number) => ['activite', 'nom', 'allure', 'offre', 'contact'][step - 1] ?? '';
const isAt = ({ page }: AdminWindow, step: number) => page.waitForURL(`**/sites/nouveau/${question(step)}`);
/** The drawing that stands beside the question has come. */
const seesPicture = async ({ page }: AdminWindow, text: RegExp | string) => {
  const shown = page.frameLocator('iframe[title="La page à venir"]:not([data-next])');
  await expect
    .poll(() =>
      shown
        .locator('body')
        .innerText()
        .catch(() => ''),
    )
    .toMatch(text);
};
let looks = 0;
/** What axe finds, by day in one theme after the other, and whether the screen is wider than its window. */
const findFaults = async ({ page }: AdminWindow) => {
  const faults: string[] = [];
  looks += 1;
  for (const colorScheme of sampleCases(['dark', 'light'] as const, looks)) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    // Colours that follow the theme are painted in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    faults.push(...(await findAxeViolations(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return isWide ? [...faults, 'wider than its window'] : faults;
};
const open = (host: string) =>
  server.request('/', { host: `${host}:${server.port}`, headers: { accept: 'text/html' } });
const focusedTitle = ({ page }: AdminWindow) => page.evaluate(() => document.activeElement?.tagName);

test('PLT-01 by keyboard alone five questions become a site, each with its page beside it, readable in both themes', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN', 42));
  const { page } = window;
  const user = createCountedUser(page, 'keyboard');
  await window.go('/sites');
  await user.activate(page.getByRole('link', { name: 'Créer un site' }));
  await isAt(window, 1);
  await expect.poll(() => focusedTitle(window)).toBe('H1');
  expect(await findFaults(window)).toEqual([]);

  await user.write(page.getByRole('combobox', { name: 'Votre activité' }), 'osteopate');
  await page.getByRole('option', { name: /Ostéopathe/ }).waitFor();
  await user.press('ArrowDown');
  await user.press('Enter');
  await expect.poll(() => page.getByRole('radio', { name: 'Soins et accompagnement' }).isChecked()).toBe(true);
  await seesPicture(window, /\S/);
  expect(await findFaults(window)).toEqual([]);
  await user.press('Enter');

  await isAt(window, 2);
  await expect.poll(() => focusedTitle(window)).toBe('H1');
  await user.write(page.getByLabel('Nom', { exact: true }), 'Cabinet du Port');
  await page.getByText('cabinet-du-port.localhost est libre').waitFor();
  await user.write(page.getByRole('combobox', { name: /Commune/ }), 'angers');
  await page
    .getByRole('option', { name: /Angers/ })
    .first()
    .waitFor();
  await user.press('ArrowDown');
  await user.press('Enter');
  // A number that its own arithmetic refuses.
  await user.write(page.getByLabel(/Numéro SIRET/), '123 456 789 00012');
  await user.press('Enter');
  await page.getByText('Ce numéro SIRET n’existe pas').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('siret');
  expect(await findFaults(window)).toEqual([]);
  await user.press('Control+a');
  await user.type('552 100 554 00013');
  await seesPicture(window, 'Cabinet du Port');
  await user.press('Enter');

  await isAt(window, 3);
  await expect.poll(() => page.locator('iframe[title*="dessin"]:not([data-next])').count()).toBe(3);
  expect(await findFaults(window)).toEqual([]);
  const drawings = page.getByRole('group', { name: 'Dessin' }).getByRole('radio');
  await user.press('Tab');
  while (!(await drawings.first().evaluate((radio) => radio === document.activeElement))) await user.press('Tab');
  await user.press('ArrowRight');
  await expect.poll(() => drawings.nth(1).isChecked()).toBe(true);
  await user.press('Tab');
  await user.press('ArrowRight');
  await user.press('Tab');
  await user.press('ArrowRight');
  await user.press('Enter');

  await isAt(window, 4);
  await user.write(page.getByLabel('Nom de la prestation 1'), 'Première séance');
  await user.write(page.getByLabel('Prix de la prestation 1'), 'cher');
  await user.press('Enter');
  await page.getByText('Indiquez un prix, comme 45,50.').waitFor();
  expect(await findFaults(window)).toEqual([]);
  await expect
    .poll(() => page.getByLabel('Prix de la prestation 1').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await user.press('Control+a');
  await user.type('65 €');
  await user.write(page.getByLabel('Durée de la prestation 1'), '1h');
  await user.activate(page.getByRole('button', { name: 'Ajouter une plage (Lundi)' }));
  await user.activate(page.getByRole('button', { name: 'Comme la veille (Mardi)' }));
  await user.activate(page.getByRole('button', { name: 'Continuer' }));

  await isAt(window, 5);
  expect(await findFaults(window)).toEqual([]);
  await user.write(page.getByLabel(/Téléphone/), '02 41 00 00 00');
  await user.press('Enter');
  await page.waitForURL(/\/sites\/\d+\/editeur\/page\/\d+\/fr_FR$/);
  await page.getByRole('region', { name: 'Contenu' }).waitFor();
  const made = await open('cabinet-du-port.localhost');
  expect(made.text).toContain('Cabinet du Port');
  // What one goes back to is not the making of the site.
  expect(window.watch.errors.filter((line) => !/422|409/.test(line))).toEqual([]);
  await window.close();
});

test('PLT-01 by touch at 390 px from the first question to a site with a service and hours in under 60 actions', async () => {
  const window = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN', 42), phone);
  const { page } = window;
  const user = createCountedUser(page, 'touch');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await window.go('/sites/nouveau');
  await isAt(window, 1);
  await user.write(page.getByRole('combobox', { name: 'Votre activité' }), 'naturo');
  await user.activate(page.getByRole('option', { name: /Naturopathe/ }));
  await user.activate(button('Voir la page'));
  await seesPicture(window, /\S/);
  expect(await findFaults(window)).toEqual([]);
  await user.activate(button('Fermer'));
  await user.activate(button('Continuer'));
  await isAt(window, 2);
  await user.write(page.getByLabel('Nom', { exact: true }), 'Les Herbes folles');
  await user.write(page.getByRole('combobox', { name: /Commune/ }), '49000');
  await user.activate(page.getByRole('option', { name: /Angers/ }).first());
  await user.activate(button('Continuer'));
  await isAt(window, 3);
  expect(await findFaults(window)).toEqual([]);
  await user.activate(button('Passer'));
  await isAt(window, 4);
  await user.write(page.getByLabel('Nom de la prestation 1'), 'Bilan');
  await user.write(page.getByLabel('Prix de la prestation 1'), '70');
  await user.write(page.getByLabel('Durée de la prestation 1'), '1h30');
  await user.activate(button('Ajouter une plage (Lundi)'));
  for (const day of ['Mardi', 'Mercredi', 'Jeudi', 'Vendredi']) await user.activate(button(`Comme la veille (${day})`));
  expect(await findFaults(window)).toEqual([]);
  await user.activate(button('Continuer'));
  await isAt(window, 5);
  expect(await findFaults(window)).toEqual([]);
  await user.write(page.getByLabel(/Téléphone/), '06 12 34 56 78');
  await user.activate(button('Créer mon site'));
  await page.waitForURL(/\/editeur\/page\//);
  expect(user.actions.length, user.actions.join('\n')).toBeLessThan(60);
  expect((await open('les-herbes-folles.localhost')).text).toContain('Les Herbes folles');
  await window.close();
});
