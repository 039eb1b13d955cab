import { getExampleData } from '@vitrine/blocks/example-data';
import { blockExamples } from '@vitrine/blocks/examples';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { samplePageFacts } from '@vitrine/test-kit/records/sample-page-facts';
import { combineCases } from '@vitrine/test-kit/runner/long-set';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectStyles } from '../theme/collect-styles.ts';
import { themeVariables } from '../theme/theme-variables.ts';
import { renderGallery } from './render-gallery.tsx';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

/** An image without file; its colour is that of linen. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="2400" height="1600"><rect width="3" height="2" fill="#d8c3ad"/></svg>';
const pictures = [
  { url: `data:image/svg+xml,${encodeURIComponent(drawing)}`, width: 2400, height: 1600, alt: 'Une composition calme' },
];
const colours = { primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' };

/** Writes the examples of block types into a page, whose document stays: axe is compiled once. */
async function drawGallery(page: Page, names: readonly string[]): Promise<void> {
  const drawn = names.map((type) => renderGallery(samplePageFacts(pictures), type, getExampleData));
  const html = drawn.map((one) => one.html).join('');
  const types = new Set(drawn.flatMap((one) => [...one.types]));
  const variables = `${themeVariables(colours, true)}:root{--font-content:serif;--font-menu:serif;--font-title:serif}`;
  const css = collectStyles(types, variables, []);
  await page.setContent(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${names.join()}</title><style>${css}</style><main><h1>Galerie</h1>${html}</main></html>`,
  );
}

/** Rules for pages that a list of examples breaks: unique landmarks. */
const pageRules = {
  'landmark-no-duplicate-banner': { enabled: false },
  'landmark-no-duplicate-contentinfo': { enabled: false },
  'landmark-unique': { enabled: false },
  'landmark-contentinfo-is-top-level': { enabled: false },
};

const requirements: Readonly<Record<string, string>> = {
  'contact-form': 'BLK-02',
  'address-map': 'BLK-04',
  'album-slider': 'BLK-05',
  'album-detail': 'BLK-05',
  'album-list': 'BLK-05',
  'image-grid': 'BLK-05',
  'info-card': 'BLK-05',
  menu: 'BLK-08',
  'language-menu': 'BLK-08',
  footer: 'BLK-08',
};

/** Finds short words that a narrow column breaks in two. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{3,12}/gu)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        // Visually hidden text is one pixel wide.
        let around = node.parentElement;
        while (around && around.clientWidth !== 1) around = around.parentElement;
        if (!around && Math.max(...tops) - Math.min(...tops) > 8)
          broken.push(`${word} in ${node.parentElement?.className}`);
      }
    return broken;
  });
}

const windows = [
  [360, 'light'],
  [1280, 'dark'],
] as const;
/** As many types as one document shows: its start and that of axe are half of the time of a small one. */
const atOnce = 8;

/** Gathers types that prove the same requirement. */
function groupTypes(): { requirement: string; types: string[] }[] {
  const groups: { requirement: string; types: string[] }[] = [];
  for (const { type } of blockExamples) {
    const requirement = requirements[type] ?? 'BLK-09';
    const open = groups.findLast((group) => group.requirement === requirement);
    if (open && open.types.length < atOnce) open.types.push(type);
    else groups.push({ requirement, types: [type] });
  }
  return groups;
}
const pairs = combineCases(groupTypes(), windows);

describe.each(windows)('in a window of %i, %s', (width, colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    page = await (
      await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
  });
  const groups = pairs.filter(([, [one]]) => one === width).map(([group]) => group);
  test.each(groups)(
    '$requirement $types: no example has a fault for axe, is wider than its window, or breaks its words',
    async ({ types }) => {
      await drawGallery(page, types);
      expect(await findAxeViolations(page, null, { rules: pageRules })).toEqual([]);
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
        .toBe(0);
      expect(await findBrokenWords(page)).toEqual([]);
    },
  );
});

test('BLK-08 no variant of the footer breaks a word in a window of 360, 768 and 1280', async () => {
  const page = await (await browser.newContext()).newPage();
  await drawGallery(page, ['footer']);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findBrokenWords(page), `${width}`).toEqual([]);
  }
  await page.context().close();
});
