import { exampleValues } from '@vitrine/contract/endpoints/example-values.data';
import type { ListColumns } from '@vitrine/contract/list-query/list-query';

type JsonSchema = Record<string, unknown>;

/** Filters by the type of their column, each with another comparison. */
const exampleFilters = { text: 'lk:massage', number: 'gte:1', boolean: 'true', date: 'gte:2026-01-01' } as const;

/** An example of a parameter, as an address carries it: text. */
export function exampleOfParameter(name: string, schema: JsonSchema, columns: ListColumns): string | undefined {
  const type = columns[name];
  if (type) return exampleFilters[type];
  const example = exampleOf(name, schema);
  return example === undefined ? undefined : String(example);
}

/** Fields that people do not fill: a snare for robots, and what a script counts or marks. */
const hiddenFields: ReadonlySet<string> = new Set(['website', 'elapsed', 'sending', 'way']);

/** An example of what a field takes: that of its name, or the first of what its schema names. */
export function exampleOf(name: string, schema: JsonSchema): unknown {
  const choices = (schema.examples ?? schema.enum) as unknown[] | undefined;
  if (choices) return choices[0];
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [exampleOf(name, schema.items as JsonSchema)];
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (properties) return exampleOfFields(properties);
  return exampleValues[name];
}

/** An example of a body or of a part of one, of the fields that people fill. */
function exampleOfFields(properties: Record<string, JsonSchema>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !hiddenFields.has(name))
      .map(([name, schema]) => [name, exampleOf(name, schema)]),
  );
}
