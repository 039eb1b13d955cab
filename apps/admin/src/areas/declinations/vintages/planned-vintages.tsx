import { WarningIcon } from '../../../base/components/icons.tsx';
import styles from '../together.module.css';
import type { RolloverPlan } from './vintages.queries.ts';

/** What will be of each wine, and what there is to look at afterwards. */
export function PlannedVintages({ lines }: Pick<RolloverPlan, 'lines'>) {
  return (
    <section aria-label="Ce qui sera fait">
      <ul className={styles.planned}>
        {lines.map(({ id, sentences, warnings }) => (
          <li key={id}>
            {sentences.map((sentence, index) => (
              <p key={sentence}>{index ? sentence : <strong>{sentence}</strong>}</p>
            ))}
            {warnings.map((warning) => (
              <p key={warning} className={styles.warning}>
                <WarningIcon size={16} />
                <span>{warning}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
