import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { adminHost, type TestStaff } from '../records/staff.ts';
import type { TestServer } from '../servers/test-server.ts';
import { openWindow } from './shared-windows.ts';
import { type PageWatch, watchPage } from './watch-page.ts';

/** A window of the administration, with the faults that it has shown. */
export interface AdminWindow {
  page: Page;
  origin: string;
  watch: PageWatch;
  /** Opens a path and waits until its screen has its title. */
  go(path: string): Promise<void>;
  /** The title of the screen. */
  title(): Promise<string>;
  /** Path and query of the window. */
  path(): string;
  close(): Promise<void>;
}

/** Opens a window of the administration: signed in as `staff`, or as nobody. */
export async function openAdminWindow(
  { server, browser }: { server: TestServer; browser: Browser },
  staff?: Pick<TestStaff, 'cookie'>,
  options: BrowserContextOptions = {},
): Promise<AdminWindow> {
  const origin = `http://${adminHost}:${server.port}`;
  const { page, leave } = await openWindow(browser, origin, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    ...options,
  });
  const [name = '', value = ''] = staff?.cookie.split('=') ?? [];
  if (staff) await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  return {
    page,
    origin,
    watch: watchPage(page, origin),
    async go(path) {
      await page.goto(origin + path);
      await page.locator('h1').waitFor();
    },
    title: () => page.locator('h1').innerText(),
    path: () => page.url().slice(origin.length),
    close: leave,
  };
}
