import type { IncomingHttpHeaders } from 'node:http';
import { type CookieLine, cartCookie, formatCartCookie, parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import type { SiteIdentity } from '../request-context.ts';
import { readCookie } from './read-cookies.ts';

/** Whether a path, without its locale's prefix, is the cart's. */
export function isCartPath(path: string): boolean {
  return path === paths.cart();
}

/** Reads the lines of a buyer without script; none of a broken cookie. */
export function readCartLines(headers: IncomingHttpHeaders): CookieLine[] {
  return parseCartCookie(readCookie(headers.cookie, cartCookie.name) ?? '');
}

/**
 * Builds the cookies that keep the lines of a buyer without script; without lines they end. Their path lets browsers send
 * them to the cart only, so there is one for the cart in each language of the site.
 */
export function buildCartCookies(
  { languages }: Pick<SiteIdentity, 'languages'>,
  lines: readonly CookieLine[],
  isSecure: boolean,
): string[] {
  const prefixes = new Set(['', ...languages.filter(({ isValid }) => isValid).map(({ prefix }) => prefix)]);
  return [...prefixes].map((prefix) =>
    [
      `${cartCookie.name}=${formatCartCookie(lines)}`,
      `Path=${encodeURI(withLocalePrefix(paths.cart(), prefix))}`,
      `Max-Age=${lines.length ? cartCookie.seconds : 0}`,
      'SameSite=Lax',
      'HttpOnly',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  );
}
