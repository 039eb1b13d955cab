import { addCacheTags, type RequestContext } from './request-context.ts';

/**
 * Returns a value of the site that changes seldom: reads of the site share it until something with one of `tags` changes; transactions
 * that write read it from the database. The name must contain everything that the value depends on besides the database.
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
  context.valueCache?.set(name, value, tags);
  return value;
}
