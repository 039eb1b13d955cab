import { brotliCompressSync, constants } from 'node:zlib';
import { type FetchedResource, measurePageWeight } from '@vitrine/test-kit/browser/page-network';
import { openWindow } from '@vitrine/test-kit/browser/shared-windows';
import { findDemoPage, loadDemoShop, shopPages } from '@vitrine/test-kit/records/demo-shop';
import { createPage } from '@vitrine/test-kit/records/factories';
import { allPages, variedPages } from '@vitrine/test-kit/records/site-pages';
import { byRunLength, isLongRun, sampleCases } from '@vitrine/test-kit/runner/long-set';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
// As on the demo site: the consent question counts in the weight of a first visit.
await server.changeSettings({ PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/script.js' });

// The daily set has the shop in shop-screens.e2e.ts: this one takes ten seconds to load.
if (isLongRun) await loadDemoShop(server);

const pages = byRunLength<readonly string[]>(
  [...sampleCases(variedPages, 0, 2), '/auth', '/recherche'],
  [...allPages, ...shopPages],
);
const isOfShop = (path: string) => (shopPages as readonly string[]).includes(path);

interface FirstVisit {
  fetched: FetchedResource[];
  html: string;
}

/** The first visit on a phone without interaction: every request until one second after the load event. */
async function visit(page: Page, path: string): Promise<FirstVisit> {
  const { weigh, stop } = await measurePageWeight(page);
  const answer = await page.goto(findDemoPage(server, path), { waitUntil: 'load' });
  await page.waitForTimeout(1000);
  const html = (await answer?.text()) ?? '';
  const fetched = weigh();
  await stop();
  return { fetched, html };
}

/** Visits pages one after the other in a window that keeps nothing of what it has fetched. */
async function visitAll(paths: readonly string[]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const path of paths) visits.set(path, await visit(page, path));
  await context.close();
}

const visits = new Map<string, FirstVisit>();
beforeAll(async () => {
  await Promise.all([0, 1, 2].map((turn) => visitAll(pages.filter((_, place) => place % 3 === turn))));
});

const brotli = (text: string, quality = 5) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

test.each(pages)(
  '%s runs at most 3,380 bytes of script before a visitor does anything, 4 KB in a shop, with no framework in it',
  async (path) => {
    const { fetched, html } = visits.get(path) as FirstVisit;
    const files = fetched.filter(({ type, url }) => type === 'Script' || /\.m?js$/.test(new URL(url).pathname));
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes]) => !attributes?.includes('ld+json'),
    );
    const scripts = await Promise.all(
      files.map(async ({ url }) => {
        const { pathname } = new URL(url);
        return { name: pathname, text: (await server.request(pathname)).text };
      }),
    );
    // Of its text: a window has the script of its first page at hand, and transfers none for the next.
    const items = [
      ...scripts.map(({ name, text }) => [name, brotli(text, 11)] as const),
      ...inline.map(([, attributes, text]) => [`dans la page${attributes}`, brotli(text ?? '')] as const),
    ];
    const ofPage = isOfShop(path) ? ['runtime', 'shop-runtime'] : ['runtime'];
    expect(scripts.map(({ name }) => name.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')).toSorted()).toEqual(
      // A label has no script at all.
      path.includes('/etiquette/') ? [] : ofPage,
    );
    expect(sum(items.map(([, bytes]) => bytes)), JSON.stringify(items)).toBeLessThanOrEqual(
      isOfShop(path) ? 4096 : 3380,
    );
    for (const { text } of scripts) expect(text).not.toMatch(/react|hydrateRoot|ZodError|_zod|safeParse/i);
    for (const [, , text] of inline) expect(text).not.toMatch(/react|zod/i);
  },
);

test('the home page weighs at most 150 KB on a phone, fonts 70 KB, everything counted', () => {
  const { fetched, html } = visits.get('/') as FirstVisit;
  const inPage = [...html.matchAll(/data:font\/woff2;base64,([^)"]+)/g)].map(
    ([, text]) => Buffer.from(text ?? '', 'base64').length,
  );
  const fonts = sum([...fetched.filter(({ type }) => type === 'Font').map(({ bytes }) => bytes), ...inPage]);
  const items = fetched.map(({ url, type, bytes }) => `${type} ${new URL(url).pathname} ${bytes}`).join('\n');
  expect(sum(fetched.map(({ bytes }) => bytes)), items).toBeLessThanOrEqual(150_000);
  expect(fonts, items).toBeLessThanOrEqual(70_000);
});

test.each(pages)('%s has two fonts preloaded at most, and none that it does not use', (path) => {
  const { fetched, html } = visits.get(path) as FirstVisit;
  const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, address]) => address);
  expect(preloaded.length).toBeLessThanOrEqual(2);
  const named = fetched
    .filter(({ type, url }) => type === 'Font' && /^https?:/.test(url))
    .map(({ url }) => new URL(url).pathname);
  expect(new Set(named).size).toBe(named.length);
  for (const address of preloaded) expect(named).toContain(address);
});

test('of two heads of a page for different devices, the picture of the shown one alone loads, and before the page is laid out', async () => {
  const [phone, desktop] = await server.write(42, async (context) => {
    const pictures = await context.transaction.query<{ id: number; hash: string }>(
      "select id, hash from media where site_id = 42 and kind = 'image' and cardinality(widths) > 1 order by id limit 2",
    );
    const blocks = [['phone'], ['tablet', 'desktop']].map((visibleOn, place) => ({
      id: `tete${place}`,
      type: 'hero',
      version: 0,
      visibleOn,
      props: { variant: 'arch', title: 'Deux ouvertures', picture: { mediaId: pictures[place]?.id } },
    }));
    await createPage(context, '/essai-deux-tetes', 'Deux ouvertures', { document: { blocks } } as never);
    return pictures;
  });
  for (const [width, shown] of [
    [360, phone],
    [1280, desktop],
  ] as const) {
    const { page, leave } = await openWindow(browser, `http://localhost:${server.port}`, {
      viewport: { width, height: 780 },
    });
    await page.goto(`http://localhost:${server.port}/essai-deux-tetes`, { waitUntil: 'load' });
    const heads = page.locator('main header img');
    await expect
      .poll(() => heads.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length))
      .toBe(1);
    const loaded = await page.evaluate(
      (hashes) => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return entries
          .filter(({ name }) => hashes.some((hash) => name.includes(hash)))
          .map(({ name, initiatorType }) => [hashes.find((hash) => name.includes(hash)), initiatorType]);
      },
      [phone?.hash ?? '', desktop?.hash ?? ''],
    );
    expect(loaded).toEqual([[shown?.hash, 'link']]);
    await leave();
  }
});

test('what each page weighs on a first visit is told', () => {
  const lines = pages.map((path) => {
    const { fetched } = visits.get(path) as FirstVisit;
    const of = (...types: string[]) =>
      sum(fetched.filter(({ type }) => types.includes(type)).map(({ bytes }) => bytes));
    return `${path} total ${sum(fetched.map(({ bytes }) => bytes))} page ${of('Document')} script ${of('Script')} fonts ${of('Font')} pictures ${of('Image')}`;
  });
  expect(lines.join('\n')).not.toMatch(/total 0|page 0/);
  if (process.env.VITRINE_WEIGHTS) console.log(lines.join('\n'));
});
