import type { Browser } from 'playwright-core';
import { type AdminWindow, openAdminWindow } from './admin-browser.ts';
import type { AdminScreen } from './admin-screens.ts';
import { findAxeViolations } from './find-axe-violations.ts';
import { byRunLength, combineCases } from './long-set.ts';
import { prepareAdminScreens } from './prepare-admin-screens.ts';
import { createStaff, staffPassword } from './staff.ts';
import type { TestServer } from './test-server.ts';

const everyWindow = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;
/** Each screen in one of the two that differ most; the long set has them all. */
const windows = byRunLength(everyWindow.slice(0, 2), [...everyWindow]);

/** Previews show pages of the site, from its own host; one screen shows what a conflict of two owners looks like. */
const isExpected = /^ailleurs: http:\/\/[\w.]+\.localhost:|^409: .*\/redirects\/\d+$|409 \(Conflict\)/;

/** Milliseconds that a test of screens may take: they are many, in the long set four times as many. */
export const screensTimeout = byRunLength(180_000, 600_000);

/**
 * Opens screens of the administration of site 42 and lists what is wrong, one line each: findings of axe, a screen wider
 * than its window, errors of the page and refusals of its policy.
 */
export async function findScreenFaults(
  stage: { server: TestServer; browser: Browser },
  screens: readonly AdminScreen[],
): Promise<string[]> {
  const { server } = stage;
  const staff = await createStaff(server, 'ADMIN');
  await createStaff(server, 'EDITOR');
  // Robots ask for addresses that count for nothing.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36', accept: 'text/html' };
  for (const path of ['/soin/massage', '/tarif']) await server.request(path, { headers });
  const first = await openAdminWindow(stage, staff);
  await first.go('/sites/42');
  await prepareAdminScreens(first.page, staffPassword);
  await first.close();
  const faults: string[] = [];
  const cases = combineCases(screens, windows);
  for (const size of windows) {
    const { width, colorScheme } = size;
    const options = { viewport: { width, height: 800 }, colorScheme, ...(width < 700 ? { hasTouch: true } : {}) };
    const inside = await openAdminWindow(stage, staff, options);
    const outside = await openAdminWindow(stage, undefined, options);
    for (const [screen, of] of cases)
      if (of === size)
        for (const fault of await findFaults(screen.isOutside ? outside : inside, screen, width))
          faults.push(`${screen.name} ${width} ${colorScheme}: ${fault}`);
    faults.push(...inside.watch.errors.filter((line) => !isExpected.test(line)));
    faults.push(...outside.watch.errors.filter((line) => !/401/.test(line)));
    await inside.close();
    await outside.close();
  }
  return faults;
}

async function findFaults({ page, go }: AdminWindow, { path, act, isWideOnly }: AdminScreen, width: number) {
  // What a phone does not have is looked at on a computer.
  if (isWideOnly && width < 992) await page.setViewportSize({ width: 1280, height: 800 });
  try {
    await go(path);
    await page.locator('.loading-loading').first().waitFor({ state: 'detached' });
    await act?.(page, width < 700);
    // What others made stands in a frame: the site's own pages, with tests of their own.
    const faults = await findAxeViolations(page, { exclude: [['iframe']] });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    return overflow > 0 ? [...faults, `${overflow} pixels too wide`] : faults;
  } catch (error) {
    return [`it does not open: ${String(error).slice(0, 300)}`];
  } finally {
    await page.setViewportSize({ width, height: 800 });
  }
}
