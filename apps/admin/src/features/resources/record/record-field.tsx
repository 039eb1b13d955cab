import type { ResourceFieldDescription } from '@vitrine/contract/resources/describe-resource';
import { useMemo } from 'react';
import { fieldControls } from '../../fields/form/field-controls.tsx';
import { FieldRow } from '../../fields/rows/field-row.tsx';
import { FieldsContext } from '../../fields/rows/fields-scope.ts';

interface FieldProps {
  idSite: number;
  field: ResourceFieldDescription;
  value: unknown;
  error?: string | undefined;
  /** What it is needed for, though it may be empty. */
  need?: string | undefined;
  onChange(value: unknown): void;
}

/** Controls whose emptied value is an empty text; that of the others is null. */
const texts: readonly string[] = [
  'text',
  'multiline',
  'rich-text',
  'email',
  'telephone',
  'url',
  'path',
  'link',
  'icon',
];

/** One field of a record's form, which is sent as a whole: what cannot be read is sent too, and refused by name. */
export function RecordField({ idSite, field, value, error, need, onChange }: FieldProps) {
  const scope = useMemo(
    () => ({
      idSite,
      errors: error ? { [field.name]: error } : {},
      isDisabled: false,
      controls: fieldControls,
      marksOptional: true,
      need,
      sendsUnreadable: true,
    }),
    [idSite, field.name, error, need],
  );
  return (
    <FieldsContext value={scope}>
      <FieldRow
        field={field}
        place={{ path: [field.name], error: field.name }}
        value={value}
        onOperation={(operation) => {
          if (operation.kind === 'set') onChange(operation.value ?? (texts.includes(field.control) ? '' : null));
        }}
      />
    </FieldsContext>
  );
}
