/** Characters that entities may add to a drawing. */
const maximumAddedLength = 1_000_000;

/**
 * Writes the entities that a drawing declares for itself in full: drawing programs keep styles and namespaces in them.
 * An entity that contains another or a tag stays as it is, so that none grows by being expanded.
 */
export function expandEntities(svg: string): string {
  const start = svg.search(/<!DOCTYPE\s/i);
  // At this place alone: a pattern that may begin anywhere would read a hostile file once for each beginning.
  const declared = start < 0 ? null : /^[^[>]*\[([^\]]*)\]\s*>/.exec(svg.slice(start));
  if (!declared) return svg;
  const values = new Map<string, string>();
  for (const [, name = '', , value = ''] of (declared[1] ?? '').matchAll(
    /<!ENTITY\s+([\w.-]+)\s+(["'])([^"'&<]*)\2\s*>/gi,
  ))
    values.set(name, value);
  let added = 0;
  return svg.slice(start + declared[0].length).replace(/&([a-z_][\w.-]*);/gi, (whole, name: string) => {
    const value = values.get(name);
    if (value === undefined || added > maximumAddedLength) return whole;
    added += value.length;
    return value.replace(/"/g, '&quot;');
  });
}
