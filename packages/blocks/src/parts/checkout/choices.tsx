import type { ReactElement } from 'react';
import { type FieldContext, fieldAttributes } from '../../blocks/forms/contact-form/contact-field.tsx';
import styles from './checkout.module.css';
import type { Choice } from './checkout-words.ts';

interface ChoicesProps {
  form: FieldContext;
  name: string;
  legend: string;
  options: readonly Choice[];
}

/** A choice among some, each with a sentence. */
export function Choices({ form, name, legend, options }: ChoicesProps): ReactElement {
  const error = form.errors[name];
  const { id, ...attributes } = fieldAttributes(name, form);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label, hint }, place) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            {...attributes}
            {...(place === 0 ? { id } : { autoFocus: undefined })}
            value={value}
            defaultChecked={form.values[name] === value}
          />
          <span className={styles.choiceWords}>
            <span>{label}</span>
            {hint && <span className={styles.hint}>{hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${form.id}-${name}-erreur`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
