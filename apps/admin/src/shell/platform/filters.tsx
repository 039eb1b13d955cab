import { Button } from '../../base/components/button.tsx';
import styles from './platform.module.css';

/** Buttons of which one is pressed: what a list shows. */
export function Choices<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly (readonly [value: Value, label: string])[];
  chosen: Value;
  onChoose(value: Value): void;
}) {
  return (
    <fieldset className={styles.states} aria-label={label}>
      {choices.map(([value, name]) => (
        <Button
          key={name}
          kind={chosen === value ? 'plain' : 'quiet'}
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

/** The one site that a list is about, and the way back to all of them. */
export function SiteFilter({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <Button kind="plain" onClick={onRemove} aria-label={`Montrer tous les sites, et non ${name} seul`}>
      <span className={styles.onlySite}>{name}</span>
      <span aria-hidden="true">×</span>
    </Button>
  );
}
