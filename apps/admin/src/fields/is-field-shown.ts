import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { readOwn } from '@vitrine/page-document/operations/json-value';

/**
 * Whether a form shows a field of an object: some are for a few values of another field alone. What is filled stays in
 * sight, so that it can be emptied.
 */
export function isFieldShown(
  { name, shownFor = {} }: Pick<FieldDescription, 'name' | 'shownFor'>,
  fields: readonly Pick<FieldDescription, 'name' | 'defaultValue'>[],
  value: Readonly<Record<string, unknown>>,
): boolean {
  const own = readOwn(value, name);
  if (own === true || (Array.isArray(own) && own.length > 0)) return true;
  return Object.entries(shownFor).every(([other, values]) =>
    values.includes(String(readOwn(value, other) ?? fields.find((one) => one.name === other)?.defaultValue)),
  );
}
