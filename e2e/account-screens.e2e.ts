import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { waitForSubmission } from '@vitrine/test-kit/browser/keyboard';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createMember } from '@vitrine/test-kit/records/members';
import { byRunLength, combineCases, isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
const page = await (await browser.newContext()).newPage();
const watch = watchPage(page, server.baseUrl);
const screens = ['/auth', '/password/reset/ask', '/password/reset', '/auth/confirmer/jeton', '/mes-droits', '/compte'];
const windows = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

test.each(combineCases(screens, windows).map(([path, window]) => ({ path, ...window })))(
  'BLK-01 $path at $width in $colorScheme: axe finds nothing, nothing is wider than the window, no fault in the console',
  async ({ path, width, colorScheme }) => {
    const { token } = await server.write(42, (scope) => createMember(scope));
    // All screens share one window: a new one costs as much as three pages.
    await page.context().clearCookies();
    if (path === '/compte') await page.context().addCookies([{ name: 'token', value: token, url: server.baseUrl }]);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    watch.errors.length = 0;
    await page.goto(server.baseUrl + path);
    expect(await findAxeViolations(page)).toEqual([]);
    // The state after a rejected submission, with every error shown; what is around it stays as it was.
    await waitForSubmission(page, () => page.locator('main form button.button').first().click());
    expect(await findAxeViolations(page, byRunLength<object | null>({ include: [['main']] }, null))).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    expect(watch.errors.filter((fault) => !/422/.test(fault))).toEqual([]);
  },
);

test('/api/docs is no wider than a phone, whatever its longest word, and axe finds nothing', async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${server.baseUrl}/api/docs`);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Its calls are written alike: by day the first of them, since all take ten seconds.
  if (!isLongRun)
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('main > :nth-child(n + 150):not(table)')) one.remove();
    });
  expect(await findAxeViolations(page)).toEqual([]);
});
