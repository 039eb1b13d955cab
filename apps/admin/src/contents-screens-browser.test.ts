import { openAdminWindow } from '@vitrine/test-kit/browser/admin-browser';
import { contentScreens } from '@vitrine/test-kit/browser/admin-screens';
import { findScreenFaults, screensTimeout } from '@vitrine/test-kit/browser/find-screen-faults';
import { createStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const stage = await startServerWithBrowser();

test(
  'ENT-04 PLT-05 CST-05 the lists of contents are readable by everybody, as wide as their window',
  async () => {
    expect(await findScreenFaults(stage, contentScreens)).toEqual([]);
  },
  screensTimeout,
);

test('PLT-05 the help opens at the page about the screen, shows its pictures and follows its own links', async () => {
  const { page, go, path, title, watch, close } = await openAdminWindow(
    stage,
    await createStaff(stage.server, 'ADMIN'),
  );
  await go('/sites/42/reglages/hours');
  await page.getByRole('link', { name: 'Aide', exact: true }).click();
  await expect.poll(title).toBe('Tenir ses horaires et annoncer une fermeture');
  await expect.poll(path).toBe('/aide/horaires');
  // The preview of the settings is a page of the site.
  watch.errors.length = 0;
  const picture = page.getByRole('img', { name: 'Les heures de la semaine' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Voir le site à une date' }).click();
  await expect.poll(title).toBe('Voir avant de publier, et faire voir');
  await expect.poll(path).toBe(`/aide/apercu#${encodeURIComponent('voir-le-site-à-une-date')}`);
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(watch.errors).toEqual([]);
  await close();
});
