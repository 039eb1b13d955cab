import { captureChange } from '@vitrine/test-kit/capture-change';
import { startServerWithBrowser } from '@vitrine/test-kit/server-with-browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();

async function open(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion })).newPage();
  await page.goto(server.baseUrl + path);
  return page;
}

/** Returns whether the context menu is blocked on an element, with a real pointer. */
async function isClickRefused(page: Page, selector: string): Promise<boolean> {
  await page.evaluate(() => {
    addEventListener(
      'contextmenu',
      (event) => {
        document.title = `refused ${event.defaultPrevented}`;
      },
      { once: true },
    );
  });
  await page.locator(selector).first().click({ button: 'right' });
  return (await page.title()) === 'refused true';
}

/** Returns the text that dragging over an element selects. */
async function selectByDragging(page: Page, selector: string): Promise<string> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  await page.evaluate('getSelection().removeAllRanges()');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + Math.min(box.width, 200) - 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  return page.evaluate('String(getSelection())');
}

describe('locks', () => {
  test('SET-19 LOCK_RIGHT_CLICK refuses the right click on pictures, and not on words or icons', async () => {
    const page = await open('/');
    expect(await isClickRefused(page, 'main .picture img')).toBe(false);
    await captureChange(server, '/', () => server.changeSettings({ LOCK_RIGHT_CLICK: true }));
    await page.reload();
    await page.waitForSelector('[data-is-locked]');
    expect(await isClickRefused(page, 'main .picture img')).toBe(true);
    for (const free of ['main .prose p', 'main h2', '[data-part=footer] a svg'])
      expect(await isClickRefused(page, free), free).toBe(false);
    await server.changeSettings({ LOCK_RIGHT_CLICK: false });
    await page.context().close();
  });

  test('SET-19 LOCK_TEXT_SELECTION refuses the selection of running text, and not by the keyboard', async () => {
    const page = await open('/');
    expect(await selectByDragging(page, 'main .prose p')).not.toBe('');
    await captureChange(server, '/', () => server.changeSettings({ LOCK_TEXT_SELECTION: true }));
    await page.reload();
    await page.waitForSelector('[data-is-locked]');
    expect(await selectByDragging(page, 'main .prose p')).toBe('');
    await page.keyboard.press('Control+A');
    expect(await page.evaluate('String(getSelection())')).toContain('Regarder d’abord');
    await page.context().close();
  });

  test('SET-19 fields, prices and legal texts stay free', async () => {
    await server.changeSettings({ LOCK_RIGHT_CLICK: true, LOCK_TEXT_SELECTION: true });
    const page = await open('/legal-notice');
    await page.waitForSelector('[data-is-locked]');
    expect(await isClickRefused(page, 'main .prose p')).toBe(false);
    expect(await selectByDragging(page, 'main .prose p')).not.toBe('');
    await page.goto(`${server.baseUrl}/prestations`);
    const price = 'main :text-matches("\\\\d\\\\s*€") >> nth=-1';
    expect(await isClickRefused(page, price)).toBe(false);
    expect(await selectByDragging(page, price)).not.toBe('');
    await page.goto(`${server.baseUrl}/contact`);
    expect(await isClickRefused(page, 'main textarea')).toBe(false);
    await page.locator('main textarea').fill('Un mot pour vous');
    expect(await selectByDragging(page, 'main textarea')).not.toBe(null);
    await page.locator('main textarea').dblclick({ position: { x: 20, y: 20 } });
    expect(await page.evaluate('String(getSelection())')).not.toBe('');
    await server.changeSettings({ LOCK_RIGHT_CLICK: false, LOCK_TEXT_SELECTION: false });
    await page.context().close();
  });
});

describe('entrances', () => {
  /** Counts the entrance animations of a block below the fold, which is scrolled into view twice. */
  async function countEntrances(page: Page): Promise<number> {
    await page.waitForLoadState('load');
    return page.evaluate(async () => {
      const band = document.querySelectorAll('main > .band')[3] as HTMLElement;
      // Waits until the browser has told observers that the band is in view, or out of it.
      const reach = (isInView: boolean) =>
        new Promise<void>((next) => {
          const observer = new IntersectionObserver(([entry]) => {
            if (entry?.isIntersecting !== isInView) return;
            observer.disconnect();
            setTimeout(next, 120);
          });
          observer.observe(band);
        });
      let entrances = 0;
      new MutationObserver((changes) => {
        for (const { target, oldValue } of changes)
          if (oldValue?.includes('enter-waiting') && (target as Element).classList.contains('enter-shown'))
            entrances += 1;
      }).observe(band, { attributeFilter: ['class'], attributeOldValue: true, subtree: true });
      for (let round = 0; round < 2; round += 1) {
        band.scrollIntoView();
        await reach(true);
        scrollTo(0, 0);
        await reach(false);
      }
      return entrances;
    });
  }

  test('SET-21 blocks come in once, each time where REPEAT_ANIMATION says so, never under reduced motion', async () => {
    const page = await open('/', 'no-preference');
    expect(await countEntrances(page)).toBe(1);
    await captureChange(server, '/', () => server.changeSettings({ REPEAT_ANIMATION: true }));
    await page.reload();
    expect(await countEntrances(page)).toBe(2);
    const still = await open('/');
    expect(await countEntrances(still)).toBe(0);
    expect(await still.locator('.enter-waiting').count()).toBe(0);
    await page.context().close();
    await still.context().close();
  });
});
