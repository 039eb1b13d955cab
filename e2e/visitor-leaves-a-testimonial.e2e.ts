import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { focusedName, pressEnterOn, tabTo, typeFields } from '@vitrine/test-kit/browser/keyboard';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });

/** Returns the URL in the newest mail to the company that contains these words. */
async function findMailLink(words: string): Promise<string> {
  const mails = await server.queuedMails('bonjour@lheuredouce.example');
  const mail = mails.findLast(({ text }) => text.includes(words));
  const path = /\/temoignage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  if (!path) throw new Error(`no link for ${words}`);
  return path;
}

/** Chooses January of a year in the two parts of the browser's month field. */
async function chooseJanuary(page: Page, year: string): Promise<void> {
  await tabTo(page, 'Quand c’était');
  await page.keyboard.press('ArrowUp');
  for (let step = 0; !(await monthOf(page)).startsWith(year) && step < 3; step += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(year);
  }
}
const monthOf = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).value);

const overflowWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  ['with script', true],
  ['without script', false],
])('whoever uses the keyboard only, %s', (what, javaScriptEnabled) => {
  const author = javaScriptEnabled ? 'Nadège' : 'Solveig';
  const open = (): Promise<SharedWindow> =>
    openWindow(browser, server.baseUrl, {
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
      javaScriptEnabled,
    });
  const check = async (page: Page) => {
    expect(await overflowWidth(page)).toBe(0);
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  };

  test(`BLK-06 ${what}: leaves a testimonial, and corrects it`, async () => {
    const { page, leave } = await open();
    const watch = watchPage(page, server.baseUrl);
    await page.goto(`${server.baseUrl}/temoignages`);
    await typeFields(page, { 'Votre témoignage': 'Très doux.', 'Prénom ou nom': author });
    await chooseJanuary(page, '2026');
    await expect.poll(() => monthOf(page)).toBe('2026-01');
    await typeFields(page, { 'Adresse électronique': 'parent@exemple.fr' });
    await tabTo(page, 'J’accepte que ce témoignage');
    await page.keyboard.press('Space');
    await pressEnterOn(page, 'Confier mon témoignage');
    expect([await focusedName(page), await page.locator('[aria-invalid]').count()]).toEqual(['Votre témoignage', 1]);
    await check(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Il a dormi jusqu’au soir.');
    await pressEnterOn(page, 'Confier mon témoignage');
    await expect.poll(() => page.locator('#confirmation').innerText()).toContain('il paraîtra une fois relu');
    expect(watch.errors.filter((fault) => !/422/.test(fault))).toEqual([]);
    await leave();
  });

  test(`BLK-06 ${what}: reads it, puts it aside with a reason, and publishes it after all`, async () => {
    const { page, leave } = await open();
    const watch = watchPage(page, server.baseUrl);
    await page.goto(server.baseUrl + (await findMailLink(author)));
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await check(page);
    await typeFields(page, { Pourquoi: 'non' });
    await pressEnterOn(page, 'Ne pas le publier');
    await expect.poll(() => focusedName(page)).toContain('Pourquoi');
    await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Il parle d’un autre cabinet.');
    await pressEnterOn(page, 'Ne pas le publier');
    await expect.poll(() => page.locator('#decision').innerText()).toContain('Il n’est pas publié');
    await check(page);
    await pressEnterOn(page, 'Publier ce témoignage');
    await expect.poll(() => page.locator('#decision').innerText()).toContain('Il est publié');
    await page.goto(`${server.baseUrl}/temoignages`);
    await expect.poll(() => page.locator('main').innerText()).toContain(author);
    expect(watch.errors.filter((fault) => !/422/.test(fault))).toEqual([]);
    await leave();
  });
});
