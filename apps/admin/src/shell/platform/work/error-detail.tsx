import styles from '../platform.module.css';

/** Why something failed, and behind it what the program noted. */
export function ErrorDetail({ reason, detail }: { reason: string | null; detail: string | null }) {
  if (!reason) return null;
  return (
    <div className={styles.reason}>
      {reason}
      {detail && (
        <details className={styles.detail}>
          <summary>Ce qu’a noté le programme</summary>
          <code>{detail}</code>
        </details>
      )}
    </div>
  );
}
