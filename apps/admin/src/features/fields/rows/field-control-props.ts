import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { PropertyOperation, PropertyPath } from '@vitrine/page-document/operations/operation';
import type { ControlProps } from '../../../base/forms/control.ts';
import type { FieldsScope } from './fields-scope.ts';

/** Where a field stands: its path in operations, and its dotted path in errors. */
export interface FieldPlace {
  path: PropertyPath;
  error: string;
}

/** Returns the dotted path of a field, items named by their ids, as the page and the queue of changes write it. */
export function formatPlace({ path }: FieldPlace): string {
  return path.map((step) => (typeof step === 'string' ? step : step.id)).join('.');
}

/** Finds the error of a field, which names items of lists by their position or by their id. */
export function findError(errors: Readonly<Record<string, string>>, place: FieldPlace): string | undefined {
  return errors[place.error] ?? errors[formatPlace(place)];
}

/** Whether a field, or one inside of it, is wrong or wanted. */
export function isConcerned(place: FieldPlace, { errors, wanted }: Pick<FieldsScope, 'errors' | 'wanted'>): boolean {
  const beginnings = [place.error, formatPlace(place)];
  return [...Object.keys(errors), ...(wanted === undefined ? [] : [wanted])].some((key) =>
    beginnings.some((beginning) => key === beginning || key.startsWith(`${beginning}.`)),
  );
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
