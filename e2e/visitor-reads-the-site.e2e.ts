import { findAxeFaults } from '@vitrine/test-kit/find-axe-faults';
import { launchBrowser } from '@vitrine/test-kit/browser';
import { sitePages } from '@vitrine/test-kit/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/test-server';
import { watchPage } from '@vitrine/test-kit/watch-page';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
const visitors = [[360, 780, 'light'], [1280, 900, 'dark']] as const;
describe.each(visitors)('%i × %i %s', (width, height, colorScheme) => {
  let visitor: BrowserContext;
  beforeAll(async () => {
    visitor = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  });
  afterAll(() => visitor?.close());
  test.each(sitePages)('%s', async (path) => {
    const page = await visitor.newPage();
    const watch = watchPage(page, server.base);
    const t0 = Date.now();
    await page.goto(server.base + path, { waitUntil: 'load' });
    const t1 = Date.now();
    expect.soft(await page.title()).not.toBe('');
    expect.soft(await page.locator('h1').count()).toBe(1);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect.soft(overflow).toBe(0);
    expect.soft(await findAxeFaults(page)).toEqual([]);
    console.log(path, 'load', t1 - t0, 'axe', Date.now() - t1, watch.requests.length);
    expect.soft(watch.faults).toEqual([]);
    await page.close();
  });
});
