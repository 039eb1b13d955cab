import { validatePageUrl } from '@vitrine/domain/addresses/validate-page-url';
import { toSlug } from '@vitrine/domain/publishing/slug';
import type { SiteIdentity } from '../../../request-context.ts';

/**
 * Chooses the path of a page on the new site: the one that it had, where such a path may be written here and nothing of the
 * program stands there.
 */
export function choosePagePath(
  { languages }: Pick<SiteIdentity, 'languages'>,
  page: { address: string | undefined; base: string; title: string; wpId: number | null; isFrontPage: boolean },
): string {
  if (page.isFrontPage) return '/';
  const own = page.address?.includes('?') ? undefined : page.address?.slice(page.base.length);
  const segments = (own ?? '').split('/').filter(Boolean).map(toPathSegment);
  const last = segments.at(-1) ?? toPathSegment(page.title);
  const path = `/${[...segments.slice(0, -1).filter(Boolean), last || `page-${page.wpId ?? 1}`].join('/')}`.slice(
    0,
    190,
  );
  const first = path.split('/')[1] ?? '';
  // What the program answers itself: the page stands beside it.
  return validatePageUrl(path, true, languages) ? `/page-${first}${path.slice(first.length + 1)}` : path;
}

/** Returns the first path like this one that is free. */
export function findFreePath(path: string, isTaken: (path: string) => boolean): string {
  const start = path === '/' ? '/accueil' : path;
  let free = path;
  for (let number = path === '/' ? 1 : 2; isTaken(free); number += 1)
    free = number === 1 ? start : `${start}-${number}`;
  return free;
}

/** Nothing is left of words in another alphabet. */
function toPathSegment(text: string): string {
  const slug = toSlug(text.replace(/_/g, '-'));
  return slug === 'page' && !/page/i.test(text) ? '' : slug;
}
