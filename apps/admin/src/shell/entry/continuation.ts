import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isSitePath } from '@vitrine/domain/kernel/link-target';

/** Returns the path to go on to after the sign-in: one of this application, or its first page. */
export function getContinuation(search: URLSearchParams): string {
  const path = search.get('suite') ?? '';
  return isSitePath(path) ? path : adminPaths.home();
}
