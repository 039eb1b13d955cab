import { findAxeFaults } from '@vitrine/test-kit/find-axe-faults';
import { startVisitedServer } from '@vitrine/test-kit/visited-server';
import { watchPage } from '@vitrine/test-kit/watch-page';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const { server, browser } = await startVisitedServer();

/** Goes on with Tab until what has the focus is called so. */
async function reach(page: Page, name: string): Promise<void> {
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

async function press(page: Page, name: string): Promise<void> {
  await reach(page, name);
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
}

const told = (page: Page) => page.locator('#confirmation').innerText();

/** The path in the newest mail to a mailbox. */
async function linkFor(email: string): Promise<string> {
  await server.doLinkJobs();
  const [mail] = await server.write(42, ({ transaction }) =>
    transaction.query<{ text_body: string }>(
      'select text_body from outgoing_mail where site_id = 42 and recipient = $1 order by created_at desc limit 1',
      [email],
    ),
  );
  const link = /https?:\/\/\S+\/lettre\/\S+/.exec(mail?.text_body ?? '')?.[0];
  if (!link) throw new Error(`no link for ${email}`);
  return new URL(link).pathname;
}

describe.each([
  ['with script', true],
  ['without script', false],
])('a visitor who uses the keyboard only, %s', (what, javaScriptEnabled) => {
  test(`API-11 BLK-08 SET-11 ${what}: subscribes at the foot of a page, corrects her address, confirms, leaves`, async () => {
    const email = `${javaScriptEnabled ? 'avec' : 'sans'}@exemple.fr`;
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      javaScriptEnabled,
    });
    const page = await context.newPage();
    const watch = watchPage(page, server.base);
    await page.goto(`${server.base}/contact`);
    await reach(page, 'Votre adresse électronique');
    // A browser takes this for an address; the program does not.
    await page.keyboard.type('zoe@exemple');
    await press(page, 'M’inscrire');
    expect(new URL(page.url()).pathname).toBe('/lettre');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('lettre-email');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await press(page, 'M’inscrire');
    expect(await told(page)).toContain('Le lien qui confirme votre adresse y est, ou arrive');
    if (javaScriptEnabled) expect(await findAxeFaults(page)).toEqual([]);

    await page.goto(server.base + (await linkFor(email)));
    await press(page, 'Confirmer mon inscription');
    expect(await told(page)).toContain('Votre inscription est confirmée');

    await page.goto(server.base + (await linkFor(email)));
    if (javaScriptEnabled) expect(await findAxeFaults(page)).toEqual([]);
    await press(page, 'Me désinscrire');
    expect(await told(page)).toContain('ous ne recevrez plus');
    expect(watch.faults.filter((fault) => !/422/.test(fault))).toEqual([]);
    await context.close();
  });
});
