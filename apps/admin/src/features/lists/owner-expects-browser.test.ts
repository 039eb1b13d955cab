import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { openEditorWindow } from '@vitrine/test-kit/browser/editor-browser';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;
const staff = await createStaff(server, 'ADMIN');

test('PLT-04 a whole row opens its record or its content, but for what in it has an act of its own', async () => {
  for (const source of ['/ancienne-une', '/ancienne-deux'])
    await requestAdmin(server, 'POST', '/sites/42/redirects', {
      cookie: staff.cookie,
      body: { source, target: '/contact', status: 301 },
    });
  const { page, go, path, close } = await openAdminWindow(stage, staff);
  await go('/sites/42/redirections');
  const row = page.locator('tbody tr').filter({ hasText: '/ancienne-une' });
  await row.getByRole('checkbox').check();
  await expect.poll(path).toBe('/sites/42/redirections');
  await row.getByRole('checkbox').uncheck();
  await row
    .locator('td')
    .last()
    .click({ position: { x: 4, y: 4 } });
  await expect.poll(path).toMatch(/^\/sites\/42\/redirections\/\d+$/);
  await go('/sites/42/prestations');
  const offer = page.locator('tbody tr').first();
  await offer.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(path).toBe('/sites/42/prestations');
  const box = await offer.boundingBox();
  // A press that closes a menu, or ends what is typed, opens nothing; with Ctrl neither.
  const blank = { position: { x: (box?.width ?? 0) / 2, y: 6 } };
  await offer.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).waitFor();
  await offer.click({ ...blank, force: true });
  await page.getByRole('menuitem', { name: 'Modifier' }).waitFor({ state: 'detached' });
  await offer.getByRole('checkbox').focus();
  await offer.click({ ...blank, modifiers: ['Control'] });
  await expect.poll(path).toBe('/sites/42/prestations');
  await offer.click({ position: { x: (box?.width ?? 0) / 2, y: 6 } });
  await expect.poll(path).toMatch(/^\/sites\/42\/editeur\/service-offer\/\d+/);
  await close();
});

test('PLT-04 elements open at the first route that has a page, and all of them are one choice away', async () => {
  const { page, go, path, close } = await openAdminWindow(stage, staff);
  await go('/sites/42/elements');
  await expect.poll(path).toMatch(/^\/sites\/42\/elements\?rubrique=/);
  await expect.poll(path).not.toContain('rubrique=footer');
  await page.locator('tbody tr').first().waitFor();
  const some = await page.locator('tbody tr').count();
  await page.getByRole('combobox', { name: 'Rubrique', exact: true }).selectOption({ label: 'Toutes les rubriques' });
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(some);
  await close();
});

test('ENT-02 a wrong telephone is said beside its field while it is typed, and no longer once it is right', async () => {
  const { page, go, close } = await openAdminWindow(stage, staff, { viewport: { width: 1440, height: 900 } });
  await go('/sites/42/reglages/contact');
  const phone = page.getByLabel('Téléphone', { exact: true });
  await phone.fill('06 12');
  const field = page.locator('[data-setting=COMPANY_PHONE]');
  await field.locator('[id=setting-COMPANY_PHONE-error]').waitFor();
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
  await phone.fill('06 12 34 56 78');
  await expect.poll(() => phone.getAttribute('aria-invalid')).not.toBe('true');
  // Also while no preview comes that could take it back.
  await phone.fill('06 12');
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
  await page.context().setOffline(true);
  await phone.fill('06 12 34 56 78');
  await expect.poll(() => phone.getAttribute('aria-invalid')).not.toBe('true');
  await page.context().setOffline(false);
  await close();
});

test('ENT-01 a chosen block is read from its first field on, and one that was inserted is seen', async () => {
  const editor = await openEditorWindow(stage, staff);
  const { page, canvas, rows, inspector } = editor;
  await rows.first().click();
  const scroller = inspector.locator('xpath=ancestor-or-self::*').last();
  const scrolled = () =>
    scroller.evaluate((element) => {
      let most = 0;
      for (let one: Element | null = element; one; one = one.parentElement) most = Math.max(most, one.scrollTop);
      return most;
    });
  await page.setViewportSize({ width: 1280, height: 420 });
  await scroller.evaluate((element) => {
    for (let one: Element | null = element; one; one = one.parentElement) one.scrollTop = 200;
  });
  expect(await scrolled()).toBeGreaterThan(50);
  await rows.nth(1).click();
  await expect.poll(scrolled).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await rows.last().click();
  await page.keyboard.press('Escape');
  await rows.last().focus();
  await page.keyboard.press('/');
  const quotes = canvas.locator('blockquote');
  const before = await quotes.count();
  await page.getByRole('combobox', { name: 'Chercher un bloc' }).fill('citation');
  await page.keyboard.press('Enter');
  await expect.poll(() => quotes.count()).toBeGreaterThan(before);
  const isSeen = () =>
    quotes.last().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < (element.ownerDocument.defaultView?.innerHeight ?? 0);
    });
  await expect.poll(isSeen).toBe(true);
  await editor.close();
});

test('PLT-04 the menu of a row stays in the window, however low the row and the window are', async () => {
  const { page, go, close } = await openAdminWindow(stage, staff, { viewport: { width: 360, height: 480 } });
  await go('/sites/42/pages');
  const rows = page.getByRole('button', { name: /^Actions sur/ });
  await rows.first().waitFor();
  for (const height of [480, 320]) {
    await page.setViewportSize({ width: 360, height });
    for (const row of [rows.first(), rows.nth(4), rows.last()]) {
      await row.click();
      const menu = page.getByRole('menu');
      await menu.waitFor();
      const isInside = () =>
        menu.evaluate((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        });
      await expect.poll(isInside).toBe(true);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  }
  await close();
});

test('PLT-04 what was said of one screen does not lie over the next, and scrollbars follow the theme', async () => {
  const { page, go, close } = await openAdminWindow(stage, staff, { colorScheme: 'dark' });
  const { records } = (await requestAdmin(server, 'GET', '/sites/42/redirects', { cookie: staff.cookie })).json()
    .data as { records: { id: number }[] };
  await go(`/sites/42/redirections/${records[0]?.id}`);
  const bars = await page.evaluate(() => {
    const { scrollbarColor, colorScheme } = getComputedStyle(document.documentElement);
    return [colorScheme, scrollbarColor];
  });
  expect(bars).toEqual(['dark', 'rgb(93, 102, 98) rgba(0, 0, 0, 0)']);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await page.clock.install();
  await go('/sites/42/boite-de-reception?vue=suspects');
  await server.request('/api/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstname: 'Léa',
      lastname: 'Petit',
      email: 'lea@exemple.fr',
      message: 'Bonjour, une place ?',
      website: 'x',
    }),
  });
  await page.getByRole('link', { name: /Léa Petit/ }).click();
  const settle = page.getByRole('button', { name: 'C’est une personne' });
  await settle.waitFor();
  // The notice itself would go after ten seconds: the clock stands still before.
  await page.clock.pauseAt(Date.now() + 60_000);
  await settle.click();
  await notices.getByText(/Envoi accepté/).waitFor();
  await page.clock.fastForward(4000);
  await page.getByRole('link', { name: 'Aujourd’hui' }).click();
  await expect.poll(() => notices.getByText(/Envoi accepté/).count()).toBe(0);
  await close();
});
