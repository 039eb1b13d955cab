import { often, pair } from '@vitrine/test-kit/long-set';
import { listShifts } from '@vitrine/test-kit/page-network';
import { allPages, variedPages } from '@vitrine/test-kit/site-pages';
import { startVisitedServer } from '@vitrine/test-kit/visited-server';
import { expect, test } from 'vitest';

const { server, browser } = await startVisitedServer();
await server.change({
  PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js',
  TOP_MENU_INFO_BAR_TEXT: 'Le cabinet déménage le 4 janvier',
});

/**
 * The first visit of someone whose fonts, pictures and scripts come after the page has been drawn, 300 ms later; she then
 * scrolls to the end.
 */
async function shiftsOf(path: string, width: number, height: number) {
  const visitor = await browser.newContext({ viewport: { width, height } });
  const page = await visitor.newPage();
  let isDrawn: () => void = () => {};
  const drawn = new Promise<void>((resolve) => {
    isDrawn = resolve;
  });
  await page.route(/^http:\/\/localhost:\d+\/(?:files|assets)\//, async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(server.base + path, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate("performance.getEntriesByName('first-contentful-paint').length"), { timeout: 8000 })
    .toBe(1);
  await page.waitForTimeout(300);
  isDrawn();
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let place = 0; place < document.documentElement.scrollHeight; place += innerHeight) {
      scrollTo(0, place);
      await new Promise(requestAnimationFrame);
    }
  });
  const shifts = await listShifts(page);
  await visitor.close();
  return shifts;
}

const windows = [
  [360, 780],
  [1280, 900],
] as const;

test.each([
  ...pair(often<readonly string[]>([...variedPages, '/auth'], allPages), windows),
  // Nothing is as long, nor has as much that comes late.
  ...often([['/', windows[1]] as const], []),
])('%s does not move by itself in a window of %j', async (path, [width, height]) => {
  expect(await shiftsOf(path, width, height)).toEqual([]);
});
