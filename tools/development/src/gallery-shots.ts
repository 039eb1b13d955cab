/**
 * Draws the examples of one block type (or all) to a page and takes pictures of it, without server or database:
 * `node tools/development/src/gallery-shots.ts hero /tmp/shots`. Reports the findings of axe beside.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { samplePageFacts } from '@vitrine/test-kit/sample-page-facts';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../../..');
const [type, folder = '/tmp/gallery'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const vite = await createServer({
  configFile: join(root, 'apps/storefront/vite.config.ts'),
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const gallery = (await vite.ssrLoadModule(
  '/src/entry-gallery.ts',
)) as typeof import('../../../apps/storefront/src/entry-gallery.ts');
const examples = (await import('@vitrine/blocks/example-data')) as {
  exampleDataOf: (node: { type: string; props: Record<string, unknown> }) => unknown;
};

const originals = join(root, 'tools/seeds/src/site-42/pictures/originals');
let files: string[] = [];
try {
  files = readdirSync(originals)
    .filter((name) => name.endsWith('.jpg'))
    .sort();
} catch {}
const pictures = files.length
  ? files.map((name) => ({ url: pathToFileURL(join(originals, name)).href, width: 2400, height: 1600, alt: name }))
  : [
      {
        url:
          'data:image/svg+xml,' +
          encodeURIComponent(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="2400" height="1600"><rect width="3" height="2" fill="#d8c3ad"/><circle cx="1.8" cy="1.1" r=".6" fill="#b8c4b0"/></svg>',
          ),
        width: 2400,
        height: 1600,
        alt: 'Une composition calme',
      },
    ];
const { html, types } = gallery.renderGallery(samplePageFacts(pictures), type, examples.exampleDataOf);
const garamond = (file: string) =>
  pathToFileURL(
    require.resolve(`@fontsource-variable/eb-garamond/files/${file}`, { paths: [join(root, 'apps/server')] }),
  ).href;
const script = pathToFileURL(
  require.resolve('@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2', {
    paths: [join(root, 'apps/server')],
  }),
).href;
const face = (url: string, style: 'normal' | 'italic', weight: string) => ({ url, style, weight, isPreloaded: false });
const garamondFaces = [
  face(garamond('eb-garamond-latin-wght-normal.woff2'), 'normal', '400 800'),
  face(garamond('eb-garamond-latin-wght-italic.woff2'), 'italic', '400 800'),
];
const variables =
  gallery.themeVariables({ primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' }, true) +
  gallery.fontFaces([
    { use: 'TITLE', family: 'Great Vibes', faces: [face(script, 'normal', '400')], fallback: undefined },
    { use: 'CONTENT', family: 'EB Garamond', faces: garamondFaces, fallback: undefined },
    { use: 'MENU', family: 'EB Garamond', faces: garamondFaces, fallback: undefined },
  ]);
const css = gallery.collectStyles(types, variables, [
  '.gallery-name{padding:.3rem 1rem;font:14px/1.4 monospace;background:#223;color:#fff}',
]);
const file = join(folder, `${type ?? 'all'}.html`);
writeFileSync(
  file,
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Galerie</title><style>${css}</style><main>${html}</main></html>`,
);

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--allow-file-access-from-files',
  ],
});
const axe = readFileSync(require.resolve('axe-core/axe.min.js', { paths: [join(root, 'tools/test-kit')] }), 'utf8');
for (const [width, scheme] of [
  [360, 'light'],
  [768, 'light'],
  [1280, 'light'],
  [1280, 'dark'],
  [360, 'dark'],
] as const) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${type ?? 'all'}-${width}-${scheme}.png`), fullPage: true });
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await page.evaluate(axe);
  const found = (await page.evaluate(
    'axe.run({ exclude: [[".gallery-name"]] }, { rules: { "page-has-heading-one": { enabled: false }, "heading-order": { enabled: false }, "landmark-no-duplicate-banner": { enabled: false }, "landmark-unique": { enabled: false } } })',
  )) as { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
  console.log(`${width} ${scheme}: overflow ${overflow}px, axe ${found.violations.length}`);
  for (const violation of found.violations)
    console.log(
      ' ',
      violation.id,
      violation.nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 140)} — ${node.failureSummary.slice(0, 220)}`)
        .join('\n    '),
    );
  await page.close();
}
await browser.close();
await vite.close();
