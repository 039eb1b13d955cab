/** Writes a value of JSON on one line with the keys of its objects in order, so that the same value is the same text. */
export function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const keyed = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(keyed)
      .sort()
      .map((key) => [key, sortKeys(keyed[key])]),
  );
}
