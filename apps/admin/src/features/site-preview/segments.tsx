import styles from './site-preview.module.css';

/** A choice among few that is always in sight, such as the width of a preview. */
export function Segments<Value extends string | boolean>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { label: string; value: Value }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.widths} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
