import styles from './loading.module.css';

/** Stands for what is being read, from the two hundredth millisecond on. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.hidden}>Chargement…</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.bar} />
      ))}
    </div>
  );
}

/** Stands for a whole screen while it is loaded. */
export function Loading() {
  return (
    <div className={styles.alone}>
      <Skeleton rows={5} />
    </div>
  );
}
