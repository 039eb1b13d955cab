import { useId } from 'react';
import styles from './choice-chips.module.css';
import { useFieldError } from './form.tsx';

/** A choice among few, all in sight and one thumb wide. */
export function ChoiceChips<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <fieldset className={styles.choice} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {options.map((one) => (
          <label key={one.value} className={styles.chip}>
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={value === one.value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
      {error && (
        <div id={id} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
