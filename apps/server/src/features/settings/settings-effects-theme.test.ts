import { builtClass } from '@vitrine/test-kit/browser/built-class';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { listLayoutShifts } from '@vitrine/test-kit/browser/page-network';
import { captureChange } from '@vitrine/test-kit/capture-change';
import { combineCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();

const wide = { width: 1280, height: 900 };
// One window for all: a page costs half as much there as the first one of another.
const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** Opens a path in the window, as a visitor with nothing stored and a wide screen does. */
async function open(path: string, viewport = wide, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.context().clearCookies();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(server.baseUrl + path);
}

/** Returns computed styles of the first matching element, in the order of `properties`. */
function stylesOf(page: Page, selector: string, ...properties: string[]): Promise<string[]> {
  return page.evaluate(
    ([found, names]) => {
      const element = document.querySelector(found as string);
      if (!element) throw new Error(`no ${found}`);
      return (names as string[]).map((name) => getComputedStyle(element).getPropertyValue(name));
    },
    [selector, properties] as const,
  );
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return box;
};

/** Returns the positions and sizes of everything inside an element: different layouts differ here. */
const boundingBoxesOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(
    (found) =>
      [...(document.querySelector(found)?.querySelectorAll('*') ?? [])]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        })
        .join('\n'),
    selector,
  );

describe('colours', () => {
  test('SET-01 the owner’s two colours are those of buttons and small titles', async () => {
    await open('/');
    const [button, label] = [
      await stylesOf(page, 'main .button', 'background-color'),
      await stylesOf(page, 'main .label', 'color'),
    ];
    await captureChange(server, '/', () =>
      server.changeSettings({ PRIMARY_COLOR: '#1b6e4a', ACCENT_COLOR: '#5b2a86' }),
    );
    await page.reload();
    expect(await stylesOf(page, 'main .button', 'background-color')).toEqual(['rgb(27, 110, 74)']);
    expect(await stylesOf(page, 'main .label', 'color')).toEqual(['rgb(91, 42, 134)']);
    expect(button).not.toEqual(['rgb(27, 110, 74)']);
    expect(label).not.toEqual(['rgb(91, 42, 134)']);
  });

  test('SET-01 texts keep their contrast on colours that carry none, light and dark', async () => {
    await server.changeSettings({
      PRIMARY_COLOR: '#ffe600',
      ACCENT_COLOR: '#fff3b0',
      BACKGROUND_COLOR: '#f4f1de',
      TEXT_COLOR: '#8d99ae',
    });
    const paths = ['/', '/contact', '/prestations/1/le-therapeutique-bain-bebe'];
    for (const [path, colorScheme] of combineCases(paths, ['light', 'dark'] as const)) {
      await open(path, wide, colorScheme);
      const name = `${colorScheme} ${path}`;
      expect(await findAxeViolations(page, null, { runOnly: ['color-contrast'] }), name).toEqual([]);
    }
    await server.changeSettings({ PRIMARY_COLOR: '', ACCENT_COLOR: '', BACKGROUND_COLOR: '', TEXT_COLOR: '' });
  });

  test('SET-02 the page takes its ground and ink, the info bar stands above the menu with its own', async () => {
    const { before } = await captureChange(server, '/', () =>
      server.changeSettings({
        BACKGROUND_COLOR: '#eaf2fb',
        TEXT_COLOR: '#10243a',
        TOP_MENU_INFO_BAR_TEXT: 'Le cabinet déménage le 4 janvier',
        TOP_MENU_INFO_BAR_BACKGROUND_COLOR: '#203040',
        TOP_MENU_INFO_BAR_FONT_COLOR: '#ffe8cc',
      }),
    );
    expect(before).not.toContain('data-part="info-bar"');
    await open('/');
    expect(await page.content()).toContain('data-part="info-bar"');
    expect(await stylesOf(page, 'body', 'background-color', 'color')).toEqual([
      'rgb(234, 242, 251)',
      'rgb(16, 36, 58)',
    ]);
    const bar = page.locator('[data-part=info-bar]');
    await expect.poll(() => bar.textContent()).toBe('Le cabinet déménage le 4 janvier');
    expect(await stylesOf(page, '[data-part=info-bar]', 'background-color', 'color')).toEqual([
      'rgb(32, 48, 64)',
      'rgb(255, 232, 204)',
    ]);
    const [info, menu] = [await boxOf(page, '[data-part=info-bar]'), await boxOf(page, '[data-part=app-bar]')];
    expect(info.y + info.height).toBeLessThanOrEqual(menu.y);
  });
});

describe('header', () => {
  test('SET-03 the logo changes size on each screen and moves nothing while it comes', async () => {
    // The logo loads late, as on a slow connection. Fonts stay out: they would shift the layout too.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.route('**/logo*.svg', async (route) => {
      await new Promise((later) => setTimeout(later, 300));
      await route.continue();
    });
    const screens = [
      [wide, 'app-bar'],
      [{ width: 360, height: 900 }, 'mobile-app-bar'],
    ] as const;
    const sizes = async () => {
      const found: number[] = [];
      for (const [viewport, bar] of screens) {
        await open('/legal-notice', viewport);
        found.push(Math.round((await boxOf(page, `[data-part=${bar}] img`)).width));
        await page
          .locator(`[data-part=${bar}] img`)
          .first()
          .evaluate((image: HTMLImageElement) => image.decode());
        expect(await listLayoutShifts(page), bar).toEqual([]);
      }
      return found;
    };
    expect(await sizes()).toEqual([200, 140]);
    await captureChange(server, '/legal-notice', () =>
      server.changeSettings({ LOGO_WIDTH: 260, LOGO_WIDTH_MOBILE: 90 }),
    );
    expect(await sizes()).toEqual([260, 90]);
    await page.unrouteAll();
  });

  test('SET-04 the three kinds of menu, the fixed menu and the size of its icons show', async () => {
    const look = async () => {
      await open('/');
      const [bar, main] = [await boxOf(page, '[data-part=app-bar]'), await boxOf(page, 'main')];
      const [icon] = await stylesOf(page, '[data-part=app-bar] nav svg.icon', 'width');
      await page.evaluate('scrollTo(0, 700)');
      const after = await page.locator('[data-part=app-bar]').boundingBox();
      const isSeen = (after?.y ?? -1000) + (after?.height ?? 0) > 0;
      await page.evaluate('scrollTo(0, 0)');
      return { lies: main.y < bar.y + bar.height - 1, stays: isSeen, icon };
    };
    expect(await look()).toEqual({ lies: false, stays: false, icon: '16px' });
    await captureChange(server, '/', () => server.changeSettings({ MENU_TYPE: 'STICKY', MENU_ICON_SIZE: 15 }));
    expect(await look()).toEqual({ lies: false, stays: true, icon: '20px' });
    await captureChange(server, '/', () => server.changeSettings({ MENU_TYPE: 'OVERLAY' }));
    expect(await look()).toMatchObject({ lies: true, stays: false });
    await captureChange(server, '/', () => server.changeSettings({ FIXED_MENU: true }));
    expect(await look()).toMatchObject({ lies: true, stays: true });
    await captureChange(server, '/', () => server.changeSettings({ MENU_TYPE: 'RELATIVE' }));
    expect(await look()).toMatchObject({ lies: false, stays: true });
  });
});

describe('blocks', () => {
  test('SET-22 the promoted news have three looks', async () => {
    const block = 'main [data-part=promoted-news]';
    const looks = new Map<string, string>();
    for (const style of ['FLAT', 'CARD', 'BANNER']) {
      if (style !== 'FLAT')
        await captureChange(server, '/', () => server.changeSettings({ PROMOTED_NEWS_STYLE: style }));
      await open('/');
      expect(await page.locator(block).getAttribute('class')).toContain(
        builtClass(`promoted-news-${style.toLowerCase()}`),
      );
      looks.set(style, await boundingBoxesOf(page, block));
    }
    expect(new Set(looks.values()).size).toBe(3);
  });

  test('SET-25 the page of a service has three looks', async () => {
    const path = '/prestations/1/le-therapeutique-bain-bebe';
    const looks = new Set<string>();
    for (const style of ['SPLIT', 'CLASSIC', 'LETTER']) {
      if (style !== 'SPLIT')
        await captureChange(server, path, () => server.changeSettings({ SERVICE_PAGE_STYLE: style }));
      await open(path);
      expect(await page.locator('main article').first().getAttribute('class')).toContain(
        builtClass(`service-detail-${style.toLowerCase()}`),
      );
      looks.add(await boundingBoxesOf(page, 'main article'));
    }
    expect(looks.size).toBe(3);
  });

  test('SET-32 LAY-03 the margin above detail pages is the setting’s, and 28 px on small screens', async () => {
    const path = '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre';
    const marginOf = () => stylesOf(page, 'main', 'padding-top');
    await open(path);
    await expect.poll(marginOf).toEqual(['28px']);
    await captureChange(server, path, () => server.changeSettings({ DETAIL_PAGE_MARGIN_TOP: 96 }));
    await open(path);
    await expect.poll(marginOf).toEqual(['96px']);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(marginOf).toEqual(['28px']);
    await open('/contact');
    await expect.poll(marginOf).toEqual(['0px']);
  });
});
