import type { MenuEntry } from '@vitrine/blocks/storefront';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShellFacts } from './shell-facts.ts';
import { renderShellPreview, themeVariables } from './shell-preview.tsx';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled: false })).newPage();
});
afterAll(async () => {
  await browser?.close();
});

const entry = (label: string, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  url: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  isFixedRight: false,
  isReload: false,
  opensInNewTab: false,
  children: [],
  ...changes,
});
const nine = [
  entry('Accueil'),
  entry('Le cabinet'),
  entry('Les soins', { children: [entry('Massage'), entry('Bain')] }),
  entry('Tarifs et horaires'),
  entry('Les ateliers'),
  entry('Actualités'),
  entry('Galerie', { children: [entry('Le jardin')], current: 'page' }),
  entry('Questions fréquentes'),
  entry('Rendez-vous', { isFixedRight: true }),
];
const few = [entry('Accueil'), entry('Les soins'), entry('Contact', { isFixedRight: true })];
const text = {
  id: 'texte',
  type: 'rich-text',
  version: 0,
  props: { variant: 'plain', tone: 'plain', html: '<h1>Bonjour</h1><p>Un texte qui se lit.</p>' },
};
/** The widest font of this machine that stands in for one that an owner brought. */
const wide: Partial<ShellFacts> = { menuFont: { family: 'DejaVu Sans', generic: 'sans-serif' } };

async function open(width: number, menu: readonly MenuEntry[], changes: Partial<ShellFacts> = wide): Promise<string> {
  const family = changes.menuFont?.family ?? 'serif';
  const colours = { primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' };
  const variables = `${themeVariables(colours, true)}:root{--font-content:serif;--font-menu:"${family}";--font-title:serif}`;
  const { html, css } = renderShellPreview({ ...createPageFacts(), menu }, [text], changes, { variables });
  await page.setViewportSize({ width, height: 700 });
  await page.setContent(
    `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Menu</title><style>${css}</style>${html}</html>`,
  );
  return html;
}

const bar = '[data-part="app-bar"] nav';
const listTops = () =>
  page
    .locator(`${bar} > ul > li:visible`)
    .evaluateAll((items) => [
      ...new Set(items.map((item) => Math.round(item.getBoundingClientRect().top + item.clientHeight / 2))),
    ]);

/** Follows the Tab key through the menu, opens what it opens, and lists the links that took the focus. */
async function walkMenu(): Promise<string[]> {
  const links: string[] = [];
  await page.locator('[data-part="app-bar"] > a').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const focus = page.locator(`${bar} :focus`);
    if ((await focus.count()) === 0) return links;
    await expect.poll(() => focus.isVisible()).toBe(true);
    if ((await focus.evaluate((one) => one.tagName)) === 'SUMMARY') await page.keyboard.press('Enter');
    else links.push((await focus.innerText()).trim());
  }
}

describe('the menu of the header in a browser', () => {
  test.each([769, 996, 1200, 1280, 1920])(
    'BLK-08 at %i px nine pages in a wide font stay on one line, and all are reached by keyboard without script',
    async (width) => {
      await open(width, nine);
      expect(await listTops()).toHaveLength(1);
      await expect.poll(() => page.locator(`${bar} summary:visible`, { hasText: 'Plus' }).count()).toBe(1);
      const links = await walkMenu();
      const all = nine.flatMap((one) => [one, ...one.children]).map(({ label }) => label);
      expect([...links].sort()).toEqual([...all].sort());
      // What visitors are to find at the right end stays there.
      expect(links.at(-1)).toBe('Rendez-vous');
    },
  );

  test.each(['EB Garamond', 'Figtree', 'Fraunces'])(
    'BLK-08 nine pages are on one line with the widths that the catalogue says of %s',
    async (family) => {
      for (const width of [996, 1280]) {
        await open(width, nine, { menuFont: { family, generic: 'serif' } });
        expect(await listTops()).toHaveLength(1);
      }
    },
  );

  test('BLK-08 « Plus » bears the mark of the current page only where that page stands under it', async () => {
    await open(996, nine);
    const mark = () =>
      page
        .locator(`${bar} > ul > li`, { hasText: /^Plus/ })
        .locator('summary span')
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundSize);
    expect(await mark()).toBe('100% 2px');
    await open(996, [{ ...(nine[6] as MenuEntry), children: [] }, ...nine.filter((_, at) => at !== 6)]);
    expect(await mark()).not.toBe('100% 2px');
  });

  test('BLK-08 a menu that fits gives way in nothing', async () => {
    const html = await open(1280, few);
    expect(html).not.toMatch(/Plus<|below-|from-/);
    expect(await listTops()).toHaveLength(1);
  });

  test.each(['light', 'dark'] as const)('PLT-06 « Plus » is open in %s: axe finds nothing', async (colorScheme) => {
    const scripted = await (await browser.newContext({ reducedMotion: 'reduce', colorScheme })).newPage();
    const still = page;
    page = scripted;
    await open(1280, nine);
    await page.locator(`${bar} summary`, { hasText: 'Plus' }).click();
    const violations = await findAxeViolations(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/plus-${colorScheme}.png` });
    page = still;
    await scripted.context().close();
    expect(violations).toEqual([]);
  });
});
