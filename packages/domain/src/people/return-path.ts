import { paths } from '../site/paths.ts';

/** The pages of a member that a login may lead back to, other than the one it leads to of itself. */
const returnPaths: readonly string[] = [paths.ownBookings()];

/** Whether a login may lead to this path: one of a closed list, so that no address can be made that leads elsewhere. */
export function isReturnPath(path: string | undefined): path is string {
  return path !== undefined && returnPaths.includes(path);
}

/** What the address of the login adds to come back to a path afterwards; empty where it does not lead back there. */
export function buildReturnQuery(path: string): string {
  return isReturnPath(path) ? `retour=${path}` : '';
}
