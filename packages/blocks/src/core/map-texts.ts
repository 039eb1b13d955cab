import type { SchemaNode } from '@vitrine/page-document/descriptions/schema-node';
import type { z } from 'zod';

/**
 * Applies one function to a block's HTML texts, which schema metadata identify, and another to its plain texts. URLs
 * and all other values are returned unchanged.
 */
export function mapTexts(
  schema: z.ZodType,
  value: unknown,
  changes: { html: (html: string) => string; text: (text: string) => string },
): unknown {
  return mapNode(schema as unknown as SchemaNode, value, changes);
}

function mapNode(
  schema: SchemaNode,
  value: unknown,
  changes: { html: (html: string) => string; text: (text: string) => string },
): unknown {
  const { type, shape, element, innerType } = schema._zod.def;
  if (value === undefined || value === null) return value;
  if (innerType) return mapNode(innerType, value, changes);
  if (type === 'string' && typeof value === 'string') {
    if (schema.meta()?.isHtml) return changes.html(value);
    return schema.meta()?.isHtml === false ? value : changes.text(value);
  }
  if (type === 'array' && element && Array.isArray(value)) return value.map((item) => mapNode(element, item, changes));
  if (type === 'object' && shape && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, shape[name] ? mapNode(shape[name], item, changes) : item]),
    );
  return value;
}
