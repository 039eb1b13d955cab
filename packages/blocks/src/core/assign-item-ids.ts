import type { SchemaNode } from '@vitrine/page-document/descriptions/schema-node';
import type { z } from 'zod';

/**
 * Returns a block's properties with an id for each item of its repeaters, nested ones included. An id that an earlier
 * item of the same list has is replaced: a copied item is another item.
 */
export function assignItemIds<Props>(schema: z.ZodType, props: Props, createId: () => string): Props {
  return assignIn(schema as unknown as SchemaNode, props, createId) as Props;
}

function assignIn(schema: SchemaNode, value: unknown, createId: () => string): unknown {
  const { type, shape, element, innerType } = schema._zod.def;
  if (typeof value !== 'object' || value === null) return value;
  if (innerType) return assignIn(innerType, value, createId);
  if (type === 'object' && shape)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, shape[name] ? assignIn(shape[name], part, createId) : part]),
    );
  if (type !== 'array' || !element || !Array.isArray(value)) return value;
  const taken = new Set<unknown>();
  return value.map((item: object) => {
    if (!element._zod.def.shape?.id) return assignIn(element, item, createId);
    const { id: given, ...rest } = item as { id?: string };
    let id = given;
    while (id === undefined || taken.has(id)) id = createId();
    taken.add(id);
    return { id, ...(assignIn(element, rest, createId) as object) };
  });
}
