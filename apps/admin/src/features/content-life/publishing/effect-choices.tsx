import { useId } from 'react';
import styles from '../state/content-life.module.css';

/** Choices of which one is taken, each with what it does. */
export function EffectChoices<Value>({
  legend,
  choices,
  value,
  onChange,
}: {
  legend: string;
  choices: readonly { value: Value; label: string; effect: string }[];
  value: Value | undefined;
  onChange(value: Value): void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((one) => (
        <label key={one.label} className={styles.choice}>
          <input type="radio" name={name} checked={value === one.value} onChange={() => onChange(one.value)} />
          <b>{one.label}</b>
          <span>{one.effect}</span>
        </label>
      ))}
    </fieldset>
  );
}
