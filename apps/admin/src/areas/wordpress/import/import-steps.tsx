import { importSteps } from '../state/describe-import.ts';
import styles from './import-steps.module.css';

/** Where one is on the way from the file to the account. */
export function ImportSteps({ step, isOver }: { step: number; isOver: boolean }) {
  return (
    <ol className={styles.steps} aria-label="Étapes">
      {importSteps.map((name, at) => (
        <li
          key={name}
          className={styles.step}
          data-state={at < step || isOver ? 'done' : at === step ? 'current' : 'ahead'}
          aria-current={at === step ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {at < step || isOver ? <Tick /> : at + 1}
          </span>
          {name}
          {(at < step || isOver) && <span className={styles.hidden}> (fait)</span>}
        </li>
      ))}
    </ol>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d="m5 10.4 3.2 3.2 6.8-7.2" />
    </svg>
  );
}
