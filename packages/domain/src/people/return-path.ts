import { paths } from '../site/paths.ts';

/** The pages to which a login may redirect back, besides its default target. */
const returnPaths: readonly string[] = [paths.ownBookings(), paths.ownOrders(), paths.checkout()];

/** Whether a login may redirect to this path. A closed list prevents open redirects. */
export function isReturnPath(path: string | undefined): path is string {
  return path !== undefined && returnPaths.includes(path);
}

/** Builds the login query that redirects back to a path; empty where that is not allowed. */
export function buildReturnQuery(path: string): string {
  return isReturnPath(path) ? `retour=${path}` : '';
}
