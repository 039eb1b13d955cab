import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { type PageWatch, watchPage } from '@vitrine/test-kit/browser/watch-page';
import { findDemoPage, loadDemoShop, shopPages } from '@vitrine/test-kit/records/demo-shop';
import { sitePages, variedPages } from '@vitrine/test-kit/records/site-pages';
import { byRunLength, combineCases, isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
// The daily set has the shop in shop-screens.e2e.ts: this one takes ten seconds to load.
if (isLongRun) await loadDemoShop(server);

type Window = readonly [width: number, height: number, scheme: 'light' | 'dark'];
const shortSet: readonly Window[] = [
  [360, 780, 'light'],
  [1280, 900, 'dark'],
];
const longSet = [320, 360, 480, 576, 768, 960, 996, 1200, 1280, 1367, 1600, 1921].flatMap((width): Window[] => [
  [width, 900, 'light'],
  [width, 900, 'dark'],
]);

/** Returns the horizontal overflow of the page, in CSS pixels. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Loads every image of the page, as if the visitor scrolled to its end; returns the URLs of those that fail. */
function loadAllImages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    const shown = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => '',
          () => image.currentSrc || image.src,
        ),
      ),
    );
    return shown.filter(Boolean);
  });
}

const windows = isLongRun ? longSet : shortSet;
const pairs = combineCases(isLongRun ? sitePages : variedPages, windows);

describe.each(windows)('a window of %i × %i, %s', (...window) => {
  const [width, height, colorScheme] = window;
  let page: Page;
  let watch: PageWatch;
  beforeAll(async () => {
    const visitor = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    // One page for all URLs: a new one costs as much as three loads.
    page = await visitor.newPage();
    watch = watchPage(page, server.baseUrl);
  });
  afterAll(() => page?.context().close());

  test.each(pairs.filter(([, one]) => one.join() === window.join()).map(([path]) => path))(
    'RTE-01 RTE-03 RTE-04 RTE-05 RTE-07 LAY-02 %s reads well and does nothing it should not',
    async (path) => {
      watch.errors.length = 0;
      await page.goto(server.baseUrl + path);
      await expect.poll(() => page.title()).toMatch(/\S/);
      const descriptions = await page
        .locator('meta[name=description]')
        .evaluateAll((found) => found.map((one) => (one as HTMLMetaElement).content));
      // The page of what does not exist says nothing of itself.
      expect(descriptions).toEqual(path === sitePages.at(-1) ? [] : [expect.stringMatching(/.{50}/)]);
      await expect.poll(() => page.locator('h1').count()).toBe(1);
      await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
      expect(await overflowOf(page)).toBe(0);
      expect(await findAxeViolations(page)).toEqual([]);
      if (isLongRun) expect(await loadAllImages(page)).toEqual([]);
      expect(watch.errors).toEqual([]);
    },
  );
});

describe.runIf(isLongRun)('the demo shop, site 43', () => {
  test.each(combineCases(shopPages, shortSet))(
    'RTE-01 PLT-06 %s in a window of %j: axe finds nothing',
    async (path, window) => {
      const [width, height, colorScheme] = window;
      const visitor = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      const page = await visitor.newPage();
      await page.goto(findDemoPage(server, path));
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await visitor.close();
    },
  );
});

describe('the question about trackers', () => {
  test.each(byRunLength(shortSet.slice(0, 1), shortSet))(
    'CST-09 PLT-07 has no fault of its own in a window of %i × %i, %s, closed and opened',
    async (width, height, colorScheme) => {
      await server.changeSettings({
        PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js',
        SOCIAL_PIXEL_URL: 'https://reseau.exemple.fr/pixel.js',
      });
      const visitor = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      const page = await visitor.newPage();
      const watch = watchPage(page, server.baseUrl);
      await page.goto(`${server.baseUrl}/legal-notice`);
      const banner = { include: [['[data-part=consent-banner]']] };
      expect(await findAxeViolations(page, banner)).toEqual([]);
      await page.locator('[data-part=consent-banner] summary').click();
      await expect.poll(() => page.getByRole('checkbox', { name: 'Mesure d’audience' }).isVisible()).toBe(true);
      expect(await findAxeViolations(page, banner)).toEqual([]);
      expect(watch.errors).toEqual([]);
      await page.goto(`${server.baseUrl}/cookie-policy`);
      expect(await findAxeViolations(page, { include: [['#choix-cookies']] })).toEqual([]);
      await visitor.close();
    },
  );
});
