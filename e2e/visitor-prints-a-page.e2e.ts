import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { combineCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
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

// All windows are one page: a new one costs as much as three loads.
const page = await (await browser.newContext()).newPage();
const screenOnly = ['consent-banner', 'banner', 'info-bar', 'top-bar', 'app-bar', 'mobile-app-bar', 'bottom-bar'];

const windows = [
  [360, 'light'],
  [1280, 'dark'],
] as const;

test.each(combineCases(['/', '/contact', '/sale-terms'], windows).map(([path, window]) => [path, ...window] as const))(
  'LAY-01 PLT-06 on paper %s of a window of %i px, %s, is its text in black on white, without menus and questions',
  async (path, width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'screen', colorScheme });
    await page.goto(server.baseUrl + path);
    await expect.poll(() => page.locator('[data-part=consent-banner]').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    for (const part of screenOnly) expect(await page.locator(`[data-part=${part}]`).isVisible(), part).toBe(false);
    await expect.poll(() => page.locator('form[data-display]').isVisible()).toBe(false);
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('[data-part=footer]').getByText('02 61 91 42 42').first().isVisible())
      .toBe(true);
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
    expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    expect(fixed).toBe(0);
    expect(await findAxeViolations(page, null, { runOnly: ['color-contrast'] })).toEqual([]);
  },
);

test('LAY-01 PLT-06 on paper, wide or narrow, the footer begins where the page does', async () => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${server.baseUrl}/contact`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [inPage, inFooter] = await page.evaluate(() =>
      ['main .band > *', '[data-part=footer] footer > *'].map((selector) =>
        Math.min(
          ...[...document.querySelectorAll(selector)]
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect().left),
        ),
      ),
    );
    expect(inPage, `${width} px`).toBeGreaterThan(10);
    expect(Math.abs((inFooter ?? 0) - (inPage ?? 0)), `${width} px`).toBeLessThan(1);
  }
});

test('LAY-01 PLT-06 on paper of any width a price list has every price, and the footer the hours', async () => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${server.baseUrl}/tarifs`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const printed = await page.locator('main').innerText();
    for (const price of ['65', '28', '50', '60', '70', '120', '85'])
      expect(printed).toMatch(new RegExp(`${price}\\s€`));
    expect(await page.locator('[data-part=footer]').getByText('9 h 30').first().isVisible(), `${width} px`).toBe(true);
  }
});
