import type { BlockDevice } from '@vitrine/page-document/tree/block-visibility';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import { createPageFacts } from '@vitrine/test-kit/records/describe-block';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShellFacts } from './shell-facts.ts';
import { renderShellPreview, themeVariables } from './shell-preview.tsx';

let browser: Browser;
/** One window for all: only its size and what it shows differ. */
let page: Page;

beforeAll(async () => {
  browser = await connectBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
});
afterAll(async () => {
  await browser?.close();
});

const blocks = [
  {
    id: 'texte',
    type: 'rich-text',
    version: 0,
    props: {
      variant: 'plain',
      tone: 'plain',
      html: '<h1>Bonjour</h1>'.concat('<p>Un texte qui se lit.</p>'.repeat(60)),
    },
  },
];
const contactForm = {
  id: 'lettre',
  type: 'contact-form',
  version: 0,
  props: {
    variant: 'beside',
    tone: 'plain',
    title: '',
    text: '',
    label: '',
    topics: [],
    hasPhone: true,
    sendLabel: 'Envoyer',
  },
} as unknown as (typeof blocks)[number];
const logo = {
  ...createPageFacts().getImage({ mediaId: 1 }),
  kind: 'drawing' as const,
  url: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 120"/%3E',
  width: 360,
  height: 120,
};

/** Resizes the window; what it shows stays. */
const resize = (width: number, height = 800) => page.setViewportSize({ width, height });

/** Shows a shell at the top of a window of 1280 pixels. */
async function open(
  changes: Partial<ShellFacts>,
  options: { hasBanner?: boolean; hasLogo?: boolean; more?: typeof blocks } = {},
): Promise<void> {
  const { hasBanner = false, hasLogo = false, more = [] } = options;
  const facts = createPageFacts();
  const site = {
    ...facts.site,
    logo: { light: hasLogo ? (logo as typeof facts.site.logo.light) : undefined, dark: undefined, footer: undefined },
  };
  const variables = `${themeVariables({ primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' }, true)}:root{--font-content:serif;--font-menu:serif;--font-title:serif}`;
  const { html, css } = renderShellPreview({ ...facts, site }, [...blocks, ...more], changes, {
    variables,
    hasBanner,
  });
  await resize(1280);
  await page.setContent(
    `<!doctype html><html lang="fr" data-script><meta name="viewport" content="width=device-width"><title>Coquille</title><style>${css}</style>${html}</html>`,
  );
  await page.evaluate('scrollTo(0, 0)');
}
const part = (name: string) => `[data-part="${name}"]`;
const box = async (selector: string) =>
  (await page.locator(selector).first().boundingBox()) as { x: number; y: number; width: number; height: number };

describe('shell in a browser', () => {
  test.each([
    ['default', 768, 769],
    ['page', 959, 960],
  ] as const)('LAY-02 the %s layout is mobile at %i px and not at %i px', async (layout, small, wide) => {
    await open({ layout });
    for (const [width, isMobile] of [
      [small, true],
      [wide, false],
    ] as const) {
      await resize(width);
      for (const name of ['mobile-app-bar', 'bottom-bar']) expect(await page.isVisible(part(name))).toBe(isMobile);
      for (const name of ['top-bar', 'app-bar']) expect(await page.isVisible(part(name))).toBe(!isMobile);
    }
  });

  test.each([
    ['xxs', 480, '.newsletter-form-ask', 'gridTemplateColumns'],
    ['xs', 576, '.contact-form-form', 'gridTemplateColumns'],
    ['sm', 768, '.footer-legal .footer-entries', 'gridTemplateColumns'],
    ['md', 996, part('app-bar'), 'flexWrap'],
    ['lg', 1200, `${part('app-bar')} nav svg`, 'display'],
  ] as const)(
    'CST-05 at %s, from %i px on, what depends on it changes, and one pixel below it has not',
    async (_, width, selector, property) => {
      // Compare the number of grid columns only: their widths depend on the window anyway.
      await open({ layout: 'default' }, { more: [contactForm] });
      const look = async (at: number) => {
        await resize(at);
        const value = (await page.evaluate(
          `getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`,
        )) as string;
        return property === 'gridTemplateColumns' ? value.split(' ').length : value;
      };
      const [far, below, from, beyond] = [
        await look(width - 40),
        await look(width - 1),
        await look(width),
        await look(width + 40),
      ];
      expect(below).toEqual(far);
      expect(from).toEqual(beyond);
      expect(from).not.toEqual(below);
    },
  );

  test('CST-05 blocks are visible on the devices that were chosen for them, alone or in a grid', async () => {
    const [text] = blocks;
    if (!text) throw new Error('no block');
    const only = (id: string, visibleOn: BlockDevice[]) => ({ ...text, id, anchor: id, visibleOn });
    const grid = {
      id: 'grille',
      type: 'grid',
      version: 0,
      props: { variant: 'even', perRow: 2, gap: 'normal', tone: 'plain' },
      children: [only('a', ['phone']), only('b', ['tablet', 'desktop']), only('c', ['phone', 'tablet'])],
    };
    const more = [only('telephone', ['phone']), only('grand', ['desktop']), only('sauf', ['phone', 'desktop']), grid];
    await open({}, { more: more as unknown as typeof blocks });
    const shown: unknown[] = [];
    for (const width of [360, 768, 1280]) {
      await resize(width);
      const list = `[...document.querySelectorAll('main [id]')].filter((one) => getComputedStyle(one).display !== 'none' && one.getClientRects().length > 0).map((one) => one.id)`;
      const cells = `[...document.querySelectorAll('.grid-cell')].filter((one) => getComputedStyle(one).display !== 'none').length`;
      shown.push([width, ((await page.evaluate(list)) as string[]).join(), await page.evaluate(cells)]);
    }
    expect(shown).toEqual([
      [360, 'telephone,sauf,a,c', 2],
      [768, 'b,c', 2],
      [1280, 'grand,sauf,b', 1],
    ]);
  });

  test('CST-04 toasts stand at the top right, in every width', async () => {
    await open({});
    await page.evaluate("document.querySelector('[data-toasts]').innerHTML = '<p>Enregistré.</p>'");
    for (const width of [360, 1280]) {
      await resize(width);
      await page.evaluate('scrollTo(0, 0)');
      const toast = await box('[data-toasts] > p');
      expect([toast.y, Math.round(width - toast.x - toast.width)]).toEqual([16, 16]);
      expect(toast.x > width / 2 || toast.width > width / 2).toBe(true);
      await page.evaluate('scrollTo(0, 500)');
      expect((await box('[data-toasts] > p')).y).toBe(16);
    }
  });

  test('LAY-03 the detail margin is the setting’s on wide screens and 28 px on small ones', async () => {
    await open({ isDetailPage: true, detailPageMarginTop: 64 });
    for (const [width, margin] of [
      [768, '28px'],
      [1280, '64px'],
    ] as const) {
      await resize(width);
      await expect
        .poll(() => page.evaluate("getComputedStyle(document.querySelector('main')).paddingTop"))
        .toBe(margin);
    }
  });

  test('SET-03 the logo has its size on each screen, in its own proportions', async () => {
    await open({ logoWidth: { desktop: 220, mobile: 110 } }, { hasLogo: true });
    for (const [width, expected, bar] of [
      [360, 110, 'mobile-app-bar'],
      [1280, 220, 'app-bar'],
    ] as const) {
      await resize(width);
      const { width: drawn, height } = await box(`${part(bar)} img`);
      expect([Math.round(drawn), Math.round(height)]).toEqual([expected, Math.round(expected / 3)]);
    }
  });

  test('SET-02 the info bar takes its colours', async () => {
    await open({ infoBar: { text: 'Fermé le 24', background: '#223322', color: '#ffeedd' } });
    const style = await page.evaluate(
      "(({ backgroundColor, color }) => [backgroundColor, color])(getComputedStyle(document.querySelector('[data-part=info-bar]')))",
    );
    expect(style).toEqual(['rgb(34, 51, 34)', 'rgb(255, 238, 221)']);
  });

  test('SET-04 relative scrolls away, sticky and fixed stay, overlay lies on the page', async () => {
    const top = async (changes: Partial<ShellFacts>) => {
      await open(changes);
      const before = await box(part('app-bar'));
      const main = await box('main');
      await page.evaluate('scrollTo(0, 600)');
      const after = await box(part('app-bar'));
      return { leaves: after.y + after.height <= 0, lies: before.y + before.height > main.y + 1 };
    };
    expect(await top({ menuType: 'RELATIVE' })).toEqual({ leaves: true, lies: false });
    expect(await top({ menuType: 'RELATIVE', isMenuFixed: true })).toEqual({ leaves: false, lies: false });
    expect(await top({ menuType: 'STICKY' })).toEqual({ leaves: false, lies: false });
    expect(await top({ menuType: 'OVERLAY' })).toEqual({ leaves: true, lies: true });
    expect(await top({ menuType: 'OVERLAY', isMenuFixed: true })).toEqual({ leaves: false, lies: true });
    expect(await top({ isAbsoluteMenu: true })).toEqual({ leaves: true, lies: true });
  });

  test('CST-09 refusing and accepting have the same size, the page stays readable and usable behind', async () => {
    for (const [width, height] of [
      [360, 640],
      [1280, 800],
    ] as const) {
      await open({}, { hasBanner: true });
      await resize(width, height);
      // A window that was just resized may be laid out between two readings.
      await expect
        .poll(async () => {
          const [refuse, accept] = [await box('[value=deny-all]'), await box('[value=accept-all]')];
          return [refuse.width - accept.width, refuse.height - accept.height];
        })
        .toEqual([0, 0]);
      const banner = await box(part('consent-banner'));
      expect(banner.height).toBeLessThan(height * 0.5);
      await page.evaluate('scrollTo(0, 300)');
      await expect.poll(() => page.evaluate('scrollY')).toBe(300);
      await page.click(`${part('consent-banner')} summary`);
      expect(await page.isVisible('[value=choose]')).toBe(true);
      expect((await box(part('consent-banner'))).height).toBeLessThanOrEqual(height * 0.73);
    }
  });

  test.each([
    [360, 'light'],
    [1280, 'dark'],
    [320, 'dark'],
  ] as const)('PLT-06 at %i px in %s nothing overflows and axe finds nothing', async (width, colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await open(
      { bannerText: 'Portes ouvertes', infoBar: { text: 'Info', background: '#7d8c6c', color: '#fff' } },
      { hasBanner: true },
    );
    await resize(width);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: null });
  });
});
