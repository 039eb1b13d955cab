import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react';
import styles from './contact-form.module.css';

/** What every field needs to know about its form. */
export interface FieldContext {
  /** Id of the block, the prefix of all field ids. */
  id: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Name of the field that takes the focus when the page opens: the first with an error. */
  focused: string | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  form: FieldContext;
  isOptional?: boolean;
  className?: string | undefined;
}

/** A label, its field and the field's error, associated for screen readers. */
export function FieldFrame({
  name,
  label,
  form,
  isOptional,
  className,
  children,
}: FieldProps & { children: ReactNode }): ReactElement {
  const error = form.errors[name];
  return (
    <p className={[styles.field, error ? styles.wrong : '', className].filter(Boolean).join(' ')}>
      <label className={styles.name} htmlFor={`${form.id}-${name}`}>
        {label}
        {isOptional && <span className={styles.optional}> (facultatif)</span>}
      </label>
      {children}
      {error && (
        <span id={`${form.id}-${name}-erreur`} className={styles.error}>
          {error}
        </span>
      )}
    </p>
  );
}

/** Returns the attributes that describe a field to the browser and to screen readers. */
export function fieldAttributes(name: string, form: FieldContext, isOptional = false) {
  const hasError = Boolean(form.errors[name]);
  return {
    id: `${form.id}-${name}`,
    name,
    required: !isOptional,
    autoFocus: form.focused === name ? true : undefined,
    'aria-invalid': hasError ? (true as const) : undefined,
    'aria-describedby': hasError ? `${form.id}-${name}-erreur` : undefined,
  };
}

/** A single-line text field. */
export function TextField(
  props: FieldProps &
    Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'list'>,
): ReactElement {
  const { name, form, isOptional, type = 'text', autoComplete, inputMode, maxLength, list } = props;
  return (
    <FieldFrame {...props}>
      <input
        className={styles.input}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        list={list}
        defaultValue={form.values[name] ?? ''}
        {...fieldAttributes(name, form, isOptional)}
      />
    </FieldFrame>
  );
}
