import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { focusedName, tabTo } from '@vitrine/test-kit/browser/keyboard';
import { createWelcomeLink } from '@vitrine/test-kit/records/new-sites';
import { asPlatform, requestAdmin, staffPassword } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { beforeEach, expect, test } from 'vitest';

const stage = await startServerWithBrowser({ seed: 'empty', config: { isDemo: false } });
const { server, browser } = stage;
beforeEach(() =>
  asPlatform(server, async ({ query }) => {
    for (const table of ['staff_session', 'installation_link', 'staff_account']) await query(`delete from ${table}`);
  }),
);

test('ROL-02 UX-03 a first account is made by the keyboard alone, and leads to the questions of a first site', async () => {
  const token = await createWelcomeLink(server);
  const { page, go, title, path, watch, close } = await openAdminWindow(stage);
  await go(`/bienvenue/${token}`);
  await page.getByLabel('Votre nom').waitFor();
  await expect.poll(title).toBe('Bienvenue dans Vitrine');
  expect(await findAxeViolations(page)).toEqual([]);
  await tabTo(page, 'Votre nom');
  await page.keyboard.type('Ana Lopes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana@exemple.fr');
  await tabTo(page, 'Mot de passe');
  await page.keyboard.type('court');
  await page.keyboard.press('Enter');
  // A weak password is told at its field, and the rest stays typed.
  await page.locator('[aria-invalid="true"][name="password"]').waitFor();
  await expect.poll(() => page.getByLabel('Votre nom').inputValue()).toBe('Ana Lopes');
  await page.getByLabel('Mot de passe', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(staffPassword);
  await page.keyboard.press('Enter');
  await expect.poll(path).toMatch(/^\/sites\/nouveau/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(watch.errors.filter((line) => !/422/.test(line))).toEqual([]);
  await close();
});

test('ROL-02 who comes second with the link is told what to do, without an error in the form', async () => {
  const token = await createWelcomeLink(server);
  const { page, go, close } = await openAdminWindow(stage);
  await go(`/bienvenue/${token}`);
  await page.getByLabel('Votre nom').fill('Bea Petit');
  await page.getByLabel('Adresse électronique').fill('bea@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill(staffPassword);
  const body = { token, name: 'Ana Lopes', email: 'ana@exemple.fr', password: staffPassword };
  expect((await requestAdmin(server, 'POST', '/installation', { body })).status).toBe(200);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ce lien ne sert plus' }).waitFor();
  await page.getByText('npm run vitrine -- staff welcome').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await page.getByRole('heading', { level: 1, name: 'Connexion' }).waitFor();
  await go(`/bienvenue/${'x'.repeat(43)}`);
  await page.getByRole('heading', { level: 1, name: 'Ce lien ne sert plus' }).waitFor();
  await close();
});

test.each([
  [1280, 'light'],
  [360, 'dark'],
] as const)(
  'RTE-10 the page of an installation without a site is whole and calm, %i px wide, %s',
  async (width, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`http://localhost:${server.port}/`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('Tout est prêt. Il ne manque que votre site.');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('l’administration');
    expect(errors.filter((line) => !line.includes('favicon'))).toEqual([]);
    await context.close();
  },
);
