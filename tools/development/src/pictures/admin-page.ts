import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AdminScreen } from '@vitrine/test-kit/browser/admin-screens';
import { openBrowser } from '@vitrine/test-kit/browser/browser';
import type { Page } from 'playwright-core';
import type { Cookies } from './prepare-demo.ts';

// The application takes the font of the system, which differs: this one stands in for all of them.
const font = await readFile(
  createRequire(import.meta.url).resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'base64',
);

/** Opens a browser with the session of `cookies`. */
export async function openAdminPage(
  cookies: Cookies,
  width: number,
  colorScheme: 'light' | 'dark',
  height = width < 700 ? 780 : 900,
  deviceScaleFactor = 1,
) {
  const { context, close } = await openBrowser({
    viewport: { width, height },
    colorScheme,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  await context.addInitScript((data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const face = new FontFace('Inter', bytes.buffer, { weight: '300 900' });
    document.fonts.add(face);
    void face.load();
  }, font);
  await context.addCookies(cookies);
  return { page: await context.newPage(), context, close };
}

/** Opens a screen in its state; waits until its pictures, frames and fonts are there. */
export async function showScreen(page: Page, admin: string, { path, act }: AdminScreen): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  await page.goto(admin + path);
  await page.locator('h1').waitFor();
  await page.locator('.loading-loading, .loading-skeleton').first().waitFor({ state: 'detached' });
  await act?.(page, isPhone);
  // The stream of changes of the editor never ends.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    // The browser of the tests has no French of its own: dates and times are written as a French one writes them.
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]')) {
      const value = field.type === 'date' ? field.value.split('-').reverse().join('/') : field.value;
      field.placeholder = field.type === 'date' ? 'jj/mm/aaaa' : '--:--';
      field.style.width = `${field.offsetWidth}px`;
      field.type = 'text';
      field.value = value;
    }
  });
  // A pointer that rests on a line marks it.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
}
