import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './creation-fields.module.css';

/** What a control needs of the field around it. */
export interface FieldAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** What may be left out, said beside the label. */
  isOptional?: boolean;
  hint?: ReactNode;
  error: string | undefined;
}

/** A field of a question: its label, its control, what is wrong with it, what it is for. */
export function CreationField({
  label,
  isOptional = false,
  hint,
  error,
  children,
}: FieldProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}>facultatif</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** A field of one line. */
export function LineField({
  value,
  onChange,
  label,
  isOptional,
  hint,
  error,
  ...rest
}: FieldProps & { value: string; onChange: (value: string) => void } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'onChange' | 'value'
  >) {
  return (
    <CreationField label={label} isOptional={isOptional ?? false} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...rest}
          {...attributes}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </CreationField>
  );
}
