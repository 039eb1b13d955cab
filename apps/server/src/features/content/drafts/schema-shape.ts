import { describeWrongType } from '@vitrine/contract/envelope/describe-issues';
import { isScriptUrl } from '@vitrine/domain/kernel/link-target';
import type { z } from 'zod';

/** A schema as zod keeps it, as far as paths go through it. */
interface SchemaNode {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, SchemaNode>;
      element?: SchemaNode;
      innerType?: SchemaNode;
      valueType?: SchemaNode;
      options?: readonly SchemaNode[];
    };
  };
}

/** Returns the schema of what a path leads to; undefined where no property has that name. */
export function findSchemaAt(schema: z.ZodType, path: readonly (string | { id: string })[]): z.ZodType | undefined {
  let node: SchemaNode | undefined = schema as unknown as SchemaNode;
  for (const step of path) node = node && findInside(node, step);
  return node as unknown as z.ZodType | undefined;
}

function findInside(node: SchemaNode, step: string | { id: string }): SchemaNode | undefined {
  const { type, shape, element, valueType, options } = unwrap(node)._zod.def;
  // One of several kinds of value: the one that has such a property.
  if (options) return options.map((option) => findInside(option, step)).find((found) => found !== undefined);
  if (typeof step === 'object') return type === 'array' ? element : undefined;
  if (type === 'object') return shape && Object.hasOwn(shape, step) ? shape[step] : undefined;
  return type === 'record' ? valueType : undefined;
}

function unwrap(node: SchemaNode): SchemaNode {
  const { innerType } = node._zod.def;
  return innerType ? unwrap(innerType) : node;
}

/** Returns the schema of the items of a repeater; undefined where the schema is none. */
export function findItemSchema(schema: z.ZodType): z.ZodType | undefined {
  return findSchemaAt(schema, [{ id: '' }]);
}

/**
 * Returns the first reason why a draft cannot hold a value: another type, an unknown property or choice, the URL of a
 * script. What is only unfinished passes: absent, empty, too long or not yet well-formed.
 */
export function findShapeFault(schema: z.ZodType, value: unknown): Fault | undefined {
  const read = schema.safeParse(value);
  return read.success ? undefined : findFault(read.error.issues, value);
}

type Fault = { path: PropertyKey[]; message: string };

function findFault(issues: readonly z.core.$ZodIssue[], value: unknown): Fault | undefined {
  for (const issue of issues) {
    const { code, path } = issue;
    const given = path.reduce<unknown>(
      (inside, step) =>
        typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[step] : undefined,
      value,
    );
    if (code === 'unrecognized_keys') return { path, message: 'Ce champ n’est pas attendu.' };
    if (given === undefined || given === '') continue;
    if (code === 'invalid_type') return { path, message: describeWrongType(issue.expected) };
    // One of several kinds of value, which is only unfinished as one of them.
    if (code === 'invalid_union' && issue.errors.some((ofKind) => ofKind.length > 0 && !findFault(ofKind, given)))
      continue;
    if (code === 'invalid_value' || code === 'invalid_union')
      return { path, message: 'Choisissez une des valeurs proposées.' };
    if (typeof given === 'string' && isScriptUrl(given))
      return { path, message: 'Indiquez une adresse qui commence par /, #, https://, mailto: ou tel:.' };
  }
  return undefined;
}
