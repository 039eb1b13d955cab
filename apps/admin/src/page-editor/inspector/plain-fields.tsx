import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { Operation } from '@vitrine/page-document/operations/operation';

interface FieldsFormProps {
  idSite: number;
  name: string;
  fields: readonly FieldDescription[];
  value: Readonly<Record<string, unknown>>;
  onOperation: (operation: any) => void;
  errors?: Readonly<Record<string, string>>;
  locale?: string;
  block?: unknown;
  anchors?: unknown;
}

export function FieldsForm({ name, fields, value, onOperation, errors = {} }: FieldsFormProps) {
  return (
    <div role="group" aria-label={name}>
      {fields
        .filter(({ control }) => control === 'text' || control === 'multiline')
        .map((field) => (
          <label key={field.name} style={{ display: 'grid', gap: 6, marginBottom: 16 }}>
            {field.label}
            <textarea
              rows={field.control === 'text' ? 1 : 4}
              value={String(value[field.name] ?? '')}
              onChange={(event) =>
                onOperation({ kind: 'set', path: [field.name], value: event.currentTarget.value } as Partial<Operation>)
              }
            />
            {errors[field.name]}
          </label>
        ))}
    </div>
  );
}
