import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';

/** Creates an object with the defaults of its fields; what has none is absent. */
export function createObject(fields: readonly FieldDescription[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue] as const])),
  );
}
