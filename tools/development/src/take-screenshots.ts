/**
 * Takes pictures of every page of a running program: `npm run screenshots -- [--base http://localhost:3000] [--to folder]
 * [--widths 360,1280] [--schemes light,dark] [path …]`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '@vitrine/test-kit/browser';
import { allPages } from '@vitrine/test-kit/site-pages';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    to: { type: 'string', default: 'docs/screenshots' },
    widths: { type: 'string', default: '360,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    banner: { type: 'boolean', default: false },
  },
});
mkdirSync(values.to, { recursive: true });
const paths = positionals.length ? positionals : allPages;
for (const width of values.widths.split(',').map(Number))
  for (const scheme of values.schemes.split(',') as ('light' | 'dark')[]) {
    const browser = await openBrowser({
      viewport: { width, height: width < 700 ? 780 : 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
    });
    const page = await browser.context.newPage();
    if (!values.banner) {
      await page.goto(values.base);
      const refuse = page.getByRole('button', { name: 'Tout refuser' });
      if (await refuse.count()) await refuse.first().click();
    }
    for (const path of paths) {
      await page.goto(values.base + path, { waitUntil: 'load' });
      await page.evaluate(async () => {
        for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        await document.fonts.ready;
      });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const name = path === '/' ? 'accueil' : path.slice(1).replaceAll('/', '-');
      await page.screenshot({
        path: join(values.to, `${name}-${width}-${scheme === 'light' ? 'clair' : 'sombre'}.jpg`),
        fullPage: true,
        type: 'jpeg',
        quality: 60,
      });
      if (overflow > 0) console.log(`${path} déborde de ${overflow} px à ${width} px`);
    }
    await browser.close();
  }
