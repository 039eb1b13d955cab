import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { byRunLength, isLongRun } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
let visitor: SharedWindow;
afterEach(() => visitor?.leave());

async function open(path: string, width = 1280, height = 800): Promise<Page> {
  visitor = await openWindow(browser, server.baseUrl, { viewport: { width, height }, reducedMotion: 'reduce' });
  await visitor.page.goto(server.baseUrl + path);
  return visitor.page;
}

/** Describes the focused element as a screen reader announces it, and says whether a focus ring is visible. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const words = (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\s+/g, ' ').trim();
    const image = element.querySelector('img')?.alt ?? '';
    const box = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.15, 0.5, 0.85].map((y) => [box.left + box.width * x, box.top + box.height * y]),
    );
    const isSeen = points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element));
    });
    return {
      tag: element.tagName,
      words: words || image,
      isRinged: outlineStyle !== 'none' && outlineWidth !== '0px',
      isSeen,
    };
  });

/** Presses Tab until the focused element has this name; the focus must be visible at each step. */
async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const { words, isRinged, isSeen, tag } = await focusOf(page);
    if (tag !== 'BODY') expect([isRinged, isSeen], `${tag} ${words}`).toEqual([true, true]);
    if (typeof name === 'string' ? words === name : name.test(words)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

describe('moving through the page', () => {
  test('PLT-06 the first key leads past the menu', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).toMatchObject({ words: 'Aller au contenu', isRinged: true });
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate("document.activeElement.id === 'contenu' || location.hash === '#contenu'"))
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate("document.querySelector('main').contains(document.activeElement)"))
      .toBe(true);
  });

  test('BLK-08 a menu of two levels opens, is walked through, closes on Escape and gives the focus back', async () => {
    const page = await open('/');
    await tabTo(page, 'Les soins');
    await page.keyboard.press('Enter');
    const below = page.locator('[data-part=app-bar]').getByRole('link', { name: 'Les autres massages' });
    await expect.poll(() => below.isVisible()).toBe(true);
    await tabTo(page, 'Les autres massages', 5);
    await page.keyboard.press('Escape');
    await expect.poll(() => below.isVisible()).toBe(false);
    expect(await focusOf(page)).toMatchObject({ tag: 'SUMMARY', words: 'Les soins' });
    await page.keyboard.press('Enter');
    await tabTo(page, 'Les autres massages', 5);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/soins/les-autres-massages');
  });

  test('BLK-08 the drawer of small screens keeps the order, closes on Escape and gives the focus back', async () => {
    const page = await open('/', 360);
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
    await page.locator('[data-drawer]').waitFor();
    await tabTo(page, 'Accueil', 5);
    await page.keyboard.press('Escape');
    await page.locator('[data-drawer]').waitFor({ state: 'hidden' });
    expect(await focusOf(page)).toMatchObject({ tag: 'BUTTON', words: 'Menu' });
  });

  test('BLK-09 questions open and close', async () => {
    const page = await open('/soins');
    await tabTo(page, /^Mon bébé peut-il rester/);
    const answer = page.getByText('Il dort dans la nacelle');
    await page.keyboard.press('Enter');
    await expect.poll(() => answer.isVisible()).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => answer.isVisible()).toBe(false);
  });
});

describe('full-screen slider', () => {
  const count = (page: Page) => page.locator('dialog .slider-count').textContent();

  test('SLD-01 SLD-02 SLD-03 BLK-05 it opens at the picture, goes both ways and round, closes on Escape, and the focus returns; its buttons are named and worked with the keyboard', async () => {
    const page = await open('/albums/1/le-cabinet-et-le-bain');
    await page.locator('[data-slide]').first().focus();
    await page.keyboard.press('Tab');
    const opener = await focusOf(page);
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    const total = Number((await count(page))?.split('/')[1]);
    expect(total).toBeGreaterThanOrEqual(12);
    expect(await count(page)).toBe(`2 / ${total}`);
    await page.keyboard.press('ArrowRight');
    expect(await count(page)).toBe(`3 / ${total}`);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    expect(await count(page)).toBe(`${total} / ${total}`);
    await page.keyboard.press('ArrowRight');
    expect(await count(page)).toBe(`1 / ${total}`);
    const inside: boolean[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      inside.push(
        await page.evaluate(
          "document.activeElement === document.body || document.querySelector('dialog').contains(document.activeElement)",
        ),
      );
    }
    expect(inside).not.toContain(false);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect.poll(() => focusOf(page)).toEqual(opener);

    await page.locator('[data-slide]').first().press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.getByRole('button', { name: 'Image suivante' }).press('Enter');
    expect(await count(page)).toMatch(/^2 \//);
    await page.getByRole('button', { name: 'Image précédente' }).press('Space');
    expect(await count(page)).toMatch(/^1 \//);
    await page.getByRole('button', { name: 'Fermer' }).press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  test('SLD-04 the film plays with controls, no wider than 950 px or three quarters of the window', async () => {
    const page = await open('/albums/1/le-cabinet-et-le-bain');
    await page.locator('[data-slide]').first().press('Enter');
    await page.locator('dialog[open]').waitFor();
    const film = page.locator('dialog video');
    for (let step = 0; step < 20 && !(await film.count()); step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => film.getAttribute('controls')).not.toBeNull();
    for (const [width, most] of [
      [1280, 950],
      [1000, 750],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await film.boundingBox())?.width).toBeLessThanOrEqual(most);
      expect((await film.boundingBox())?.width).toBeGreaterThan(most / 2);
    }
    await page.keyboard.press('ArrowRight');
    for (const width of [1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const size = async () => (await page.locator('dialog img').boundingBox()) ?? { width: 9999, height: 9999 };
      await expect.poll(async () => (await size()).width).toBeLessThanOrEqual(width * 0.9 + 1);
      expect((await size()).height).toBeLessThanOrEqual(800 * 0.9 + 1);
    }
  });
});

test('BLK-02 the contact form is filled and sent without a pointer', async () => {
  const page = await open('/contact');
  await page.getByLabel('Prénom').focus();
  for (const words of ['Camille', 'Le Goff', 'camille@exemple.fr', '06 00 00 00 00']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bonjour, avez-vous une place samedi ?');
  await tabTo(page, /^Envoyer/, 2);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/contact?envoye=1#confirmation');
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query('select firstname, lastname, phone from contact_message where site_id = 42'),
  );
  expect(rows).toEqual([{ firstname: 'Camille', lastname: 'Le Goff', phone: '06 00 00 00 00' }]);
});

test('CST-09 PLT-07 the question about trackers is reached first and answered with the keyboard', async () => {
  await server.changeSettings({ PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js' });
  const page = await open('/');
  await tabTo(page, 'Tout refuser', 4);
  await tabTo(page, 'Tout accepter', 1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('[data-part=consent-banner]').waitFor({ state: 'detached' });
  await server.changeSettings({ PRIVACY_ANALYTICS_URL: '' });
});

describe('what has the focus is never wholly under what stays on the screen', () => {
  beforeAll(() => server.changeSettings({ PRIVACY_ANALYTICS_URL: 'https://mesure.example/js/script.js' }));
  afterAll(() => server.changeSettings({ PRIVACY_ANALYTICS_URL: '' }));

  test.each([
    ['/contact', 360, 780, false] as const,
    ...(isLongRun
      ? ([
          ['/contact', 360, 780, true],
          ['/', 1280, 800, false],
          ['/', 360, 780, true],
        ] as const)
      : []),
  ])('PLT-06 CST-09 %s in a window of %i × %i, banner answered: %s', async (path, width, height, isAnswered) => {
    const page = await open(path, width, height);
    if (isAnswered) {
      await page.getByRole('button', { name: 'Tout refuser' }).click();
      await page.locator('[data-part=consent-banner]').waitFor({ state: 'detached' });
    }
    const hidden: string[] = [];
    for (let step = 0; step < byRunLength(60, 90); step += 1) {
      await page.keyboard.press('Tab');
      // Scrolling to the focused element ends within two frames.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      let focus = await focusOf(page);
      if (focus.tag === 'BODY') break;
      // Horizontal scroll containers settle.
      for (let wait = 0; wait < 50 && !focus.isSeen; wait += 1) {
        await page.waitForTimeout(60);
        focus = await focusOf(page);
      }
      if (!focus.isSeen) hidden.push(`${focus.tag} ${focus.words}`);
    }
    expect(hidden).toEqual([]);
  });
});
