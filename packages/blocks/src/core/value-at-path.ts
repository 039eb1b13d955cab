type Path = readonly PropertyKey[];

/** Returns the value at a path of nested objects and lists; undefined where there is none. */
export function getAtPath(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<PropertyKey, unknown>)[name]
        : undefined,
    value,
  );
}

/** Returns a copy of an object without the values at the given paths; items of lists are removed from them. */
export function removeAtPaths(value: Record<string, unknown>, paths: readonly Path[]): Record<string, unknown> {
  const copy = structuredClone(value);
  const isItem = (path: Path) => typeof path.at(-1) === 'number';
  // Removing an item moves those after it: properties first, then items, the deepest and the last first.
  const items = paths
    .filter(isItem)
    .sort((one, other) => other.length - one.length || Number(other.at(-1)) - Number(one.at(-1)));
  const ordered = [...paths.filter((path) => !isItem(path)), ...items];
  for (const path of ordered) {
    const name = path.at(-1);
    const parent = getAtPath(copy, path.slice(0, -1));
    if (name === undefined || typeof parent !== 'object' || parent === null) continue;
    if (Array.isArray(parent)) parent.splice(Number(name), 1);
    else delete (parent as Record<PropertyKey, unknown>)[name];
  }
  return copy;
}
