import { buildAreaPath } from '../../base/navigation/area.ts';
import { areas } from './areas.ts';

/** Finds the page of the owners' guide about a screen: its own, or that of its area. */
export function findGuidePage(pathname: string, idSite: number | undefined): string | undefined {
  const [found] = areas
    .map((area) => ({ area, path: buildAreaPath(area, idSite) }))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length);
  if (!found) return undefined;
  const [word = ''] = pathname.slice(found.path.length + 1).split('/');
  return found.area.guides?.[word] ?? found.area.guide;
}
