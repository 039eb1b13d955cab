import { cspHash, type Stylesheet } from '../theme/collect-styles.ts';
import { encodeTexts } from './encode-texts.ts';
import type { Tracker } from './facts/trackers.ts';

/** The parts of a page's document. */
export interface DocumentParts {
  lang: string;
  rootAttributes: Readonly<Record<string, string>>;
  title: string;
  description: string;
  canonical: string | undefined;
  isIndexed: boolean;
  alternates: readonly { lang: string; address: string }[];
  social: readonly { property: string; content: string }[];
  /** The blog's feed, where the site has a blog. */
  feed: { address: string; title: string } | undefined;
  themeColours: readonly { scheme: 'light' | 'dark'; colour: string }[];
  icon: string | undefined;
  preloadedFonts: readonly string[];
  sheet: Stylesheet;
  /** Rules of the blur placeholders, in a separate stylesheet: they differ on every page. */
  blurPlaceholderStyles: string;
  headScript: string;
  speculationRules: string;
  structuredData: string;
  /** The page's contents, and the shell around them as bytes; a page without shell has only its contents. */
  contents: string;
  shell: { before: readonly Buffer[]; after: Buffer } | undefined;
  runtime: string | undefined;
  /** The script of pages that sell, and the cart that it loads; undefined elsewhere. */
  /** The script of pages that sell, the module that it loads, and the map of a checkout. */
  shopRuntime: { script: string; module: string; map?: string } | undefined;
  trackers: readonly Tracker[];
}

const documentEnd = '</body></html>';

/** Renders a whole page, with the hashes of its inline scripts and styles for the content security policy. */
export function renderDocument(parts: DocumentParts): { html: Buffer; scripts: string[]; styles: string[] } {
  const attributes = Object.entries(parts.rootAttributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  const beforeSheet = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(parts.title)}</title>`,
    parts.description ? `<meta name="description" content="${escapeAttribute(parts.description)}">` : '',
    parts.isIndexed ? '' : '<meta name="robots" content="noindex">',
    parts.canonical ? `<link rel="canonical" href="${escapeAttribute(parts.canonical)}">` : '',
    ...parts.alternates.map(
      ({ lang, address }) => `<link rel="alternate" hreflang="${lang}" href="${escapeAttribute(address)}">`,
    ),
    renderImagePreload(parts.contents),
    ...parts.preloadedFonts.map(
      (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...parts.themeColours.map(
      ({ scheme, colour }) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    ),
    ...parts.social.map(
      ({ property, content }) => `<meta property="${property}" content="${escapeAttribute(content)}">`,
    ),
    parts.icon ? `<link rel="icon" href="${escapeAttribute(parts.icon)}" type="image/svg+xml">` : '',
    '<link rel="manifest" href="/site.webmanifest">',
    parts.feed
      ? `<link rel="alternate" type="application/atom+xml" title="${escapeAttribute(parts.feed.title)}" href="${escapeAttribute(parts.feed.address)}">`
      : '',
    parts.headScript ? `<script>${parts.headScript}</script>` : '',
  ];
  const afterSheet = [
    parts.blurPlaceholderStyles ? `<style>${parts.blurPlaceholderStyles}</style>` : '',
    parts.structuredData ? `<script type="application/ld+json">${parts.structuredData}</script>` : '',
    parts.speculationRules ? `<script type="speculationrules">${parts.speculationRules}</script>` : '',
    parts.runtime ? `<script type="module" src="${parts.runtime}"></script>` : '',
    parts.shopRuntime
      ? `<script type="module" src="${parts.shopRuntime.script}" data-module="${parts.shopRuntime.module}"${parts.shopRuntime.map ? ` data-map="${parts.shopRuntime.map}"` : ''}></script>`
      : '',
    ...parts.trackers.map(renderTracker),
  ];
  return {
    html: encodeTexts([
      `<!doctype html><html lang="${parts.lang}"${attributes.join('')}><head>${beforeSheet.join('')}<style>`,
      parts.sheet.bytes,
      `</style>${afterSheet.join('')}</head><body>`,
      ...(parts.shell?.before ?? []),
      parts.contents,
      ...(parts.shell ? [parts.shell.after] : []),
      documentEnd,
    ]),
    scripts: [parts.headScript, parts.speculationRules, ...parts.trackers.map(({ code }) => code ?? '')]
      .filter(Boolean)
      .map(cspHash),
    styles: [parts.sheet.hash, ...(parts.blurPlaceholderStyles ? [cspHash(parts.blurPlaceholderStyles)] : [])],
  };
}

/**
 * Preloads the page's first image while the browser still parses the styles: the same candidates as in the body, in the
 * preferred format. A lazy one, of a block that some devices hide, has a preload of its own beside it.
 */
function renderImagePreload(body: string): string {
  const urgent = body.search(/<img(?![^>]* loading="lazy")[^>]* fetchPriority="high"/);
  if (urgent < 0) return '';
  const picture = body.slice(body.lastIndexOf('<picture>', urgent), urgent);
  const source = /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"/i.exec(picture);
  return source
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${source[1]}" imagesizes="${source[2]}" fetchpriority="high">`
    : '';
}

function renderTracker({ src, code, attributes }: Tracker): string {
  // A module runs after parsing, as a deferred script does.
  if (code) return `<script type="module">${code}</script>`;
  const extra = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<script defer src="${escapeAttribute(src)}"${extra.join('')}></script>`;
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;');
}
