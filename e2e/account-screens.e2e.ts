import { findAxeFaults } from '@vitrine/test-kit/find-axe-faults';
import { answered } from '@vitrine/test-kit/keyboard';
import { pair } from '@vitrine/test-kit/long-set';
import { makeMember } from '@vitrine/test-kit/members';
import { startVisitedServer } from '@vitrine/test-kit/visited-server';
import { watchPage } from '@vitrine/test-kit/watch-page';
import { expect, test } from 'vitest';

const { server, browser } = await startVisitedServer();
const screens = ['/auth', '/password/reset/ask', '/password/reset', '/auth/confirmer/jeton', '/mes-droits', '/compte'];
const windows = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

test.each(pair(screens, windows).map(([path, window]) => ({ path, ...window })))(
  'BLK-01 $path at $width in $colorScheme: axe finds nothing, nothing is wider than the window, no fault in the console',
  async ({ path, width, colorScheme }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const { token } = await server.write(42, (scope) => makeMember(scope));
    if (path === '/compte') await context.addCookies([{ name: 'token', value: token, url: server.base }]);
    const page = await context.newPage();
    const watch = watchPage(page, server.base);
    await page.goto(server.base + path);
    expect(await findAxeFaults(page)).toEqual([]);
    // As it is after a refusal, with every error shown.
    await answered(page, () => page.locator('main form button.button').first().click());
    expect(await findAxeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(watch.faults.filter((fault) => !/422/.test(fault))).toEqual([]);
    await context.close();
  },
);
