/**
 * Takes screenshots of the pages in the documents, from a running program: `npm run screenshots -- [--base
 * http://localhost:3000] [--to folder] [--widths 360,1280] [--schemes light,dark] [path …]`. They are WebP files,
 * smaller than JPEG of equal quality. WebP is limited to 16,383 px, and no page is that long.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '@vitrine/test-kit/browser/browser';
import sharp from 'sharp';

/** The repository contains the screenshots of these pages only; others are taken on request by path. */
const shownPages = ['/', '/le-therapeutique-bain-bebe', '/contact'];

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
const paths = positionals.length ? positionals : shownPages;
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
      const picture = await page.screenshot({ fullPage: true });
      const file = `${name}-${width}-${scheme === 'light' ? 'clair' : 'sombre'}.webp`;
      await sharp(picture).webp({ quality: 70, effort: 5 }).toFile(join(values.to, file));
      if (overflow > 0) console.log(`${path} déborde de ${overflow} px à ${width} px`);
    }
    await browser.close();
  }
