import { exampleData, getExampleData } from '@vitrine/blocks/example-data';
import { blockExamples } from '@vitrine/blocks/examples';
import { paths } from '@vitrine/domain/addresses/paths';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { headScript } from '../islands/head-script.ts';
import { contentSecurityPolicy } from '../render/content-security-policy.ts';
import { pageFacts } from '../render/facts/page-facts.ts';
import { ImageRegistry, registerImages } from '../render/image-registry.ts';
import { pageModel } from '../render/page-model.ts';
import { renderDocument } from '../render/render-document.ts';
import { readSiteModel } from '../render/site-model.ts';
import { rootAttributes } from '../shell/root-attributes.ts';
import { collectStyles, createStylesheet } from '../theme/collect-styles.ts';
import { renderGallery as renderExamples } from './render-gallery.tsx';

const css =
  '.gallery-name{margin:0;padding:.5rem 1rem;font:14px/1.4 ui-monospace,monospace;background:#2a211c;color:#f3e9dc}.gallery-list{columns:14rem;padding:2rem 1rem;font:16px/1.8 ui-monospace,monospace}.gallery-list a{display:block}';

/** Renders the examples of every block, or of one type, with the site's own facts and images. */
export async function renderGalleryPage(request: PageRequest, runtime: string | undefined, type: string | undefined) {
  const site = await request.getCached('site', readSiteModel);
  const shelf = new ImageRegistry(site.info.isWebp);
  const { images } = await request.client.listImages({
    query: { ids: Array.from({ length: 60 }, (_, position) => position + 1).join(',') },
  });
  for (const data of Object.values(exampleData)) registerImages(data, shelf);
  // The site's own images replace the examples' by id.
  for (const image of images) shelf.add(image);
  const model = pageModel({
    title: 'Galerie des blocs',
    description: 'Tous les blocs et leurs variantes.',
    canonicalPath: paths.gallery(type),
    blocks: [],
  });
  const page = pageFacts(model, site, request, shelf);
  const { html, types } = renderExamples(page, type, getExampleData);
  const list = blockExamples.map((one) => `<a href="${paths.gallery(one.type)}">${one.type}</a>`).join('');
  const document = renderDocument({
    lang: 'fr',
    rootAttributes: rootAttributes(page.site),
    title: model.title,
    description: model.description,
    canonical: undefined,
    isIndexed: false,
    alternates: [],
    social: [],
    feed: undefined,
    themeColours: [],
    icon: undefined,
    preloadedFonts: site.theme.preloadedFonts(true),
    sheet: createStylesheet(Buffer.from(collectStyles(types, site.theme.variables + site.theme.titleFontFaces, [css]))),
    blurPlaceholderStyles: shelf.placeholderRules(),
    headScript: headScript(site.settings.DARK_THEME),
    speculationRules: '',
    structuredData: '',
    contents: `<main><h1 class="gallery-name">Galerie des blocs</h1>${types.size > 0 && type ? '' : `<nav class="gallery-list" aria-label="Blocs">${list}</nav>`}${html}</main>`,
    shell: undefined,
    runtime,
    shopRuntime: undefined,
    trackers: [],
  });
  const policy = contentSecurityPolicy({
    scripts: document.scripts,
    styles: document.styles,
    trackers: [],
    areEmbedsAllowed: false,
    mapTiles: request.mapTiles,
  });
  // An unknown type is a 404 with the list of existing types.
  const status = type === undefined || types.size > 0 ? 200 : 404;
  return {
    status,
    body: document.html,
    headers: { 'content-security-policy': policy },
    isCacheable: false,
    purposes: [],
  };
}
