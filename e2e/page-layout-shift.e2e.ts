import { listLayoutShifts } from '@vitrine/test-kit/browser/page-network';
import { openWindow } from '@vitrine/test-kit/browser/shared-windows';
import { findDemoPage, loadDemoShop, shopPages } from '@vitrine/test-kit/records/demo-shop';
import { allPages, variedPages } from '@vitrine/test-kit/records/site-pages';
import { byRunLength, combineCases, isLongRun, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
await server.changeSettings({
  PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js',
  TOP_MENU_INFO_BAR_TEXT: 'Le cabinet déménage le 4 janvier',
});
// The daily set has the shop in shop-screens.e2e.ts: this one takes ten seconds to load.
if (isLongRun) await loadDemoShop(server);

/**
 * Measures the first visit when fonts, images and scripts arrive 100 ms after the first paint. The visitor then scrolls
 * to the end.
 */
async function measureLayoutShifts(path: string, width: number, height: number) {
  // Its requests are intercepted: nothing comes from the cache of the former visit.
  const { page, leave } = await openWindow(browser, new URL(findDemoPage(server, path)).origin, {
    viewport: { width, height },
  });
  let isDrawn: () => void = () => {};
  const drawn = new Promise<void>((resolve) => {
    isDrawn = resolve;
  });
  await page.route(/^http:\/\/(?:domaine\.)?localhost:\d+\/(?:files|assets)\//, async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(findDemoPage(server, path), { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate("performance.getEntriesByName('first-contentful-paint').length")).toBe(1);
  await page.waitForTimeout(100);
  isDrawn();
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight) {
      scrollTo(0, place);
      await new Promise(requestAnimationFrame);
    }
  });
  const shifts = await listLayoutShifts(page);
  await leave();
  return shifts;
}

const windows = [
  [360, 780],
  [1280, 900],
] as const;

test.each([
  ...combineCases(byRunLength<readonly string[]>(sampleCases(variedPages, 0, 2), [...allPages, ...shopPages]), windows),
  // The longest page with the most late content.
  ...byRunLength([['/', windows[1]] as const], []),
])('%s does not move by itself in a window of %j', async (path, [width, height]) => {
  expect(await measureLayoutShifts(path, width, height)).toEqual([]);
});
