import { validatePageUrl } from '@vitrine/domain/addresses/validate-page-url';
import { toSlug } from '@vitrine/domain/publishing/slug';

/** The longest address that a page may have. */
const maximumLength = 200;

/**
 * Proposes the address of a new page: below that of the page that it goes under, where there may be one. Below the home page
 * and the screens of the program there is none.
 */
export function proposePageUrl(title: string, parentUrl: string | null | undefined): string {
  const own = `/${toSlug(title)}`;
  if (!parentUrl || parentUrl === '/') return own;
  const nested = parentUrl + own;
  return nested.length > maximumLength || validatePageUrl(nested, true, []) !== undefined ? own : nested;
}
