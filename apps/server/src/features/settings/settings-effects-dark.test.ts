import { captureChange } from '@vitrine/test-kit/capture-change';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
beforeEach(() => server.changeSettings({ DARK_THEME: true }));

async function open(colorScheme: 'light' | 'dark', path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(server.baseUrl + path);
  return page;
}

/** Measures the theme of a page: brightness of its background from 0 to 255, its fields, its logo, its images. */
function themeOf(page: Page) {
  return page.evaluate(async () => {
    // With reduced motion, colours change within a frame, but not synchronously.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const groundOf = (element: Element | null): string => {
      const colour = element ? getComputedStyle(element).backgroundColor : '';
      return element && /, 0\)$/.test(colour) ? groundOf(element.parentElement) : colour;
    };
    const brightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (/\d+, \d+, \d+/.exec(colour)?.[0] ?? '').split(', ').map(Number);
      return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
    };
    const field = document.querySelector('main textarea') as HTMLElement;
    const picture = document.querySelector('main .picture img') as HTMLElement;
    const logo = [...document.querySelectorAll<HTMLImageElement>('[data-part=app-bar] img')].find((image) =>
      image.checkVisibility(),
    );
    const body = getComputedStyle(document.body);
    return {
      isGroundDark: brightness(body.backgroundColor) < 60,
      isInkLight: brightness(body.color) > 180,
      scheme: getComputedStyle(document.documentElement).colorScheme,
      isFieldDark: brightness(groundOf(field)) < 90,
      isFieldInkLight: brightness(getComputedStyle(field).color) > 180,
      isPictureDimmed: getComputedStyle(picture).filter !== 'none',
      logo: logo?.src.split('/').pop(),
    };
  });
}

const light = {
  isGroundDark: false,
  isInkLight: false,
  scheme: 'light',
  isFieldDark: false,
  isFieldInkLight: false,
  isPictureDimmed: false,
  logo: 'logo.svg',
};
const dark = {
  isGroundDark: true,
  isInkLight: true,
  scheme: 'dark',
  isFieldDark: true,
  isFieldInkLight: true,
  isPictureDimmed: true,
  logo: 'logo-dark.svg',
};

/** A page with a form and images. */
const path = '/offrir-un-bon-cadeau';

test('SET-20 a visitor whose device is dark sees palette, logo, form controls and pictures in the dark', async () => {
  const [day, night] = [await open('light', path), await open('dark', path)];
  expect(await themeOf(day)).toEqual(light);
  expect(await themeOf(night)).toEqual(dark);
  await expect.poll(() => night.locator('meta[name=theme-color]').count()).toBe(2);
  await day.context().close();
  await night.context().close();
});

test('SET-20 the switch of the footer goes before the device, on every page and at once', async () => {
  const page = await open('light', path);
  await page.getByRole('radio', { name: 'Sombres' }).check();
  await page.waitForSelector('html[data-theme=dark]');
  expect(await themeOf(page)).toEqual(dark);
  await page.goto(`${server.baseUrl}/contact`);
  await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Claires' }).check();
  await page.waitForSelector('html[data-theme=light]');
  await page.goto(server.baseUrl + path);
  expect(await themeOf(page)).toEqual(light);
  await page.getByRole('radio', { name: 'Claires' }).scrollIntoViewIfNeeded();
  await page.waitForSelector('[name=theme][value=light]:checked');
  await page.getByRole('radio', { name: 'Comme mon appareil' }).check();
  await page.waitForSelector('html:not([data-theme])');
  expect(await themeOf(page)).toEqual(dark);
  await page.context().close();
});

test('SET-20 without the setting a dark device gets the light page, and no switch', async () => {
  const page = await open('dark', path);
  await page.getByRole('radio', { name: 'Sombres' }).check();
  await captureChange(server, path, () => server.changeSettings({ DARK_THEME: false }));
  await page.reload();
  expect(await themeOf(page)).toEqual(light);
  await expect.poll(() => page.getByRole('radio', { name: 'Sombres' }).count()).toBe(0);
  await expect.poll(() => page.locator('img[src*="logo-dark"]').count()).toBe(0);
  await page.context().close();
});
