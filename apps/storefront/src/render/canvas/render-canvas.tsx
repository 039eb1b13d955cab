import { blockViews } from '@vitrine/blocks/storefront';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import {
  CanvasAbsenceError,
  type CanvasBlockOptions,
  type CanvasBlocks,
  type CanvasContent,
  type CanvasPage,
  pageTitleId,
  recordScreenId,
} from '@vitrine/rendering-contract/canvas';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { renderToString } from 'react-dom/server';
import { rootAttributes } from '../../shell/root-attributes.ts';
import { shellStyles } from '../../shell/shell-styles.ts';
import { shellVariables } from '../../shell/shell-variables.ts';
import { collectStyles, createStylesheet } from '../../theme/collect-styles.ts';
import { buildFontFace } from '../../theme/theme-variables.ts';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { pageFacts } from '../facts/page-facts.ts';
import { pageLanguages } from '../facts/page-languages.ts';
import { shellFacts } from '../facts/shell-facts.ts';
import { ImageRegistry } from '../image-registry.ts';
import { loadBlocks } from '../load-blocks.ts';
import type { PageModel } from '../page-model.ts';
import { renderDocument } from '../render-document.ts';
import { renderShell } from '../render-shell.tsx';
import { resolveFiles } from '../resolve-files.ts';
import { readContentPage, resolvePage } from '../resolve-page.ts';
import { readSiteModel, type SiteModel } from '../site-model.ts';
import canvasCss from './canvas.css?inline';
import { type CanvasRendering, markBlock, renderCanvasBand, renderCanvasChild } from './render-canvas-block.tsx';

/**
 * Renders the whole page of a draft: the real page with comments around blocks and texts, the whole stylesheet and the
 * complete fonts of titles, and without any script. One to try is as visitors get it, its islands wake, and nothing of it
 * reaches the server.
 */
export async function renderCanvas(request: PageRequest, content: CanvasContent): Promise<CanvasPage> {
  const site = await request.getCached('site', readSiteModel);
  const model = await resolveSubject(request, site, content);
  const { rendering, images } = await prepareRendering(model, site, request, content, model.blocks);
  const contents = [
    markBlock(pageTitleId, renderPageTitle(model, rendering)),
    ...model.blocks.map((node) => markBlock(node.id, renderCanvasBand(node, rendering))),
  ].join('');
  const { page } = rendering;
  const shell = shellFacts(model, site);
  const faces = content.titleFaces
    .map((face) => buildFontFace(face.family, face, `data:font/woff2;base64,${face.content}`))
    .join('');
  const own = faces + shellVariables(shell);
  const local = (text: string) => resolveFiles(text, content.filesPath);
  const document = renderDocument({
    lang: toIsoLocale(pageLanguages(model, request).locale).slice(0, 2),
    rootAttributes: rootAttributes(page.site),
    title: model.title,
    description: '',
    canonical: undefined,
    isIndexed: false,
    alternates: [],
    social: [],
    feed: undefined,
    themeColours: site.theme.themeColours,
    icon: undefined,
    preloadedFonts: [],
    sheet: request.derive(site, `canvas ${content.filesPath} ${own}`, () =>
      createStylesheet(
        Buffer.from(
          // No font is preloaded here, and one that comes late must still be shown.
          local(
            collectStyles(allTypes, site.theme.variables, [shellStyles, `@layer shell{${canvasCss}}`, own]),
          ).replaceAll('font-display:optional', 'font-display:swap'),
        ),
      ),
    ),
    blurPlaceholderStyles: local(images.placeholderRules()),
    headScript: '',
    speculationRules: '',
    structuredData: '',
    contents: local(contents),
    // The cached shell is that of public pages.
    shell: withLocalFiles(renderShell({ ...page, isEditing: false }, shell, undefined, site, request.derive), local),
    runtime: content.interactive?.script,
    shopRuntime: undefined,
    trackers: [],
  });
  const policy = contentSecurityPolicy({
    scripts: [],
    styles: document.styles,
    trackers: [],
    areEmbedsAllowed: false,
    mapTiles: request.mapTiles,
  });
  return {
    html: document.html,
    headers: {
      'content-security-policy': content.interactive
        ? policy
            .replace("script-src 'self'", `script-src ${content.interactive.scripts}`)
            .replace("connect-src 'self'", "connect-src 'none'")
        : policy.replace("script-src 'self'", "script-src 'none'"),
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    },
  };
}

/** The shell around a canvas on another host; its bytes are shared with public pages and stay as they are. */
function withLocalFiles(
  { before, after }: { before: readonly Buffer[]; after: Buffer },
  local: (text: string) => string,
): { before: Buffer[]; after: Buffer } {
  return {
    before: [Buffer.from(local(Buffer.concat(before).toString()))],
    after: Buffer.from(local(after.toString())),
  };
}

/** Renders some blocks of a draft. Only they load data; the others only say what they change for them. */
export async function renderCanvasBlocks(
  request: PageRequest,
  content: CanvasContent,
  ids: readonly string[],
  { selectedId }: CanvasBlockOptions = {},
): Promise<CanvasBlocks> {
  const site = await request.getCached('site', readSiteModel);
  const model = await resolveSubject(request, site, content);
  const wanted = new Set(ids);
  if (wanted.has(recordScreenId) && content.subject.kind === 'record')
    for (const { id } of model.blocks) wanted.add(id);
  const found = [...walkBlocks({ blocks: [...model.blocks] })].filter(({ node }) => wanted.has(node.id));
  const nodes = found.map(({ node }) => node);
  const { rendering, images } = await prepareRendering(model, site, request, content, nodes, selectedId);
  const local = (text: string) => resolveFiles(text, content.filesPath);
  const title = wanted.has(pageTitleId) ? [{ id: pageTitleId, html: renderPageTitle(model, rendering) }] : [];
  const blocks = found.map(({ node, parent }) => ({
    id: node.id,
    html: local(parent ? renderCanvasChild(node, rendering) : renderCanvasBand(node, rendering)),
  }));
  return { blocks: [...title, ...blocks], styles: local(images.placeholderRules()) };
}

const allTypes: ReadonlySet<string> = new Set(Object.keys(blockViews));

/** The page of the draft: the client of the request answers its fields and blocks. */
async function resolveSubject(request: PageRequest, site: SiteModel, { subject }: CanvasContent): Promise<PageModel> {
  if (subject.kind === 'page') return readContentPage(request, site, subject.id);
  const outcome = await resolvePage(request, site);
  if (outcome.kind !== 'page') throw new CanvasAbsenceError(`no page to edit at ${request.path}: ${outcome.kind}`);
  return outcome.model;
}

async function prepareRendering(
  model: PageModel,
  site: SiteModel,
  request: PageRequest,
  content: CanvasContent,
  nodes: readonly BlockNode[],
  selectedId?: string,
): Promise<{ rendering: CanvasRendering; images: ImageRegistry }> {
  const images = new ImageRegistry(site.info.isWebp);
  const failedIds = new Set<string>();
  // A block that cannot be read has its own sentence, whatever its loader made of it.
  const data = await loadBlocks(model, request, images, nodes, (id, error) => {
    failedIds.add(id);
    content.onFailure(id, error);
  });
  const page = { ...pageFacts(model, site, request, images), isEditing: content.interactive === undefined };
  return { rendering: { page, data, failedIds, content, selectedId }, images };
}

/** The title that the page gets where no block has one. */
function renderPageTitle({ title, screen }: PageModel, { page }: CanvasRendering): string {
  if (page.titleBlockIds.length > 0 || screen) return '';
  return renderToString(
    <div className="band band-text">
      <h1>{title}</h1>
    </div>,
  );
}
