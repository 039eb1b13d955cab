import type { Endpoint } from '@vitrine/contract/endpoints/define-endpoint';
import { endpoints } from '@vitrine/contract/endpoints/endpoints';

/** Calls below `/admin` that sites answer themselves: API-13 for everybody, API-27 for their panel. */
const siteCalls = (Object.values(endpoints) as Endpoint[])
  .filter(({ access, path }) => access !== 'staff' && path.startsWith('/admin/'))
  .map(({ access, method, path }) => ({
    // What everybody may call answers to every method, with those that it has.
    methods: access === 'public' ? undefined : [method as string],
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

/** Calls of the administration elsewhere than below `/admin`, where the specification puts them (API-32). */
const otherStaffPaths = (Object.values(endpoints) as Endpoint[])
  .filter(({ access, path }) => access === 'staff' && !path.startsWith('/admin/'))
  .map(({ path }) => path);

/**
 * Whether a path of the API belongs to the administration, which sites answer with 401 whatever is sent. `path` begins
 * below the API's base and has no query.
 */
export function isHiddenCall(method: string | undefined, path: string): boolean {
  if (otherStaffPaths.includes(path.replace(/\/$/, ''))) return true;
  if (path !== '/admin' && !path.startsWith('/admin/')) return false;
  return !siteCalls.some(({ methods, pattern }) => (methods?.includes(method ?? '') ?? true) && pattern.test(path));
}
