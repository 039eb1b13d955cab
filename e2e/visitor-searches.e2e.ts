import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createNews } from '@vitrine/test-kit/records/factories';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
let visitor: SharedWindow;
afterEach(() => visitor?.leave());

const bath = '/le-therapeutique-bain-bebe';
const name = 'Rechercher sur le site';

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  visitor = await openWindow(browser, server.baseUrl, {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await visitor.page.goto(server.baseUrl + path);
  return visitor.page;
}

/** Presses Tab until the search field has the focus. */
async function tabToField(page: Page): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate("document.activeElement.id === 'recherche-haut'")) return;
  }
  throw new Error('Tab never reaches the search field');
}

test('SET-13 BLK-08 by keyboard alone: an ill-written question is offered the bath, and Enter opens it', async () => {
  const page = await open('/contact');
  const watch = watchPage(page, server.baseUrl);
  await tabToField(page);
  await page.keyboard.type('therapeutik bebe');
  const field = page.getByRole('combobox', { name });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await options.filter({ hasText: 'bain bébé' }).first().waitFor();
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'suggestion' }).count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  const active = (await field.getAttribute('aria-activedescendant')) ?? '';
  await expect.poll(() => page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
  // Escape closes the list and keeps the query; the arrow opens it again.
  await page.keyboard.press('Escape');
  expect([await field.getAttribute('aria-expanded'), await field.inputValue()]).toEqual(['false', 'therapeutik bebe']);
  await page.keyboard.press('ArrowDown');
  const chosen = await options.first().innerText();
  expect(chosen).toMatch(/bain bébé/i);
  await Promise.all([page.waitForURL(/therapeutique-bain-bebe/), page.keyboard.press('Enter')]);
  expect(watch.errors).toEqual([]);
});

test('SET-13 BLK-08 by keyboard alone, past the suggestions: Enter in the field asks, and a result leads to the bath', async () => {
  const page = await open('/contact');
  await tabToField(page);
  await page.keyboard.type('therapeutik bebe');
  await Promise.all([page.waitForURL(/\/recherche\?q=therapeutik/), page.keyboard.press('Enter')]);
  await page.getByText('Vouliez-vous dire').waitFor();
  const link = page.getByRole('main').locator(`a[href="${bath}"]`);
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await Promise.all([page.waitForURL(server.baseUrl + bath), page.keyboard.press('Enter')]);
});

test('SET-13 without script the field asks, the page answers, and a result leads to the bath', async () => {
  const page = await open('/contact', { javaScriptEnabled: false });
  await page.getByRole('searchbox', { name }).first().fill('therapeutik bebe');
  await page.getByRole('search', { name }).getByRole('button', { name: 'Rechercher' }).first().click();
  await expect.poll(() => page.url()).toBe(`${server.baseUrl}/recherche?q=therapeutik+bebe`);
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Vouliez-vous dire thérapeutique bébé/);
  await page.getByRole('main').locator(`a[href="${bath}"]`).click();
  await expect.poll(() => page.url()).toBe(server.baseUrl + bath);
});

test('BLK-08 on a phone the field stands in the menu, and what is touched opens', async () => {
  const page = await open('/contact', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('searchbox', { name }).tap();
  await page.getByRole('combobox', { name }).fill('portage');
  const option = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await Promise.all([page.waitForURL(/portage|porter|ateliers|prestations/), option.tap()]);
});

test.each([
  [360, 'light', ''],
  [1280, 'dark', '?q=bain'],
  [360, 'dark', '?q=xylophone'],
] as const)(
  'SET-13 at %i, %s, /recherche%s has no fault of access and no sideways scroll',
  async (width, colorScheme, query) => {
    const page = await open(`/recherche${query}`, { viewport: { width, height: 800 }, colorScheme });
    expect(await findAxeViolations(page)).toEqual([]);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  },
);

const longWord = `massage${'w'.repeat(93)}`;

test('SET-13 a word without end stays inside the page, wide or narrow, as do suggestions and results', async () => {
  await server.write(42, (scope) => createNews(scope, longWord, { id: 700 }));
  const widths = byRunLength([320, 1280], [320, 360, 768, 1280]);
  let page: Page;
  const expectToFit = async (check?: () => Promise<void>) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth'), { message: `${width} px` })
        .toBe(true);
      await check?.();
    }
  };
  page = await open(`/recherche?q=${longWord}`);
  await expectToFit();
  await page.goto(`${server.baseUrl}/recherche?q=${'w'.repeat(100)}`);
  await expectToFit();
  await page.getByRole('main').getByRole('searchbox').click();
  await page.getByRole('main').getByRole('combobox').fill('massagewww');
  const option = page.getByRole('option').first();
  await option.waitFor();
  await expectToFit(async () => {
    const [box, list] = [await option.boundingBox(), await page.getByRole('listbox').first().boundingBox()];
    await expect.poll(() => option.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(box?.width).toBeLessThanOrEqual(list?.width ?? 0);
  });
});

test('SET-13 BLK-08 the ring around the field of the top bar is whole, its foot too; the open list has no fault of access', async () => {
  const page = await open('/contact');
  const box = await page.locator('#recherche-haut').boundingBox();
  if (!box) throw new Error('the field is not drawn');
  const foot = () => page.screenshot({ clip: { x: box.x + 20, y: box.y + box.height - 2, width: 60, height: 2 } });
  const before = await foot();
  expect((await foot()).equals(before)).toBe(true);
  await tabToField(page);
  expect((await foot()).equals(before)).toBe(false);

  await page.keyboard.type('bain');
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('BLK-08 light or dark, the ring lies inside the field, and its cross is not the browser’s blue one', async () => {
  const page = await open('/recherche?q=bain');
  const field = page.locator('main input[type=search]');
  await field.focus();
  const pictures: string[] = [];
  for (const [width, colorScheme] of [
    [360, 'light'] as const,
    [768, 'dark'] as const,
    ...byRunLength([], [[1280, 'light'] as const]),
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const reach = await field.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect(reach).toBe(0);
    const box = await field.boundingBox();
    if (!box) throw new Error('the field is not drawn');
    const clip = { x: box.x + box.width - 44, y: box.y + 8, width: 36, height: box.height - 16 };
    pictures.push((await page.screenshot({ clip })).toString('base64'));
  }
  // A second page reads them, because the site's security policy forbids it here.
  const reader = await page.context().newPage();
  for (const picture of pictures) {
    const { blue, drawn } = await reader.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const dots = canvas?.getImageData(0, 0, image.width, image.height).data ?? [];
      const count = { blue: 0, drawn: 0 };
      for (let dot = 0; dot < dots.length; dot += 4) {
        const [red = 0, , blueness = 0] = dots.slice(dot, dot + 3);
        if (blueness > red + 40) count.blue += 1;
        if (Math.abs(red - (dots[0] ?? 0)) > 60) count.drawn += 1;
      }
      return count;
    }, picture);
    expect(blue).toBe(0);
    expect(drawn).toBeGreaterThan(10);
  }
});
