import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const status = async (path: string) => (await server.request(path)).status;

test('ENT-14 RTE-08 a language is added offline, what lacks leads to its page, and it goes online and back', async () => {
  const { page, go, watch, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  await go('/sites/42/langues');
  await page.getByRole('button', { name: 'Ajouter une langue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Langue').selectOption({ label: 'Néerlandais (Nederlands)' });
  await dialog.getByLabel('Préfixe').fill('contact');
  await dialog.getByRole('button', { name: 'Ajouter, hors ligne' }).click();
  await dialog.getByText('ne répondrait plus').waitFor();
  await dialog.getByLabel('Préfixe').fill('nl');
  await dialog.getByRole('button', { name: 'Ajouter, hors ligne' }).click();
  const card = page.locator('main li', { has: page.getByRole('heading', { name: 'Nederlands' }) });
  await card.getByText('Hors ligne', { exact: true }).waitFor();
  await card.getByText('restent en français').waitFor();
  expect(await status('/nl/contact')).toBe(404);
  await card.getByRole('button', { name: /^Voir : \d+ pages à traduire/ }).click();
  const first = card.locator('a').first();
  await expect.poll(() => first.getAttribute('href')).toMatch(/^\/sites\/42\/editeur\/page\/\d+\/nl_NL$/);
  await card.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect.poll(() => status('/nl/contact')).toBe(200);
  await page.getByRole('button', { name: 'Revenir en arrière' }).click();
  await expect.poll(() => status('/nl/contact')).toBe(404);
  await card.getByRole('button', { name: 'Retirer : Nederlands' }).click();
  await dialog.getByRole('button', { name: 'Retirer « Nederlands »' }).click();
  await expect.poll(() => card.count()).toBe(0);
  // The refused prefix is one.
  expect(watch.errors.filter((line) => !line.includes('422'))).toEqual([]);
  await close();
});

test('ENT-14 PLT-05 a language that a colleague removes is asked for no more, whatever of it is open', async () => {
  const colleague = await createStaff(server, 'ADMIN');
  const ask = (method: string, path: string, body?: object) =>
    requestAdmin(server, method, `/sites/42/languages${path}`, { ...colleague, ...(body ? { body } : {}) });
  expect((await ask('POST', '', { code: 'nl_NL', prefix: 'nl' })).status).toBe(201);
  const { page, go, watch, close } = await openAdminWindow(stage, await createStaff(server, 'ADMIN'));
  const isFollowed = page.waitForResponse((answer) => answer.url().endsWith(adminPaths.siteEvents(42)));
  await go('/sites/42/langues');
  await isFollowed;
  const card = page.locator('main li', { has: page.getByRole('heading', { name: 'Nederlands' }) });
  await card.getByRole('button', { name: /^Voir : \d+ pages à traduire/ }).click();
  await card.locator('a').first().waitFor();
  expect((await ask('DELETE', '/nl_NL')).status).toBe(200);
  await expect.poll(() => card.count()).toBe(0);
  // The journal and the first screen are read in the same round, after all that is shown of languages.
  await page.getByRole('button', { name: 'Ajouter une langue' }).click();
  await page.getByRole('dialog').getByLabel('Langue').selectOption({ label: 'Néerlandais (Nederlands)' });
  expect(watch.errors).toEqual([]);
  await close();
});

test('CST-09 SET-10 a tracker is put on by its address, named by what it loads, asked of visitors, and put off', async () => {
  const { page, go, close } = await openAdminWindow(stage, await createStaff(server, 'SUPER_ADMIN'), {
    viewport: { width: 1440, height: 900 },
  });
  await go('/sites/42/traceurs');
  const tracker = page.locator('section', { has: page.getByRole('heading', { name: 'Pixel de réseau social' }) });
  const power = tracker.getByRole('switch');
  if (!(await power.isChecked())) await power.check();
  await tracker.getByLabel('Adresse du script').fill('https://connect.facebook.net/fr_FR/fbevents.js');
  await tracker.getByText('Pixel Meta, Meta (États-Unis)').waitFor();
  await tracker.getByText('_fbp').waitFor();
  await page
    .frameLocator('iframe:not([data-next])')
    .getByText('connect.facebook.net')
    .first()
    .waitFor({ state: 'attached' });
  await tracker.getByLabel('Adresse du script').press('Enter');
  await page.getByText('Enregistré à').waitFor();
  expect((await server.request('/')).text).toContain('connect.facebook.net');
  await power.uncheck();
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await server.request('/')).text).not.toContain('connect.facebook.net');
  await power.check();
  await tracker.getByRole('button', { name: /Reprendre l’adresse d’avant/ }).waitFor();
  await page.getByRole('heading', { name: 'Preuves de consentement' }).waitFor();
  await close();
});
