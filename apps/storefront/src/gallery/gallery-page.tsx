import { exampleData } from '@vitrine/blocks/example-data';
import { blockExamples } from '@vitrine/blocks/examples';
import { pageFacts } from '../render/page-facts.ts';
import { pageModel } from '../render/page-model.ts';
import type { PageRequest } from '../render/page-request.ts';
import { PictureShelf, shelveFrom } from '../render/pictures.ts';
import { securityPolicy } from '../render/security-policy.ts';
import { readSiteModel } from '../render/site-model.ts';
import { writeDocument } from '../render/write-document.ts';
import { collectStyles } from '../theme/collect-styles.ts';
import { renderGallery as renderExamples } from './render-gallery.tsx';

const css =
  '.gallery-name{margin:0;padding:.5rem 1rem;font:14px/1.4 ui-monospace,monospace;background:#2a211c;color:#f3e9dc}.gallery-list{columns:14rem;padding:2rem 1rem;font:16px/1.8 ui-monospace,monospace}.gallery-list a{display:block}';

/** The examples of every block, drawn with the site's own facts and pictures; all of them, or one type. */
export async function renderGallery(request: PageRequest, runtime: string | undefined, type: string | undefined) {
  const site = await request.remember('site', readSiteModel);
  const shelf = new PictureShelf(site.info.isWebp);
  const { images } = await request.client.listImages({ query: { ids: Array.from({ length: 60 }, (_, position) => position + 1).join(',') } });
  for (const image of images) shelf.add(image);
  for (const data of Object.values(exampleData)) shelveFrom(data, shelf);
  const model = pageModel({ title: 'Galerie des blocs', description: 'Tous les blocs et leurs variantes.', canonicalPath: '/dev/blocs', blocks: [] });
  const page = pageFacts(model, site, request, shelf);
  const { html, types } = renderExamples(page, type, (node) => exampleData[node.type]);
  const list = blockExamples.map((one) => `<a href="/dev/blocs/${one.type}">${one.type}</a>`).join('');
  const document = writeDocument({
    lang: 'fr',
    rootAttributes: {},
    title: model.title,
    description: model.description,
    canonical: undefined,
    isIndexed: false,
    alternates: [],
    social: [],
    themeColours: [],
    icon: undefined,
    preloadedFonts: site.theme.preloadedFonts,
    css: collectStyles(types, site.theme.variables, [css, shelf.placeholderRules()]),
    headScript: '',
    speculationRules: '',
    structuredData: '',
    body: `<main><h1 class="gallery-name">Galerie des blocs</h1>${type ? '' : `<nav class="gallery-list" aria-label="Blocs">${list}</nav>`}${html}</main>`,
    runtime,
    trackers: [],
  });
  const policy = securityPolicy({ scripts: document.scripts, styles: document.styles, trackers: [], areEmbedsAllowed: false, mapTiles: request.mapTiles });
  return { status: 200, body: document.html, headers: { 'content-security-policy': policy }, isCacheable: false };
}
