import type { IncomingHttpHeaders } from 'node:http';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { type CookieLine, cartCookie, formatCartCookie, parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import {
  formatPlacedOrder,
  type PlacedOrder,
  parsePlacedOrder,
  placedOrderCookie,
} from '@vitrine/domain/cart/placed-order-cookie';
import type { SiteIdentity } from '../../request-context.ts';
import { readCookie } from '../read-cookies.ts';

/** Whether a page, by its path without its locale's prefix, is the buyer's own: the cart, and the checkout with its key. */
export function isBuyerPath(path: string): boolean {
  return path === paths.cart() || path === paths.checkout();
}

/** Reads the lines of a buyer without script, which the cart alone receives; none of a broken cookie. */
export function readCartLines(path: string, headers: IncomingHttpHeaders): CookieLine[] {
  return path === paths.cart() ? parseCartCookie(readCookie(headers.cookie, cartCookie.name) ?? '') : [];
}

/** Reads the order that this browser has just placed, which the checkout alone receives. */
export function readPlacedOrder(path: string, headers: IncomingHttpHeaders): PlacedOrder | undefined {
  return path === paths.checkout()
    ? parsePlacedOrder(readCookie(headers.cookie, placedOrderCookie.name) ?? '')
    : undefined;
}

/** Where and how cookies of the shop are kept. */
interface CookieTarget {
  site: Pick<SiteIdentity, 'languages'>;
  isSecure: boolean;
}

/** Builds the cookies that keep the lines of a buyer without script; without lines they end. */
export function buildCartCookies(target: CookieTarget, lines: readonly CookieLine[]): string[] {
  const seconds = lines.length ? cartCookie.seconds : 0;
  return buildPathCookies(target, paths.cart(), { ...cartCookie, value: formatCartCookie(lines), seconds });
}

/** Builds the cookies that remember an order that was just placed. */
export function buildPlacedOrderCookies(target: CookieTarget, placed: PlacedOrder): string[] {
  return buildPathCookies(target, paths.checkout(), { ...placedOrderCookie, value: formatPlacedOrder(placed) });
}

/** Browsers send a cookie to its path only: there is one for the page in each language of the site. */
function buildPathCookies(
  { site: { languages }, isSecure }: CookieTarget,
  path: string,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string[] {
  const prefixes = new Set(['', ...languages.filter(({ isValid }) => isValid).map(({ prefix }) => prefix)]);
  return [...prefixes].map((prefix) =>
    [
      `${name}=${value}`,
      `Path=${encodeURI(withLocalePrefix(path, prefix))}`,
      `Max-Age=${seconds}`,
      'SameSite=Lax',
      'HttpOnly',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  );
}
