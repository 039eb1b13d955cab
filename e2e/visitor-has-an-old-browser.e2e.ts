import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { fetchRoute } from '@vitrine/test-kit/fetch-route';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
let visitor: SharedWindow;
let page: Page;

/**
 * Emulates a browser without popovers (Safari before 17): it ignores the attributes and the selector. The removal
 * changes the styles, so the test does not check their hashes.
 */
beforeEach(async () => {
  visitor = await openWindow(browser, server.baseUrl, {
    viewport: { width: 360, height: 780 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  page = visitor.page;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await fetchRoute(route);
    const text = answer.text
      .replace(/ popover(?:target|targetaction)?="[^"]*"/gi, '')
      .replaceAll(':popover-open', ':-vitrine-unknown');
    await answer.fulfill(text);
  });
});
afterEach(() => visitor?.leave());

describe.each([true, false])('a browser without popovers, with scripts: %s', (javaScriptEnabled) => {
  beforeEach(async () => {
    if (javaScriptEnabled) return;
    // Aborts the page's own scripts; those of the test still run.
    await page.route('**/*.js', (route) => route.abort());
  });

  test('PLT-06 BLK-08 opens the menu of small screens, closes it, and follows it', async () => {
    await page.goto(`${server.baseUrl}/`);
    const bar = page.locator('[data-part=mobile-app-bar]');
    const drawer = bar.locator('[data-drawer]');
    const entry = drawer.getByRole('link', { name: 'Contact' });
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await expect.poll(() => bar.getByRole('button', { name: 'Menu' }).count()).toBe(0);
    await bar.getByRole('link', { name: 'Menu' }).click();
    await expect.poll(() => entry.isVisible()).toBe(true);
    const box = await drawer.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360 });
    await drawer.getByRole('link', { name: 'Fermer' }).click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await bar.getByRole('link', { name: 'Menu' }).click();
    await entry.click();
    await page.waitForURL('**/contact');
    await expect.poll(() => drawer.isVisible()).toBe(false);
  });
});

test('a browser with popovers is shown the buttons alone', async () => {
  await page.unroute('**/*');
  await page.goto(`${server.baseUrl}/`);
  const bar = page.locator('[data-part=mobile-app-bar]');
  await expect.poll(() => bar.getByRole('link', { name: 'Menu' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => bar.getByRole('link', { name: 'Fermer' }).count()).toBe(0);
  await expect.poll(() => bar.getByRole('button', { name: 'Fermer' }).isVisible()).toBe(true);
});

test('a browser that constructs no stylesheets opens the pictures in their own room', async () => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
    Object.assign(window, { CSSStyleSheet: undefined });
  });
  await page.goto(`${server.baseUrl}/albums/1/le-cabinet-et-le-bain`);
  await page.locator('main [data-slide="0"]').first().click();
  await page.waitForSelector('dialog.slider[open]');
  await expect
    .poll(() => page.evaluate("getComputedStyle(document.querySelector('dialog.slider')).position"))
    .toBe('fixed');
  await expect
    .poll(() => page.evaluate("getComputedStyle(document.querySelector('dialog.slider')).backgroundColor"))
    .toMatch(/^rgba?\(18, 15, 13/);
  // The script that took them away would stay in it.
  await page.close();
});
