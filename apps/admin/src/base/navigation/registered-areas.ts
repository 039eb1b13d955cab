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
