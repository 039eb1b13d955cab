import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });

test('PLT-05 from the bar of the site: the site now, at a date, and a link that is shared, copied and closed', async () => {
  const staff = await createStaff(server, 'EDITOR');
  await requestAdmin(server, 'POST', '/sites/42/contents/news', {
    cookie: staff.cookie,
    body: { title: 'Brouillon vu' },
  });
  const window = await openAdminWindow({ server, browser }, staff, {
    permissions: ['clipboard-read', 'clipboard-write'],
    colorScheme: 'dark',
  });
  const { page } = window;
  await window.go('/sites/42');
  const menu = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [shown] = await Promise.all([page.waitForEvent('popup'), menu(/Maintenant/)]);
  await shown.getByText('Aperçu du site aujourd’hui, brouillons compris').waitFor();
  await shown.goto(`${shown.url()}/actualites`);
  await expect.poll(() => shown.getByText('Brouillon vu').count()).toBeGreaterThan(0);
  // The bar itself changes the day, and a link of the page stays within it.
  await shown.getByLabel('Le site au').fill('2099-12-25T10:30');
  expect(await shown.getByLabel('Le site au').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(true);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await shown.setViewportSize({ width, height: 740 });
    await shown.emulateMedia({ colorScheme });
    expect(await findAxeViolations(shown, { include: [['#apercu-des-brouillons']] }), String(width)).toEqual([]);
  }
  await shown.close();
  await menu(/À une date/);
  await page.getByLabel('Jour et heure').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const [later] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Ouvrir l’aperçu' }).click(),
  ]);
  await later.waitForURL(/\/_brouillons\/[\w-]{43}\/\d{4}-\d\d-\d\dT/);
  await later.close();
  await menu(/Partager/);
  await page.getByLabel('Pour qui').fill('Élise');
  await page.getByRole('button', { name: 'Créer et copier le lien' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Élise' });
  await row.waitFor();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/_brouillons\/[\w-]{43}$/);
  expect(await findAxeViolations(page)).toEqual([]);
  const path = new URL(url).pathname;
  const host = new URL(url).host;
  expect((await server.request(path, { host })).status).toBe(303);
  await page.getByRole('button', { name: 'Désactiver le lien Élise' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await server.request(path, { host })).status).toBe(410);
  expect(window.watch.errors).toEqual([]);
  await window.close();
});

test('PLT-05 DESK has no content to look at, and no button for it', async () => {
  const window = await openAdminWindow({ server, browser }, await createStaff(server, 'DESK'));
  await window.go('/sites/42');
  await window.page.getByText('Voir le site').first().waitFor();
  await expect.poll(() => window.page.getByRole('button', { name: 'Aperçu' }).count()).toBe(0);
  await window.close();
});
