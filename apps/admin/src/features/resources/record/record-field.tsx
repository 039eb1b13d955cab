import type { ResourceFieldDescription } from '@vitrine/contract/resources/describe-resource';
import { applyOperation } from '@vitrine/page-document/operations/apply-operation';
import type { PropertyOperation } from '@vitrine/page-document/operations/operation';
import { useMemo } from 'react';
import { fieldControls } from '../../fields/form/field-controls.tsx';
import { FieldRow } from '../../fields/rows/field-row.tsx';
import { FieldsContext } from '../../fields/rows/fields-scope.ts';

interface FieldProps {
  idSite: number;
  field: ResourceFieldDescription;
  value: unknown;
  error?: string | undefined;
  /** Sentences about what stands inside, by dotted path: `fields.0.label`. */
  inner?: Readonly<Record<string, string>> | undefined;
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
export function RecordField({ idSite, field, value, error, inner, need, onChange }: FieldProps) {
  const scope = useMemo(
    () => ({
      idSite,
      errors: { ...inner, ...(error ? { [field.name]: error } : {}) },
      isDisabled: false,
      controls: fieldControls,
      marksOptional: true,
      need,
      sendsUnreadable: true,
    }),
    [idSite, field.name, error, inner, need],
  );
  return (
    <FieldsContext value={scope}>
      <FieldRow
        field={field}
        place={{ path: [field.name], error: field.name }}
        value={value}
        onOperation={(operation) => {
          const next = applyToValue(field.name, value, operation);
          onChange(next ?? (texts.includes(field.control) ? '' : null));
        }}
      />
    </FieldsContext>
  );
}

/** Applies a change of a field, or of something inside of it, to its value; what no longer fits leaves it as it is. */
function applyToValue(name: string, value: unknown, operation: PropertyOperation): unknown {
  if (operation.kind === 'set' && operation.path.length === 1) return operation.value;
  const draft = { fields: { [name]: value }, document: { blocks: [] } };
  const applied = applyOperation(draft, { ...operation, block: null });
  return applied.ok ? applied.value.draft.fields[name] : value;
}
