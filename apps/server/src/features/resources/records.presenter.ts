import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import type { Records } from './define-records.operations.ts';
import type { RecordRow } from './records.repository.ts';

/** Presents a row as a record of its resource. */
export function presentRecord({ resource, table }: Records, row: RecordRow): ResourceRecord {
  const values = Object.fromEntries(
    Object.entries(table.values).map(([key, { isEmptyNull }]) => [key, presentValue(row[key], isEmptyNull === true)]),
  );
  return {
    id: row['#id'],
    version: row['#version'],
    title: resource.title(values as never),
    archivedAt: row['#archived']?.toISOString() ?? null,
    values,
  };
}

function presentValue(value: unknown, isEmptyNull: boolean): unknown {
  if (value instanceof Date) return value.toISOString();
  return value === null && isEmptyNull ? '' : value;
}

/** Picks the values that staff fill in. */
export function pickFields({ resource }: Records, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(resource.fields.shape).map((key) => [key, values[key]]));
}
