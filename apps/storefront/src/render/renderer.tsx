import { blockActions } from '@vitrine/blocks/actions';
import type { PageFacts } from '@vitrine/blocks/storefront';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { getQueryCaching, hasFormParameters } from '@vitrine/domain/addresses/page-queries';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { hasAmount } from '@vitrine/domain/catalogue/hidden-prices';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import type { ConsentPurpose } from '@vitrine/domain/people/consent';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { PageRenderer, RendererOptions } from '@vitrine/rendering-contract/page-renderer';
import type { PageRequest, PageResponse } from '@vitrine/rendering-contract/page-request';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { headScript, storageScript } from '../islands/head-script.ts';
import { ErrorPage, findMissingPageWords } from '../pages/errors/error-page.tsx';
import { errorPageStyles, underConstructionPageStyles } from '../pages/errors/page-styles.ts';
import { UnderConstructionPage } from '../pages/errors/under-construction-page.tsx';
import { countAllowedFiles, findFormHandler, findNextPath } from '../pages/find-form-handler.ts';
import type { ConsentFacts } from '../shell/consent-facts.ts';
import { ConsentSettings } from '../shell/consent-settings.tsx';
import { rootAttributes } from '../shell/root-attributes.ts';
import { shellBlockTypes } from '../shell/shell.tsx';
import { shellStyles } from '../shell/shell-styles.ts';
import { shellVariables } from '../shell/shell-variables.ts';
import { speculationRules } from '../shell/speculation-rules.ts';
import { moduleId, pageStyles, usedClasses } from '../theme/collect-styles.ts';
import { listCanvasChanges } from './canvas/list-canvas-changes.ts';
import { renderCanvas, renderCanvasBlocks } from './canvas/render-canvas.tsx';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageFacts } from './facts/page-facts.ts';
import { pageLanguages } from './facts/page-languages.ts';
import { shellFacts } from './facts/shell-facts.ts';
import { structuredData } from './facts/structured-data.ts';
import { listConsentPurposes, siteTrackers, withPseudonym } from './facts/trackers.ts';
import { renderSiteFile } from './feeds/site-files.ts';
import { ImageRegistry } from './image-registry.ts';
import { loadBlocks } from './load-blocks.ts';
import { type PageModel, type PathOutcome, pageModel } from './page-model.ts';
import { renderBands } from './render-blocks.tsx';
import { renderDocument } from './render-document.ts';
import { renderShell } from './render-shell.tsx';
import { resolvePage } from './resolve-page.ts';
import { readSiteModel, type SiteModel } from './site-model.ts';

/** Creates the storefront's renderer: a request in, a whole page out. */
export function createRenderer(options: RendererOptions): PageRenderer {
  return {
    async render(request: PageRequest): Promise<PageResponse> {
      const site = await request.getCached('site', readSiteModel);
      if (request.error)
        return renderPage(
          statusModel(request.error.message, request.error.status, request.path),
          site,
          request,
          options,
        );
      // Staff come by a link from the administration.
      if (request.isBuilding)
        return renderPage(
          statusModel(site.settings.COMPANY_NAME, underConstructionStatus, request.path),
          site,
          request,
          options,
        );
      let outcome: PathOutcome;
      try {
        outcome = await resolvePage(request, site);
      } catch (error) {
        if (!isApiError(error) || error.code !== 'too-many-requests') throw error;
        const model = { ...statusModel(error.message, error.status, request.path), isPrivate: true };
        const refused = await renderPage(model, site, request, options);
        return { ...refused, headers: { ...refused.headers, 'retry-after': String(error.retryAfter ?? 60) } };
      }
      if (outcome.kind === 'redirect') return redirect(outcome, request);
      if (outcome.kind === 'private-file')
        return {
          status: 200,
          body: Buffer.from(outcome.body),
          headers: { 'content-type': outcome.contentType, ...privateHeaders },
          isCacheable: false,
          purposes: [],
        };
      if (outcome.kind === 'gone' || outcome.kind === 'absent')
        return renderPage(missingModel(outcome.kind, request), site, request, options);
      const next = await findNextPath(request, outcome.model);
      if (next) return redirect({ to: next, status: 303, isPrivate: true }, request);
      return renderPage(outcome.model, site, request, options);
    },
    findFormHandler,
    countAllowedFiles,
    renderCanvas,
    renderCanvasBlocks,
    listCanvasChanges: async (before, after, kind) => listCanvasChanges(before, after, kind),
    renderSiteFile,
    // The examples of all blocks load on demand, in development.
    async renderGallery(request: PageRequest, type: string | undefined): Promise<PageResponse> {
      const { renderGalleryPage: renderGallery } = await import('../gallery/gallery-page.tsx');
      return renderGallery(request, options.runtime, type);
    },
  };
}

function redirect(
  { to, status, isPrivate }: { to: string; status: number; isPrivate?: boolean | undefined },
  request: PageRequest,
): PageResponse {
  return {
    status,
    body: Buffer.alloc(0),
    headers: { location: redirectTarget(to, request), ...(isPrivate ? privateHeaders : {}) },
    isCacheable: false,
    purposes: [],
  };
}

async function renderPage(
  model: PageModel,
  site: SiteModel,
  request: PageRequest,
  options: RendererOptions,
): Promise<PageResponse> {
  const shelf = new ImageRegistry(site.info.isWebp);
  const data = await loadBlocks(model, request, shelf);
  const page = pageFacts(model, site, request, shelf);
  // A private screen, or one with a token in its URL, loads no third-party script; nor does a page beside staff's panel.
  const ofSite = siteTrackers(site.settings, site.pages, site.info.dashboardType);
  const trackers = model.isPrivate || request.hasPanel ? [] : ofSite;
  const consent: ConsentFacts = {
    purposes: listConsentPurposes(trackers, request.consent !== undefined),
    accepted: request.consent?.accepted,
    returnPath: page.link(request.path),
    action: paths.consent(),
    policy: page.link(paths.legal('cookie-policy')),
  };
  // The banner asks again for a purpose added since the last decision.
  const answered: readonly string[] = request.consent ? [...request.consent.accepted, ...request.consent.refused] : [];
  const isAsked =
    trackers.length > 0 && consent.purposes.some(({ id }) => !answered.includes(id)) && model.status < 500;
  const shell = shellFacts(model, site);
  const special = specialPage(model, page, request.error?.requestId);
  const contents = renderToString(
    special?.element ?? (
      <>
        {page.titleBlockIds.length === 0 && !model.screen && (
          <div className="band band-text">
            <h1>{model.title}</h1>
          </div>
        )}
        {renderBands(model.blocks, page, data)}
        {model.screen?.render(page)}
        {model.hasConsentSettings && (
          <div className="band band-text">
            <ConsentSettings consent={{ ...consent, returnPath: `${consent.returnPath}#choix-cookies` }} />
          </div>
        )}
      </>
    ),
  );
  const around = special?.isBare
    ? undefined
    : renderShell(page, shell, isAsked ? consent : undefined, site, request.derive);
  // Of the site's settings alone.
  const variables = request.derive(site, `${moduleId} shell variables`, () => shellVariables(shell));
  const classes = usedClasses(contents, around?.classes);
  const showsTitleFace = special?.isBare || classes.has('script');
  const types = new Set<string>(shellBlockTypes);
  for (const { node } of walkBlocks({ blocks: [...model.blocks] })) types.add(node.type);
  const accepted = trackers
    .filter(({ purpose }) => request.consent?.accepted.includes(purpose))
    .map((tracker) => withPseudonym(tracker, request.pseudonym));
  const document = renderDocument({
    ...headParts(page.site.arePricesHidden ? withoutAmount(model) : model, site, request),
    sheet: pageStyles(
      {
        used: classes,
        types,
        sheets: [
          shellStyles,
          ...(special ? [special.css] : []),
          ...(model.screen ? [`@layer shell{${model.screen.css}}`] : []),
        ],
        variables: site.theme.variables,
        siteCss: (showsTitleFace ? site.theme.titleFontFaces : '') + variables,
      },
      (name, make) => request.derive(site, name, make),
    ),
    preloadedFonts: site.theme.preloadedFonts(showsTitleFace),
    blurPlaceholderStyles: shelf.placeholderRules(),
    rootAttributes: rootAttributes(page.site),
    headScript: headScript(site.settings.DARK_THEME) + (model.screen?.showsStorage ? storageScript : ''),
    speculationRules,
    structuredData: model.status === 200 ? structuredData(model, site, request, page.site.arePricesHidden) : '',
    contents,
    shell: around,
    runtime: options.runtime,
    shopRuntime:
      around && page.site.shop?.hasCart ? chooseShopModule(options.shopRuntime, model.screen?.isCheckout) : undefined,
    trackers: accepted,
  });
  const caching = getQueryCaching(request.query);
  return {
    status: model.status,
    body: document.html,
    headers: {
      'content-security-policy': contentSecurityPolicy({
        scripts: document.scripts,
        styles: document.styles,
        trackers: accepted,
        areEmbedsAllowed: page.areEmbedsAllowed,
        mapTiles: request.mapTiles,
        cardPage: model.screen?.takesCards ? request.cardPage : undefined,
      }),
      ...(model.isPrivate ? privateHeaders : {}),
    },
    // Anybody can invent URLs of missing pages, or add form parameters to any page: in the cache they would evict the
    // real pages.
    isCacheable:
      !model.isPrivate &&
      (model.status === 200 || model.status === 410) &&
      (caching === 'always' ||
        (caching === 'confirmation' && [...types].some((type) => blockActions[type]?.isConfirmationCacheable))),
    purposes: [...new Set<ConsentPurpose>([...ofSite.map(({ purpose }) => purpose), 'embeds'])],
  };
}

/** Chooses what the script of pages that sell loads. */
function chooseShopModule(runtime: RendererOptions['shopRuntime'], isCheckout = false) {
  if (!runtime) return undefined;
  const { script, cart, checkout, relayMap } = runtime;
  return isCheckout ? { script, module: checkout, map: relayMap } : { script, module: cart };
}

/**
 * Never cached, and no referrer for other sites. The site itself gets one: under `no-referrer` a form is sent without
 * origin, and would look forged.
 */
const privateHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' };

/**
 * Encodes a redirect target for a header: non-ASCII characters are encoded once, whether or not the owner encoded them.
 */
function redirectTarget(to: string, request: PageRequest): string {
  const target = new URL(to.startsWith('/') ? withLocalePrefix(to, request.prefix) : to, request.origin);
  return target.origin === request.origin ? target.pathname + target.search + target.hash : target.href;
}

/** Leaves out a description that would tell a hidden price (SET-15). */
function withoutAmount(model: PageModel): PageModel {
  return hasAmount(model.description) ? { ...model, description: '' } : model;
}

/** Search engines truncate longer titles; they show the site's name beside the title anyway. */
const maximumTitleLength = 65;

function headParts(model: PageModel, site: SiteModel, request: PageRequest) {
  const { locale, path, written } = pageLanguages(model, request);
  const address = request.origin + path;
  const isIndexed = model.isIndexed && model.status === 200 && !hasFormParameters(request.query);
  const hasCanonical = isIndexed || (model.status === 200 && isRequestedPath(path, request));
  const name = site.settings.COMPANY_NAME;
  const fullTitle = `${model.title} — ${name}`;
  const hasName = fullTitle.length <= maximumTitleLength && !(request.path === '/' && model.status === 200);
  const usualTitle = hasName ? fullTitle : model.title;
  const { form } = request;
  // A form with an added participant, or one that was accepted, is shown again too, without error.
  const isRefused = form && (form.message !== undefined || Object.keys(form.errors).length > 0);
  const title = isRefused ? `Erreur\u00a0: ${usualTitle}` : usualTitle;
  const favicon = site.info.logos.find(({ type }) => type === 'LOGO_FAVICON')?.image;
  const image = model.image ?? site.sharedImage ?? undefined;
  const imageWidth = image?.widths.findLast((width) => width <= 1440) ?? image?.width;
  return {
    // The language of the text: the site's default where there is no translation.
    lang: toIsoLocale(locale).slice(0, 2),
    title,
    description: model.description,
    canonical: hasCanonical ? address : undefined,
    isIndexed,
    alternates:
      hasCanonical && written.length > 1
        ? [
            ...written.map((one) => ({ lang: toIsoLocale(one.code), address: request.origin + one.path })),
            { lang: 'x-default', address: request.origin + (written[0]?.path ?? path) },
          ]
        : [],
    social: [
      { property: 'og:type', content: model.isDetailPage ? 'article' : 'website' },
      { property: 'og:site_name', content: name },
      { property: 'og:title', content: model.title },
      ...(model.description ? [{ property: 'og:description', content: model.description }] : []),
      ...(hasCanonical ? [{ property: 'og:url', content: address }] : []),
      { property: 'og:locale', content: locale },
      ...(image && imageWidth
        ? [
            { property: 'og:image', content: request.origin + paths.derivative(image.hash, imageWidth, 'jpg') },
            { property: 'og:image:width', content: String(imageWidth) },
            { property: 'og:image:height', content: String(Math.round((image.height * imageWidth) / image.width)) },
            { property: 'og:image:alt', content: image.alt },
          ]
        : []),
      ...model.social,
    ],
    feed:
      site.settings.BLOG || site.info.isECommerce
        ? {
            address: withLocalePrefix(paths.blogFeed(), request.prefix),
            title: site.settings.BLOG ? `Le blog de ${name}` : `Les nouveautés de ${name}`,
          }
        : undefined,
    themeColours: site.theme.themeColours,
    icon: favicon?.url,
  };
}

/**
 * Whether a path is the requested one. A page with noindex must not name another URL as canonical, which would lose its
 * index entry too.
 */
function isRequestedPath(path: string, request: PageRequest): boolean {
  return path === withLocalePrefix(request.path, request.prefix) && Object.keys(request.query).length === 0;
}

function specialPage(
  model: PageModel,
  page: PageFacts,
  requestId: string | undefined,
): { element: ReactElement; isBare: boolean; css: string } | undefined {
  // A screen that reports a missing entity has its own text.
  if (model.status < 400 || model.screen) return undefined;
  if (model.status === underConstructionStatus && requestId === undefined)
    return { element: <UnderConstructionPage page={page} />, isBare: true, css: underConstructionPageStyles };
  return {
    element: <ErrorPage page={page} error={{ status: model.status, message: model.title, requestId }} />,
    isBare: false,
    css: errorPageStyles,
  };
}

/** Status of the under-construction page, the only page without a request id (SET-33). */
const underConstructionStatus = 503;

/** The page of a missing address, in the language of its prefix. */
function missingModel(kind: 'gone' | 'absent', { path, locale }: PageRequest): PageModel {
  const { words, locale: written } = findMissingPageWords(locale);
  return { ...statusModel(words[kind], kind === 'gone' ? 410 : 404, path), locales: [written] };
}

function statusModel(title: string, status: number, path: string): PageModel {
  return pageModel({ title, status, description: '', canonicalPath: path, blocks: [], isIndexed: false });
}
