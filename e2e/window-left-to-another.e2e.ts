import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { openWindow } from '@vitrine/test-kit/browser/shared-windows';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
const options = { viewport: { width: 800, height: 600 } };

const open = () => openWindow(browser, server.baseUrl, options);
const readWindow = async ({ page }: Awaited<ReturnType<typeof open>>) => ({
  cookies: await page.context().cookies(),
  stored: await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, window.name]),
  size: page.viewportSize(),
});

test('a window that was left serves again, and has nothing of its former visitor', async () => {
  const first = await open();
  const { page } = first;
  await page.goto(server.baseUrl);
  const clean = await readWindow(first);
  await page.context().addCookies([{ name: 'token', value: 'a', url: server.baseUrl }]);
  await page.evaluate(() => {
    localStorage.setItem('formulaire', 'a');
    sessionStorage.setItem('formulaire', 'a');
    window.name = 'a';
    // As a form does that keeps its draft.
    addEventListener('pagehide', () => localStorage.setItem('brouillon', 'a'));
  });
  await page.setViewportSize({ width: 360, height: 600 });
  const heard: string[] = [];
  page.on('request', (request) => heard.push(request.url()));
  await page.route('**/contact', (route) => route.abort());
  await page.context().newPage();
  await page.context().setOffline(true);
  await first.leave();
  heard.length = 0;

  const second = await open();
  expect(second.page).toBe(page);
  expect((await second.page.goto(`${server.baseUrl}/contact`))?.status()).toBe(200);
  expect(await readWindow(second)).toEqual(clean);
  expect(heard).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  // Two visitors at a time have two windows.
  expect((await open()).page).not.toBe(page);

  await page.clock.setFixedTime('2031-02-28T23:30:00Z');
  await second.leave();
  expect(page.isClosed()).toBe(true);
});

test('what a file has opened is closed with it, and nothing of the others', async () => {
  const mine = await (await browser.newContext()).newPage();
  const other = await connectBrowser();
  const theirs = await other.newPage();
  await other.close();
  expect(theirs.isClosed()).toBe(true);
  expect([mine.isClosed(), browser.isConnected()]).toEqual([false, true]);
});
