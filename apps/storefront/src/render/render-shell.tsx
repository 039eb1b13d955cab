import { randomUUID } from 'node:crypto';
import type { PageFacts } from '@vitrine/blocks/storefront';
import { formatYear } from '@vitrine/domain/publishing/format-date';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { renderToString } from 'react-dom/server';
import { ConsentBanner } from '../shell/consent-banner.tsx';
import type { ConsentFacts } from '../shell/consent-facts.ts';
import { Shell } from '../shell/shell.tsx';
import type { ShellFacts } from '../shell/shell-facts.ts';
import { usedClasses } from '../theme/collect-styles.ts';
import { escapeAttribute } from './render-document.ts';

/** The HTML before and after a page's contents, as bytes, with its classes. */
interface RenderedShell {
  before: readonly Buffer[];
  after: Buffer;
  classes: ReadonlySet<string>;
}

/** A cached shell: split at the page's contents and, where the banner shows, at its return path. */
interface CachedShell {
  chunks: readonly Buffer[];
  classes: ReadonlySet<string>;
}

// Random in each process, so that no text of a site can equal a placeholder.
const returnPathPlaceholder = randomUUID();
const contentsPlaceholder = randomUUID();

/**
 * Renders the shell around a page, or reuses the cached one of another page with the same menu entry. Its output
 * depends on `site`, an object that is replaced when the site changes, and on the key.
 */
export function renderShell(
  page: PageFacts,
  shell: ShellFacts,
  asked: ConsentFacts | undefined,
  site: object,
  derive: PageRequest['derive'],
): RenderedShell {
  // Every page has its own return path: it must stay out of the key.
  const anyPage: ConsentFacts | undefined = asked && { ...asked, returnPath: returnPathPlaceholder };
  const key = JSON.stringify([
    contentsPlaceholder,
    shell,
    anyPage,
    page.locale,
    page.isoLocale,
    page.link('/'),
    page.languages.length > 1 && page.languages,
    page.menu,
    page.site.openState,
    formatYear(page.now, page.site.timeZone),
  ]);
  const found = derive(site, key, () => renderChunks(omitRequestData(page), shell, anyPage));
  const [first, second, third] = found.chunks as [Buffer, Buffer, Buffer | undefined];
  return third && asked
    ? { before: [first, Buffer.from(escapeAttribute(asked.returnPath)), second], after: third, classes: found.classes }
    : { before: [first], after: second, classes: found.classes };
}

/**
 * Removes everything from a page that the cache key omits. A cached shell serves many visitors: no visitor's query,
 * input or search, and no detail of one page, may enter it.
 */
function omitRequestData(page: PageFacts): PageFacts {
  return {
    ...page,
    path: '',
    title: '',
    query: {},
    now: Date.parse(`${formatYear(page.now, page.site.timeZone)}-07-01T12:00:00Z`),
    languages: page.languages.length > 1 ? page.languages : [],
    breadcrumbs: [],
    getImage: () => undefined,
    titleBlockId: undefined,
    priorityBlockId: undefined,
    areEmbedsAllowed: false,
    form: undefined,
    headings: [],
    hasHeadingBefore: () => false,
  };
}

function renderChunks(page: PageFacts, shell: ShellFacts, asked: ConsentFacts | undefined): CachedShell {
  const html = renderToString(
    <Shell page={page} shell={shell} consent={asked && <ConsentBanner consent={asked} />}>
      {contentsPlaceholder}
    </Shell>,
  );
  return {
    chunks: html.split(new RegExp(`${returnPathPlaceholder}|${contentsPlaceholder}`)).map((part) => Buffer.from(part)),
    classes: new Set([...usedClasses(html)].map(copyText)),
  };
}

/** Copies a part of a long text: V8 keeps the whole text in memory as long as a slice of it is in use. */
const copyText = (text: string) => Buffer.from(text).toString();
