import { exampleValues } from '@vitrine/contract/endpoints/example-values.data';
import type { ListColumns } from '@vitrine/contract/list-query/list-query';

type JsonSchema = Record<string, unknown>;

/** Filter values by column type, each with another operator. */
const exampleFilters = { text: 'lk:massage', number: 'gte:1', boolean: 'true', date: 'gte:2026-01-01' } as const;

/** Returns an example of a parameter as text, as it appears in a URL. */
export function exampleOfParameter(name: string, schema: JsonSchema, columns: ListColumns): string | undefined {
  const type = columns[name];
  if (type) return exampleFilters[type];
  const example = exampleOf(name, schema);
  return example === undefined ? undefined : String(example);
}

/** Fields that people do not fill: the honeypot, and values that a script sets. */
const hiddenFields: ReadonlySet<string> = new Set(['website', 'elapsed', 'sending', 'way']);

/** Returns an example of a field: the one for its name, or the first value that its schema allows. */
export function exampleOf(name: string, schema: JsonSchema): unknown {
  const choices = (schema.examples ?? schema.enum) as unknown[] | undefined;
  if (choices) return choices[0];
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [exampleOf(name, schema.items as JsonSchema)];
  const properties = schema.properties as Record<string, JsonSchema> | undefined;
  if (properties) return exampleOfFields(properties);
  return exampleValues[name];
}

/** Returns an example of a body or of a part of one, without the hidden fields. */
function exampleOfFields(properties: Record<string, JsonSchema>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !hiddenFields.has(name))
      .map(([name, schema]) => [name, exampleOf(name, schema)]),
  );
}
