import { Button } from '../components/button.tsx';
import styles from './stepper.module.css';

/** A quantity from nothing to what there is (`most`; null for no limit), by thumb or by keys. */
export function Stepper({
  name,
  label,
  most,
  value,
  onChange,
}: {
  name: string;
  label: string;
  most: number | null;
  value: number;
  onChange(value: number): void;
}) {
  const limit = most ?? Number.POSITIVE_INFINITY;
  const keep = (next: number) => onChange(Math.min(limit, Math.max(0, next)));
  return (
    <fieldset className={styles.stepper}>
      <legend className={styles.hidden}>{label}</legend>
      <Button aria-label="Un de moins" disabled={value === 0} onClick={() => keep(value - 1)}>
        −
      </Button>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        {...(most === null ? {} : { max: most })}
        aria-label={most === null ? 'Quantité' : `Quantité, sur ${most}`}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => keep(Math.floor(Number(event.currentTarget.value)) || 0)}
      />
      <Button aria-label="Un de plus" disabled={value >= limit} onClick={() => keep(value + 1)}>
        +
      </Button>
    </fieldset>
  );
}
