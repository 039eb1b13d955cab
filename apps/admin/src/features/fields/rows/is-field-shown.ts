import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { readOwn } from '@vitrine/page-document/operations/json-value';

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/**
 * Whether a form shows a field of an object: some are for a few values of another field alone. A field that is filled stays
 * shown, so that it can be emptied.
 */
export function isFieldShown(
  { name, shownFor = {} }: Pick<FieldDescription, 'name' | 'shownFor'>,
  fields: readonly Pick<FieldDescription, 'name' | 'defaultValue'>[],
  value: Readonly<Record<string, unknown>>,
): boolean {
  if (!isEmpty(readOwn(value, name))) return true;
  return Object.entries(shownFor).every(([other, values]) =>
    values.includes(String(readOwn(value, other) ?? fields.find((one) => one.name === other)?.defaultValue)),
  );
}
