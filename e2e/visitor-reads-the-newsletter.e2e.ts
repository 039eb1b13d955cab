import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return (element.labels?.[0]?.innerText ?? element.innerText ?? '').trim();
    });
    if (found.startsWith(name)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

async function pressEnterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
}

const confirmationText = (page: Page) => page.locator('#confirmation').innerText();

/** Returns the path in the newest mail to a mailbox. */
async function findMailLink(email: string): Promise<string> {
  await server.runLinkJobs();
  const mail = (await server.queuedMails(email)).at(-1);
  const link = /https?:\/\/\S+\/lettre\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`no link for ${email}`);
  return new URL(link).pathname;
}

describe.each([
  ['with script', true],
  ['without script', false],
])('a visitor who uses the keyboard only, %s', (what, javaScriptEnabled) => {
  test(`API-11 BLK-08 SET-11 ${what}: subscribes at the foot of a page, corrects the address, confirms, leaves`, async () => {
    const email = `${javaScriptEnabled ? 'avec' : 'sans'}@exemple.fr`;
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      javaScriptEnabled,
    });
    const page = await context.newPage();
    const watch = watchPage(page, server.baseUrl);
    await page.goto(`${server.baseUrl}/contact`);
    await tabTo(page, 'Votre adresse électronique');
    // The browser accepts this e-mail address; the server rejects it.
    await page.keyboard.type('zoe@exemple');
    await pressEnterOn(page, 'M’inscrire');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/lettre');
    // The browser gives the focus once it has drawn the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lettre-email');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await pressEnterOn(page, 'M’inscrire');
    expect(await confirmationText(page)).toContain('suivez son lien pour confirmer votre adresse');
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);

    await page.goto(server.baseUrl + (await findMailLink(email)));
    await pressEnterOn(page, 'Confirmer mon inscription');
    expect(await confirmationText(page)).toContain('Votre inscription est confirmée');

    await page.goto(server.baseUrl + (await findMailLink(email)));
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
    await pressEnterOn(page, 'Me désinscrire');
    expect(await confirmationText(page)).toContain('ous ne recevrez plus');
    expect(watch.errors.filter((fault) => !/422/.test(fault))).toEqual([]);
    await context.close();
  });
});
