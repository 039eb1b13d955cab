import type { ReactElement } from 'react';
import styles from './consent.module.css';
import { type ConsentFacts, consentFields } from './consent-facts.ts';

/** A checkbox per purpose, with its description and its services. */
export function ConsentPurposes({ consent, id }: { consent: ConsentFacts; id: string }): ReactElement {
  return (
    <fieldset className={styles.purposes}>
      <legend className="visually-hidden">Finalités</legend>
      {consent.purposes.map((purpose) => (
        <div key={purpose.id} className={styles.purpose}>
          <input type="hidden" name={consentFields.asked} value={purpose.id} />
          <label className={styles.tick}>
            <input
              type="checkbox"
              name={consentFields.purpose}
              value={purpose.id}
              defaultChecked={consent.accepted?.includes(purpose.id) ?? false}
              aria-describedby={`${id}-${purpose.id}`}
            />
            <span>{purpose.label}</span>
          </label>
          <p id={`${id}-${purpose.id}`} className={styles.detail}>
            {purpose.description}
            {purpose.services.length > 0 && <span className={styles.services}> {purpose.services.join(', ')}.</span>}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
