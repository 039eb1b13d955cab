import type { ApiClient } from '@vitrine/contract/client/api-client';
import { createCacheMetadata, isPreview, type RequestContext, setExpiry } from '../../request-context.ts';
import { createInProcessClient, createNestedRunner } from '../api/call-client.ts';
import type { ServerContext } from '../server-context.ts';

/** The snapshot of a render, and the version of the site's tags before it began. */
export interface Snapshot {
  scope: RequestContext;
  startedAt: string;
}

/** Returns a cached value of the site, or computes it in the page's snapshot. The page inherits the value's tags. */
export async function remember<Value>(
  context: ServerContext,
  { scope, startedAt }: Snapshot,
  name: string,
  make: (client: ApiClient) => Promise<Value>,
): Promise<Value> {
  if (isPreview(scope)) return make(createInProcessClient(context.bindings, createNestedRunner(scope)));
  const made = await context.values.remember(
    scope.site.id,
    `${scope.locale} ${scope.origin} ${name}`,
    scope.now,
    startedAt,
    async () => {
      // The value is shared by all users: compute it without a user.
      const inside: RequestContext = {
        ...scope,
        user: undefined,
        panel: undefined,
        cacheMetadata: createCacheMetadata(),
      };
      const value = await make(createInProcessClient(context.bindings, createNestedRunner(inside)));
      return { value, tags: inside.cacheMetadata.tags, validUntil: inside.cacheMetadata.validUntil };
    },
  );
  for (const tag of made.tags) scope.cacheMetadata.tags.add(tag);
  setExpiry(scope, made.validUntil);
  if (typeof made.value === 'object' && made.value !== null && !rememberedValues.has(made.value)) {
    lastValueNumber += 1;
    rememberedValues.set(made.value, { number: lastValueNumber, tags: made.tags });
  }
  return made.value;
}

/** Cached values with a unique number, which is the key prefix of derived values, and their tags. */
const rememberedValues = new WeakMap<object, { number: number; tags: ReadonlySet<string> }>();
let lastValueNumber = 0;

/** Caches a value derived from a cached value of the site, under the same tags. */
export function derive<Value>(
  context: ServerContext,
  snapshot: Snapshot,
  of: object,
  name: string,
  make: () => Value,
): Value {
  const source = rememberedValues.get(of);
  if (!source) return make();
  const key = `${source.number} ${name}`;
  const { id } = snapshot.scope.site;
  const held = context.values.find<Value>(id, key);
  if (held !== undefined) return held;
  const value = make();
  const made = { value, tags: source.tags, validUntil: Number.POSITIVE_INFINITY };
  context.values.set(id, key, snapshot.startedAt, made);
  return value;
}
