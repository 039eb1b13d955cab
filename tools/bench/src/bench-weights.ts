import { openBrowser } from '@vitrine/test-kit/browser/browser';
import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { startBenchSite } from './bench-site.ts';

/**
 * Measures the download size of each page's first view on a phone, by kind, with scripts itemised; the browser cache is
 * empty for each page.
 */
export async function benchWeights(): Promise<void> {
  const site = await startBenchSite();
  try {
    // Derivatives are created at first use: the first pass creates them, so that no measured page waits.
    for (const isCounted of [false, true])
      for (const path of sitePages.slice(0, -1)) {
        const browser = await openBrowser({
          viewport: { width: 360, height: 780 },
          deviceScaleFactor: 2,
          isMobile: true,
          hasTouch: true,
        });
        const page = await browser.context.newPage();
        const session = await browser.context.newCDPSession(page);
        await session.send('Network.enable');
        const kinds = new Map<string, string>();
        const scripts: string[] = [];
        const weights: Record<string, number> = {};
        session.on('Network.responseReceived', ({ requestId, type, response }) =>
          kinds.set(requestId, `${type} ${response.url}`),
        );
        session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          const [type = '', url = ''] = (kinds.get(requestId) ?? '').split(' ');
          weights[type] = (weights[type] ?? 0) + encodedDataLength;
          if (type === 'Script') scripts.push(`${new URL(url).pathname.split('/').pop()} ${encodedDataLength}`);
        });
        await page.goto(site.base + path, { waitUntil: 'load' });
        await page.waitForTimeout(700);
        await browser.close();
        if (!isCounted) continue;
        const total = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0);
        const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} Ko`;
        console.log(
          `${path}\n   total ${kilobytes(total)} : page ${kilobytes(weights.Document)}, polices ${kilobytes(weights.Font)}, images ${kilobytes(weights.Image)}, scripts ${kilobytes(weights.Script)} (${scripts.join(', ') || 'aucun'})`,
        );
      }
  } finally {
    await site.close();
  }
}
