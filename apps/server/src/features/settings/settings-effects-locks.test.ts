import { captureChange } from '@vitrine/test-kit/capture-change';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();

// One window for all: a page costs half as much there as the first one of another.
const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();

async function open(path: string, reducedMotion: 'reduce' | 'no-preference' = 'reduce'): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await page.goto(server.baseUrl + path);
}

/** Returns whether the context menu is blocked on an element, with a real pointer. */
async function isClickRefused(selector: string): Promise<boolean> {
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
async function selectByDragging(selector: string): Promise<string> {
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
    await open('/');
    expect(await isClickRefused('main .picture img')).toBe(false);
    await captureChange(server, '/', () => server.changeSettings({ LOCK_RIGHT_CLICK: true }));
    await page.reload();
    await page.waitForSelector('[data-is-locked]');
    expect(await isClickRefused('main .picture img')).toBe(true);
    for (const free of ['main .prose p', 'main h2', '[data-part=footer] a svg'])
      expect(await isClickRefused(free), free).toBe(false);
    await server.changeSettings({ LOCK_RIGHT_CLICK: false });
  });

  test('SET-19 LOCK_TEXT_SELECTION refuses the selection of running text, and not by the keyboard', async () => {
    await open('/');
    expect(await selectByDragging('main .prose p')).not.toBe('');
    await captureChange(server, '/', () => server.changeSettings({ LOCK_TEXT_SELECTION: true }));
    await page.reload();
    await page.waitForSelector('[data-is-locked]');
    expect(await selectByDragging('main .prose p')).toBe('');
    await page.keyboard.press('Control+A');
    await expect.poll(() => page.evaluate('String(getSelection())')).toContain('Regarder d’abord');
  });

  test('SET-19 fields, prices and legal texts stay free', async () => {
    await server.changeSettings({ LOCK_RIGHT_CLICK: true, LOCK_TEXT_SELECTION: true });
    await open('/legal-notice');
    await page.waitForSelector('[data-is-locked]');
    expect(await isClickRefused('main .prose p')).toBe(false);
    expect(await selectByDragging('main .prose p')).not.toBe('');
    await page.goto(`${server.baseUrl}/prestations`);
    const price = 'main :text-matches("\\\\d\\\\s*€") >> nth=-1';
    expect(await isClickRefused(price)).toBe(false);
    expect(await selectByDragging(price)).not.toBe('');
    await page.goto(`${server.baseUrl}/contact`);
    expect(await isClickRefused('main textarea')).toBe(false);
    await page.locator('main textarea').fill('Un mot pour vous');
    expect(await selectByDragging('main textarea')).not.toBe(null);
    await page.locator('main textarea').dblclick({ position: { x: 20, y: 20 } });
    expect(await page.evaluate('String(getSelection())')).not.toBe('');
    await server.changeSettings({ LOCK_RIGHT_CLICK: false, LOCK_TEXT_SELECTION: false });
  });
});

describe('entrances', () => {
  /** Counts the entrance animations of a block below the fold, which is scrolled into view twice. */
  async function countEntrances(): Promise<number> {
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
    await open('/', 'no-preference');
    await page.waitForSelector('.enter-waiting', { state: 'attached' });
    expect(await countEntrances()).toBe(1);
    await captureChange(server, '/', () => server.changeSettings({ REPEAT_ANIMATION: true }));
    await page.reload();
    await page.waitForSelector('.enter-waiting', { state: 'attached' });
    expect(await countEntrances()).toBe(2);
    await open('/');
    expect(await countEntrances()).toBe(0);
    await expect.poll(() => page.locator('.enter-waiting').count()).toBe(0);
  });
});
