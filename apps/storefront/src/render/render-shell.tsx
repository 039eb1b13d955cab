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

/** What stands before and after a page's own contents, as bytes, and the classes in it. */
interface RenderedShell {
  before: readonly Buffer[];
  after: Buffer;
  classes: ReadonlySet<string>;
}

/** The shell as it is held: cut at the page's contents and, where the banner asks, at the address it comes back to. */
interface CachedShell {
  chunks: readonly Buffer[];
  classes: ReadonlySet<string>;
}

// Drawn anew by each process, so that no text of a site can be taken for a cut.
const returnPathPlaceholder = randomUUID();
const contentsPlaceholder = randomUUID();

/**
 * Draws the shell around a page, or takes it as it was drawn for another page that stands at the same place of the menu: what
 * it shows comes from `site`, one object until something of the site changes, and from what the key names.
 */
export function renderShell(
  page: PageFacts,
  shell: ShellFacts,
  asked: ConsentFacts | undefined,
  site: object,
  derive: PageRequest['derive'],
): RenderedShell {
  const key = JSON.stringify([
    contentsPlaceholder,
    shell,
    asked && { ...asked, back: '' },
    page.locale,
    page.isoLocale,
    page.link('/'),
    page.languages.length > 1 && page.languages,
    page.menu,
    page.site.openState,
    formatYear(page.now, page.site.timeZone),
  ]);
  const found = derive(site, key, () => renderChunks(omitRequestData(page), shell, asked));
  const [first, second, third] = found.chunks as [Buffer, Buffer, Buffer | undefined];
  return third && asked
    ? { before: [first, Buffer.from(escapeAttribute(asked.returnPath)), second], after: third, classes: found.classes }
    : { before: [first], after: second, classes: found.classes };
}

/**
 * A page without anything that the key does not name: what one visitor has asked, typed or searched for, or one page shows,
 * can then stand in no shell, since others will be given it.
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
    <Shell
      page={page}
      shell={shell}
      consent={asked && <ConsentBanner consent={{ ...asked, returnPath: returnPathPlaceholder }} />}
    >
      {contentsPlaceholder}
    </Shell>,
  );
  return {
    chunks: html.split(new RegExp(`${returnPathPlaceholder}|${contentsPlaceholder}`)).map((part) => Buffer.from(part)),
    classes: usedClasses(html),
  };
}
