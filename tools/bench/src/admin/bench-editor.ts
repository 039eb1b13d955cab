import { randomUUID } from 'node:crypto';
import { openBrowser } from '@vitrine/test-kit/browser/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { startBenchServer } from '../bench-server.ts';
import { median } from '../cpu-time.ts';
import { openAdministration, openCalls, readTaskTime } from './administration-page.ts';

/** Keys of a measurement, and before it. */
const measured = 120;
const warmUp = 20;
/** Milliseconds between two keys: somebody who types fast. */
const pause = 120;

interface Block {
  id: string;
  children?: readonly Block[];
  [name: string]: unknown;
}

/**
 * Measures the page editor in a real browser: from a key in the inspector to the text in the page and to the server's
 * rendering, with the processor time of the page's main thread, on the home page of the demo and on 300 blocks.
 */
export async function benchEditor(): Promise<void> {
  const { server, close } = await startBenchServer();
  const browser = await openBrowser({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  try {
    const origin = await openAdministration(server, browser.context);
    const large = await createLargePage(browser.context, origin, 300);
    const small = await measureKeys(browser.context, `${origin}/sites/42/editeur/page/1/fr_FR`, 0);
    report('page de 19 blocs', small);
    const long = await measureKeys(browser.context, `${origin}/sites/42/editeur/page/${large}/fr_FR`, 0);
    report('page de 300 blocs', long);
    console.log(`processeur par touche, 300 contre 19 blocs : ${(long.processor / small.processor).toFixed(2)} ×`);
    report(
      'page de 19 blocs, 80 ms de latence',
      await measureKeys(browser.context, `${origin}/sites/42/editeur/page/1/fr_FR`, 80),
    );
  } finally {
    await browser.close();
    await close();
  }
}

interface Figures {
  text: number[];
  rendered: number[];
  /** Milliseconds of the main thread for each key. */
  processor: number;
}

interface Recorder {
  start: number;
  text: number[];
  rendered: number[];
}

async function measureKeys(context: BrowserContext, url: string, latency: number): Promise<Figures> {
  const page = await context.newPage();
  if (latency)
    await page.route('**/operations', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, latency));
      await route.continue();
    });
  await page.addInitScript(recordAnswers);
  await page.goto(url);
  await page.locator('iframe[title^="La page"]:not([data-loading])').waitFor();
  await page.getByRole('treeitem').first().click();
  const field = page.getByRole('region', { name: 'Réglages', exact: true }).getByLabel('Titre', { exact: true });
  await field.focus();
  await page.keyboard.press('End');
  await page.evaluate(recordKeys);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await type(page, warmUp);
  await page.evaluate('Object.assign(window.bench, { text: [], rendered: [] })');
  const before = await readTaskTime(cdp);
  await type(page, measured);
  await page.waitForTimeout(500);
  const spent = (await readTaskTime(cdp)) - before;
  const { text, rendered } = (await page.evaluate('window.bench')) as Recorder;
  await page.close();
  return { text, rendered, processor: (spent * 1000) / measured };
}

async function type(page: Page, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) {
    // A text of a usual length.
    await page.keyboard.press(key % 20 < 10 ? 'e' : 'Backspace');
    await page.waitForTimeout(pause);
  }
}

/** Notes when the page has dealt with an answer to an operation. Runs in the page. */
function recordAnswers(): void {
  const recorder: Recorder = { start: 0, text: [], rendered: [] };
  (window as unknown as { bench: Recorder }).bench = recorder;
  const send = window.fetch;
  window.fetch = async (...given) => {
    const { start } = recorder;
    const response = await send(...given);
    if (String(given[0]).endsWith('/operations') && given[1]?.method === 'POST')
      void response
        .clone()
        .json()
        .then(() => setTimeout(() => recorder.rendered.push(performance.now() - start), 0));
    return response;
  };
}

/** Notes when a key was pressed, and when the text in the page has changed. Runs in the page. */
function recordKeys(): void {
  const recorder = (window as unknown as { bench: Recorder & { isShown: boolean } }).bench;
  const title = document
    .querySelector<HTMLIFrameElement>('iframe[title^="La page"]')
    ?.contentDocument?.querySelector('h1, h2');
  if (!title) throw new Error('no title in the page');
  window.addEventListener(
    'keydown',
    () => {
      recorder.start = performance.now();
      recorder.isShown = false;
    },
    true,
  );
  new MutationObserver(() => {
    if (recorder.isShown) return;
    recorder.isShown = true;
    recorder.text.push(performance.now() - recorder.start);
  }).observe(title, { characterData: true, childList: true, subtree: true });
}

function report(name: string, { text, rendered, processor }: Figures): void {
  const at = (all: number[], share: number) =>
    all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? Number.NaN;
  console.log(
    `${name} : texte p50 ${median(text).toFixed(1)} ms, p95 ${at(text, 0.95).toFixed(1)} ms ; rendu du serveur p50 ${median(rendered).toFixed(1)} ms, p95 ${at(rendered, 0.95).toFixed(1)} ms ; processeur ${processor.toFixed(1)} ms par touche (${text.length} touches)`,
  );
}

/** Creates a page from copies of the home page's blocks; returns its id. */
async function createLargePage(context: BrowserContext, origin: string, count: number): Promise<number> {
  const { call, close } = await openCalls(context, origin);
  const { document }: { document: { blocks: Block[] } } = await call('GET', 'page/1/drafts/fr_FR');
  const { id }: { id: number } = await call('POST', 'page', { title: 'Une longue page' });
  const { version }: { version: number } = await call('GET', `page/${id}/drafts/fr_FR`);
  const blocks: Block[] = [];
  for (let copy = 1; countBlocks(blocks) < count; copy += 1)
    for (const block of document.blocks) if (countBlocks(blocks) < count) blocks.push(rename(block, `c${copy}-`));
  const operations = blocks.map((node, position) => ({
    kind: 'insert',
    parent: null,
    after: blocks[position - 1]?.id ?? null,
    node,
  }));
  await call('POST', `page/${id}/drafts/fr_FR/operations`, { batch: randomUUID(), base: version, operations });
  await close();
  return id;
}

function countBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { children }) => sum + 1 + countBlocks(children ?? []), 0);
}

function rename(block: Block, prefix: string): Block {
  const children = block.children?.map((child) => rename(child, prefix));
  return { ...block, id: prefix + block.id, ...(children ? { children } : {}) };
}
