import { useId } from 'react';
import styles from './list-toolbar.module.css';

/** A filter that takes one of several values, or none. */
export function ToolbarChoice({
  label,
  value = '',
  all,
  options,
  onChange,
}: {
  label: string;
  value: string | undefined;
  /** What is shown without a value. */
  all: string;
  /** Values with their names. */
  options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.input} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Two days, by their words in the address. */
interface Period {
  du?: string;
  au?: string;
}

/** A filter by two days, each of which may be left out. */
export function ToolbarPeriod({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Period;
  onChange(change: Period): void;
}) {
  return (
    <fieldset className={styles.period}>
      <legend>{label}</legend>
      {(['du', 'au'] as const).map((end) => (
        <label key={end}>
          {end}
          <input
            type="date"
            className={styles.input}
            value={value[end] ?? ''}
            onChange={(event) => onChange({ [end]: event.currentTarget.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}
