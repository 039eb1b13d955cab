import { buildAreaPath } from '../areas/area.ts';
import { areas } from '../areas/areas.ts';

/** Finds the page of the owners' guide about a screen: that of its area. */
export function findGuidePage(pathname: string, idSite: number | undefined): string | undefined {
  return areas
    .map((area) => ({ guide: area.guide, path: buildAreaPath(area, idSite) }))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]?.guide;
}
