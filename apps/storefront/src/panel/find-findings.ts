import { programPaths } from '@vitrine/domain/addresses/paths';

/** Something on the page that its owner may want to mend. */
export interface Finding {
  text: string;
  /** Where it is, to be shown. */
  element: Element | null;
}

/** Finds what can be seen in the page itself: pictures without text, headings that miss or leap, links without words. */
export function findFindings(page: Document, picturesWithoutAlt: readonly string[]): Finding[] {
  const main = page.querySelector('main') ?? page.body;
  return [...findPictures(main, new Set(picturesWithoutAlt)), ...findHeadings(main), ...findEmptyLinks(main)];
}

function findPictures(main: Element, lacking: ReadonlySet<string>): Finding[] {
  const seen = new Set<string>();
  return [...main.querySelectorAll('img')].flatMap((image) => {
    const hash = /\/files\/([0-9a-f]{32})\//.exec(image.getAttribute('src') ?? '')?.[1];
    const isLacking = !image.hasAttribute('alt') || (image.alt === '' && hash !== undefined && lacking.has(hash));
    if (!isLacking || (hash && seen.has(hash))) return [];
    if (hash) seen.add(hash);
    return [{ text: 'Cette image n’a pas de texte alternatif.', element: image }];
  });
}

function findHeadings(main: Element): Finding[] {
  const headings = [...main.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => !isHiddenHere(heading));
  const titles = headings.filter(({ localName }) => localName === 'h1');
  const findings: Finding[] = [];
  if (titles.length === 0) findings.push({ text: 'La page n’a pas de titre principal.', element: null });
  for (const title of titles.slice(1))
    findings.push({ text: 'La page a plusieurs titres principaux.', element: title });
  let level = 0;
  for (const heading of headings) {
    const own = Number(heading.localName.slice(1));
    if (level > 0 && own > level + 1)
      findings.push({ text: `Un titre saute un niveau\u00a0: «\u00a0${shorten(heading)}\u00a0».`, element: heading });
    level = own;
  }
  return findings;
}

/** Whether an element is in a block that is not shown on the window's width. */
function isHiddenHere(element: Element): boolean {
  return element.closest('[class*="not-on-"]') !== null && element.getClientRects().length === 0;
}

function findEmptyLinks(main: Element): Finding[] {
  return [...main.querySelectorAll('a[href]')]
    .filter((link) => !link.textContent?.trim() && !link.ariaLabel && !link.querySelector('img[alt]:not([alt=""])'))
    .map((link) => ({ text: 'Un lien n’a pas de texte.', element: link }));
}

/** The most links that are tried, and how many at once. */
const maximumLinks = 60;
const atOnce = 3;

/** Tries the links of the page to the site itself; returns those that lead to nothing. */
export async function findDeadLinks(page: Document): Promise<Finding[]> {
  const here = new URL(location.href);
  const links = new Map<string, Element>();
  for (const link of page.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')) {
    const url = new URL(link.href, here);
    if (url.origin !== here.origin || url.pathname === here.pathname || url.pathname.startsWith(`${programPaths.api}/`))
      continue;
    if (!links.has(url.pathname) && links.size < maximumLinks) links.set(url.pathname, link);
  }
  const waiting = [...links];
  const dead: Finding[] = [];
  const tryNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, element] = next;
      const answer = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
      if (answer && (answer.status === 404 || answer.status === 410))
        dead.push({ text: `Ce lien ne mène nulle part\u00a0: ${path}`, element });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, tryNext));
  return dead;
}

function shorten(element: Element): string {
  const text = element.textContent?.trim() ?? '';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
