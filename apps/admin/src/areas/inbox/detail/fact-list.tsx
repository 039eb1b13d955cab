import styles from './subject-view.module.css';

export interface Fact {
  label: string;
  value: string;
}

/** What was answered, each under the question as it was asked. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.none}>Sans réponse</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
