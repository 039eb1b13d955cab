import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { PropertyOperation, PropertyPath } from '@vitrine/page-document/operations/operation';
import type { ControlProps } from '../forms/control.ts';

/** Where a field stands: its path in operations, and its dotted path in errors. */
export interface FieldPlace {
  path: PropertyPath;
  error: string;
}

/** What the control of a field receives. `onChange` sets the field; undefined removes an optional one. */
export interface FieldControlProps extends ControlProps<unknown> {
  field: FieldDescription;
  place: FieldPlace;
  onOperation: (operation: PropertyOperation) => void;
}

/** Returns the value that an emptied field takes: null, nothing, or an empty text that replaces a default. */
export function getEmptyValue({ isNullable, isRequired, defaultValue }: FieldDescription): null | undefined | '' {
  if (isNullable) return null;
  return isRequired || typeof defaultValue === 'string' ? '' : undefined;
}
