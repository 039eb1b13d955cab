/**
 * Takes pictures of whole pages, shell and blocks, without server or database, in the ways the settings allow:
 * `node tools/development/src/shell-shots.ts /tmp/shots [name of one way]`. Reports overflow, layout and findings of axe.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { samplePageFacts } from '@vitrine/test-kit/sample-page-facts';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../../..');
const [folder = '/tmp/shell-shots', only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const vite = await createServer({
  configFile: join(root, 'apps/storefront/vite.config.ts'),
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
const preview = (await vite.ssrLoadModule(
  '/src/shell/shell-preview.tsx',
)) as typeof import('../../../apps/storefront/src/shell/shell-preview.tsx');

const wash =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="2400" height="1600"><rect width="3" height="2" fill="#d8c3ad"/><circle cx="1.8" cy="1.1" r=".6" fill="#b8c4b0"/></svg>';
const sample = samplePageFacts([
  { url: `data:image/svg+xml,${encodeURIComponent(wash)}`, width: 2400, height: 1600, alt: 'Une composition calme' },
]);
const entry = { isCurrent: false, isTrail: false, isFixedRight: false, isReload: false, opensElsewhere: false };
const care = [
  { ...entry, label: 'De la fertilité au post-natal', address: '/soins/soin-de-fertilite-au-post-natal', children: [] },
  { ...entry, label: 'Les autres massages', address: '/soins/les-autres-massages', children: [] },
];
const menu = [
  { ...entry, label: 'Accueil', address: '/', isCurrent: true, children: [] },
  {
    ...entry,
    label: 'Le bain bébé',
    address: '/le-therapeutique-bain-bebe',
    icon: 'fa-solid fa-droplet',
    children: [],
  },
  { ...entry, label: 'Les ateliers', address: '/les-ateliers-parents-bebe', children: [] },
  { ...entry, label: 'Les soins', address: '', icon: 'fa-solid fa-spa', children: care },
  { ...entry, label: 'Bon cadeau', address: '/offrir-un-bon-cadeau', icon: 'fa-solid fa-gift', children: [] },
  { ...entry, label: 'Contact', address: '/contact', icon: 'fa-solid fa-envelope', isFixedRight: true, children: [] },
];
const page = { ...sample, menu, titleBlockId: 'ouverture' };
const hero = (variant: string) => ({
  id: 'ouverture',
  type: 'hero',
  version: 0,
  props: {
    variant,
    tone: 'plain',
    face: 'script',
    shape: 'arch',
    label: 'Accompagnement parental à Angers',
    title: 'L’Heure douce',
    text: 'Un temps calme pour vous et votre bébé, de la grossesse aux premiers pas.',
    actions: [{ label: 'Prendre rendez-vous', address: '/contact' }],
    picture: { mediaId: 1 },
  },
});
const text = {
  id: 'texte',
  type: 'rich-text',
  version: 0,
  props: {
    variant: 'lead',
    tone: 'plain',
    html: '<p>Il suffit parfois d’une heure pour que tout le monde respire mieux.</p><p>Chaque famille arrive avec son histoire. Nous commençons par en parler, puis nous cherchons ensemble ce qui vous convient.</p>',
  },
};
type Ways = Record<
  string,
  [
    Parameters<typeof preview.renderShellPreview>[2],
    Omit<Parameters<typeof preview.renderShellPreview>[3], 'variables'> & { hero?: string },
  ]
>;
const ways: Ways = {
  plain: [{}, {}],
  sticky: [
    {
      menuType: 'STICKY',
      infoBar: { text: 'Fermeture du 24 décembre au 3 janvier', background: '#7d8c6c', color: '#ffffff' },
      layout: 'page',
    },
    {},
  ],
  overlay: [
    {
      menuType: 'OVERLAY',
      footer: {
        ...({
          variant: 'centered',
          tone: 'deep',
          links: [],
          legal: ['legal-notice'],
          hasContact: true,
          hasHours: true,
          hasSocial: true,
        } as const),
      },
    },
    { hero: 'wide' },
  ],
  error: [{ isMenuFixed: true }, { error: { status: 404, message: 'Cette page est introuvable' } }],
  waiting: [{}, { isWaiting: true }],
  consent: [
    {
      bannerText: 'Portes ouvertes samedi 12 décembre, de 10 h à 17 h',
      footerBannerText: 'Le cabinet sera fermé du 24 décembre au 3 janvier. Belles fêtes à vous.',
    },
    { hasBanner: true, hasSettings: true },
  ],
};

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
const faces = [
  face(garamond('eb-garamond-latin-wght-normal.woff2'), 'normal', '400 800'),
  face(garamond('eb-garamond-latin-wght-italic.woff2'), 'italic', '400 800'),
];
const variables =
  preview.themeVariables({ primary: '#b5583a', accent: '#7d8c6c', ground: '#fbf6ee', ink: '#3a2c26' }, true) +
  preview.fontFaces([
    { use: 'TITLE', family: 'Great Vibes', faces: [face(script, 'normal', '400')], fallback: undefined },
    { use: 'CONTENT', family: 'EB Garamond', faces, fallback: undefined },
    { use: 'MENU', family: 'EB Garamond', faces, fallback: undefined },
  ]);

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
interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}
for (const [name, [changes, options]] of Object.entries(ways)) {
  if (only && only !== name) continue;
  const { html, css } = preview.renderShellPreview(page, [hero(options.hero ?? 'arch'), text], changes, {
    variables,
    ...options,
  });
  const file = join(folder, `${name}.html`);
  writeFileSync(
    file,
    `<!doctype html><html lang="fr" data-script><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${css}</style>${html}</html>`,
  );
  for (const width of [360, 768, 960, 1280, 1600])
    for (const scheme of ['light', 'dark'] as const) {
      const tab = await browser.newPage({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await tab.goto(pathToFileURL(file).href);
      await tab.evaluate('document.fonts.ready');
      await tab.screenshot({
        path: join(folder, `${name}-${width}-${scheme}.png`),
        fullPage: !options.hasBanner || options.hasSettings === true,
      });
      if (options.hasBanner) await tab.screenshot({ path: join(folder, `${name}-${width}-${scheme}-first.png`) });
      const overflow = await tab.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      await tab.evaluate(axe);
      const found = (await tab.evaluate('axe.run()')) as { violations: Finding[] };
      console.log(`${name} ${width} ${scheme}: overflow ${overflow}px, axe ${found.violations.length}`);
      for (const violation of found.violations)
        console.log(
          ' ',
          violation.id,
          violation.nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 140)} — ${node.failureSummary.slice(0, 220)}`)
            .join('\n    '),
        );
      if (width === 360 && scheme === 'light' && !options.isWaiting) {
        await tab.click('[popovertarget]');
        await tab.screenshot({ path: join(folder, `${name}-drawer.png`) });
        const inside = (await tab.evaluate('axe.run()')) as { violations: Finding[] };
        console.log(
          `${name} drawer: axe ${inside.violations.length}`,
          inside.violations.map((violation) => violation.id),
        );
      }
      if (width === 1280 && scheme === 'light' && !options.isWaiting) {
        await tab.click('[data-part="app-bar"] summary');
        await tab.screenshot({ path: join(folder, `${name}-panel.png`) });
      }
      await tab.close();
    }
}
await browser.close();
await vite.close();
