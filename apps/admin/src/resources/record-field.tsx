import type { ResourceFieldDescription } from '@vitrine/contract/resources/describe-resource';
import { type ReactNode, useId, useState } from 'react';
import { formatPrice, parsePrice } from './format-value.ts';
import styles from './record-form.module.css';

interface FieldProps {
  field: ResourceFieldDescription;
  value: unknown;
  error?: string | undefined;
  onChange(value: unknown): void;
}

/** One field of a form, edited by the control that its description names. */
export function RecordField({ field, value, error, onChange }: FieldProps) {
  const id = useId();
  const describedBy = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const attributes = {
    id,
    name: field.name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy,
    'aria-required': field.isRequired || undefined,
  };
  const control = <Control field={field} value={value} onChange={onChange} attributes={attributes} />;
  const isGroup = field.control === 'segmented';
  const label = (
    <>
      {field.label}
      {!field.isRequired && field.control !== 'switch' && !isGroup && (
        <span className={styles.optional}>facultatif</span>
      )}
    </>
  );
  return (
    <div className={styles.field} data-control={field.control}>
      {isGroup ? (
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {isGroup ? (
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          className={styles.segments}
        >
          {control}
        </div>
      ) : (
        control
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
      {field.hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </div>
      )}
    </div>
  );
}

interface ControlProps extends Omit<FieldProps, 'error'> {
  attributes: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
    'aria-required': true | undefined;
  };
}

const inputTypes: Readonly<Record<string, { type: string; inputMode?: 'email' | 'tel' | 'url' }>> = {
  email: { type: 'email', inputMode: 'email' },
  telephone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'text', inputMode: 'url' },
  path: { type: 'text', inputMode: 'url' },
  date: { type: 'date' },
};

function Control({ field, value, onChange, attributes }: ControlProps): ReactNode {
  const { control, options = [], placeholder } = field;
  if (control === 'multiline')
    return (
      <textarea
        {...attributes}
        className={styles.input}
        rows={5}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (control === 'switch')
    return (
      <input
        {...attributes}
        type="checkbox"
        className={styles.checkbox}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (control === 'segmented')
    return options.map((option) => (
      <label key={option.value} className={styles.segment}>
        <input
          type="radio"
          name={attributes.id}
          aria-invalid={attributes['aria-invalid']}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span>{option.label}</span>
      </label>
    ));
  if (control === 'select')
    return (
      <select
        {...attributes}
        className={styles.input}
        value={String(value ?? '')}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.currentTarget.value)?.value ?? null)
        }
      >
        <option value="">Choisir…</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (control === 'number' || control === 'price' || control === 'tags')
    return <TypedInput field={field} value={value} onChange={onChange} attributes={attributes} />;
  return (
    <input
      {...attributes}
      {...(inputTypes[control] ?? { type: 'text' })}
      className={styles.input}
      placeholder={placeholder}
      spellCheck={control === 'text'}
      autoCapitalize={control === 'text' ? undefined : 'off'}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A value that is typed as a text and stored as something else; what cannot be read is sent as it is, and refused. */
function TypedInput({ field, value, onChange, attributes }: ControlProps) {
  const [text, setText] = useState(() => formatTyped(field.control, value));
  return (
    <span className={styles.typed}>
      <input
        {...attributes}
        className={styles.input}
        inputMode={field.control === 'tags' ? 'text' : 'decimal'}
        placeholder={field.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange(parseTyped(field.control, event.currentTarget.value));
        }}
      />
      {field.control === 'price' && <span className={styles.unit}>€</span>}
    </span>
  );
}

function formatTyped(control: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (control === 'price') return formatPrice(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value).replace('.', ',');
}

function parseTyped(control: string, text: string): unknown {
  if (control === 'tags')
    return text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  if (text.trim() === '') return null;
  if (control === 'price') return parsePrice(text) ?? text;
  const number = Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}
