import type { Area } from './area.ts';

let registered: readonly Area[] = [];

/** Makes the areas known to what stands below them: a screen leads to another by its resource, without importing it. */
export function registerAreas(areas: readonly Area[]): void {
  registered = areas;
}

/** Finds the path of the list of a resource on a site. */
export function findResourcePath(resource: string): string | undefined {
  return registered.find((area) => area.resource === resource)?.path;
}

/** Whether a site has an area at a path: what leads there is left out where it has none. */
export function hasArea(path: string): boolean {
  return registered.some((area) => area.scope === 'site' && area.path === path);
}
