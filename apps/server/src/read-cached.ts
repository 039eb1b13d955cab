import { addCacheTags, type RequestContext } from './request-context.ts';

/** Part of a cache key: a text that is missing in the visitor's language falls back to that of the site. */
export const localeCacheKey = ({ locale, site }: RequestContext) => `${locale} ${site.defaultLocale}`;

/**
 * Returns a value of the site that changes seldom: reads of the site share it until something with one of `tags` changes;
 * transactions that write read it from the database. Nobody may change it, and `undefined` is not cached. The name must
 * contain everything that the value depends on besides the database.
 */
export async function readCached<Value>(
  context: RequestContext,
  name: string,
  tags: readonly string[],
  read: () => Promise<Value>,
): Promise<Value> {
  addCacheTags(context, ...tags);
  const known = context.valueCache?.get<Value>(name);
  if (known !== undefined) return known;
  const value = await read();
  if (value !== undefined) context.valueCache?.set(name, value, tags);
  return value;
}

/**
 * As `readCached`, for values by id: those that are not held are read together. An id that `readMissing` does not find is
 * absent from the map.
 */
export async function readCachedEach<Value>(
  context: RequestContext,
  name: string,
  ids: readonly number[],
  tags: readonly string[],
  readMissing: (ids: readonly number[]) => Promise<Iterable<readonly [number, Value]>>,
): Promise<Map<number, Value>> {
  addCacheTags(context, ...tags);
  const found = new Map<number, Value>();
  const missing: number[] = [];
  for (const id of new Set(ids)) {
    const known = context.valueCache?.get<Value>(`${name} ${id}`);
    if (known === undefined) missing.push(id);
    else found.set(id, known);
  }
  if (missing.length)
    for (const [id, value] of await readMissing(missing)) {
      found.set(id, value);
      context.valueCache?.set(`${name} ${id}`, value, tags);
    }
  return found;
}
