import { findAxeViolations } from '@vitrine/test-kit/find-axe-violations';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
await server.changeSettings({
  PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js',
  TOP_MENU_INFO_BAR_TEXT: 'Le cabinet déménage le 4 janvier',
  BANNER_TEXT: 'Portes ouvertes',
  BANNER_FROM: '',
  BANNER_UNTIL: '',
  MENU_TYPE: 'STICKY',
});

const screenOnly = ['consent-banner', 'banner', 'info-bar', 'top-bar', 'app-bar', 'mobile-app-bar', 'bottom-bar'];

test.each([
  [360, 'light'],
  [1280, 'dark'],
] as const)(
  'LAY-01 PLT-06 on paper a page of %i px, %s, is its text in black on white, without menus and questions',
  async (width, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page: Page = await context.newPage();
    for (const path of ['/', '/contact', '/sale-terms']) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(server.baseUrl + path);
      expect(await page.locator('[data-part=consent-banner]').isVisible()).toBe(true);
      await page.emulateMedia({ media: 'print' });
      for (const part of screenOnly)
        expect(await page.locator(`[data-part=${part}]`).isVisible(), `${path} ${part}`).toBe(false);
      expect(await page.locator('form[data-display]').isVisible()).toBe(false);
      expect(await page.locator('h1').isVisible(), path).toBe(true);
      expect(await page.locator('[data-part=footer]').getByText('02 61 91 42 42').first().isVisible(), path).toBe(true);
      const { ground, ink, fixed } = await page.evaluate(() => ({
        ground: getComputedStyle(document.body).backgroundColor,
        ink: getComputedStyle(document.body).color,
        fixed: [...document.querySelectorAll('body *')].filter(
          (element) =>
            getComputedStyle(element).position === 'fixed' &&
            element.checkVisibility() &&
            element.getBoundingClientRect().height > 3,
        ).length,
      }));
      expect([ground, ink], path).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
      expect(fixed, path).toBe(0);
      expect(await findAxeViolations(page, null, { runOnly: ['color-contrast'] }), path).toEqual([]);
    }
    await context.close();
  },
  60_000,
);

test.each([360, 1280])(
  'LAY-01 PLT-06 on paper of a page of %i px the footer begins where the page does',
  async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.goto(`${server.baseUrl}/contact`);
    const [inPage, inFooter] = await page.evaluate(() =>
      ['main .band > *', '[data-part=footer] footer > *'].map((selector) =>
        Math.min(
          ...[...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect().left),
        ),
      ),
    );
    expect(inPage).toBeGreaterThan(10);
    expect(Math.abs((inFooter ?? 0) - (inPage ?? 0))).toBeLessThan(1);
    await context.close();
  },
);
