import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
let visitor: SharedWindow;
afterEach(() => visitor?.leave());

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  visitor = await openWindow(browser, server.baseUrl, { viewport: { width: 1280, height: 800 }, ...options });
  await visitor.page.goto(server.baseUrl + path);
  return visitor.page;
}
const scrollPosition = (page: Page): Promise<number> => page.evaluate('Math.round(scrollY)');
const footerLink = (page: Page, name: string) =>
  page.locator('[data-part=footer]').getByRole('link', { name, exact: true });

test('STA-10 a page that the browser had fetched beforehand is counted once it is read, and not before', async () => {
  const page = await open('/', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
  const path = '/le-therapeutique-bain-bebe';
  const asked = () => server.logLines.filter(({ method, path: at }) => method === 'GET' && at === path).length;
  const counted = async () => {
    await server.running.context.visits.flush();
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query<{ visits: number }>(
        "select sum(visits)::int as visits from visit_count where site_id = 42 and kind = 'page' and name = $1",
        [path],
      ),
    );
    return rows[0]?.visits ?? 0;
  };
  const link = footerLink(page, 'Le bain');
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await expect.poll(asked).toBe(1);
  expect(await counted()).toBe(0);
  await link.click();
  await page.waitForURL(`**${path}`);
  await expect.poll(counted).toBe(1);
  expect(asked()).toBe(1);
});

describe('where a page is shown from', () => {
  test('RTE-09 a link leads to the top, coming back to where one was', async () => {
    const page = await open('/');
    const link = footerLink(page, 'Le bain');
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(100);
    const left = await scrollPosition(page);
    expect(left).toBeGreaterThan(1000);
    await link.click();
    await page.waitForURL('**/le-therapeutique-bain-bebe');
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(left);
    await page.goForward();
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test('RTE-09 an address with a hash leads to its anchor, clear of whatever stays at the top', async () => {
    visitor = await openWindow(browser, server.baseUrl, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    for (const settings of [{ MENU_TYPE: 'RELATIVE' }, { MENU_TYPE: 'STICKY' }]) {
      await server.changeSettings(settings);
      await page.goto(`${server.baseUrl}/contact?${settings.MENU_TYPE}#venir`);
      const place = await page.evaluate("Math.round(document.getElementById('venir').getBoundingClientRect().top)");
      const bar = await page.locator('[data-part=app-bar]').boundingBox();
      expect(place, settings.MENU_TYPE).toBeGreaterThanOrEqual(Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0)));
      expect(place, settings.MENU_TYPE).toBeLessThan(400);
    }
    await server.changeSettings({ MENU_TYPE: 'RELATIVE' });
  });
});

describe('while a page is on its way', () => {
  test('STA-11 the bar runs in the page that is left when the next one is slow, and is gone with it', async () => {
    const page = await open('/');
    // The test cannot query the page being left: the page itself records what its bar does.
    await page.evaluate(() => {
      const bar = document.querySelector<HTMLElement>('[data-progress]');
      new MutationObserver(() => {
        sessionStorage.setItem('states', `${sessionStorage.getItem('states') ?? ''} ${bar?.dataset.state}`);
        console.log(bar?.dataset.state);
      }).observe(bar as Node, { attributes: true });
    });
    const running = page.waitForEvent('console', (line) => line.text() === 'running');
    await page.route('**/contact', async (route) => {
      await running;
      await route.continue();
    });
    // By keyboard: a pointer that moves to the link prefetches the page before the click.
    await footerLink(page, 'Contact').press('Enter');
    await page.waitForURL('**/contact');
    await expect.poll(() => page.evaluate("sessionStorage.getItem('states')")).toMatch(/^ waiting running/);
    await expect.poll(() => page.locator('[data-progress]').getAttribute('data-state')).toBeNull();
  });

  test.each([false, true])(
    'STA-08 STA-11 changes of page break nothing and move on, livelier ones asked for: %s',
    async (isLively) => {
      const page = await open('/');
      const watch = watchPage(page, server.baseUrl);
      if (isLively) await page.getByRole('checkbox', { name: 'Animer le passage' }).check();
      for (const [name, path] of [
        ...byRunLength([], [['Le bain', '/le-therapeutique-bain-bebe'] as const]),
        ['Actualités', '/actualites'] as const,
        ['Contact', '/contact'] as const,
      ]) {
        await footerLink(page, name).click();
        await page.waitForURL(`**${path}`);
        await expect.poll(() => page.locator('h1').count()).toBe(1);
      }
      await page.goBack();
      await page.waitForURL('**/actualites');
      await expect.poll(() => page.evaluate("document.documentElement.hasAttribute('data-transition')")).toBe(isLively);
      await expect
        .poll(() =>
          page.evaluate(
            "[...document.styleSheets].some((sheet) => [...sheet.cssRules].some(function has(rule) { return rule.constructor.name === 'CSSViewTransitionRule' || [...(rule.cssRules ?? [])].some(has); }))",
          ),
        )
        .toBe(true);
      expect(watch.errors).toEqual([]);
    },
  );
});

test('RTE-07 VAL-03 ERR-01 ERR-02 an address that leads nowhere says so, with 404, and leads home', async () => {
  const page = await open('/');
  const answer = await page.goto(`${server.baseUrl}/nulle-part`);
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.locator('h1').textContent()).toBe('Cette page est introuvable');
  await expect.poll(() => page.title()).toMatch(/^Cette page est introuvable/);
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL(`${server.baseUrl}/`);
});
