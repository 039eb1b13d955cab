import { openAdminWindow } from '@vitrine/test-kit/admin-browser';
import { findAxeViolations } from '@vitrine/test-kit/find-axe-violations';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import { createStaff, requestAdmin } from '@vitrine/test-kit/staff';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();
const { server } = stage;

test('the screen and its dialogs have no accessibility finding', async () => {
  const staff = await createStaff(server, 'ADMIN');
  const body = {
    batch: 'essai-000001',
    base: 0,
    operations: [{ kind: 'set', block: null, path: ['title'], value: 'Autre titre' }],
  };
  const path = '/sites/42/contents/page/5/drafts/fr_FR/operations';
  expect((await requestAdmin(server, 'POST', path, { cookie: staff.cookie, body })).status).toBe(200);
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    const { page, go, close } = await openAdminWindow(stage, staff, { viewport: { width, height: 900 }, colorScheme });
    await go('/sites/42/contenus/page/5');
    await page.getByText('Rien n’est programmé.').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    for (const name of ['Publier', 'Programmer une version']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').locator('ins, fieldset').first().waitFor();
      expect(await findAxeViolations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await close();
  }
});
