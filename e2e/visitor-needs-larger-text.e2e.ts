import { builtClass } from '@vitrine/test-kit/browser/built-class';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { allPages, variedPages } from '@vitrine/test-kit/records/site-pages';
import { byRunLength, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
let visitor: SharedWindow;
afterEach(() => visitor?.leave());

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  visitor = await openWindow(browser, server.baseUrl, { viewport: { width: 1280, height: 900 }, ...options });
  await visitor.page.goto(server.baseUrl + path);
  return visitor.page;
}

/** What is there for screen readers, for the slider, or as a trap for programs. */
const unseen = [
  '.visually-hidden',
  '[class*=slider]',
  ...['contact-form', 'dynamic-form', 'newsletter-form', 'testimonial-form'].map(
    (form) => `.${builtClass(`${form}-trap`)}`,
  ),
].join();

const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`);

/** Lists elements that overflow the window and text that its own box cuts off. The list must be empty. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate((hidden) => {
    const lost =
      document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth} px`] : [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'h1, h2, h3, p, a, button, label, summary, td, th, dt, dd',
    )) {
      if (!element.checkVisibility() || element.closest(hidden)) continue;
      const { overflowX } = getComputedStyle(element);
      // Measures the words alone: the dotted leaders before a price may be cut off.
      const words = document.createRange();
      words.selectNodeContents(element);
      const isCut = words.getBoundingClientRect().right > element.getBoundingClientRect().right + 1;
      if (overflowX !== 'visible' && isCut) lost.push(`${element.tagName} ${element.innerText.slice(0, 40)}`);
    }
    return lost;
  }, unseen);
}

test.each([
  ['texts at 200 % in a window of 640 px', 640, '200%', 0],
  ['a window of 320 px, as at 400 %', 320, '', 1],
])('LAY-01 LAY-02 %s: nothing sticks out and nothing is cut off', async (_, width, fontSize, turn) => {
  visitor = await openWindow(browser, server.baseUrl, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const { page } = visitor;
  // By day each page in one of the two.
  for (const path of byRunLength<readonly string[]>(sampleCases([...variedPages, '/auth'], turn, 2), allPages)) {
    await page.goto(server.baseUrl + path, { waitUntil: 'domcontentloaded' });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    expect(await findOverflow(page), path).toEqual([]);
    expect(await page.locator('h1').isVisible(), path).toBe(true);
  }
});

test('LAY-01 LAY-02 forced colours tell the current page, keep the edges of buttons and fields, and show the focus', async () => {
  const page = await open('/', { viewport: { width: 1280, height: 900 } });
  await page.emulateMedia({ forcedColors: 'active' });
  const widthsOf = (selector: string, property: 'borderTopWidth' | 'outlineWidth') =>
    page.evaluate(
      ([selector, property]) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const style = getComputedStyle(element);
            const isDrawn = style[property === 'outlineWidth' ? 'outlineStyle' : 'borderTopStyle'] === 'solid';
            return isDrawn ? Number.parseFloat(style[property]) : 0;
          }),
      [selector, property] as const,
    );
  expect(await widthsOf('nav a[aria-current=page]', 'outlineWidth')).toContain(2);
  expect(await widthsOf('nav a:not([aria-current])', 'outlineWidth')).not.toContain(2);
  const expectEdges = async (selector: string) => {
    const widths = await widthsOf(selector, 'borderTopWidth');
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(1);
  };
  await expectEdges('a.button, button.button');
  await page.keyboard.press('Tab');
  expect(await widthsOf(':focus-visible', 'outlineWidth')).toEqual([3]);
  await page.goto(`${server.baseUrl}/contact`);
  await expectEdges('main input[type=email], main textarea');
});

describe('reduced motion', () => {
  test('SET-21 nothing moves: no entrance, no transition to speak of, no change of page', async () => {
    const page = await open('/', { reducedMotion: 'reduce' });
    await page.evaluate('scrollTo(0, 2000)');
    await page.waitForTimeout(150);
    await expect.poll(() => page.locator('.enter-waiting, .enter-shown').count()).toBe(0);
    const slow = await page.evaluate(
      () =>
        [...document.querySelectorAll('body, body *')].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return [transitionDuration, animationDuration]
            .join()
            .split(',')
            .some((duration) => Number.parseFloat(duration) > 0.01);
        }).length,
    );
    expect(slow).toBe(0);
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
  });
});

describe('two layouts', () => {
  const detail = '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre';
  test.each([
    ['default', '/', 768],
    ['page', detail, 959],
  ] as const)('LAY-01 LAY-02 PLT-06 the %s layout (%s) is mobile up to %i px', async (layout, path, widest) => {
    const page = await open(path);
    for (const [width, isMobile] of [
      [widest, true],
      [widest + 1, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.locator('[data-layout]').getAttribute('data-layout')).toBe(layout);
      for (const name of ['mobile-app-bar', 'bottom-bar'])
        expect(await part(page, name).isVisible(), `${name} ${width}`).toBe(isMobile);
      for (const name of ['top-bar', 'app-bar'])
        expect(await part(page, name).isVisible(), `${name} ${width}`).toBe(!isMobile);
      await expect.poll(() => part(page, 'footer').isVisible()).toBe(true);
    }
  });
});
