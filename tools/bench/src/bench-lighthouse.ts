import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firmNames, fullAnswers } from '@vitrine/demo/site-templates.fixture';
import { startFakeCardServer } from '@vitrine/server/adapters/cards/fake-card-server';
import {
  openTemplateLibrary,
  templatesFolder,
} from '@vitrine/server/features/site-creation/templates/open-template-library.operations';
import { requireBrowser } from '@vitrine/test-kit/browser/browser';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { createTemplateSite } from '@vitrine/test-kit/records/template-sites';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startBenchServer } from './bench-server.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { median } from './cpu-time.ts';
import { placeTwoOrders } from './purchases.ts';

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
/** Measure only this page. */
const onlyPage = process.env.LIGHTHOUSE_PAGE;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const port = 18_083;

/** Pages of the demo shop that its buyers see before they buy. */
const shopPages = ['/', '/boutique', '/boutique/1/les-perruches', '/catalogue/visites', '/contact', '/panier'] as const;

/** Runs Lighthouse with a mobile profile on the pages of site 42; reports the median of five runs for each. */
export async function benchLighthouse(): Promise<void> {
  const site = await startBenchSite();
  try {
    await withBrowser(() => measurePages(site, sitePages.slice(0, -1)));
  } finally {
    await site.close();
  }
}

/**
 * Does the same for the shop: what its buyers see, with a cart that is not empty, until it is paid. The fields of the card come from
 * the stand-in of the card service, on another origin as the real ones.
 */
export async function benchShopLighthouse(): Promise<void> {
  const cards = await startFakeCardServer({ findWebhook: () => undefined });
  const shop = await startBenchSite({ CARD_SERVICE: 'fake', CARD_SERVICE_URL: cards.url }, 'site-43');
  try {
    await withBrowser(async () => measurePages(shop, [...shopPages, ...(await prepareBuyer(shop))]));
  } finally {
    await shop.close();
    await cards.close();
  }
}

/**
 * Does the same for a site of each template, with the answers of a firm whose name is long: its pages as visitors see them once
 * the site is open.
 */
export async function benchTemplatesLighthouse(): Promise<void> {
  const { server, base, close } = await startBenchServer();
  try {
    await withBrowser(async () => {
      for (const [place, loaded] of (await openTemplateLibrary(templatesFolder).list()).entries()) {
        const { id, template } = loaded;
        const [look] = template.looks;
        // « Page blanche » is no template of its own.
        if (id === null || !look) continue;
        const answers = fullAnswers(id, look.id, { name: firmNames.long });
        const host = `modele-${id}.localhost`;
        const { filled } = await createTemplateSite({ running: server }, loaded, { answers, id: 700 + place, host });
        const pages = (filled.records.get('pages') ?? []).map(({ url }) => String(url));
        if (onlyPage && !pages.includes(onlyPage)) continue;
        console.log(`\n${template.name}`);
        await measurePages({ base: `http://${host}:${new URL(base).port}` }, pages);
      }
    });
  } finally {
    await close();
  }
}

async function withBrowser(work: () => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
  const running = spawn(
    requireBrowser(),
    [...browserArguments, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own: the command may be a script around the browser.
    { stdio: 'ignore', detached: true },
  );
  await new Promise((ready) => setTimeout(ready, 2000));
  try {
    await work();
  } finally {
    if (running.pid) process.kill(-running.pid, 'SIGKILL');
    await rm(profile, { recursive: true, force: true });
  }
}

const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Puts a wine into the cart of the browser, which Lighthouse leaves there, and orders another. Returns the checkout of a cart,
 * the page of the order, and the page on which another is paid by card.
 */
async function prepareBuyer({ base }: BenchSite): Promise<string[]> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // The profile of the browser, as Lighthouse uses it.
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('the browser has no profile');
  await page.goto(`${base}/boutique/1/les-perruches`);
  await page.locator('form[data-add] button[type=submit]').first().click();
  await page.waitForFunction(() => localStorage.length > 0);
  await page.close();
  await browser.close();
  const { token, cardToken, item } = await placeTwoOrders(base);
  return [`/commande?panier=${item}.6`, `/commande/${token}`, `/commande/${cardToken}/paiement`];
}

async function measurePages(site: Pick<BenchSite, 'base'>, pages: readonly string[]): Promise<void> {
  for (const path of onlyPage ? [onlyPage] : pages) {
    const scores: Record<string, number[]> = {};
    const findings = new Set<string>();
    for (let run = 0; run <= runs; run += 1) {
      const result = await lighthouse(site.base + path, {
        port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: [...categories],
      });
      // The first run only makes the page and the widths of its pictures.
      if (!result || run === 0) continue;
      for (const category of categories) {
        const found = result.lhr.categories[category];
        scores[category] = [...(scores[category] ?? []), Math.round((found?.score ?? 0) * 100)];
        for (const { id, weight } of found?.auditRefs ?? []) {
          const audit = result.lhr.audits[id];
          if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9) findings.add(id);
        }
      }
    }
    console.log(
      `${categories.map((category) => `${category} ${median(scores[category] ?? [])}`).join('  ')}  ${path}  ${[...findings].join(' ')}`,
    );
  }
}
