import { programPaths } from '@vitrine/domain/addresses/paths';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A window of a new visitor: without cookies, with nothing stored. */
export interface SharedWindow {
  page: Page;
  /** Leaves it to the next visitor of its file, with nothing of this one. */
  leave(): Promise<void>;
}

/** Windows that were left, by the place and the options that they were opened for. */
const leftWindows = new WeakMap<Browser, Map<string, Page[]>>();

const pageEvents = [
  'console',
  'dialog',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * Opens a window on an origin, or takes one that was left there: the start of its renderer is half of the processor time of
 * a first page. What needs a cold cache, or measures how a page comes, opens a context of its own. Size, colours and motion
 * are those of the page alone: a second page of the window has those that the window was first opened with.
 */
export async function openWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<SharedWindow> {
  const { viewport: _viewport, colorScheme: _colorScheme, reducedMotion: _reducedMotion, ...fixed } = options;
  const key = `${origin} ${JSON.stringify(fixed)}`;
  const windows = leftWindows.get(browser) ?? new Map<string, Page[]>();
  leftWindows.set(browser, windows);
  const ready = windows.get(key) ?? [];
  windows.set(key, ready);
  let page = ready.pop();
  while (page?.isClosed()) page = ready.pop();
  if (page) await adjustWindow(page, options);
  page ??= await (await browser.newContext(options)).newPage();
  const taken = page;
  taken.setDefaultTimeout(60_000);
  let isLeft = false;
  return {
    page: taken,
    async leave() {
      // A test that opened no window may leave that of the former one again, which another visitor may have by now.
      if (isLeft || taken.isClosed()) return;
      isLeft = true;
      if (await clearWindow(taken, origin).catch(() => false)) ready.push(taken);
      else await taken.context().close();
    },
  };
}

const ignore = () => {};

/** Gives a window that was left what its next visitor opens it with. */
async function adjustWindow(page: Page, options: BrowserContextOptions): Promise<void> {
  const { viewport = { width: 1280, height: 720 }, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    forcedColors: 'none',
    contrast: 'no-preference',
    colorScheme,
    reducedMotion,
  });
}

/** Removes everything of a visitor; returns whether nothing is left of them. */
async function clearWindow(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const name of pageEvents) {
    await page.removeAllListeners(name);
    // The driver learns that nobody listens when the last one goes.
    page.on(name as 'popup', ignore).off(name as 'popup', ignore);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // In the same process, unlike an empty page. What the former one stores as it goes is stored by then.
  await page.goto(origin + programPaths.health, { timeout: 5000 });
  // What lies under a pointer that stays is pointed at on the next page.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
  // A clock that a test has put into the page, or a script, stays in it.
  return page.evaluate(() => !('__pwClock' in globalThis));
}
