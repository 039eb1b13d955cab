import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

/** One of a few, each a card that is chosen whole: arrows go through them, as among any radio buttons. */
export function ChoiceCards<Value extends string | null>({
  legend,
  isLegendHidden = false,
  layout,
  value,
  choices,
  onChange,
}: {
  legend: string;
  isLegendHidden?: boolean;
  layout: 'list' | 'row' | 'swatches' | 'pairs';
  value: Value | undefined;
  choices: readonly { value: Value; label: string; content: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      <div className={styles[layout]}>
        {choices.map((one) => (
          <label key={one.value ?? ''} className={styles.card} data-chosen={one.value === value || undefined}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={one.label}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
