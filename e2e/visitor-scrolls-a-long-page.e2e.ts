import { listLayoutShifts } from '@vitrine/test-kit/browser/page-network';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
let visitor: SharedWindow;
afterEach(() => visitor?.leave());

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  visitor = await openWindow(browser, server.baseUrl, { reducedMotion: 'reduce', ...options });
  await visitor.page.goto(`${server.baseUrl}/`, { waitUntil: 'load' });
  return visitor.page;
}

/** Returns the position of the bar at this width once scrolling and transitions end. */
async function measureBar(page: Page): Promise<{ top: number; bottom: number }> {
  return page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const bars = document.querySelectorAll('[data-part=app-bar], [data-part=mobile-app-bar]');
    const bar = [...bars].find((one) => one.checkVisibility()) as Element;
    const { top, bottom } = bar.getBoundingClientRect();
    return { top, bottom };
  });
}

const scrollBy = async (page: Page, by: number) => {
  // The scroll event comes with a frame, which may be late on a busy machine.
  await page.evaluate(
    (step) =>
      new Promise((next) => {
        addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(next)), { once: true });
        window.scrollBy(0, step);
      }),
    by,
  );
  await page.waitForTimeout(60);
};

describe.each([360, 1280])('a page of 12,000 px in a window of %i px', (width) => {
  test.each(byRunLength([width < 700 ? 'reduce' : 'no-preference'] as const, ['reduce', 'no-preference'] as const))(
    'LAY-01 SET-04 the head leaves on the way down and comes back with the first step upwards, motion: %s',
    async (reducedMotion) => {
      const page = await open({ viewport: { width, height: 800 }, reducedMotion });
      await scrollBy(page, 3000);
      expect((await measureBar(page)).bottom).toBeLessThanOrEqual(0);
      await scrollBy(page, -200);
      expect((await measureBar(page)).top).toBe(0);
      await scrollBy(page, 400);
      expect((await measureBar(page)).bottom).toBeLessThanOrEqual(0);
      await scrollBy(page, -100);
      expect((await measureBar(page)).top).toBe(0);
      // At the top the bar keeps its initial position and covers nothing.
      await page.evaluate('scrollTo(0, 0)');
      const { bottom } = await measureBar(page);
      await expect
        .poll(() => page.evaluate("document.querySelector('main').getBoundingClientRect().top"))
        .toBeGreaterThanOrEqual(bottom);
      expect(await listLayoutShifts(page)).toEqual([]);
    },
  );

  test('what the keyboard reaches on the way up is never under the head', async () => {
    const page = await open({ viewport: { width, height: 800 } });
    const links = page.locator('main a');
    await links.nth((await links.count()) - 4).focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await measureBar(page);
      const hit = await page.evaluate(() => {
        const { left, top, width: wide, height } = (document.activeElement as Element).getBoundingClientRect();
        const found = document.elementFromPoint(left + Math.min(wide / 2, 20), top + Math.min(height / 2, 6));
        return found?.closest('header, [data-part=bottom-bar]')?.outerHTML.slice(0, 80) ?? 'free';
      });
      expect(hit).toBe('free');
    }
  });

  test('a head that is away comes back for the keyboard', async () => {
    const page = await open({ viewport: { width, height: 800 } });
    await scrollBy(page, 3000);
    await scrollBy(page, -200);
    await scrollBy(page, 400);
    const name = width < 700 ? 'mobile-app-bar' : 'app-bar';
    await page.locator(`[data-part=${name}] a`).first().focus();
    expect((await measureBar(page)).top).toBeGreaterThanOrEqual(0);
  });
});
