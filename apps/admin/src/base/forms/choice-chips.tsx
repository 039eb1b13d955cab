import { type ReactNode, useId } from 'react';
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
          <Chip
            key={one.value}
            name={name}
            value={one.value}
            isChosen={value === one.value}
            hasError={Boolean(error)}
            onChoose={() => onChange(one.value)}
          >
            {one.label}
          </Chip>
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

/** One of a choice, as a button is tall. */
export function Chip({
  name,
  value,
  isChosen,
  hasError,
  onChoose,
  children,
}: {
  name: string;
  value: string;
  isChosen: boolean;
  hasError: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        aria-invalid={hasError ? true : undefined}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
