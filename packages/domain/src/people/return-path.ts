import { paths } from '../addresses/paths.ts';

/** The pages to which a login may redirect back, besides its default target. */
const returnPaths: readonly string[] = [paths.ownBookings(), paths.ownOrders(), paths.checkout()];

/** The checkout with the lines of a buyer without script, which its URL holds. */
const checkoutWithLines = new RegExp(`^${paths.checkout()}\\?panier=[\\da-z._]{3,3600}$`);

/** Whether a login may redirect to this path. A closed list prevents open redirects. */
export function isReturnPath(path: string | undefined): path is string {
  return path !== undefined && (returnPaths.includes(path) || checkoutWithLines.test(path));
}

/** Between a registration and its confirmation by mail, the cookie that says to which page its browser goes back. */
export const returnCookie = { name: 'retour', seconds: 2 * 86_400 } as const;

/** Builds the login query that redirects back to a path; empty where that is not allowed. */
export function buildReturnQuery(path: string): string {
  return isReturnPath(path) ? `retour=${path.includes('?') ? encodeURIComponent(path) : path}` : '';
}
